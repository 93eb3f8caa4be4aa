/** What is in the box besides tiles, cards and explorers (BET-001 to BET-021). */
export const BOX = {
  /** BET-002 */
  age: 12,
  characterCards: 6,
  figures: 6,
  clips: 30,
  clipsOfAnExplorer: 4,
  dice: 8,
  turnTracks: 1,
  books: ['traitorsTome', 'secretsOfSurvival'],
  /** BET-014 */
  tokens: { largeMonsters: 12, smallMonsters: 91, squares: 14, items: 14, traitRolls: 18 },
  /** BET-015 */
  monsterColours: ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'magenta'],
  /** BET-018, COMPONENTS.md section g: the square tokens, by name and number. */
  squares: {
    belowCollapsedRoom: 1,
    blessing: 1,
    closet: 1,
    drip: 1,
    safe: 1,
    secretPassage: 2,
    secretStairs: 2,
    skeletons: 1,
    slide: 1,
    smoke: 1,
    vaultEmpty: 1,
    wallSwitch: 1,
  },
  haunts: 50,
} as const
