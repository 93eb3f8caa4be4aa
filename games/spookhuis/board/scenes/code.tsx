/** The code is tried: keys are dragged onto plates, one after the other; then the gate opens, or it does not. */
import { shapePath } from '@gloam/games/board/mark.tsx'
import { type Key, matches } from '../../content/keys.ts'
import { Plate, Plates } from '../code.tsx'
import { Cart } from '../draw/figures.tsx'
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

/** An arch, and two wings that swing back from the light behind. */
export function GateScene({ event, text, players, reader }: SpookScene) {
  if (event?.is !== 'gateOpened') return null
  const face = players[event.seat]
  return (
    <div className="spk-scene spk-gate">
      <Rays colour="#fff1c4" />
      <svg viewBox="-170 -150 340 300" aria-hidden="true">
        <Gate />
        {face !== undefined && (
          <g className="spk-leaves" transform="translate(0 92)">
            <g transform="rotate(-90)">
              <Cart colour={face.colour} shape={shapePath(face.shape)} angle={-90} beam />
            </g>
          </g>
        )}
      </svg>
      <h3>{text.say('scene.gate', { seat: event.seat }, reader)}</h3>
      <div className="spk-ring-of-keys">
        {event.keys.map((key, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal keys differ only by their place
          <KeyTag key={i} kind={key} w={84} h={48} />
        ))}
      </div>
      <p>{text.say('scene.gate.text', { seat: event.seat }, reader)}</p>
    </div>
  )
}

const BARS = [-80, -60, -40, -20, 0]

function Gate() {
  return (
    <>
      <path d="M-96 130V-30A96 96 0 0 1 96 -30V130Z" fill="url(#spk-dawn)" />
      <path d="M-40 130L-14 20H14L40 130Z" fill="#b99563" opacity=".75" />
      <Wing side="left" />
      <g transform="scale(-1 1)">
        <Wing side="right" />
      </g>
      <path
        d="M-130 134V-34A130 130 0 0 1 130 -34V134H96V-30A96 96 0 0 0 -96 -30V134Z"
        fill="#5b4a48"
        stroke="#1a1113"
        strokeWidth="4"
      />
      <path d="M-113 134V-32A113 113 0 0 1 113 -32V134" className="spk-stones" />
    </>
  )
}

/** Half of the gate, hung at its left; it is drawn twice. */
function Wing({ side }: { side: 'left' | 'right' }) {
  return (
    <g className={`spk-wing ${side}`}>
      <path d="M-94 128V-30A94 94 0 0 1 0 -122V128Z" fill="#2a1b16" fillOpacity=".55" />
      {BARS.map((x) => (
        <path key={x} d={`M${x - 8} 128V${-30 - Math.sqrt(Math.max(0, 94 ** 2 - (x - 8) ** 2)) * 0.97}`} />
      ))}
      <path d="M-94 60H-2M-94 -10H-2" />
    </g>
  )
}
