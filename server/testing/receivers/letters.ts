/** A small mail server for tests: it takes every letter in a real SMTP conversation and keeps it. */
import { createServer, type Socket } from 'node:net'

export interface Letters {
  /** For the setting SMTP_URL. */
  url: string
  /** Waits for a letter to this address and gives the link in it. */
  linkFor(address: string): Promise<string>
  /** All letters that have come for this address, without their folded lines. */
  to(address: string): string[]
  /** The next letters are turned away with this answer, one for each. */
  turnAway: string[]
  /** Throws all letters away. */
  forget(): void
  stop(): void
}

export async function catchLetters(): Promise<Letters> {
  const letters: string[] = []
  const turnAway: string[] = []
  const waiting: (() => void)[] = []
  const lines = new Set<Socket>()
  const server = createServer((socket) => {
    lines.add(socket)
    converse(socket, (letter) => {
      const refusal = turnAway.shift()
      if (refusal === undefined) letters.push(letter)
      for (const look of waiting.splice(0)) look()
      return refusal ?? '250 kept'
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    linkFor: (to) => find(letters, to, () => new Promise((come) => waiting.push(come))),
    to: (to) => letters.filter((text) => text.includes(`To: ${to}`)).map(unfold),
    turnAway,
    forget: () => {
      letters.length = 0
    },
    stop: () => {
      for (const socket of lines) socket.destroy()
      server.close()
    },
  }
}

/** RFC 5321, as far as one letter needs it. */
function converse(socket: Socket, keep: (letter: string) => string): void {
  let heard = ''
  let inLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (command: string) => {
    const verb = command.slice(0, 4).toUpperCase()
    if (verb === 'DATA') inLetter = true
    if (verb === 'QUIT') socket.end('221 good night\r\n')
    else say(verb === 'DATA' ? '354 go on' : '250 fine')
  }
  say('220 letters')
  socket.on('data', (data) => {
    heard += data
    for (;;) {
      const end = heard.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + (inLetter ? 5 : 2))
      if (!inLetter) answer(said)
      else {
        inLetter = false
        say(keep(said))
      }
    }
  })
  socket.on('error', () => {})
}

/** Milliseconds after which a letter that has not come will not come, on a machine that has a lot else to do. */
const PATIENCE = 120_000

async function find(letters: readonly string[], to: string, next: () => Promise<void>): Promise<string> {
  for (;;) {
    const letter = letters.find((text) => text.includes(`To: ${to}`))
    const link = letter && /https?:\/\/\S+/.exec(unfold(letter))?.[0]
    if (link !== undefined && link !== '') return link
    await soon(next(), `No letter has come for ${to}.`)
  }
}

function soon(awaited: Promise<void>, otherwise: string): Promise<void> {
  return new Promise((come, failed) => {
    const timer = setTimeout(() => failed(new Error(otherwise)), PATIENCE)
    void awaited.then(() => {
      clearTimeout(timer)
      come()
    })
  })
}

/** Undoes the quoted-printable encoding of long lines, and the folding of long headers. */
function unfold(letter: string): string {
  return letter
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n[ \t]/g, ' ')
}
