import { personFields } from '#domain/query/queried-fields.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import type { Reading } from './candidate.ts'
import type { DayWords } from './days.ts'

/** Fields named at a word, with the words behind them. */
export const fieldsAt = ({ words, lexicon }: Reading, at: number) =>
  lexicon.phrases.at(words, at).flatMap(({ to, meaning }) => {
    if (meaning.kind !== 'field') return []
    const queried = personFields.get(meaning.name)
    return queried === undefined
      ? []
      : [{ to, queried, isVerb: meaning.isVerb, isLead: meaning.isLead === true }]
  })

/** What is said of a day, as a condition. */
export const dayCondition = (truong: string, words: DayWords): Conditions =>
  ({ truong, ...words }) as Conditions
