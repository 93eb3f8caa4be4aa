/** Pictures for the log, for each kind of event. */
import heart from 'icon:broken-heart'
import turn from 'icon:clockwise-rotation'
import ghost from 'icon:ghost'
import wall from 'icon:ghost-ally'
import hourglass from 'icon:hourglass'
import key from 'icon:key'
import wagon from 'icon:mine-wagon'
import gate from 'icon:open-gate'
import bell from 'icon:ringing-bell'
import robber from 'icon:robber'
import dices from 'icon:rolling-dices'
import eye from 'icon:sheikah-eye'
import teleport from 'icon:teleport'
import type { Spookhuis } from '../types.ts'
import { BACKS } from './pictures.ts'

export const EVENT_ICONS: Readonly<Partial<Record<keyof Spookhuis['events'], string>>> = {
  turnBegan: wagon,
  closingTime: bell,
  gatehouseFlipped: teleport,
  tileTurned: turn,
  tilesSwapped: turn,
  rode: wagon,
  jumped: teleport,
  wallPassed: wall,
  stopped: wagon,
  driven: wagon,
  hoodRolled: dices,
  scarerChosen: BACKS.terror,
  terrorPlayed: BACKS.terror,
  terrorHeldBack: BACKS.terror,
  terrorsDrawn: BACKS.terror,
  hiddenTerrorsDrawn: BACKS.terror,
  terrorLurked: BACKS.terror,
  terrorPassedOn: BACKS.terror,
  tested: dices,
  moraleChanged: heart,
  becameGhost: ghost,
  frightened: ghost,
  effectWaits: hourglass,
  itemPlayed: BACKS.item,
  itemLost: BACKS.item,
  itemDrawn: BACKS.item,
  hiddenItemDrawn: BACKS.item,
  encountered: BACKS.encounter,
  encounterLost: BACKS.encounter,
  keyTaken: key,
  keyReturned: key,
  keyTried: key,
  gateOpened: gate,
  codeSeen: eye,
  codeLookedAt: eye,
  codeReplaced: eye,
  robbed: robber,
  itemStolen: robber,
  hiddenItemStolen: robber,
  keyStolen: robber,
  hiddenKeyStolen: robber,
}
