/**
 * Words that are set anew in another typeface move what is under a finger: the first page waits for its own typefaces,
 * unless they are long in coming.
 */
import { t } from './index.ts'

const AT_MOST = 1_500

/** To be called when there are words: those of the front door are set, unseen, so that the browser asks for what they need. */
export async function typefacesThere(): Promise<void> {
  const sample = document.createElement('div')
  sample.className = 'unseen'
  sample.ariaHidden = 'true'
  for (const family of ['--body', '--title']) {
    const line = document.createElement('span')
    line.style.fontFamily = `var(${family})`
    line.textContent = t('home.tagline')
    sample.append(line)
  }
  document.body.append(sample)
  sample.getBoundingClientRect()
  const tooLate = new Promise((resolve) => setTimeout(resolve, AT_MOST))
  await Promise.race([document.fonts.ready, tooLate])
  sample.remove()
}
