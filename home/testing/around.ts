/** What every home does where several people sit around one device: one at a time looks, asks, writes and picks. */
import type { SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { expect } from 'vitest'
import type { Case } from './cases.ts'
import type { CaseHouse, CasePerson } from './house.ts'

const PEOPLE = ['Zoe', 'Mirabel', 'Ox']

interface Around {
  id: string
  zoe: CasePerson
}

/** Zoe's device lies in the middle; Mirabel and Ox sit beside her. */
async function around(house: CaseHouse, game: string): Promise<Around> {
  const zoe = await house.enter('Zoe')
  const { id } = await zoe.call<TableState>('create', { body: { game, seats: 3 } })
  for (const seat of [1, 2]) await zoe.call('beside', { id, body: { seat, name: PEOPLE[seat] } })
  await zoe.call('start', { id, body: {} })
  return { id, zoe }
}

const waitingIn = ({ waiting }: SeenMessage) => waiting.map(({ seat }) => seat)

/** Plays so many picks, each by whoever is asked, on a line of their own. */
async function playAround({ id, zoe }: Around, picks: number): Promise<void> {
  for (let i = 0; i < picks; i++) {
    const nobodys = await zoe.line()
    const [seat] = waitingIn(await nobodys.watch(id))
    nobodys.close()
    const line = await zoe.line(seat)
    const { question } = await line.watch(id)
    const choices = question?.choices.length ?? 0
    expect(await line.pick(id, question?.id ?? '', (i * 7) % choices)).toMatchObject({ is: 'taken' })
    line.close()
  }
}

export const AROUND: readonly Case[] = [
  {
    name: 'people sit down beside whoever has laid the table, each with a name of their own',
    async run(house) {
      const zoe = await house.enter('Zoe')
      const { id } = await zoe.call<TableState>('create', { body: { game: 'halloween', seats: 3 } })
      await zoe.call('beside', { id, body: { seat: 1, name: ' Mirabel ' } })
      await expect(zoe.call('beside', { id, body: { seat: 1, name: 'Ox' } })).rejects.toThrow('seat taken')
      await expect(zoe.call('beside', { id, body: { seat: 2, name: ' ' } })).rejects.toThrow('not understood')
      await zoe.call('swap', { id, body: { seat: 1 } })
      await expect(zoe.call('handOn', { id, body: { seat: 0 } })).rejects.toThrow('no such seat')
      const { seats } = await zoe.call<TableState>('beside', { id, body: { seat: 2, name: 'Ox' } })
      expect(seats).toMatchObject([
        { name: 'Mirabel', device: zoe.id() },
        { name: 'Zoe', person: zoe.id() },
        { name: 'Ox', device: zoe.id() },
      ])
      expect(new Set(seats.map((seat) => seat.kind === 'person' && seat.person)).size).toBe(3)
      await zoe.call('clear', { id, body: { seat: 0 } })
      await zoe.call('start', { id, body: {} }).then(
        () => expect.unreachable(),
        (error) => expect(error.message).toContain('seats free'),
      )
    },
  },
  {
    name: 'a line looks through one seat, and through none until it is said who holds the device',
    async run(house) {
      const table = await around(house, 'spookhuis')
      const { id, zoe } = table
      await playAround(table, 6)
      const nobodys = await zoe.line()
      const open = await nobodys.watch(id)
      expect([open.seat, open.question, open.mayUndo]).toEqual([-1, null, false])
      expect(await nobodys.pick(id, '6.0', 0)).toMatchObject({ reason: 'not your seat' })
      const [asked] = waitingIn(open)
      const other = [0, 1, 2].find((seat) => seat !== asked) ?? 0
      const line = await zoe.line(asked)
      expect((await line.watch(id)).seat).toBe(asked)
      const others = await zoe.line(other)
      const seen = await others.watch(id)
      expect([seen.seat, seen.question]).toEqual([other, null])
      expect(await others.pick(id, line.seen?.question?.id ?? '', 0)).toMatchObject({ is: 'refused' })
      const { frames } = await zoe.call<{ frames: { seen: SeenMessage }[] }>('replay', { id, query: { count: 1 } })
      expect(frames[0]?.seen.seat).toBe(-1)
      const { frames: own } = await zoe.call<{ frames: { seen: SeenMessage }[] }>('replay', {
        id,
        as: other,
        query: { count: 1 },
      })
      expect(own[0]?.seen.seat).toBe(other)
      await expect(zoe.call('replay', { id, as: other, query: { seat: asked } })).rejects.toThrow('not ended')
    },
  },
  {
    name: 'notes, words and a step back are those of whoever holds the device',
    async run(house) {
      const table = await around(house, 'spookhuis')
      const { id, zoe } = table
      const line = await zoe.line(1)
      await line.watch(id)
      line.say({ do: 'note', table: id, notes: { here: 'a word of Mirabel' }, request: 1 })
      line.say({ do: 'chat', table: id, text: 'Boo.', request: 2 })
      const isChat = (message: ServerMessage): message is ServerMessage => message.is === 'chat'
      expect(await line.until(isChat)).toMatchObject({ lines: [{ text: 'Boo.', name: 'Mirabel', seat: 1 }] })
      await line.until((message): message is ServerMessage => message.is === 'notes' && 'here' in message.notes)
      expect(await zoe.call('notes', { id, as: 1 })).toEqual({ here: 'a word of Mirabel' })
      const others = await zoe.line(2)
      await others.watch(id)
      expect(JSON.stringify(others.messages)).not.toContain('a word of Mirabel')
      expect(await zoe.call('notes', { id, as: 2 })).toEqual({})
      // Whoever sits beside each other has agreed aloud.
      await playAround(table, 2)
      const { repair, status } = await zoe.call<TableState>('repair', { id, as: 1, body: { to: 0, propose: true } })
      expect([repair, status]).toEqual([null, 'playing'])
      expect((await others.sees(({ picks }) => picks === 0)).picks).toBe(0)
    },
  },
  {
    name: 'a bot plays for whoever is not there, until they are back',
    async run(house) {
      const table = await around(house, 'halloween')
      const { id, zoe } = table
      const line = await zoe.line()
      const [asked = 0] = waitingIn(await line.watch(id))
      const stoodIn = await zoe.call<TableState>('leave', { id, as: asked, body: {} })
      expect(stoodIn.seats[asked]).toMatchObject({ standIn: true })
      await line.sees((seen) => seen.picks > 0 && !waitingIn(seen).includes(asked))
      const back = await zoe.call<TableState>('return', { id, as: asked, body: {} })
      expect(back.seats[asked]).toMatchObject({ standIn: false })
      const { mine } = await zoe.call<{ mine: TableLine[] }>('tables')
      expect(mine).toMatchObject([{ waitsForYou: true }])
    },
  },
  {
    name: 'a curtain falls where the game hides something from one of them, and nowhere else',
    async run(house) {
      const curtain = async (game: string, picks: number) => {
        const table = await around(house, game)
        await playAround(table, picks)
        return (await table.zoe.call<{ curtain: boolean }>('around', { id: table.id })).curtain
      }
      expect(await curtain('halloween', 12)).toBe(false)
      expect(await curtain('spookhuis', 6)).toBe(true)
      expect(await curtain('hellhouse', 6)).toBe(true)
    },
  },
]
