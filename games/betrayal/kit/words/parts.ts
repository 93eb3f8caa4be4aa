/** The parts of a haunt's definition, field by field. */
import type { Part, Word } from './notation.ts'

/** KIT-10 */
export const TRAITOR_RULES = {
  revealer: ['the haunt revealer', {}],
  leftOfRevealer: ["the player on the haunt revealer's left", {}],
  secret: ['nobody knows who (BET-267)', {}],
  none: ['nobody', {}],
  holder: ['whoever holds a card, else by another rule', { card: 'card', else: 'traitorRule' }],
  highest: ['the highest number of a trait', { trait: 'trait', notRevealer: 'flag?' }],
  lowest: ['the lowest number of a trait', { trait: 'trait', notRevealer: 'flag?' }],
  oldest: ['the oldest explorer', { notRevealer: 'flag?' }],
  youngest: ['the youngest explorer', { notRevealer: 'flag?' }],
  named: [
    'an explorer, if in play, else by another rule',
    { explorer: 'explorer', notRevealer: 'flag?', else: 'traitorRule' },
  ],
} as const satisfies Readonly<Record<string, Word>>

export const PLAIN_FALLS = {
  anyDefeat: 'any defeat in an attack',
  blade: 'a defeat by Axe, Spear, Blood Dagger or Sacrificial Dagger',
} as const

export const FALLS = {
  margin: ['a defeat by so many', { margin: '1..16' }],
  trait: ['a defeat in an attack with this trait', { trait: 'trait' }],
  in: ['a defeat in one of these rooms', { in: 'rooms' }],
  nth: ['the so-manieth defeat', { nth: 'num' }],
} as const satisfies Readonly<Record<string, Word>>

export const HOPES = {
  num: ['so much of a number', { num: 'num!', of: 'num!', weight: 'weight' }],
  near: ['to be near something', { near: 'who!', to: 'rooms!', weight: 'weight' }],
} as const satisfies Readonly<Record<string, Word>>

export const LOAD = {
  n: ['1..99', 'how many things it carries'],
  what: ['thing?', 'only these'],
} as const satisfies Part

export const EXTRA_DICE = {
  when: ['pred!', 'while this holds'],
  n: ['-8..8', 'so many dice more'],
} as const satisfies Part

export const CHOICE = {
  name: ['decision', 'what it is called'],
  when: ['pred!?', 'whether it can be chosen'],
  steps: ['step[]', 'what follows'],
} as const satisfies Part

export const DOER = { monster: ['monster', 'a kind of monster'] } as const satisfies Part

export const LAST = {
  round: ['num', 'the last round, at most 15 (KIT-30)'],
  wins: ["team|'house'|code", 'who wins when it ends'],
  unless: ['win[]?', 'the first of these that holds then wins instead'],
} as const satisfies Part

export const DICE = {
  on: ["'trait'|'attack'|'defence'|'all'", 'in which rolls'],
  n: ['num!', 'so many dice more'],
  task: ['id?', 'only in rolls for this task'],
  with: ['trait?', 'only in rolls with this trait'],
} as const satisfies Part

export const DEATH = {
  when: ['pred!', 'of `you`, who would die'],
  steps: ['step[]', 'what happens instead; its clips are put on the lowest numbers first (BET-307)'],
} as const satisfies Part

export const COUNTER = {
  start: ['num', 'where it begins'],
  max: ['num?', 'where it ends'],
} as const satisfies Part

export const TOKEN = {
  kind: [
    "'item'|'fixed'|'marker'",
    'carried like a card (`plank-1`, `plank-2`), fixed in its room, or a state of the room',
  ],
  limit: ['1..99?', 'nobody holds more than so many'],
  for: ['team?', 'only these hold it; all explorers, if nothing is said'],
  face: ['face?', 'how it looks: the name of an icon of game-icons'],
  colour: ['colour?', 'its colour, `#c9503f`'],
} as const satisfies Part

