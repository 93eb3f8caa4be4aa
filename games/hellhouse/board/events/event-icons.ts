/** A picture for the log, for each kind of event that has one. */
import flame from 'icon:candle-flame'
import cards from 'icon:card-draw'
import swords from 'icon:crossed-swords'
import skull from 'icon:daemon-skull'
import hood from 'icon:hood'
import house from 'icon:house'
import notebook from 'icon:notebook'
import lantern from 'icon:old-lantern'
import bell from 'icon:ringing-bell'
import dice from 'icon:rolling-dices'
import eye from 'icon:sheikah-eye'
import walk from 'icon:walk'
import type { HellHouse } from '../../types.ts'

export const EVENT_ICONS: Readonly<Partial<Record<keyof HellHouse['events'], string>>> = {
  tileDrawn: house,
  tilePlaced: house,
  roomTurned: house,
  houseFull: house,
  estateFinished: house,
  cardDrawn: cards,
  cardReceived: cards,
  cardShown: skull,
  played: cards,
  discarded: cards,
  laidBefore: skull,
  objectGained: bell,
  objectDropped: bell,
  objectFound: bell,
  stepped: walk,
  moved: walk,
  shockTest: dice,
  servantTest: dice,
  rolled: dice,
  willLost: flame,
  willGained: flame,
  willLent: flame,
  willPaid: flame,
  becameServant: hood,
  becameHunter: lantern,
  attacked: swords,
  attackedByCard: swords,
  fightRolled: dice,
  fightValues: swords,
  fightWon: swords,
  fightLost: swords,
  looked: eye,
  masterIs: eye,
  handSeen: eye,
  answer: notebook,
  confronted: skull,
  masterDestroyed: skull,
}
