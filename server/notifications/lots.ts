/** How many letters are under way at the same time, of one process: nobody's slow address holds up anybody else. */
import type { Channel, Notification } from '../store/people/notifications.ts'

/** By each way; a webhook that hangs takes no room from mail. */
const MOST_AT_ONCE = 20
/** By one way for one person, or one group. */
const MOST_FOR_ONE = 2

/** Whose room it takes is a person, or a group. */
type Sending = Pick<Notification, 'id' | 'person' | 'channel'>

export class Lots {
  private readonly lots: Readonly<Record<Channel, Lot>> = {
    ...{ mail: new Lot(), push: new Lot(), webhook: new Lot(), group: new Lot() },
  }

  /** Whether there is room for a letter now; else it stands in line. */
  take(notification: Sending): boolean {
    return this.lots[notification.channel].take(notification)
  }

  /** A letter has come to something. Returns which one has room now, and has waited for it. */
  giveBack(notification: Sending): string | null {
    return this.lots[notification.channel].giveBack(notification)
  }
}

class Lot {
  /** Whose letters are under way, one entry for each. */
  private readonly people: string[] = []
  /** Whose letters stand in line, by letter. */
  private readonly waiting = new Map<string, string>()

  take({ id, person }: Sending): boolean {
    if (!this.hasRoomFor(person)) {
      this.waiting.set(id, person)
      return false
    }
    this.waiting.delete(id)
    this.people.push(person)
    return true
  }

  giveBack({ person }: Sending): string | null {
    this.people.splice(this.people.indexOf(person), 1)
    for (const [id, whose] of this.waiting) {
      if (!this.hasRoomFor(whose)) continue
      this.waiting.delete(id)
      return id
    }
    return null
  }

  private hasRoomFor(person: string): boolean {
    const isFull = this.people.length >= MOST_AT_ONCE
    return !isFull && this.people.filter((one) => one === person).length < MOST_FOR_ONE
  }
}
