/** Steps for what only some know, and for what all are asked at once. */
import { there } from '@gloam/kernel/data.ts'
import type { Answer, Who } from '../../rules/state.ts'
import type { BAsk, BTable } from '../../types.ts'
import { runSteps } from '../moments.ts'
import { codeOf, numOf, roomsOf, whoOf } from '../select.ts'
import { hauntOf, keepRoom, keepSecret, mask } from '../things.ts'
import { type Doing, explorersOnly, setMark } from './forms.ts'

export const secrets = {
  askAll(g, { who, about, answers, between = [], among, steps }, bound) {
    const open = (seat: Who): Answer[] => {
      if (answers !== undefined) return codeOf(g, answers, { ...bound, you: seat })
      // KIT-105
      return among === undefined ? [...between] : whoOf(g, among, { ...bound, you: seat })
    }
    const asks = explorersOnly(whoOf(g, who, bound)).map((seat): BAsk & { answers: Answer[] } => {
      return { ask: 'secret', seat, about, answers: open(seat) }
    })
    hauntOf(g.state).answers = g.state.players.map(() => null)
    runSteps(g, [...steps, { do: 'forget' }], bound)
    g.together(asks.filter((ask) => ask.answers.length > 0))
  },

  showAnswers(g, { about }) {
    const { answers } = hauntOf(g.state)
    g.reveal()
    g.tell({
      is: 'answered',
      about,
      answers: (answers ?? []).map((answer) => (typeof answer === 'string' ? answer : null)),
    })
    answers?.forEach((on, who) => {
      if (typeof on === 'number') g.tell({ is: 'named', who, on })
    })
  },

  bid(g, { who, about, upTo, mark, steps }, bound) {
    const seats = explorersOnly(whoOf(g, who, bound))
    if (seats.length === 0) return
    hauntOf(g.state).answers = g.state.players.map(() => null)
    runSteps(g, [{ do: 'showBids', mark }, { do: 'forget' }, ...steps], bound)
    g.together(
      seats.map((seat): BAsk => {
        const most = numOf(g, upTo, { ...bound, you: seat })
        return { ask: 'secret', seat, about, answers: Array.from({ length: most + 1 }, (_, n) => String(n)) }
      }),
    )
  },

  showBids(g, { mark }) {
    g.reveal()
    hauntOf(g.state).answers?.forEach((named, seat) => {
      if (named !== null) setMark(g, seat, mark, Number(named))
    })
  },

  forget(g) {
    hauntOf(g.state).answers = null
  },

  keepSecret(g, { name, value, of, knows }, bound) {
    const seats = explorersOnly(whoOf(g, knows, bound))
    if (value !== undefined) keepSecret(g, name, codeOf(g, value, bound), seats)
    else if (of !== undefined) keepRoom(g, name, roomsOf(g, of, bound), seats)
  },

  showSecret(g, { name }) {
    const secret = hauntOf(g.state).secrets[name]
    if (secret === undefined) return
    secret.knows = mask([...g.state.players.keys()])
    g.reveal()
  },

  faceDown(g, { token, faces, deal, knows }, bound) {
    const seats = explorersOnly(whoOf(g, knows, bound))
    const tokens = g.state.tokens.filter(({ name }) => name === token)
    const list = faces === undefined ? dealt(g, token, deal ?? [], tokens.length) : codeOf<string[]>(g, faces, bound)
    tokens.forEach((one, i) => {
      one.face = there(list[i])
      one.knows = mask(seats)
    })
    g.reveal({ only: seats })
  },

  swap(g, { token, between }, bound) {
    const { state } = g
    const [one, other] = between.map((sel) => {
      const rooms = roomsOf(g, sel, bound)
      return state.tokens.find(({ name, room }) => name === token && rooms.includes(room))
    })
    if (one === undefined || other === undefined) return
    for (const field of ['face', 'knows', 'owner'] as const) {
      const kept = one[field]
      if (kept === undefined || other[field] === undefined) continue
      Object.assign(one, { [field]: other[field] })
      Object.assign(other, { [field]: kept })
    }
  },

  flip(g, { token, in: sel }, bound) {
    const rooms = roomsOf(g, sel, bound)
    g.reveal()
    for (const one of g.state.tokens)
      if (one.name === token && rooms.includes(one.room)) one.knows = mask(g.state.players.map((_, seat) => seat))
  },
} satisfies Partial<Doing>

/** KIT-107: as many as there are tokens, in an order that nobody knows. */
function dealt(g: BTable, token: string, fronts: readonly string[], count: number): string[] {
  const all = Array.from({ length: count }, (_, i) => there(fronts[i % fronts.length]))
  const haunt = hauntOf(g.state)
  haunt.dealt = { ...haunt.dealt, [token]: all }
  return g.chance.shuffle([...all])
}
