/** The die falls, and rests on its number on the scale. */
import { Die, Rolled } from '@gloam/games/board/dice.tsx'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Scale, type SpookScene } from './parts.tsx'

export function TestScene({ event, text, players, reader, still }: SpookScene) {
  if (event?.is !== 'tested') return null
  const { seat, why, roll, morale, passed } = event
  return (
    <div className={`spk-scene spk-test ${passed ? 'held' : 'broke'}`}>
      <p className="spk-by">
        {players[seat] !== undefined && <Mark {...players[seat]} size={24} />}
        {text.say('scene.testOf', { seat, why }, reader)}
      </p>
      <Rolled roll={`${seat} ${roll} ${why}`} still={still}>
        <Die sides={10} face={roll} className="spk-die" />
      </Rolled>
      <Scale morale={morale} face={players[seat]} label={text.say('scene.morale', { morale })} roll={roll} />
      <p className={passed ? 'spk-verdict yes' : 'spk-verdict no'}>
        {text.say(
          why === 'robber'
            ? passed
              ? 'scene.robberFails'
              : 'scene.robberSucceeds'
            : passed
              ? 'scene.passed'
              : 'scene.failed',
        )}
      </p>
    </div>
  )
}
