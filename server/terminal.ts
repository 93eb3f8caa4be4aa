/**
 * What the server writes, and for whom. Where nobody sits (a service, a container, a file) it writes lines of JSON, for
 * programs. At a terminal it says in sentences what it is, where it is reached and how it is stopped, and after that
 * only what somebody has to know; whoever sets LOG_LEVEL gets the lines there, too.
 */

export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

type Environment = Readonly<Record<string, string | undefined>>

/** As lines of a log have it: below this is what goes well. */
const WARNING = 40
/** What each line has, and what is said in other words. */
const USUAL = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId'])

/** Whether people read it as it comes. */
export function isForPeople(env: Environment, { isTTY }: Output): boolean {
  return isTTY === true && env['LOG_LEVEL'] === undefined
}

/** Takes a log's lines of JSON, and says what people have to know of them. */
export function forPeople(output: Output): Output {
  return {
    write(line) {
      const said = JSON.parse(line) as Record<string, unknown>
      if (Number(said['level']) >= WARNING) output.write(`${sentenceOf(said)}\n`)
    },
  }
}

function sentenceOf(said: Record<string, unknown>): string {
  const why = (said['err'] as { message?: string } | undefined)?.message
  const more = Object.entries(said)
    .filter(([name]) => !USUAL.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  // An error that is logged by itself is its own message.
  const parts = [...new Set([said['msg'], why])].filter((part) => part !== undefined && part !== '').join(': ')
  return plain(more.length > 0 ? `${parts} (${more.join(', ')})` : parts)
}

/** A name or an address could hold what a terminal takes for an order. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
}
