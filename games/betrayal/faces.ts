/** The pictures of game-icons that the haunts, and the workshop’s templates, choose for their monsters and tokens: the build looks them up. */
import { HAUNT_TABLE } from './content/haunt-table.ts'
import gather from './workshop/templates/gather.json' with { type: 'json' }
import house from './workshop/templates/house.json' with { type: 'json' }
import hunt from './workshop/templates/hunt.json' with { type: 'json' }
import road from './workshop/templates/road.json' with { type: 'json' }
import secret from './workshop/templates/secret.json' with { type: 'json' }
import siege from './workshop/templates/siege.json' with { type: 'json' }

type Looks = Readonly<Record<string, { face?: string }>>
const templates: readonly { haunt: { monsters?: Looks; tokens?: Looks } }[] = [gather, house, hunt, road, secret, siege]

const looks = [...Object.values(HAUNT_TABLE), ...templates.map(({ haunt }) => haunt)].flatMap(
  ({ monsters = {}, tokens = {} }: { monsters?: Looks; tokens?: Looks }) => [
    ...Object.values(monsters),
    ...Object.values(tokens),
  ],
)

export const faces: readonly string[] = [...new Set(looks.flatMap(({ face }) => (face === undefined ? [] : [face])))]
