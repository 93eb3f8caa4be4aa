/** Somebody becomes a ghost. */
import { shapePath } from '@gloam/games/board/mark.tsx'
import { Spectre } from '../draw/figures.tsx'
import { Rays, type SpookScene } from './parts.tsx'

export function GhostScene({ event, text, players, reader, seat, close }: SpookScene) {
  if (event?.is !== 'becameGhost') return null
  const face = players[event.seat]
  if (face === undefined) return null
  const own = event.seat === seat
  return (
    <div className="spk-scene spk-ghosted">
      <Rays colour="#dbe8fb" />
      <svg viewBox="-160 -90 320 240" aria-hidden="true">
        <Spectre colour={face.colour} shape={shapePath(face.shape)} />
      </svg>
      <h3>{text.say('scene.ghost', { seat: event.seat }, reader)}</h3>
      <p>{text.say(own ? 'scene.ghost.you' : 'scene.ghost.other', { seat: event.seat }, reader)}</p>
      {own && (
        <button type="button" className="spk-action light-box" onClick={close}>
          {text.say('scene.rideOn')}
        </button>
      )}
    </div>
  )
}
