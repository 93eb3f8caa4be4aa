/** Whole faces for explanations: cards, rooms, explorers, monsters. */
import type { FaceProps, Sight } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { ReactNode } from 'react'
import { forPlayers, numbersOf } from '../../book/numbers.ts'
import { EXPLORER, type ExplorerName, TRAITS } from '../../content/explorers.ts'
import { ROOM, type Room } from '../../content/rooms.ts'
import type { Betrayal } from '../../types.ts'
import { RoomPicture } from '../book/leaves.tsx'
import { LargeCard } from '../draw/card.tsx'
import { FullFigure, MonsterIcon } from '../draw/figures.tsx'
import { contentsOf } from '../house/contents.ts'
import { TRAIT_ICONS } from '../icons/signs.ts'
import { PathIcon } from './tracks.tsx'

export function faceOf({ of, why: _, ...sight }: FaceProps<Betrayal>): ReactNode {
  const { text, view, players } = sight
  const dot = of.indexOf('.')
  const [kind, id] = [of.slice(0, dot), of.slice(dot + 1)]
  if (kind === 'card' && text.has(`${of}.text`)) return <LargeCard thing={id} text={text} />
  if (kind === 'room' && id in ROOM) return <RoomFace room={id as Room} sight={sight} />
  if (kind === 'explorer' && id in EXPLORER)
    return <ExplorerFace explorer={id as ExplorerName} view={view} text={text} players={players} />
  if (kind === 'monster') return <MonsterFace kind={id} view={view} text={text} players={players} />
  return null
}

/** What the room is, and what is in it now. */
function RoomFace({ room, sight }: { room: Room; sight: Sight<Betrayal> }) {
  const { view, text } = sight
  const here = contentsOf(sight, ROOM[room])
  return (
    <div className="bet-face">
      <RoomPicture room={room} view={view} text={text} size={150} />
      <p>{text.say(`room.${room}.text`)}</p>
      {here.length > 0 && (
        <>
          <b>{text.say('board.hereNow')}</b>
          <ul className="bet-here">
            {here.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name
              <li key={i}>
                <Said text={text}>{one}</Said>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Shared = Pick<FaceProps<Betrayal>, 'view' | 'text' | 'players'>

function ExplorerFace({ explorer, view, text, players }: Shared & { explorer: ExplorerName }) {
  const seat = view.players.findIndex((player) => player.explorer === explorer)
  const { tracks, start, age } = EXPLORER[explorer]
  const clips = view.players[seat]?.clips ?? start
  return (
    <div className="bet-face">
      <FullFigure explorer={explorer} colour={players[seat]?.colour ?? '#bdb39d'} height={110} />
      <b>{text.name(explorer)}</b>
      <p>{text.say(`explorer.${explorer}.line`)}</p>
      <p>{text.say('board.age', { n: age })}</p>
      <ul className="bet-facetracks">
        {TRAITS.map((trait, i) => (
          <li key={trait}>
            <PathIcon path={TRAIT_ICONS[trait]} size={16} /> {text.name(trait)}{' '}
            <b>{tracks[i]?.[clips[i] ?? 0] ?? '†'}</b>{' '}
            <small>{text.say('board.startsAt', { n: tracks[i]?.[start[i] ?? 0] ?? 0 })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MonsterFace({ kind, view, text, players }: Shared & { kind: string }) {
  const numbers = numbersOf(view.haunt?.no ?? 0)?.monsters[kind]
  return (
    <div className="bet-face">
      <MonsterIcon kind={kind} size={96} />
      <b lang={text.foreign.langOf(text.name(kind))}>{text.name(kind)}</b>
      {numbers !== undefined && (
        <ul className="bet-facetracks">
          {TRAITS.map((trait) => {
            const value = numbers.values[trait]
            if (value === undefined) return null
            return (
              <li key={trait}>
                <PathIcon path={TRAIT_ICONS[trait]} size={16} /> {text.name(trait)}{' '}
                <b>{forPlayers(value, players.length)}</b>
              </li>
            )
          })}
        </ul>
      )}
      {text.has(`monster.${kind}.text`) && (
        <p>
          <Said text={text}>{text.say(`monster.${kind}.text`)}</Said>
        </p>
      )}
    </div>
  )
}
