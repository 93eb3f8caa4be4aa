/** The code is tried: keys are dragged onto plates, one after the other; then the gate opens, or it does not. */
import type { Key } from '../../content/keys.ts'
import { matches } from '../../content/keys.ts'
import { Plate, Plates } from '../code.tsx'
import { KeyTag } from '../draw/keys.tsx'
import { Rays, type SpookScene } from './parts.tsx'

export function CrackScene(board: SpookScene) {
  const { view, seat, text, thing, choices } = board
  const keys = [...new Set((view.players[seat]?.keys ?? []).filter((key) => key !== null))]
  const fits = (key: Key): boolean =>
    view.codeCards.some(
      (code, position) =>
        code !== null &&
        choices.some((choice) => choice.do === 'tryKey' && choice.position === position) &&
        matches(key, code, view.code),
    )
  return (
    <div className="spk-scene spk-crack">
      <Rays colour="#f2b04a" />
      <p className="spk-by">{text.say('scene.crack', { code: view.code, tried: view.crack?.positions.length ?? 0 })}</p>
      <div className="spk-great">
        <Plates board={board} />
      </div>
      <p>{text.say(`scene.crack.${view.code}`)}</p>
      <div className="spk-ring-of-keys">
        {keys.map((key) => {
          const { props } = thing({ do: 'tryKey', key }, text.say('board.key', { key }), {
            explain: `key.${key}`,
            drag: true,
          })
          return (
            <div
              key={key}
              {...props}
              className={`${props.className} light-box spk-great-key${fits(key) ? ' fits' : ''}`}
            >
              <KeyTag kind={key} w={96} h={54} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** A key on a plate: it fits, or it does not. */
export function TriedScene({ event, view, text, reader }: SpookScene) {
  if (event?.is !== 'keyTried') return null
  return (
    <div className={`spk-scene spk-tried ${event.fits ? 'held' : 'broke'}`}>
      <Rays colour={event.fits ? '#6fce9b' : '#ef6a5e'} />
      <div className="spk-great one">
        <Plate of={event.code} code={view.code} />
      </div>
      <KeyTag kind={event.key} w={110} h={62} />
      <p className="spk-said">{text.event(event, reader)}</p>
    </div>
  )
}

/** What only this reader has seen. */
export function SeenScene({ event, view, text, reader }: SpookScene) {
  if (event?.is !== 'codeSeen') return null
  return (
    <div className="spk-scene spk-tried">
      <div className="spk-great one">
        <Plate of={event.key} code={view.code} onlyYou={text.say('board.onlyYou')} />
      </div>
      <p className="spk-said">{text.event(event, reader)}</p>
    </div>
  )
}
