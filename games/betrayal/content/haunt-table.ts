/** The numbers themselves, haunt by haunt. */
import type { HauntNumbers } from '../numbers.ts'

export const HAUNT_TABLE: Readonly<Record<string, HauntNumbers>> = {
  '1': {
    kind: 'open',
    last: 10,
    goals: [],
    monsters: {
      mummy: {
        values: {
          might: [2, 3, 4, 5],
          speed: [2, 2, 2, 3],
          sanity: 4,
        },
        attacks: 'might',
        able: ['leads', 'hunts', 'stands'],
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
    last: [9, 8, 7, 7],
    goals: [],
    monsters: {
      drowned: {
        values: {
          might: 4,
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts'],
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
        team: 'hero',
        of: 3,
      },
    ],
    monsters: {
      marionette: {
        values: {
          might: 3,
          speed: 4,
        },
        attacks: 'might',
        able: ['drags'],
      },
    },
    tasks: {},
  },
  '4': {
    kind: 'open',
    last: 7,
    goals: [],
    monsters: {
      vampire: {
        values: {
          might: [4, 4, 4, 5],
          speed: 4,
          knowledge: 4,
          sanity: 5,
        },
        attacks: 'might',
        able: [],
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
        team: 'traitor',
        of: [1, 1, 2, 2],
      },
      {
        counter: 'recall',
        team: 'hero',
        of: 2,
      },
    ],
    monsters: {
      hound: {
        values: {
          might: [3, 3, 3, 4],
          speed: 4,
        },
        attacks: 'might',
        able: [],
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
    monsters: {
      strawMan: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
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
        team: 'hero',
        of: [4, 5, 6, 7],
      },
      {
        counter: 'souls',
        team: 'traitor',
        of: [2, 2, 3, 3],
      },
    ],
    monsters: {
      collector: {
        values: {
          might: 5,
          speed: 4,
          knowledge: [4, 4, 5, 5],
        },
        attacks: 'knowledge',
        able: [],
      },
    },
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
        counter: 'lies',
        team: 'traitor',
        of: [5, 6, 6, 7],
      },
    ],
    monsters: {},
    tasks: {},
  },
  '9': {
    kind: 'open',
    last: [10, 9, 9, 9],
    goals: [],
    monsters: {
      rat: {
        values: {
          might: 2,
          speed: 4,
        },
        attacks: 'might',
        able: [],
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
        team: 'traitor',
        of: [3, 4, 4, 5],
      },
      {
        counter: 'thrown',
        team: 'hero',
        of: [3, 4, 4, 5],
      },
    ],
    monsters: {
      automaton: {
        values: {
          might: 5,
          speed: 3,
        },
        attacks: 'might',
        able: ['carries', 'steals', 'explores'],
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
    last: [14, 14, 14, 15],
    goals: [],
    monsters: {},
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
        team: 'hero',
        of: 3,
      },
      {
        counter: 'rewinds',
        team: 'traitor',
        of: 3,
      },
    ],
    monsters: {
      minuteHand: {
        values: {
          might: [3, 4, 4, 4],
          speed: 4,
        },
        attacks: 'might',
        able: [],
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
        team: 'hero',
        of: [2, 3, 4, 5],
      },
    ],
    monsters: {},
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
    last: 11,
    goals: [
      {
        counter: 'cracks',
        team: 'hero',
        of: [2, 2, 3, 3],
      },
    ],
    monsters: {
      gorgon: {
        values: {
          might: 4,
          speed: 4,
          knowledge: 3,
          sanity: [4, 5, 5, 5],
        },
        attacks: 'might',
        able: ['ranged', 'stands'],
      },
      snake: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
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
        team: 'traitor',
        of: [9, 9, 11, 12],
      },
    ],
    monsters: {
      knight: {
        values: {
          speed: 3,
        },
        attacks: 'might',
        able: ['hunts', 'stands'],
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
    monsters: {
      seeker: {
        values: {
          might: [4, 5, 6, 7],
          speed: 4,
        },
        attacks: 'might',
        able: ['leads'],
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
    last: 9,
    goals: [
      {
        counter: 'score',
        team: 'traitor',
        of: [16, 22, 24, 24],
      },
    ],
    monsters: {
      dancer: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
      },
    },
    tasks: {
      'H17-04': {
        who: 'hero',
        roll: ['might', 'knowledge'],
        atLeast: 4,
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
  '26': {
    kind: 'open',
    last: 10,
    goals: [
      {
        counter: 'seals',
        team: 'hero',
        of: [2, 3, 4, 5],
      },
    ],
    monsters: {
      acolyte: {
        values: {
          might: 3,
          speed: 3,
        },
        attacks: 'might',
        able: [],
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
}
