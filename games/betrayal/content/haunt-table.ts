/** The numbers themselves, haunt by haunt. Written by `npm run haunts` from the rules: do not edit it here. */
import type { HauntNumbers } from '../book/numbers.ts'

export const HAUNT_TABLE: Readonly<Record<string, HauntNumbers>> = {
  '1': {
    kind: 'open',
    last: 10,
    goals: [
      {
        token: 'gate',
        of: [5, 5, 5, 5],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      gate: ['H01-05'],
      mummy: ['H01-01'],
    },
    monsters: {
      mummy: {
        values: {
          might: [2, 3, 4, 5],
          speed: [2, 2, 2, 3],
          sanity: 4,
        },
        attacks: 'might',
        able: ['leads', 'hunts', 'stands'],
        single: true,
        face: 'mummy-head',
        colour: '#c9503f',
      },
    },
    tokens: {
      gate: {
        face: 'magic-gate',
      },
    },
    tasks: {
      'H01-05': {
        who: 'traitor',
        roll: ['knowledge', 'sanity'],
        atLeast: 4,
      },
      'H01-08': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 4,
      },
    },
  },
  '2': {
    kind: 'none',
    last: [9, 9, 8, 8],
    goals: [
      {
        counter: 'raft',
        of: [3, 4, 4, 4],
        team: 'hero',
      },
    ],
    limits: {
      water: [5, 4, 3, 3],
    },
    lines: {
      raft: ['H02-05'],
      water: ['H02-04'],
      drowned: ['H02-07'],
    },
    monsters: {
      drowned: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts', 'falls.anyDefeat', 'bound'],
        single: false,
        face: 'drowning',
        colour: '#3f7f86',
      },
    },
    tokens: {
      plank: {
        face: 'planks',
      },
    },
    tasks: {
      'H02-05': {
        who: 'any',
        roll: ['might', 'knowledge'],
        atLeast: 4,
      },
      'H02-06': {
        who: 'any',
        roll: [],
        atLeast: null,
      },
    },
  },
  '3': {
    kind: 'open',
    last: [8, 7, 6, 5],
    goals: [
      {
        counter: 'scenes',
        of: 3,
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      scenes: ['H03-03'],
      marionette: ['H03-04'],
    },
    monsters: {
      marionette: {
        values: {
          might: 3,
          speed: 4,
        },
        attacks: 'might',
        able: ['drags', 'falls.blade'],
        single: false,
        face: 'puppet',
        colour: '#b0663c',
      },
    },
    tokens: {
      curtain: {
        face: 'theater-curtains',
      },
      sceneFarewell: {
        face: 'theater-curtains',
      },
      sceneCouncil: {
        face: 'theater-curtains',
      },
      sceneHouse: {
        face: 'theater-curtains',
      },
      sceneWindow: {
        face: 'theater-curtains',
      },
      sceneFight: {
        face: 'theater-curtains',
      },
      sceneReturn: {
        face: 'theater-curtains',
      },
    },
    tasks: {},
  },
  '4': {
    kind: 'open',
    last: 7,
    goals: [],
    limits: {},
    lines: {
      vampire: ['H04-02'],
    },
    monsters: {
      vampire: {
        values: {
          might: [3, 3, 4, 4],
          speed: 4,
          knowledge: 4,
          sanity: 5,
        },
        attacks: 'might',
        able: ['returns'],
        single: true,
        face: 'vampire-dracula',
        colour: '#8a1f3d',
      },
    },
    tokens: {
      shuttered: {
        face: 'window-bars',
      },
      bright: {
        face: 'sun',
      },
      coffin: {
        face: 'coffin',
      },
    },
    tasks: {
      'H04-04': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 4,
      },
      'H04-05': {
        who: 'traitor',
        roll: ['might'],
        atLeast: 4,
      },
    },
  },
  '5': {
    kind: 'open',
    last: [8, 6, 8, 9],
    goals: [
      {
        counter: 'trophies',
        of: [1, 1, 2, 2],
        team: 'traitor',
      },
      {
        counter: 'recall',
        of: 2,
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      trophies: ['H05-09'],
      recall: ['H05-08'],
      hound: ['H05-01'],
    },
    monsters: {
      hound: {
        values: {
          might: [3, 3, 3, 4],
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'hound',
        colour: '#6f4a3a',
      },
    },
    tokens: {
      horn: {
        face: 'hunting-horn',
      },
      scent: {
        face: 'paw',
      },
    },
    tasks: {
      'H05-03': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H05-03b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H05-06': {
        who: 'any',
        roll: [],
        atLeast: null,
      },
      'H05-08': {
        who: 'hero',
        roll: ['might', 'sanity'],
        atLeast: 5,
      },
    },
  },
  '6': {
    kind: 'open',
    last: 7,
    goals: [],
    limits: {
      fire: 6,
    },
    lines: {
      fire: ['H06-06'],
      strawMan: ['H06-09'],
    },
    monsters: {
      strawMan: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: ['falls.anyDefeat'],
        single: false,
        face: 'scarecrow',
        colour: '#b58a35',
      },
    },
    tokens: {
      hearth: {
        face: 'fireplace',
      },
      breach: {
        face: 'broken-wall',
      },
      boarded: {
        face: 'hammer-nails',
      },
      stripped: {
        face: 'walking-boot',
      },
      firewood: {
        face: 'log',
      },
    },
    tasks: {
      'H06-05': {
        who: 'hero',
        roll: ['might'],
        atLeast: 4,
      },
      'H06-06': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H06-06b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H06-07': {
        who: 'hero',
        roll: ['might'],
        atLeast: 4,
      },
      'H06-08': {
        who: 'hero',
        roll: ['sanity'],
        atLeast: 4,
      },
      'H06-11': {
        who: 'traitor',
        roll: ['speed'],
        atLeast: 5,
      },
    },
  },
  '7': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'chapters',
        of: [4, 5, 6, 7],
        team: 'hero',
      },
      {
        counter: 'souls',
        of: [2, 2, 3, 3],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      chapters: ['H07-05'],
      souls: ['H07-06'],
      collector: ['H07-01'],
    },
    monsters: {
      collector: {
        values: {
          might: 5,
          speed: 4,
          knowledge: [4, 4, 5, 5],
        },
        attacks: 'knowledge',
        able: [],
        single: true,
        face: 'cowled',
        colour: '#5b3a6e',
      },
    },
    tokens: {},
    tasks: {
      'H07-03': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H07-05': {
        who: 'hero',
        roll: ['knowledge', 'sanity'],
        atLeast: 5,
      },
    },
  },
  '8': {
    kind: 'secret',
    last: 14,
    goals: [
      {
        counter: 'answers',
        of: 2,
        team: 'hero',
      },
      {
        counter: 'lies',
        of: [5, 6, 6, 7],
        team: 'traitor',
      },
    ],
    limits: {
      silence: 3,
    },
    lines: {
      answers: ['H08-02'],
      lies: ['H08-02'],
      silence: ['H08-02'],
    },
    monsters: {},
    tokens: {
      table: {
        face: 'round-table',
      },
    },
    tasks: {},
  },
  '9': {
    kind: 'open',
    last: [10, 9, 9, 9],
    goals: [],
    limits: {},
    lines: {
      nails: ['H09-07'],
      rat: ['H09-01'],
    },
    monsters: {
      rat: {
        values: {
          might: 2,
          speed: 4,
        },
        attacks: 'might',
        able: ['strikes', 'falls.anyDefeat'],
        single: false,
        face: 'rat',
        colour: '#7a6a5c',
      },
    },
    tokens: {
      dose: {
        face: 'round-potion',
      },
      still: {
        face: 'cauldron',
      },
    },
    tasks: {
      'H09-05': {
        who: 'hero',
        roll: ['knowledge'],
        atLeast: 4,
      },
      'H09-06': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H09-07': {
        who: 'hero',
        roll: ['might'],
        atLeast: 4,
      },
      'H09-08': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '10': {
    kind: 'open',
    last: 12,
    goals: [
      {
        counter: 'fitted',
        of: [3, 4, 4, 5],
        team: 'traitor',
      },
      {
        counter: 'thrown',
        of: [3, 4, 4, 5],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      fitted: ['H10-05'],
      thrown: ['H10-06'],
      reserve: ['H10-03'],
      automaton: ['H10-03'],
    },
    monsters: {
      automaton: {
        values: {
          might: 5,
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'explores'],
        single: false,
        face: 'vintage-robot',
        colour: '#c94a3f',
      },
    },
    tokens: {
      part: {
        face: 'big-gear',
      },
    },
    tasks: {
      'H10-05': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H10-05m': {
        who: 'monster',
        roll: [],
        atLeast: null,
      },
      'H10-06': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H10-07': {
        who: 'hero',
        roll: ['knowledge'],
        atLeast: 5,
      },
    },
  },
  '11': {
    kind: 'secret',
    last: 14,
    goals: [],
    limits: {},
    lines: {},
    monsters: {},
    tokens: {},
    tasks: {
      'H11-03': {
        who: 'any',
        roll: ['sanity', 'knowledge'],
        atLeast: 3,
      },
      'H11-05': {
        who: 'any',
        roll: ['sanity'],
        atLeast: 5,
      },
    },
  },
  '12': {
    kind: 'open',
    last: [15, 12, 9, 9],
    goals: [
      {
        counter: 'stopped',
        of: 3,
        team: 'hero',
      },
      {
        counter: 'rewinds',
        of: 3,
        team: 'traitor',
      },
    ],
    limits: {
      hour: [5, 4, 3, 3],
    },
    lines: {
      stopped: ['H12-03'],
      rewinds: ['H12-05'],
      hour: ['H12-05'],
      minuteHand: ['H12-01'],
    },
    monsters: {
      minuteHand: {
        values: {
          might: [3, 4, 4, 4],
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'clockwork',
        colour: '#8a6d2f',
      },
    },
    tokens: {
      clock: {
        face: 'alarm-clock',
      },
      stoppedClock: {
        face: 'stopwatch',
      },
    },
    tasks: {
      'H12-03': {
        who: 'hero',
        roll: ['knowledge', 'speed'],
        atLeast: [2, 4, 4, 6],
      },
      'H12-04': {
        who: 'traitor',
        roll: ['knowledge'],
        atLeast: 4,
      },
    },
  },
  '13': {
    kind: 'open',
    last: [10, 8, 8, 8],
    goals: [
      {
        counter: 'evictions',
        of: [2, 3, 4, 5],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      evictions: ['H13-03'],
    },
    monsters: {},
    tokens: {},
    tasks: {
      'H13-03': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 4,
      },
    },
  },
  '14': {
    kind: 'open',
    last: 12,
    goals: [
      {
        counter: 'cracks',
        of: [3, 4, 4, 4],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      cracks: ['H14-06'],
      gorgon: ['H14-01'],
      snake: ['H14-01'],
    },
    monsters: {
      gorgon: {
        values: {
          might: 4,
          speed: 4,
          knowledge: 3,
          sanity: [4, 5, 5, 5],
        },
        attacks: 'might',
        able: ['ranged', 'stands', 'inTraitorTurn'],
        single: true,
        face: 'medusa-head',
        colour: '#4f7d4a',
      },
      snake: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: ['falls.anyDefeat'],
        single: false,
        face: 'snake',
        colour: '#6d8a2f',
      },
    },
    tokens: {
      mirror: {
        face: 'mirror-mirror',
      },
      statue: {
        face: 'stone-bust',
      },
    },
    tasks: {
      'H14-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '15': {
    kind: 'open',
    last: 14,
    goals: [
      {
        counter: 'glory',
        of: [9, 9, 11, 12],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      glory: ['H15-06'],
      knight: ['H15-01'],
    },
    monsters: {
      knight: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts', 'stands'],
        single: true,
        face: 'black-knight-helm',
        colour: '#5d6b85',
      },
    },
    tokens: {
      helm: {
        face: 'black-knight-helm',
      },
      breastplate: {
        face: 'breastplate',
      },
      gauntlets: {
        face: 'gauntlet',
      },
      greaves: {
        face: 'greaves',
      },
    },
    tasks: {
      'H15-07': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
    },
  },
  '16': {
    kind: 'open',
    last: 8,
    goals: [],
    limits: {},
    lines: {
      seeker: ['H16-01'],
    },
    monsters: {
      seeker: {
        values: {
          might: [4, 5, 6, 7],
          speed: 4,
        },
        attacks: 'might',
        able: ['leads'],
        single: true,
        face: 'evil-eyes',
        colour: '#3c3350',
      },
    },
    tokens: {
      place: {
        face: 'hidden',
      },
    },
    tasks: {
      'H16-03': {
        who: 'hero',
        roll: ['speed', 'knowledge'],
        atLeast: 4,
      },
      'H16-04': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
    },
  },
  '17': {
    kind: 'open',
    last: [10, 10, 11, 11],
    goals: [
      {
        counter: 'score',
        of: [18, 25, 32, 34],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      score: ['H17-06'],
      dancer: ['H17-01'],
    },
    monsters: {
      dancer: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'skeleton',
        colour: '#8a8f98',
      },
    },
    tokens: {
      drum: {
        face: 'drum',
        colour: '#b5533c',
      },
      fiddle: {
        face: 'violin',
        colour: '#9a6a2f',
      },
      flute: {
        face: 'flute',
        colour: '#4f8a7b',
      },
      horn: {
        face: 'french-horn',
        colour: '#b8923a',
      },
      organ: {
        face: 'pipe-organ',
        colour: '#6b5f8f',
      },
      playing: {
        face: 'musical-notes',
      },
    },
    tasks: {
      'H17-04': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 3,
      },
      'H17-05': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H17-03': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
    },
  },
  '18': {
    kind: 'open',
    last: 11,
    goals: [
      {
        token: 'sac',
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      sac: ['H18-06'],
      silkQueen: ['H18-01'],
      spiderling: ['H18-01'],
    },
    monsters: {
      silkQueen: {
        values: {
          might: [5, 6, 7, 7],
          speed: 3,
        },
        attacks: 'might',
        able: ['unhindered', 'strikes'],
        single: true,
        face: 'masked-spider',
        colour: '#7a6a8c',
      },
      spiderling: {
        values: {
          might: 2,
          speed: 4,
        },
        attacks: 'might',
        able: ['unhindered', 'falls.anyDefeat'],
        single: false,
        face: 'long-legged-spider',
        colour: '#8d8f7a',
      },
    },
    tokens: {
      sac: {
        face: 'egg-clutch',
        colour: '#d8d2b8',
      },
      webbed: {
        face: 'cobweb',
      },
      hearth: {
        face: 'fireplace',
      },
      torch: {
        face: 'primitive-torch',
      },
    },
    tasks: {
      'H18-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H18-06': {
        who: 'hero',
        roll: ['speed', 'knowledge'],
        atLeast: 4,
      },
      'H18-08': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 3,
      },
      'H18-08b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '19': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'years',
        of: [4, 5, 6, 7],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      years: ['H19-04'],
      scars: ['H19-05'],
      sitter: ['H19-01'],
    },
    monsters: {
      sitter: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: ['returns', 'bound.upper'],
        single: false,
        face: 'invisible-face',
        colour: '#9a7b4f',
      },
    },
    tokens: {
      portrait: {
        face: 'portrait',
      },
    },
    tasks: {
      'H19-05': {
        who: 'traitor',
        roll: ['knowledge'],
        atLeast: 3,
      },
      'H19-06': {
        who: 'hero',
        roll: ['might'],
        atLeast: 4,
      },
    },
  },
  '20': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'blessings',
        of: [1, 2, 2, 3],
        team: 'hero',
      },
      {
        counter: 'vows',
        of: 3,
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      blessings: ['H20-06'],
      vows: ['H20-03'],
      bride: ['H20-01'],
      guest: ['H20-01'],
    },
    monsters: {
      bride: {
        values: {
          speed: 3,
          sanity: [4, 5, 6, 6],
        },
        attacks: 'sanity',
        able: ['throughWalls', 'throughFloors', 'hunts', 'unhindered', 'strikes'],
        single: true,
        face: 'female-vampire',
        colour: '#c9b8c4',
      },
      guest: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'top-hat',
        colour: '#5d6470',
      },
    },
    tokens: {
      bones: {
        face: 'crossed-bones',
      },
    },
    tasks: {
      'H20-05': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 4,
      },
      'H20-06': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 4,
      },
    },
  },
  '21': {
    kind: 'none',
    last: 8,
    goals: [
      {
        token: 'pinned',
        of: 'toPin',
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      pinned: ['H21-04'],
      toPin: ['H21-01'],
    },
    monsters: {},
    tokens: {
      cornerstone: {
        face: 'stone-block',
        colour: '#a08a5f',
      },
      pinned: {
        face: 'spiked-wall',
        colour: '#7d8f9c',
      },
      steadied: {
        face: 'anchor',
        colour: '#5a9bd4',
      },
      closing: {
        face: 'contract',
        colour: '#b5533c',
      },
    },
    tasks: {
      'H21-04': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 5,
      },
      'H21-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '22': {
    kind: 'secret',
    last: 8,
    goals: [],
    limits: {
      wind: [4, 5, 5, 5],
    },
    lines: {
      wind: ['H22-02'],
      gallows: ['H22-06'],
    },
    monsters: {},
    tokens: {
      searched: {
        face: 'magnifying-glass',
      },
    },
    tasks: {
      'H22-04': {
        who: 'any',
        roll: ['knowledge', 'sanity'],
        atLeast: 4,
      },
      'H22-05': {
        who: 'any',
        roll: [],
        atLeast: null,
      },
    },
  },
  '23': {
    kind: 'open',
    last: [10, 9, 9, 9],
    goals: [],
    limits: {},
    lines: {
      lightsHome: ['H23-04'],
      blackDog: ['H23-01'],
    },
    monsters: {
      blackDog: {
        values: {
          sanity: [4, 5, 6, 7],
        },
        attacks: 'sanity',
        able: ['unhindered', 'stands', 'strikes'],
        single: true,
        face: 'sniffing-dog',
        colour: '#3a3f4a',
      },
    },
    tokens: {
      wisp: {
        face: 'glowing-hands',
        colour: '#5a9bd4',
      },
    },
    tasks: {
      'H23-03': {
        who: 'hero',
        roll: ['speed', 'sanity'],
        atLeast: 3,
      },
      'H23-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '24': {
    kind: 'open',
    last: 8,
    goals: [],
    limits: {},
    lines: {
      wildWolf: ['H24-02'],
    },
    monsters: {
      wildWolf: {
        values: {
          might: 4,
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'wolf-head',
        colour: '#6f7884',
      },
    },
    tokens: {
      herbs: {
        face: 'plant-roots',
      },
      wolfsbane: {
        face: 'herbs-bundle',
        colour: '#7d6fb0',
      },
      silver: {
        face: 'silver-bullet',
        colour: '#b8bec8',
      },
    },
    tasks: {
      'H24-05': {
        who: 'hero',
        roll: ['knowledge'],
        atLeast: 4,
      },
      'H24-05b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H24-06': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '25': {
    kind: 'open',
    last: [12, 13, 13, 13],
    goals: [],
    limits: {},
    lines: {
      reveller: ['H25-01'],
    },
    monsters: {
      reveller: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals'],
        single: false,
        face: 'carnival-mask',
        colour: '#a8456b',
      },
    },
    tokens: {
      face: {
        face: 'double-face-mask',
        colour: '#c9a58a',
      },
    },
    tasks: {
      'H25-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H25-05b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '26': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'seals',
        of: [2, 3, 3, 4],
        team: 'hero',
      },
    ],
    limits: {
      sleep: 6,
    },
    lines: {
      seals: ['H26-05'],
      sleep: ['H26-04'],
      acolyte: ['H26-01'],
    },
    monsters: {
      acolyte: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'cultist',
        colour: '#7a5a9e',
      },
    },
    tokens: {
      sleeper: {
        face: 'totem-mask',
      },
      clapper: {
        face: 'ringing-bell',
      },
    },
    tasks: {
      'H26-04': {
        who: 'hero',
        roll: ['might', 'sanity'],
        atLeast: 4,
      },
      'H26-05': {
        who: 'hero',
        roll: ['knowledge', 'sanity'],
        atLeast: 5,
      },
      'H26-06': {
        who: 'traitor',
        roll: ['sanity'],
        atLeast: 4,
      },
    },
  },
  '27': {
    kind: 'open',
    last: 9,
    goals: [
      {
        token: 'glass',
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      glass: ['H27-03'],
      reflection: ['H27-01'],
    },
    monsters: {
      reflection: {
        values: {
          might: 4,
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'double-face-mask',
        colour: '#b48ad8',
      },
    },
    tokens: {
      glass: {
        face: 'mirror-mirror',
        colour: '#9fc4d8',
      },
      crackHere: {
        face: 'cracked-glass',
        colour: '#d8b25a',
      },
      oldCrackHere: {
        face: 'cracked-glass',
        colour: '#8a7a4c',
      },
      crackBehind: {
        face: 'shattered-glass',
        colour: '#b48ad8',
      },
      oldCrackBehind: {
        face: 'shattered-glass',
        colour: '#6f5c85',
      },
    },
    tasks: {
      'H27-03': {
        who: 'any',
        roll: [],
        atLeast: null,
      },
      'H27-04': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 4,
      },
      'H27-06': {
        who: 'traitor',
        roll: ['knowledge'],
        atLeast: 4,
      },
    },
  },
  '28': {
    kind: 'none',
    last: 8,
    goals: [
      {
        counter: 'paid',
        of: [5, 6, 7, 7],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      paid: ['H28-03'],
      served: ['H28-05'],
      wish: ['H28-01'],
    },
    monsters: {
      wish: {
        values: {
          might: 5,
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts'],
        single: false,
        face: 'djinn',
        colour: '#4f8a8b',
      },
    },
    tokens: {
      penny: {
        face: 'crown-coin',
        colour: '#a9713c',
      },
    },
    tasks: {
      'H28-03': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '29': {
    kind: 'open',
    last: 7,
    goals: [
      {
        counter: 'locks',
        of: [3, 4, 5, 5],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      locks: ['H29-06'],
      nightmare: ['H29-01'],
      dreamer: ['H29-02'],
    },
    monsters: {
      nightmare: {
        values: {
          sanity: [4, 5, 6, 6],
        },
        attacks: 'sanity',
        able: ['throughWalls', 'throughFloors'],
        single: false,
        face: 'horse-head',
        colour: '#4b3f6b',
      },
      dreamer: {
        values: {},
        attacks: 'might',
        able: ['harmless', 'slows.nobody'],
        single: false,
        face: 'person-in-bed',
        colour: '#9fb2c8',
      },
    },
    tokens: {
      dreamDoor: {
        face: 'locked-door',
        colour: '#6f7fc4',
      },
      dreamKey: {
        face: 'skeleton-key',
      },
    },
    tasks: {
      'H29-02': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H29-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H29-05': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H29-06': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 3,
      },
    },
  },
  '30': {
    kind: 'open',
    last: [9, 8, 7, 8],
    goals: [
      {
        counter: 'inBed',
        of: [2, 2, 3, 4],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      inBed: ['H30-05'],
      nurse: ['H30-01'],
    },
    monsters: {
      nurse: {
        values: {
          might: [4, 5, 6, 6],
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals'],
        single: true,
        face: 'nurse-female',
        colour: '#c2544e',
      },
    },
    tokens: {
      dollsHouse: {
        face: 'family-house',
        colour: '#b96b8f',
      },
      doll: {
        face: 'voodoo-doll',
      },
    },
    tasks: {
      'H30-04': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H30-05': {
        who: 'hero',
        roll: ['sanity', 'speed'],
        atLeast: 5,
      },
      'H30-06': {
        who: 'monster',
        roll: [],
        atLeast: null,
      },
    },
  },
  '31': {
    kind: 'open',
    last: [9, 8, 8, 8],
    goals: [
      {
        counter: 'seasoned',
        of: [2, 2, 3, 3],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      seasoned: ['H31-06'],
      relative: ['H31-01'],
    },
    monsters: {
      relative: {
        values: {
          might: 4,
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'fork-knife-spoon',
        colour: '#8d4a4a',
      },
    },
    tokens: {
      ingredient: {
        face: 'herbs-bundle',
      },
    },
    tasks: {
      'H31-06': {
        who: 'hero',
        roll: ['knowledge', 'speed'],
        atLeast: 4,
      },
    },
  },
  '32': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'ship',
        of: [7, 7, 6, 6],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      ship: ['H32-03'],
      fogMan: ['H32-05'],
    },
    monsters: {
      fogMan: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: ['falls.in'],
        single: false,
        face: 'fog',
        colour: '#7d8f9c',
      },
    },
    tokens: {
      beam: {
        face: 'light-projector',
        colour: '#d9b84a',
      },
      toSea: {
        face: 'lighthouse',
        colour: '#d9b84a',
      },
    },
    tasks: {
      'H32-04': {
        who: 'any',
        roll: ['knowledge', 'might'],
        atLeast: 3,
      },
    },
  },
  '33': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'bottled',
        of: [4, 7, 9, 11],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      bottled: ['H33-04'],
      homunculus: ['H33-02'],
    },
    monsters: {
      homunculus: {
        values: {},
        attacks: 'might',
        able: [],
        single: false,
        face: 'imp-laugh',
        colour: '#7fa05a',
      },
    },
    tokens: {},
    tasks: {},
  },
  '34': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'body',
        of: [3, 4, 5, 6],
        team: 'traitor',
      },
      {
        counter: 'earth',
        of: [2, 3, 4, 5],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      body: ['H34-05'],
      earth: ['H34-08'],
      graveHand: ['H34-01'],
    },
    monsters: {
      graveHand: {
        values: {
          might: 4,
          speed: 4,
        },
        attacks: 'might',
        able: ['carries'],
        single: false,
        face: 'evil-hand',
        colour: '#c8c2ae',
      },
    },
    tokens: {
      arm: {
        face: 'arm',
      },
      leg: {
        face: 'leg',
      },
      rib: {
        face: 'ribcage',
      },
      jaw: {
        face: 'jawbone',
      },
    },
    tasks: {
      'H34-05': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H34-05h': {
        who: 'monster',
        roll: [],
        atLeast: null,
      },
      'H34-06a': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H34-06l': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H34-06r': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H34-06j': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H34-08': {
        who: 'hero',
        roll: ['might', 'sanity'],
        atLeast: 4,
      },
    },
  },
  '35': {
    kind: 'open',
    last: 9,
    goals: [
      {
        token: 'comb',
        of: [9, 12, 14, 15],
        team: 'traitor',
      },
      {
        counter: 'burns',
        of: [2, 3, 3, 4],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      comb: ['H35-05'],
      burns: ['H35-06'],
      swarm: ['H35-01'],
      beeQueen: ['H35-01'],
    },
    monsters: {
      swarm: {
        values: {
          might: 4,
          speed: 4,
        },
        attacks: 'might',
        able: ['bound'],
        single: false,
        face: 'bee',
        colour: '#d9a03a',
      },
      beeQueen: {
        values: {},
        attacks: 'might',
        able: ['harmless', 'slows.nobody'],
        single: true,
        face: 'queen-crown',
        colour: '#e3c15a',
      },
    },
    tokens: {
      comb: {
        face: 'honeycomb',
        colour: '#d9a03a',
      },
      hearth: {
        face: 'campfire',
        colour: '#d2603a',
      },
      smudge: {
        face: 'smoke-bomb',
      },
    },
    tasks: {
      'H35-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H35-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H35-06': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '36': {
    kind: 'none',
    last: 9,
    goals: [],
    limits: {
      iceLeft: [6, 7, 8, 8],
    },
    lines: {
      iceLeft: ['H36-06'],
      whiteLady: ['H36-01'],
    },
    monsters: {
      whiteLady: {
        values: {
          might: [4, 5, 6, 6],
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts', 'strikes'],
        single: false,
        face: 'floating-ghost',
        colour: '#b9d7e8',
      },
    },
    tokens: {
      stove: {
        face: 'gas-stove',
        colour: '#d2603a',
      },
      iceHeart: {
        face: 'half-heart',
      },
    },
    tasks: {
      'H36-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H36-06': {
        who: 'hero',
        roll: ['might'],
        atLeast: 5,
      },
      'H36-08': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 4,
      },
    },
  },
  '37': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'stonesRead',
        of: [2, 3, 3, 3],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      stonesRead: ['H37-05'],
      horseman: ['H37-01'],
    },
    monsters: {
      horseman: {
        values: {
          might: [5, 5, 6, 6],
          speed: 4,
        },
        attacks: 'might',
        able: ['carries', 'hunts', 'unhindered', 'goesTo'],
        single: true,
        face: 'cloaked-figure-on-horseback',
        colour: '#4a4458',
      },
    },
    tokens: {
      milestone: {
        face: 'stone-tablet',
        colour: '#9a9a8c',
      },
      readStone: {
        face: 'rune-stone',
        colour: '#6a9a6c',
      },
    },
    tasks: {
      'H37-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H37-05': {
        who: 'hero',
        roll: ['knowledge', 'sanity'],
        atLeast: [4, 5, 5, 5],
      },
      'H37-07': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
    },
  },
  '38': {
    kind: 'open',
    last: [8, 8, 7, 6],
    goals: [],
    limits: {},
    lines: {
      pulls: ['H38-06'],
      kindled: ['H38-01'],
    },
    monsters: {
      kindled: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'burning-embers',
        colour: '#e08a3c',
      },
    },
    tokens: {
      star: {
        face: 'falling-star',
        colour: '#f2e6a0',
      },
    },
    tasks: {
      'H38-03': {
        who: 'any',
        roll: [],
        atLeast: null,
      },
      'H38-06': {
        who: 'monster',
        roll: [],
        atLeast: null,
      },
    },
  },
  '39': {
    kind: 'open',
    last: 13,
    goals: [],
    limits: {},
    lines: {
      grudge: ['H39-03'],
      butler: ['H39-01'],
      cook: ['H39-01'],
      footman: ['H39-01'],
      maid: ['H39-01'],
      groom: ['H39-01'],
    },
    monsters: {
      butler: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'hunts'],
        single: true,
        face: 'bow-tie',
        colour: '#3d4450',
      },
      cook: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'hunts'],
        single: true,
        face: 'chef-toque',
        colour: '#b9b4a6',
      },
      footman: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'hunts'],
        single: true,
        face: 'candle-holder',
        colour: '#7c3f4a',
      },
      maid: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'hunts'],
        single: true,
        face: 'broom',
        colour: '#6d7f9c',
      },
      groom: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'hunts'],
        single: true,
        face: 'horse-head',
        colour: '#7d6443',
      },
    },
    tokens: {
      coin: {
        face: 'two-coins',
        colour: '#c9a23f',
      },
      rifled: {
        face: 'open-chest',
      },
    },
    tasks: {
      'H39-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H39-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H39-05b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H39-06': {
        who: 'traitor',
        roll: ['knowledge', 'speed'],
        atLeast: 3,
      },
      'H39-07': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '40': {
    kind: 'secret',
    last: [7, 7, 7, 6],
    goals: [],
    limits: {},
    lines: {},
    monsters: {},
    tokens: {
      heirloom: {
        face: 'porcelain-vase',
        colour: '#c8a24a',
      },
    },
    tasks: {
      'H40-02': {
        who: 'any',
        roll: ['speed', 'knowledge'],
        atLeast: 3,
      },
    },
  },
  '41': {
    kind: 'open',
    last: 8,
    goals: [
      {
        counter: 'unsworn',
        of: [2, 3, 3, 2],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      unsworn: ['H41-06'],
      tide: ['H41-03'],
      drownedQueen: ['H41-01'],
    },
    monsters: {
      drownedQueen: {
        values: {
          might: [4, 5, 5, 5],
          speed: 3,
          sanity: 5,
        },
        attacks: 'might',
        able: ['drags'],
        single: true,
        face: 'mermaid',
        colour: '#3f8b8f',
      },
    },
    tokens: {},
    tasks: {
      'H41-06': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 4,
      },
    },
  },
  '42': {
    kind: 'open',
    last: 6,
    goals: [
      {
        counter: 'heroLots',
        of: 3,
        team: 'hero',
      },
      {
        counter: 'traitorLots',
        of: 3,
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      heroLots: ['H42-02'],
      traitorLots: ['H42-02'],
      purse: ['H42-02'],
      pledged: ['H42-05'],
      porter: ['H42-01'],
    },
    monsters: {
      porter: {
        values: {
          might: [3, 4, 4, 4],
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'bow-tie',
        colour: '#8a6a4a',
      },
    },
    tokens: {},
    tasks: {
      'H42-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '43': {
    kind: 'open',
    last: 8,
    goals: [
      {
        token: 'pulse',
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      pulse: ['H43-01'],
      finger: ['H43-02'],
    },
    monsters: {
      finger: {
        values: {
          might: [3, 4, 5, 7],
          speed: 3,
        },
        attacks: 'might',
        able: ['throughWalls', 'bound'],
        single: true,
        face: 'fingernail',
        colour: '#a88b6d',
      },
    },
    tokens: {
      pulse: {
        face: 'pulse',
        colour: '#b0413e',
      },
    },
    tasks: {
      'H43-05': {
        who: 'hero',
        roll: ['might'],
        atLeast: 4,
      },
    },
  },
  '44': {
    kind: 'open',
    last: 8,
    goals: [
      {
        counter: 'whole',
        of: [1, 2, 3, 3],
        team: 'hero',
      },
      {
        counter: 'lostShadows',
        of: [2, 2, 3, 3],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      whole: ['H44-05'],
      lostShadows: ['H44-04'],
      shadow: ['H44-03'],
    },
    monsters: {
      shadow: {
        values: {},
        attacks: 'might',
        able: ['unhindered'],
        single: false,
        face: 'shadow-follower',
        colour: '#5b5470',
      },
    },
    tokens: {
      dark: {
        face: 'hole',
        colour: '#4a4360',
      },
    },
    tasks: {
      'H44-05': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: [6, 4, 4, 4],
      },
    },
  },
  '45': {
    kind: 'open',
    last: 7,
    goals: [
      {
        counter: 'acquitted',
        of: 2,
        team: 'hero',
      },
      {
        counter: 'guilty',
        of: 2,
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      acquitted: ['H45-03'],
      guilty: ['H45-03'],
      black: ['H45-04'],
      white: ['H45-04'],
      drawnBlack: ['H45-03'],
      drawnWhite: ['H45-03'],
      hangman: ['H45-01'],
    },
    monsters: {
      hangman: {
        values: {
          might: [4, 5, 6, 8],
          speed: 4,
        },
        attacks: 'might',
        able: ['hunts'],
        single: true,
        face: 'executioner-hood',
        colour: '#7a4b4b',
      },
    },
    tokens: {
      dock: {
        face: 'scales',
      },
      witness: {
        face: 'person',
        colour: '#cdbb8a',
      },
    },
    tasks: {
      'H45-04': {
        who: 'hero',
        roll: ['knowledge', 'sanity'],
        atLeast: 4,
      },
      'H45-05': {
        who: 'traitor',
        roll: ['might', 'sanity'],
        atLeast: 3,
      },
    },
  },
  '46': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'tears',
        of: [1, 2, 3, 3],
        team: 'hero',
      },
      {
        counter: 'taken',
        of: [2, 2, 2, 2],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      tears: ['H46-09'],
      taken: ['H46-03'],
      trail: ['H46-04'],
    },
    monsters: {},
    tokens: {
      flour: {
        face: 'flour',
        colour: '#e6dfcf',
      },
    },
    tasks: {
      'H46-03': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H46-04': {
        who: 'traitor',
        roll: [],
        atLeast: null,
      },
      'H46-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H46-06': {
        who: 'hero',
        roll: ['knowledge', 'sanity'],
        atLeast: 4,
      },
      'H46-07': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H46-08': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
  '47': {
    kind: 'open',
    last: [9, 8, 8, 7],
    goals: [],
    limits: {},
    lines: {
      mourner: ['H47-01'],
    },
    monsters: {
      mourner: {
        values: {
          might: 3,
          speed: 3,
          sanity: 4,
        },
        attacks: 'sanity',
        able: [],
        single: false,
        face: 'cowled',
        colour: '#5a5aa0',
      },
    },
    tokens: {
      lit: {
        face: 'candle-flame',
      },
      taper: {
        face: 'candle-light',
      },
    },
    tasks: {
      'H47-02': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H47-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H47-04b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H47-06': {
        who: 'traitor',
        roll: ['speed'],
        atLeast: 3,
      },
    },
  },
  '48': {
    kind: 'open',
    last: [6, 5, 6, 5],
    goals: [
      {
        counter: 'struckOff',
        of: [2, 2, 3, 4],
        team: 'hero',
      },
      {
        counter: 'foretold',
        of: [1, 2, 2, 3],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      struckOff: ['H48-04'],
      foretold: ['H48-03'],
      usher: ['H48-01'],
    },
    monsters: {
      usher: {
        values: {
          might: [7, 7, 7, 6],
          speed: 4,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'grim-reaper',
        colour: '#5d6b85',
      },
    },
    tokens: {
      appointment: {
        face: 'tombstone',
      },
    },
    tasks: {
      'H48-06': {
        who: 'traitor',
        roll: ['knowledge'],
        atLeast: 5,
      },
      'H48-07': {
        who: 'hero',
        roll: ['sanity', 'knowledge'],
        atLeast: 5,
      },
    },
  },
  '49': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'aboard',
        of: [3, 4, 5, 6],
        team: 'hero',
      },
      {
        counter: 'drownedHeroes',
        of: [1, 2, 2, 3],
        team: 'traitor',
      },
    ],
    limits: {},
    lines: {
      aboard: ['H49-05'],
      drownedHeroes: ['H49-06'],
      oarsman: ['H49-06'],
    },
    monsters: {
      oarsman: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: [],
        single: false,
        face: 'paddles',
        colour: '#3c7a78',
      },
    },
    tokens: {
      waitingSoul: {
        face: 'haunting',
      },
      ferry: {
        face: 'canoe',
      },
    },
    tasks: {
      'H49-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H49-05': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H49-05b': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H49-07': {
        who: 'traitor',
        roll: ['might'],
        atLeast: 5,
      },
    },
  },
  '50': {
    kind: 'open',
    last: 9,
    goals: [
      {
        counter: 'wonBack',
        of: [1, 2, 2, 3],
        team: 'hero',
      },
    ],
    limits: {},
    lines: {
      wonBack: ['H50-04'],
      games: ['H50-04'],
      chairs: ['H50-07'],
      staked: ['H50-04'],
      imp: ['H50-01'],
    },
    monsters: {
      imp: {
        values: {
          might: 3,
          speed: 4,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'falls.anyDefeat'],
        single: false,
        face: 'imp',
        colour: '#a8433a',
      },
    },
    tokens: {
      cardTable: {
        face: 'round-table',
      },
      ace: {
        face: 'card-ace-spades',
      },
    },
    tasks: {
      'H50-04': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
      'H50-07': {
        who: 'hero',
        roll: [],
        atLeast: null,
      },
    },
  },
}
