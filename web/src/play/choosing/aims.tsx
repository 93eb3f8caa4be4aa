/** The choices of a question by what they come to: each a card with its gain, and a button for every way there. */
import type { Aim, Aims } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { ComponentProps } from 'react'
import type { Onward } from './use-take.ts'

interface AimsProps {
  text: ComponentProps<typeof Said>['text']
  /** What a button that takes the choice at this place, and goes on from there, has to have. */
  buttonOf(place: number, kind: string, onward?: Onward): ComponentProps<'button'>
}

export function AimList({ aims, ...props }: AimsProps & { aims: Aims }) {
  const { text } = props
  return (
    <section className="aims">
      {aims.title !== undefined && (
        <h2>
          <Said text={text}>{aims.title}</Said>
        </h2>
      )}
      {aims.list.map((aim) => (
        <AimCard key={aim.key} {...props} aim={aim} />
      ))}
      {aims.beyond !== undefined && (
        <p className="aims-beyond">
          <Said text={text}>{aims.beyond}</Said>
        </p>
      )}
    </section>
  )
}

type AimProps = AimsProps & { aim: Aim }

/** Where only one way leads there, the whole card is its button. */
function AimCard(props: AimProps) {
  const { aim, text, buttonOf } = props
  const [only, ...others] = aim.ways
  if (only !== undefined && others.length === 0)
    return (
      <button type="button" {...buttonOf(only.place, 'aim', onwardOf(aim, only))}>
        <Head {...props} />
        <span className="aim-how">
          <Said text={text}>{only.how}</Said>
        </span>
        <Note {...props} />
      </button>
    )
  return (
    <div className="aim several">
      <Head {...props} />
      <Note {...props} />
      {aim.ways.map((way) => (
        <button key={`${way.place} ${way.how}`} type="button" {...buttonOf(way.place, 'aim-way', onwardOf(aim, way))}>
          <Said text={text}>{way.how}</Said>
        </button>
      ))}
    </div>
  )
}

const onwardOf = ({ name }: Aim, { answers = [] }: Aim['ways'][number]): Onward => ({ answers, label: name })

function Head({ text, aim: { sign, name, odds, gain } }: AimProps) {
  return (
    <>
      {sign !== undefined && <span className="aim-sign">{sign}</span>}
      <span className="aim-head">
        <b>
          <Said text={text}>{name}</Said>
        </b>
        {gain !== undefined && (
          <span className="aim-gain">
            {odds !== undefined && <Said text={text}>{odds}</Said>} <Leads /> <Said text={text}>{gain}</Said>
          </span>
        )}
      </span>
    </>
  )
}

/** An arrow: not every typeface has one. */
function Leads() {
  return (
    <svg width="15" height="10" viewBox="0 0 15 10" aria-hidden="true">
      <path d="M0 5H13M9 1L13.500 5L9 9" fill="none" stroke="currentColor" strokeWidth="1.800" />
    </svg>
  )
}

function Note({ text, aim: { note, deadly = false } }: AimProps) {
  if (note === undefined) return null
  return (
    <span className={deadly ? 'aim-note deadly' : 'aim-note'}>
      <Said text={text}>{note}</Said>
    </span>
  )
}
