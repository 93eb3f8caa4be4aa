/** What an ICU message is made of: which arguments it uses, and how. */
import { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The kinds of elements as the parser numbers them. */
const [LITERAL, SELECT, PLURAL] = [0, 5, 6]

export interface Parts {
  /** Every argument, by its bare name: what it says, counts or is known by. */
  readonly used: ReadonlySet<string>
  /** Forms of names that are asked for: `in` of `{building_in}`. */
  readonly forms: ReadonlySet<string>
  /** The branches of each select, by argument. */
  readonly branches: ReadonlyMap<string, ReadonlySet<string>>
  /** The categories of each plural that there is. */
  readonly plurals: readonly { readonly of: string; readonly ordinal: boolean; readonly has: readonly string[] }[]
  /** Whether it has any words of its own: a letter alone is a key, or a place on a board. */
  readonly letters: boolean
}

/** `building` of `{building_in}`, `{buildingIs, …}` and `{buildingsCount}` alike. */
export const bareName = (argument: string): string => argument.replace(/_\w+$/, '').replace(/(Is|Count)$/, '')

export function partsOf(text: string, language: string): Parts {
  const found = {
    used: new Set<string>(),
    forms: new Set<string>(),
    branches: new Map<string, Set<string>>(),
    plurals: [] as { of: string; ordinal: boolean; has: string[] }[],
    letters: false,
  }
  const use = (argument: string): void => {
    found.used.add(bareName(argument))
    const [, form] = /_(\w+)$/.exec(argument) ?? []
    if (form !== undefined) found.forms.add(form)
  }
  const branch = (element: Element & { options: object; value: string }): void => {
    const [of, has] = [element.value, Object.keys(element.options)]
    const ordinal = 'pluralType' in element && element.pluralType === 'ordinal'
    if (element.type === PLURAL) found.plurals.push({ of, ordinal, has })
    if (element.type === SELECT) found.branches.set(of, new Set([...(found.branches.get(of) ?? []), ...has]))
  }
  const look = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if (!('value' in element)) continue
      if (element.type === LITERAL) found.letters ||= /\p{L}{2}/u.test(element.value)
      else use(element.value)
      if (!('options' in element)) continue
      branch(element)
      for (const { value } of Object.values(element.options)) look(value)
    }
  }
  look(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst())
  return found
}
