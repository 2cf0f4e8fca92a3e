/**
 * Reads a question: the cheapest cover of its words by what is understood, words that say nothing, and words that aren't
 * understood; then 'không', 'hoặc' and 'và' between the parts. Nothing is guessed: a word that fits nowhere is named.
 */
import type { Conditions } from '#domain/lists/conditions.ts'
import { abbreviations } from '#domain/query/words/abbreviations.ts'
import { andWords, exceptWords, fillingWords, notWords, orWords } from '#domain/query/words/filling-words.ts'
import { comparisonAt, is } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { combine, type Part } from './combine.ts'
import { durationAt } from './days.ts'
import type { Lexicon } from './lexicon.ts'
import { Phrases } from './phrases.ts'
import { readFormerUnits } from './read-former-units.ts'
import { describesRelative } from './relations.ts'
import { readRelatives } from './read-relatives.ts'
import { readMajors } from './read-majors.ts'
import { readItems } from './read-items.ts'
import { readRows } from './read-rows.ts'
import { readDays } from './read-days.ts'
import { readConcepts, readNumbers, readPlaces, readPresence, readTexts, readUnits } from './read-values.ts'
import { wordsOfQuestion, type Word } from './words.ts'

export interface ReadSentence {
  readonly understood: readonly { readonly doan: readonly [number, number]; readonly means: Conditions }[]
  readonly unknown: readonly { readonly doan: readonly [number, number]; readonly goiY: readonly string[] }[]
}

type Link = 'and' | 'or' | 'not' | 'except' | 'filling'
const links = new Phrases<Link>()
for (const text of fillingWords) links.add(text, 'filling')
for (const text of andWords) links.add(text, 'and')
for (const text of orWords) links.add(text, 'or')
for (const text of notWords) links.add(text, 'not')
for (const text of exceptWords) links.add(text, 'except')

/** Earlier ones win where two read the same words. */
const readers: readonly Reader[] = [
  readConcepts, readNumbers, readItems, readDays, readRelatives, readRows, readMajors, readUnits, readFormerUnits, readPlaces, readPresence, readTexts,
] // prettier-ignore

interface Step {
  readonly to: number
  readonly cost: number
  readonly part: Part | { readonly kind: 'unknown' } | { readonly kind: 'filling' }
}

const costs = { condition: 1, filling: 0.35, link: 0.3, unknown: 25 }

export function readSentence(text: string, lexicon: Lexicon, today: string): ReadSentence {
  const words = wordsOfQuestion(text, abbreviations)
  const reading: Reading = { words, lexicon, today }
  const steps = cover(reading)
  const parts: Part[] = []
  const gaps: [number, number][] = []
  let at = 0
  for (const { to, part } of steps) {
    if (part.kind === 'unknown') {
      const last = gaps.at(-1)
      if (last?.[1] === at) last[1] = to
      else gaps.push([at, to])
      parts.push({ kind: 'gap' })
    } else if (part.kind !== 'filling') parts.push(part)
    at = to
  }
  const { conditions, dangling } = combine(parts)
  for (const link of dangling) gaps.push([link, link + 1])
  const place = (from: number, to: number): [number, number] => [
    words[from]?.from ?? 0,
    words[to - 1]?.to ?? text.length,
  ]
  return {
    understood: conditions.map(({ from, to, means }) => ({ doan: place(from, to), means })),
    unknown: gaps
      .toSorted((a, b) => a[0] - b[0])
      .map(([from, to]) => ({ doan: place(from, to), goiY: meantBy(words.slice(from, to), lexicon) })),
  }
}

const meantBy = (words: readonly Word[], lexicon: Lexicon): string[] =>
  lexicon.phrases.like(words.map(({ text }) => text).join(' '), 4)

/** The cheapest way from the first word to the last. */
function cover(reading: Reading): Step[] {
  const { words } = reading
  const best: ({ readonly cost: number; readonly from: number; readonly step: Step } | undefined)[] = []
  best[0] = { cost: 0, from: 0, step: { to: 0, cost: 0, part: { kind: 'filling' } } }
  for (let at = 0; at < words.length; at++) {
    const here = best[at]
    if (here === undefined) continue
    for (const step of stepsAt(reading, at)) {
      const cost = here.cost + step.cost
      if (cost < (best[step.to]?.cost ?? Infinity)) best[step.to] = { cost, from: at, step }
    }
  }
  const steps: Step[] = []
  for (let at = words.length; at > 0;) {
    const last = best[at]
    if (last === undefined) break
    steps.unshift(last.step)
    at = last.from
  }
  return steps
}

function stepsAt(reading: Reading, at: number): Step[] {
  const { words } = reading
  const word = words[at]
  if (word === undefined) return []
  if (word.isSign)
    return [
      { to: at + 1, cost: 0, part: /^[,;.]$/.test(word.text) ? { kind: 'comma' } : { kind: 'filling' } },
    ]
  const conditions = readers.flatMap((read, order) =>
    read(reading, at).flatMap((candidate, nth): Step[] =>
      read !== readRelatives && describesRelative(words, candidate.to)
        ? []
        : [
            {
              to: candidate.to,
              cost: costs.condition + order * 0.001 + nth * 0.0001,
              part: conditionPart(candidate, at),
            },
          ],
    ),
  )
  const joints = links.at(words, at).flatMap(({ to, meaning }): Step[] => {
    const isFilling = meaning === 'filling' || (meaning === 'not' && isQuestion(words, at, to))
    if (isFilling && to === at + 1 && saysMore(words, at)) return []
    return [jointStep(isFilling ? 'filling' : meaning, at, to)]
  })
  return [...conditions, ...joints, { to: at + 1, cost: costs.unknown, part: { kind: 'unknown' } }]
}

function jointStep(meaning: Link, at: number, to: number): Step {
  if (meaning === 'filling') return { to, cost: costs.filling * (to - at), part: { kind: 'filling' } }
  return { to, cost: costs.link, part: { kind: meaning, at } }
}

/** 'có ai trên 55 tuổi không?': asks, and denies nothing. */
const isQuestion = (words: readonly Word[], at: number, to: number): boolean =>
  is(words[at], 'khong') &&
  words.slice(to).every(({ isSign, text }) => isSign && text !== ',') &&
  words.slice(0, at).some((word) => is(word, 'co'))

/** 'còn' says nothing, but for 'còn 2 năm công tác'; without its mark it may be a child. */
const saysMore = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!is(word, 'con')) return false
  const isPlain = word?.marked === word?.plain
  return isPlain || durationAt(words, comparisonAt(words, at + 1)?.to ?? at + 1) !== undefined
}

const conditionPart = ({ to, means, field, denied }: Candidate, from: number): Part => ({
  kind: 'condition',
  from,
  to,
  means,
  ...(field === undefined ? {} : { field }),
  ...(denied === undefined ? {} : { denied }),
})
