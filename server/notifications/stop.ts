/** The link in every letter that stops them: it says for whom and by which way, and cannot be forged. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OwnChannel } from '../store/people/notifications.ts'

export class StopLinks {
  private readonly secret: string
  private readonly publicUrl: string

  constructor(secret: string, publicUrl: string) {
    this.secret = secret
    this.publicUrl = publicUrl
  }

  linkFor(person: string, channel: OwnChannel): string {
    return `${this.publicUrl}/api/stop/${channel}.${person}.${this.seal(person, channel)}`
  }

  /** Whom and what a token stops; null if it is none of ours. */
  read(token: string): { person: string; channel: OwnChannel } | null {
    const [, channel, person, seal] = /^(mail|push|webhook)\.([^.]+)\.([^.]+)$/.exec(token) ?? []
    if (channel === undefined || person === undefined || seal === undefined) return null
    const [given, right] = [Buffer.from(seal), Buffer.from(this.seal(person, channel))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return { person, channel: channel as OwnChannel }
  }

  private seal(person: string, channel: string): string {
    const said = `stop letters ${channel} ${person}`
    return createHmac('sha256', this.secret).update(said).digest('base64url').slice(0, 24)
  }
}
