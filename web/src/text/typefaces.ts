/**
 * Words that are set anew in another typeface move what is under a finger: the first page waits for its own typefaces
 * (they are on their way with the scripts, see build/fonts.ts), unless they are long in coming.
 */
const AT_MOST = 1_500

export async function typefacesThere(): Promise<void> {
  const { fonts } = document
  const style = getComputedStyle(document.documentElement)
  const wanted = ['--body', '--title'].map((family) => fonts.load(`1rem ${style.getPropertyValue(family)}`, 'a'))
  const tooLate = new Promise((resolve) => setTimeout(resolve, AT_MOST))
  // One that cannot be had is no reason to show nothing: there are others to set words in.
  await Promise.race([Promise.allSettled(wanted), tooLate])
}