export const MONSTER = {
  speed: ['num!?', 'Speed; a trait that is not said it does not have (BET-202)'],
  might: ['num!?', 'Might'],
  knowledge: ['num!?', 'Knowledge'],
  sanity: ['num!?', 'Sanity'],
  attacks: ['trait?', 'the trait it attacks with; Might, if nothing is said'],
  ranged: ['trait?', 'its attack may be made with this trait on a target in line of sight'],
  throughWalls: ['flag?', 'moves between adjacent rooms'],
  throughFloors: ['flag?', 'counts Basement Landing, Foyer and Upper Landing as connected'],
  explores: ['flag?', 'discovers rooms, draws no cards'],
  carries: ['load?', 'carries things, and drops all when stunned'],
  steals: ['flag?', 'may steal (BET-213)'],
  leads: ['card?', 'may lead the companion'],
  stands: ['flag?', 'damage does not stun it; an explicit stun does (BET-298)'],
  fallsTo: ['fall[]?', 'removed instead of stunned by one of these'],
  returns: ['rooms?', 'put there, stunned, when it is defeated'],
  splits: ['2..6?', 'replaced by so many when it is defeated'],
  strikes: ['step[]?', 'steps instead of damage when its attack wins; `it` is the loser'],
  drags: ['flag?', 'may move the loser and itself to a connected room instead of damage'],
  slows: ['0..8?', 'leaving its room costs so many spaces more, instead of 1'],
  unhindered: ['flag?', 'opponents do not slow it (BET-299)'],
  steady: ['num!?', 'so many spaces, without a roll; a number that is counted is counted for each of them (KIT-44)'],
  hunts: ['who?', 'it has no choice: it goes for the nearest of these and attacks'],
  goesTo: ['rooms?', 'with nobody to hunt it goes to the nearest of these rooms, and stops there (KIT-42)'],
  huntsWhen: ['pred!?', 'only while this holds'],
  bound: ['rooms!?', 'it never enters other rooms'],
  ways: ['rooms!?', 'rooms that are connected with one another for it'],
  inTraitorTurn: ['flag?', 'it acts in the traitor turn'],
  cost: ['code?', 'what a step to the room in question (`here`) costs, if it is not the usual'],
  harmless: ['flag?', 'it never attacks'],
  single: ['flag?', 'there is only ever one of it: it is not numbered'],
  face: ['face?', 'how it looks: the name of an icon of game-icons'],
  colour: ['colour?', 'its colour, `#c9503f`'],
} as const satisfies Part

export const TASK = {
  id: ['taskId', 'the number of its line'],
  who: ["'hero'|'traitor'|'any'|doer", 'who may do it, or `{ monster }`'],
  where: ['rooms!?', 'in which rooms'],
  needs: ['pred!?', 'what else it needs'],
  on: ['who!?', 'somebody is chosen with it, then `it`'],
  at: ['rooms!?', 'a room is chosen with it, then `here`'],
  thing: [
    "'itemCard'|'belonging'|thing|code?",
    'a thing that `you` hold is chosen with it, then `chosen`: of a kind, an item card, an item or omen card that can be dropped, or of a list',
  ],
  fits: ['pred!?', 'whether a thing can be chosen; `thingOwner` is whose it is'],
  spaces: ['1..8?', 'spaces that it costs; then it is movement, and as often possible as there are spaces'],
  often: ['flag?', 'it uses something up and is not bound to once a turn (KIT-04)'],
  roll: ['trait[]?', 'a roll with one of these traits; none: it just happens'],
  atLeast: ['num?', 'the least result for success'],
  extra: ['extraDice[]?', 'more dice'],
  unseen: ['flag?', 'nobody sees the dice'],
  ok: ['step[]', 'what happens, or follows from success'],
  fail: ['step[]?', 'what follows from failure'],
} as const satisfies Part

/** KIT-24 */
export const MOMENTS = {
  startOfTurn: 'an explorer begins its turn',
  endOfTurn: 'an explorer ends its turn',
  startOfMonsterTurn: 'the monster or house turn begins',
  endOfMonsterTurn: 'the monster or house turn ends',
  startOfRound: 'a round begins',
  endOfRound: 'a round ends',
  heroesDone: 'all heroes have had their turns',
  endOfMovement: 'a monster ends its movement: `you`, in `here`',
  enter: 'somebody enters a room',
  leave: 'somebody leaves a room',
  discover: 'somebody discovers a room',
  damage: 'somebody is damaged',
  death: 'somebody dies',
  defeat: 'a monster is defeated: `it`, by `you`',
  stun: 'a monster is stunned',
  pickUp: 'a thing is picked up',
  theft: 'a thing is stolen',
  reveal: 'a secret traitor is revealed',
  sneakOut: 'a hidden figure leaves a room (`here`); nobody else knows of it (KIT-61)',
  sneakIn: 'a hidden figure enters a room (`here`)',
} as const

export const TRIGGER = {
  id: ['id', 'the number of its line'],
  at: ['moment', 'when'],
  when: ['pred!?', 'of `you`: whose turn it is, who enters, is damaged, dies'],
  steps: ['step[]', 'what happens'],
} as const satisfies Part

export const MODIFIER = {
  id: ['id', 'the number of its line'],
  who: ['who!?', 'for these; everybody, if nothing is said; `you` is the one asked about'],
  when: ['pred!?', 'while this holds'],
  spaces: ['num!?', 'spaces more'],
  mostSpaces: ['num!?', 'no more than so many spaces'],
  dice: ['dice?', 'dice more'],
  leaving: ['num!?', 'extra spaces for leaving a room'],
  damage: ['num!?', 'damage more; `it` is the other one in an attack'],
  mostDamage: ['num!?', 'no more damage than this at a time'],
  harm: ['harm?', '`damage` and `mostDamage` only for damage of this kind'],
  noAttack: ['flag?', 'these cannot attack'],
  noTurn: ['flag?', 'these have no turn'],
  slowsNobody: ['flag?', 'leaving a room in which they are costs nothing more'],
  still: ['flag?', 'these do not move (KIT-72)'],
  noFreeStep: ['flag?', 'not even the first space is free: BET-302 and BET-303 do not hold'],
  throughWalls: ['flag?', 'explorers move between adjacent rooms as well (KIT-92)'],
  throughFloors: ['flag?', 'for explorers Basement Landing, Foyer and Upper Landing are connected (KIT-92)'],
  noText: ['rooms!?', 'the texts of these rooms do not harm them, nor hold them back'],
  toLeave: ['hurdle?', 'a roll before leaving their room'],
  noTarget: ["'ranged'|flag?", 'these cannot be attacked at all, or not from afar; `it` is who would'],
} as const satisfies Part

