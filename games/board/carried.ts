/** What goes from where to where in an event: data, which Flight draws and tests read. */

/** The `data-place` of somewhere on the board; of several it is the first one that is drawn, as phones leave some out. */
export type Places = string | readonly string[]

export interface Carried<Load> {
  from: Places
  to: Places
  load: Load
}

/** «+3», «−2» */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
