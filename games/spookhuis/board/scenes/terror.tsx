/** A terror comes: its card, both outcomes, wards as cards, and the die against morale. */

import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import { type Item, type Special, TERROR, type Terror } from '../../content/cards.ts'
import { costOfTest, gainOfItem } from '../../foresight/danger.ts'
import { FACES } from '../../rules/tests.ts'
import type { Test } from '../../types.ts'
import { Actions } from '../choosing/actions.tsx'
import { FAMILIES } from '../draw/art.tsx'
import { ItemCard, likesOfItem, signed, TerrorCardFace } from '../people/hand.tsx'
import { BigCard, Rays, Scale, type SpookScene } from './parts.tsx'

/** Before the test of whoever is asked: what comes, what it costs, what can be done. */
export function BraceScene(board: SpookScene) {
  const { view, seat, text, players, choices, reader } = board
  const { test } = view
  const player = view.players[seat]
  if (test === null || player === undefined) return null
  const items = player.items.filter((item) => item !== null)
  const useful = items.filter((item) =>
    likesOfItem(item).some((like) =>
      choices.some((choice) => 'item' in choice && choice.do === like['do'] && choice.item === item),
    ),
  )
  const card = cardOf(test)
  const by = test.by === null ? undefined : players[test.by]
  return (
    <div className="spk-scene spk-terror">
      {card !== null && <Rays colour={FAMILIES[TERROR[card].family].mid} />}
      {card !== null && <BigCard card={card} text={text} />}
      <div className="spk-fate">
        <p className="spk-by">
          {by !== undefined && <Mark {...by} size={24} />}
          {text.say(`scene.test.${test.about}`, { target: test.by ?? seat, seat }, reader)}
        </p>
        <Scale
          morale={player.morale}
          face={players[seat]}
          label={text.say('scene.morale', { morale: player.morale })}
        />
        <Outs board={board} test={test} morale={player.morale} />
        <p className="spk-by small">{text.say('scene.whatNow')}</p>
        <div className="spk-wards">
          {useful.map((item) => (
            <div key={item}>
              <ItemCard board={board} item={item} />
              <p>{whatItChanges(board, item, player.morale)}</p>
            </div>
          ))}
        </div>
        <Actions board={board} />
      </div>
    </div>
  )
}

/** The terror that is tested: a card that is played, or one that rides along. */
function cardOf({ about, card }: Pick<Test, 'about' | 'card'>): Terror | null {
  if (card !== null) return card
  return about === 'dracula' || about === 'werewolf' ? about : null
}

/** What an item does for this test, and what it costs later. */
function whatItChanges({ text }: SpookScene, item: Item, morale: number): string {
  if (item !== 'book' && item !== 'gin') return text.say('scene.item.ward')
  const points = gainOfItem(morale)
  return text.say(`scene.item.${item}`, { points, morale: morale + points, cost: points + 1 })
}

/** What comes of a test; a robber wants to fail it, which his line says. */
function Outs({ board, test, morale }: { board: SpookScene; test: Test; morale: number }) {
  if (test.about === 'robber') return null
  const { held, broken } = costOfTest(test)
  const { passed = -held, failed = -broken, onPassed, onFailed } = test.card === null ? {} : TERROR[test.card]
  return (
    <div className="spk-outs">
      <Out board={board} kind="hold" points={passed} special={onPassed} morale={morale} faces={morale} />
      <Out board={board} kind="break" points={failed} special={onFailed} morale={morale} faces={FACES - morale} />
    </div>
  )
}

interface OutProps {
  board: SpookScene
  kind: 'hold' | 'break'
  points: number
  special: Special | undefined
  morale: number
  /** So many faces of the die lead to it. */
  faces: number
}

function Out({ board: { text }, kind, points, special, morale, faces }: OutProps) {
  const left = Math.min(9, Math.max(0, morale + points))
  return (
    <section className={`spk-out ${kind}`}>
      <h3>
        {text.say(`scene.${kind}`)} <small>{text.say('aim.odds', { morale: faces })}</small> <b>{signed(points)}</b>
      </h3>
      <p>
        {text.say('scene.left', { points, left })}
        {special !== undefined && ` ${text.say(`special.${special}`)}`}
      </p>
    </section>
  )
}

/** Whoever has to frighten picks a terror, and sees what it would take. */
export function FrightenScene(board: SpookScene) {
  const { view, seat, text, players, question, reader } = board
  if (question?.ask !== 'terror') return null
  const { target } = question
  const { morale } = there(view.players[target])
  const terrors = (view.players[seat]?.terrors ?? []).filter((card) => card !== null)
  return (
    <div className="spk-scene spk-frighten">
      <Rays colour="#7b2a3f" />
      <p className="spk-by">
        {players[target] !== undefined && <Mark {...players[target]} size={24} />}
        {text.say('scene.frighten', { target }, reader)}
      </p>
      <Scale morale={morale} face={players[target]} label={text.say('scene.moraleOf', { target, morale }, reader)} />
      <div className="spk-wards">
        {terrors.map((card) => (
          <div key={card}>
            <TerrorCardFace board={board} card={card} />
            <p>{text.thing('card', card).text}</p>
          </div>
        ))}
      </div>
      <Actions board={board} />
    </div>
  )
}

/** A terror is played or leaps out of a pile. */
export function PlayedScene({ event, text, reader }: SpookScene) {
  if (event === null || !('card' in event) || !(event.card in TERROR)) return null
  const card = event.card as Terror
  return (
    <div className="spk-scene spk-card-scene">
      <Rays colour={FAMILIES[TERROR[card].family].mid} />
      <BigCard card={card} text={text} />
      <p className="spk-said">{text.event(event, reader)}</p>
    </div>
  )
}
