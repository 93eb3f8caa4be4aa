/**
 * The ring of a turner, in a drawing: a notch for each value that can be laid, a grip at the one that is shown. A press
 * turns to the next, a notch goes there at once, a drag of the grip follows the pointer, the wheel turns. ✓ lays, ✗ gives up.
 */
import type { Ring, Turner } from '../contract.ts'
import '../pieces.css'

interface DialProps {
  turner: Pick<Turner, 'lay' | 'giveUp'>
  ring: Ring
  radius: number
  /** All values that a ring of this kind has, also those that cannot be laid: those are struck out. */
  all?: readonly unknown[]
  /** In degrees, clockwise from the top. Without it the values are spread evenly. */
  angleOf?(value: unknown): number
  /** What a screen reader hears of notch and buttons. */
  labels: { turn: string; lay: string; giveUp: string; value(value: unknown): string }
  /** ✓ and ✗ stand here, in degrees; both on one dial are enough where two turn. */
  buttons?: { lay: number; giveUp: number } | null
}

const BELOW = { lay: 135, giveUp: 180 }

export function Dial({ turner, ring, radius, all = ring.values, angleOf, labels, buttons = BELOW }: DialProps) {
  const angle = (value: unknown) => angleOf?.(value) ?? (all.indexOf(value) * 360) / Math.max(1, all.length)
  const drag = (event: React.PointerEvent<SVGElement>) => {
    event.preventDefault()
    follow(event, ring, angle)
  }
  const grip = at(angle(ring.value), radius)
  return (
    <g className="dial" data-turner="">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons */}
      <circle
        r={radius}
        className="dial-ring"
        role="button"
        tabIndex={0}
        aria-label={labels.turn}
        onClick={() => ring.turn(1)}
        onKeyDown={(event) => pressed(event) && ring.turn(1)}
      />
      {all.map((value) => {
        const { x, y } = at(angle(value), radius)
        if (ring.values.includes(value))
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the ring is the button, a notch only a place on it
            <circle
              key={JSON.stringify(value)}
              cx={x}
              cy={y}
              r={radius * 0.11}
              className="dial-notch"
              onClick={() => ring.set(value)}
            >
              <title>{labels.value(value)}</title>
            </circle>
          )
        const why = ring.whyNot(value)
        return (
          <g key={JSON.stringify(value)} transform={`translate(${x} ${y})`} className="dial-not">
            {why !== null && <title>{why}</title>}
            <circle r={radius * 0.11} />
            <path d={`M${-radius * 0.06} ${-radius * 0.06}L${radius * 0.06} ${radius * 0.06}`} />
            <path d={`M${radius * 0.06} ${-radius * 0.06}L${-radius * 0.06} ${radius * 0.06}`} />
          </g>
        )
      })}
      <circle cx={grip.x} cy={grip.y} r={radius * 0.17} className="dial-grip" onPointerDown={drag} />
      {buttons !== null && (
        <>
          <DialButton angle={buttons.lay} radius={radius} label={labels.lay} onPress={turner.lay} lay />
          <DialButton angle={buttons.giveUp} radius={radius} label={labels.giveUp} onPress={turner.giveUp} />
        </>
      )}
    </g>
  )
}

interface DialButtonProps {
  angle: number
  radius: number
  label: string
  lay?: boolean
  onPress(): void
}

function DialButton({ angle, radius, label, lay = false, onPress }: DialButtonProps) {
  const { x, y } = at(angle, radius * 1.5)
  const size = radius * (lay ? 0.34 : 0.25)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={lay ? 'dial-button lay' : 'dial-button'}
      transform={`translate(${x} ${y}) scale(${size / 10})`}
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={onPress}
      onKeyDown={(event) => pressed(event) && onPress()}
    >
      <circle r="16" fill="transparent" />
      <circle r="10" className="dial-button-face" />
      <path d={lay ? 'M-5 0L-1.500 3.500L5-4' : 'M-4-4L4 4M4-4L-4 4'} />
    </g>
  )
}

function pressed(event: React.KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

function at(degrees: number, far: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) }
}

/** The grip goes to the notch that is nearest to the pointer. */
function follow(first: React.PointerEvent<SVGElement>, ring: Ring, angle: (value: unknown) => number): void {
  const dial = first.currentTarget.closest('.dial')?.querySelector('.dial-ring')?.getBoundingClientRect()
  if (dial === undefined) return
  const middle = { x: dial.left + dial.width / 2, y: dial.top + dial.height / 2 }
  const over = new AbortController()
  let now = ring.value
  const move = (event: PointerEvent) => {
    const degrees = (Math.atan2(event.clientX - middle.x, middle.y - event.clientY) * 180) / Math.PI
    const away = (value: unknown) => Math.abs(((angle(value) - degrees + 540) % 360) - 180)
    const nearest = ring.values.reduce((best, value) => (away(value) < away(best) ? value : best), now)
    if (nearest === now) return
    now = nearest
    ring.set(nearest)
  }
  addEventListener('pointermove', move, { signal: over.signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => over.abort(), { signal: over.signal })
}
