/** A house of tables as cases know it: people come in, call, and open lines. Which home is behind it they do not know. */
import type { ClientMessage, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { CallName, Given } from '../calls.ts'

export interface CaseHouse {
  enter(name: string): Promise<CasePerson>
  /** It is closed and opened again: whatever is not kept is gone. */
  reopen(): Promise<void>
}

export interface CasePerson {
  id(): string
  /** The answer, or an error whose message holds the reason. */
  call<T>(name: CallName, given?: Given): Promise<T>
  /** Of several around one device, with the seat of whoever holds it. */
  line(seat?: number): Promise<CaseLine>
}

type Message<K extends ServerMessage['is']> = Extract<ServerMessage, { is: K }>

interface Wire {
  say(message: ClientMessage): void
  close(): void
}

/** One's own end of a line, with all that was heard on it. */
export class CaseLine {
  readonly messages: ServerMessage[] = []
  private readonly wire: Wire
  private readonly waiting = new Set<() => void>()
  private requests = 0

  constructor(open: (hear: (text: string) => void) => Wire) {
    this.wire = open((text) => {
      this.messages.push(JSON.parse(text))
      for (const look of this.waiting) look()
    })
  }

  say(message: ClientMessage): void {
    this.wire.say(message)
  }

  close(): void {
    this.wire.close()
  }

  /** The first message from here on, or from a place in the list on, that is so. */
  until<M extends ServerMessage>(isIt: (message: ServerMessage) => message is M, from = 0): Promise<M> {
    return new Promise((done) => {
      const look = () => {
        const found = this.messages.slice(from).find(isIt)
        if (found === undefined) return
        this.waiting.delete(look)
        done(found)
      }
      this.waiting.add(look)
      look()
    })
  }

  /** Says something that is answered, and waits for the answer. */
  ask(say: (request: number) => ClientMessage): Promise<Message<'taken' | 'refused' | 'hint'>> {
    const request = ++this.requests
    this.say(say(request))
    return this.until(
      (message): message is Message<'taken' | 'refused' | 'hint'> =>
        (message.is === 'taken' || message.is === 'refused' || message.is === 'hint') && message.request === request,
    )
  }

  pick(table: string, question: string, choice: number) {
    return this.ask((request) => ({ do: 'pick', table, question, choice, request }))
  }

  async watch(table: string): Promise<SeenMessage> {
    const from = this.messages.length
    this.say({ do: 'watch', table })
    return (await this.until((message): message is Message<'position'> => message.is === 'position', from)).seen
  }

  /** What is seen now. */
  get seen(): SeenMessage | undefined {
    return this.messages.findLast((message): message is Message<'position'> => message.is === 'position')?.seen
  }

  /** What is seen once it is so. */
  async sees(isSo: (seen: SeenMessage) => boolean): Promise<SeenMessage> {
    const known = this.seen
    if (known !== undefined && isSo(known)) return known
    const from = this.messages.length
    const fits = (message: ServerMessage): message is Message<'position'> =>
      message.is === 'position' && isSo(message.seen)
    return (await this.until(fits, from)).seen
  }
}