/** KIT-41 */
export const HURDLE = {
  id: ['rollId', 'the number of its line'],
  trait: ['trait', 'the trait that is rolled'],
  atLeast: ['num!', 'the least result with which it gets away; with less its movement ends'],
} as const satisfies Part

/** KIT-36 */
export const HANDLING = {
  id: ['id', 'the number of its line'],
  thing: ['thing', 'a card, or item tokens of a kind'],
  no: ["'drop'|'trade'|'steal'|'pickUp'[]?", 'what cannot be done with it'],
  when: ['pred!?', 'only while this holds; `you` is the one who would do it'],
  holders: ['who!?', 'only these may hold it; `thingOwner` is whose it is'],
} as const satisfies Part

/** KIT-23 */
export const RIDER = {
  id: ['riderId', 'the number of its line'],
  by: ['who!', 'the attacker, then `you`'],
  on: ['who!', 'the defender, then `it`'],
  when: ['pred!?', 'while this holds'],
  traits: ['trait[]?', 'traits with which such an attack may be made besides the usual ones'],
  ranged: ['flag?', 'such an attack may be made on a target in line of sight'],
  margin: ['0..16?', 'won by so many (after reductions); nothing said: by 1'],
  returnsHarm: ['flag?', 'made from another room and lost, it hurts the attacker all the same'],
  may: ['flag?', 'only if the winner wants'],
  won: ['step[]?', 'what happens instead of damage'],
} as const satisfies Part

export const WIN = {
  id: ['id', 'the number of its line'],
  team: ["team|'house'", 'who has won'],
  when: ['pred!', 'looked at after every step (KIT-29)'],
} as const satisfies Part

export const HAUNT = {
  no: ['1..999', 'its number'],
  version: ['1..999?', 'raised when a match that is being played could go on differently; 1, if nothing is said'],
  before: ['before?', 'what earlier versions said, by version: matches that began with one keep to it'],
  kind: ["'open'|'secret'|'none'", 'one traitor and two books; a secret traitor; nobody betrays (KIT-05)'],
  traitor: ['traitorRule', 'who betrays (KIT-10)'],
  cellar: ["'open'|'asFound'?", 'whether the cellar is opened (KIT-12); open, if nothing is said'],
  last: ['last', 'the last round, and who wins when it ends (KIT-30)'],
  counters: ['counters?', 'numbers on the turn track (KIT-18)'],
  tokens: ['tokens?', 'tokens by name (KIT-17)'],
  monsters: ['monsters?', 'kinds of monsters by name (KIT-21)'],
  led: ['card?', 'the companion that is led (KIT-20)'],
  setup: ['step[]?', 'the set-up, in the order of its lines; choices stand among them'],
  tasks: ['task[]?', 'what explorers, or a kind of monster, can do in their turn (KIT-22)'],
  triggers: ['trigger[]?', 'steps at a moment (KIT-24)'],
  modifiers: ['modifier[]?', 'what holds while a condition does (KIT-25)'],
  handling: ['handling[]?', 'how things may be handled, and who may hold them (KIT-36)'],
  riders: ['rider[]?', 'what winning an attack does instead of damage (KIT-23)'],
  wins: ['win[]', 'the ends; "no living hero is left" is always among them (KIT-29)'],
  passing: ['mark[]?', 'marks that go to the nearest living explorer of the side when their bearer dies (KIT-33)'],
  death: ['death?', 'steps instead of a death'],
  allDead: ['flag?', 'false: the haunt replaces "no living hero is left: the traitor side wins"'],
  unhurt: ['who!?', 'those whose traits nothing lowers but the loss of a card'],
  mayReveal: ['flag?', 'false: the secret traitor may not reveal (BET-271)'],
  code: ['functions?', 'named functions for what the words cannot say'],
  suspects: [
    'suspects?',
    'how likely each seat is the secret traitor, by all that a view shows; all alike, if nothing is said',
  ],
  imagine: ['imagine?', 'fills in what a seat does not know; needed for secrets and tokens that lie face down'],
  hopes: ['hope[]?', 'what bots go by, where there is no `worth`; above 0 it is good for the heroes'],
  worth: ['worth?', 'how well the heroes stand, from 0 to 1, for bots; in the eyes of a seat, where sides change'],
} as const satisfies Part
