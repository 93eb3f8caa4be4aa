/** Where one is in the house: by the address, or on a site of files by what stands after its #. */
import type { BaseLocationHook } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { useHashLocation } from 'wouter/use-hash-location'

const IS_SITE = import.meta.env['VITE_SITE'] === 'yes'

export const useHere: BaseLocationHook = IS_SITE ? useHashLocation : useBrowserLocation

/** The path within the house. */
export function pathHere(): string {
  return IS_SITE ? location.hash.replace(/^#/, '') || '/' : location.pathname
}

/** The address of a page, for what is no link of the page's own. */
export function addressOf(path: string): string {
  return IS_SITE ? `#${path}` : path
}
