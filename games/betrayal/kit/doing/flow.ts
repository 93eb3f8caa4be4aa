/** Steps that lead to other steps, or to the end. */
import { nameOf } from '../../rules/board.ts'
import { decide, kinds, type Option, say } from '../../rules/common.ts'
import { endHaunt } from '../ends.ts'
import { kitStep, runSteps } from '../moments.ts'
import { codeOf, isTrue, numOf, roomsOf, whoOf } from '../select.ts'
import { hauntOf } from '../things.ts'
import { WHEREABOUTS } from '../whereabouts.ts'
import { type Doing, explorersOnly, lyingThings } from './forms.ts'

export const flow = {
  if(g, { when, steps, else: other = [] }, bound) {
    runSteps(g, isTrue(g, when, bound) ? steps : other, bound)
  },

  each(g, { who, steps }, bound) {
    g.next(...whoOf(g, who, bound).flatMap((it) => steps.map((step) => kitStep(step, { ...bound, it }))))
  },

  eachRoom(g, { room, steps }, bound) {
    g.next(...roomsOf(g, room, bound).flatMap((one) => steps.map((step) => kitStep(step, { ...bound, room: one }))))
  },

  eachThing(g, { thing: kind, steps }, bound) {
    g.next(
      ...lyingThings(g.state, kind).flatMap(([thing, room]) =>
        steps.map((step) => kitStep(step, { ...bound, thing, room })),
      ),
    )
  },

  repeat(g, { n, steps }, bound) {
    const list = steps.map((step) => kitStep(step, bound))
    for (let i = numOf(g, n, bound); i > 0; i--) g.next(...list)
  },

  ask(g, { by, about, choices }, bound) {
    const [seat] = whoOf(g, by, bound)
    const open = choices.filter(({ when }) => when === undefined || isTrue(g, when, bound))
    if (seat === undefined) return
    decide(
      g,
      seat,
      about,
      open.map(({ name, steps }) => ({ name, steps: steps.map((step) => kitStep(step, bound)) })),
    )
  },

  pickRoom(g, { by, about, of, may = false, steps }, bound) {
    const [seat] = whoOf(g, by, bound)
    if (seat === undefined) return
    const options = roomsOf(g, of, bound).map((room): Option => {
      return { name: 'room', room: nameOf(room), steps: steps.map((step) => kitStep(step, { ...bound, room })) }
    })
    if (may) options.push({ name: 'nowhere', steps: [] })
    decide(g, seat, about, options)
  },

  pickWho(g, { by, about, of, may = false, steps }, bound) {
    const [seat] = whoOf(g, by, bound)
    if (seat === undefined) return
    const options = whoOf(g, of, bound).map((it): Option => {
      return {
        name: 'who',
        who: it,
        ...kinds(g.state, { who: it }),
        steps: steps.map((step) => kitStep(step, { ...bound, it })),
      }
    })
    if (may) options.push({ name: 'nobody', steps: [] })
    decide(g, seat, about, options)
  },

  tell(g, { line, who, to, n }, bound) {
    const [about] = who === undefined ? [] : whoOf(g, who, bound)
    const event = {
      is: 'told' as const,
      line,
      who: about ?? null,
      room: bound.room === undefined ? null : nameOf(bound.room),
      n: n === undefined ? null : numOf(g, n, bound),
    }
    const audience = to === undefined ? undefined : { only: explorersOnly(whoOf(g, to, bound)) }
    // KIT-61: while somebody is hidden, what is told may tell where
    if (WHEREABOUTS in hauntOf(g.state).secrets) g.reveal(audience)
    say(g, event, audience)
  },

  win(g, { team, line }) {
    endHaunt(g, team, line)
  },

  run(g, { code }, bound) {
    codeOf(g, { code }, bound)
  },
} satisfies Partial<Doing>
