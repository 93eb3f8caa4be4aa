/**
 * A language made by a script from the English: every letter has an accent, every text is in brackets and longer by two
 * fifths. What stands without brackets on a page was written in the code; what does not fit would not fit in German.
 */
export const MADE_UP = 'en-XA'

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const ACCENTED = 'ÁáḂḃĆćĎďÉéḞḟĜĝĤĥÍíĴĵĶķĹĺḾḿŃńÖöṔṕɊɋŔŕŠšŤťÚúṼṽŴŵẊẋÝýŽž'
const LONGER = 0.4
const FILLING = 'áá éé íí öö úú '

/** Lists of words that are put together to a name, which may not be long. */
const LISTS = /^(guest\.|lesson\.others$)/

export function makeUp(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, LISTS.test(key) ? inMessage(text, accented) : madeUp(text)]),
  )
}

/** One ICU message. */
export function madeUp(message: string): string {
  let letters = 0
  const said = inMessage(message, (text) => {
    letters += text.replaceAll(/[^\p{L}]/gu, '').length
    return accented(text)
  })
  // Of several branches only one is read.
  const branches = Math.max(1, message.split('} ').length - 1)
  return `[${said}${filling(letters / branches)}]`
}

/** A rulebook: headings, paragraphs, lists and pictures stay what they are, and the numbers of rules stay as they are. */
export function madeUpBook(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => {
      const [, start = '', text = '', end = ''] =
        /^(#+ |!\[|- )?(.*?)(\]\([\w-]+\)|\s*\([A-Z]{3}-[^()]*\))?$/.exec(line) ?? []
      return text.trim() === '' ? line : `${start}[${accented(text)}${filling(text.length)}]${end}`
    })
    .join('\n')
}

const accented = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)

function filling(letters: number): string {
  const length = Math.ceil(letters * LONGER)
  return length === 0 ? '' : ` ${FILLING.repeat(length / FILLING.length + 1).slice(0, length)}`.trimEnd()
}

/** Changes what a message says, and leaves its arguments, their formats and their branches as they are. */
function inMessage(message: string, change: (text: string) => string): string {
  let at = 0
  const text = (): string => {
    let said = ''
    for (;;) {
      const [plain = ''] = /^[^{}]*/.exec(message.slice(at)) ?? []
      said += change(plain)
      at += plain.length
      if (message[at] !== '{') return said
      said += argument()
    }
  }
  /** From one brace to the one that closes it. */
  const argument = (): string => {
    const [head = ''] = /^\{[^{}]*/.exec(message.slice(at)) ?? []
    at += head.length
    let whole = head
    while (message[at] === '{') {
      at++
      whole += `{${text()}`
      const [rest = ''] = /^\}[^{}]*/.exec(message.slice(at)) ?? []
      at += rest.length
      whole += rest
    }
    at++
    return `${whole}}`
  }
  return text()
}
