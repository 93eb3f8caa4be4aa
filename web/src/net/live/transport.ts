/** The two ways to the server's live line. Both speak the same messages. */
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'

export interface TransportHandlers {
  /** The way is open; nothing has been said yet. */
  opened(): void
  heard(message: ServerMessage): void
  /** Called once, whoever closed it. */
  closed(): void
}

export interface Way {
  say(message: ClientMessage): void
  close(): void
}

export type Transport = (handlers: TransportHandlers) => Way

const KNOWN: Readonly<Record<ServerMessage['is'], true>> = {
  ...{ welcome: true, table: true, position: true, taken: true, refused: true, holding: true, chat: true },
  ...{ notes: true, marks: true, answers: true, muted: true, pong: true, goodbye: true, hint: true },
}

/** A message that this version does not know is skipped: a newer server may say more than we understand. */
export function readMessage(text: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(text)
    return isKnownMessage(message) ? message : null
  } catch {
    return null
  }
}

/** What a message of a kind that we know holds was checked by the server that says it. */
function isKnownMessage(message: unknown): message is ServerMessage {
  if (typeof message !== 'object' || message === null || !('is' in message)) return false
  return typeof message.is === 'string' && Object.hasOwn(KNOWN, message.is)
}

export function socketTransport(url: string): Transport {
  return (handlers) => {
    const socket = new WebSocket(url)
    let done = false
    const end = () => {
      if (done) return
      done = true
      handlers.closed()
    }
    socket.onopen = () => handlers.opened()
    socket.onmessage = ({ data }) => {
      const message = readMessage(String(data))
      if (message !== null && !done) handlers.heard(message)
    }
    socket.onclose = end
    socket.onerror = end
    return {
      say: (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
      close: () => {
        socket.close()
        end()
      },
    }
  }
}

/**
 * For networks that break WebSockets: one long answer that is read line by line, and a POST for each word back. Where
 * several servers stand behind one address a word may come to another than the one that streams: the query names the
 * table at once, and what that other server has to say is in its answer.
 */
export function streamTransport(url: string, query: string): Transport {
  return (handlers) => {
    const stop = new AbortController()
    let line: string | null = null
    let done = false
    const end = () => {
      if (done) return
      done = true
      stop.abort()
      handlers.closed()
    }
    const hear = (text: string) => {
      const message = readMessage(text)
      if (message === null || done) return
      if (message.is === 'welcome') line = message.line
      handlers.heard(message)
    }
    listen(`${url}?${query}`, stop.signal, () => handlers.opened(), hear).then(end, end)
    return {
      say: (message) => {
        if (line === null) return
        post(`${url}/${line}?${query}`, message, stop.signal, hear).catch(end)
      },
      close: end,
    }
  }
}

async function listen(url: string, signal: AbortSignal, opened: () => void, hear: (text: string) => void) {
  const answer = await fetch(url, { signal, credentials: 'same-origin', headers: { accept: 'application/x-ndjson' } })
  if (!answer.ok || answer.body === null) throw new Error(`stream: ${answer.status}`)
  opened()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) if (text.trim() !== '') hear(text)
  }
}

async function post(
  url: string,
  message: ClientMessage,
  signal: AbortSignal,
  hear: (text: string) => void,
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', signal, headers, body: JSON.stringify(message) })
  if (!answer.ok && answer.status !== 429) throw new Error(`stream: ${answer.status}`)
  if (answer.status !== 200) return
  for (const text of (await answer.text()).split('\n')) if (text !== '') hear(text)
}
