/** Why something is refused, as data: a sentence of a list, and what stands in it. The lists are in reasons/<language>.json. */
import english from './reasons/en.json' with { type: 'json' }

type Key = keyof typeof english
export type ReasonName = Key extends `reason.${infer Name}` ? Name : never

export interface Saying {
  readonly is: ReasonName
  readonly values: Readonly<Record<string, string>>
}

export const saying = (is: ReasonName, values: Saying['values'] = {}): Saying => ({ is, values })

/** What stands in braces is put in; what is not known stays as it is. */
export const filledIn = (pattern: string, values: Saying['values']): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export const inEnglish = ({ is, values }: Saying): string => filledIn(english[`reason.${is}`], values)
