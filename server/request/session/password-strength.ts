/**
 * How easily a password is guessed, by zxcvbn with additional words. Its dictionaries take some 18 MB and 200
 * ms: import this module only to check a password.
 */
import { ZxcvbnFactory, type MatchExtended } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordWeakness } from '#domain/session/password-sentences.ts'
import { passwordWords } from '#server/request/session/password-words.ts'

/** Out of 4: 'safely unguessable', some hundred million guesses. */
const lowestScore = 3
/** Maximum characters checked. The time grows with the square of the length, and a strong beginning suffices. */
const longestJudged = 64

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'own-words': passwordWords() },
  graphs: adjacencyGraphs,
  maxLength: longestJudged,
  l33tMaxSubstitutions: 20,
})

/** Why a password is too easy to guess, worst first; empty if it is strong. */
export function weaknessesOf(password: string, ownWords: readonly string[]): PasswordWeakness[] {
  const own = ownWords.filter((word) => word.length > 2)
  const readings = readingsOf(password).map((text) => zxcvbn.check(text, own))
  const [worst] = readings.sort((a, b) => a.guesses - b.guesses)
  if (worst === undefined || worst.score >= lowestScore) return []
  const weaknesses = worst.sequence.flatMap((match) => weaknessOf(match) ?? [])
  return weaknesses.length > 0 ? [...new Set(weaknesses)] : ['short']
}

function weaknessOf({ pattern }: MatchExtended): PasswordWeakness | undefined {
  switch (pattern) {
    case 'dictionary':
    case 'wordSequence':
      return 'word'
    case 'spatial':
      return 'keys'
    case 'sequence':
    case 'repeat':
      return 'run'
    case 'date':
    case 'regex':
      return 'date'
  }
  return undefined
}

/**
 * Variants of a password, of which the weakest counts: unchanged, without Vietnamese diacritics (the dictionaries have
 * none), without the special characters that the rules require, and without the capitals of each syllable, a habit here
 * ('SoNoiVu').
 */
function readingsOf(password: string): string[] {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const sameCase = bare.replace(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return [...new Set([password, plain, bare, sameCase])]
}
