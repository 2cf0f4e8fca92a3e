/** Compares what was read with what the corpus says, by field. */
import { disciplineCode, rewardCode } from '#domain/decisions/making/merit-makings.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { CorpusPerson, Truth, Values } from './facts.ts'

interface Score {
  right: number
  wrong: number
  missed: number
  /** The first few. */
  examples: string[]
}
export type Scores = Map<string, Score>

/** Said by the corpus only of some papers, or by the reader beyond it. */
const beyond = new Set(['quyenHan', 'loai', 'soCccd', 'noiGiuChuc'])
const onlyIfAsked = new Set(['ngaySinh', 'lyDo', 'cachXep'])

const plain = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : fold(value)
        .replaceAll(/[^\p{L}\d%/]+/gu, ' ')
        .trim()
/** Words that mean a code are compared by it; 'có nhiều đóng góp' is 'nhiều đóng góp'; 'UBND' in full. */
function asCompared(field: string, value: string | number, kind: string): string {
  if (field === 'hinhThuc') {
    const code = kind === 'QD_KY_LUAT' ? disciplineCode(String(value)) : rewardCode(String(value))
    return code ?? String(value)
  }
  if (field === 'thanhTich') return plain(value).replace(/^co /, '')
  if (field === 'coQuan') return plain(value).replace(/^ubnd/, 'uy ban nhan dan')
  return plain(value)
}

export function judgePaper(
  scores: Scores,
  name: string,
  truth: Truth,
  read: ReadPaper | { problem: string },
  people: readonly CorpusPerson[],
): void {
  const note = (field: string, want: string | number | undefined, got: string | number | undefined) => {
    if (want === undefined && got === undefined) return
    const score = scores.get(field) ?? { right: 0, wrong: 0, missed: 0, examples: [] }
    scores.set(field, score)
    const isRight =
      want !== undefined &&
      got !== undefined &&
      asCompared(field, want, truth.kind) === asCompared(field, got, truth.kind)
    if (isRight) score.right += 1
    else {
      if (got !== undefined) score.wrong += 1
      if (want !== undefined) score.missed += 1
      if (score.examples.length < 5) score.examples.push(`${name}: ${want ?? '-'} | ${got ?? '-'}`)
    }
  }
  if ('problem' in read) return note('loai', truth.kind, undefined)
  note('loai', truth.kind, read.loai ?? undefined)
  const compare = (wanted: Values, values: ReadPaper['truong']) => {
    const got = new Map(values.map(({ ten, giaTri }) => [ten, giaTri]))
    for (const field of new Set([...Object.keys(wanted), ...got.keys()])) {
      if (field === 'hoVaTen' || beyond.has(field)) continue
      if (wanted[field] === undefined && onlyIfAsked.has(field)) continue
      note(field, wanted[field], got.get(field))
    }
  }
  compare(truth.decision, read.truong)
  const left = [...read.nguoi]
  for (const person of truth.people) {
    const at = left.findIndex(({ hoVaTen }) => fold(hoVaTen) === fold(person.hoVaTen))
    const [got] = at === -1 ? [] : left.splice(at, 1)
    note('hoVaTen', person.hoVaTen, got === undefined ? undefined : person.hoVaTen)
    if (got === undefined) continue
    const meant = people.find(({ hoVaTen }) => hoVaTen === person.hoVaTen)
    const isMeant = meant !== undefined && truth.identified.includes(meant.hoVaTen)
    note('idCanBo', isMeant ? meant.id : undefined, got.idCanBo ?? undefined)
    compare(person, got.truong)
  }
  for (const { hoVaTen } of left) note('hoVaTen', undefined, hoVaTen)
}

export const f1Of = ({ right, wrong, missed }: Score): number =>
  right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed)

/** Of all fields together. */
export const wholeF1 = (scores: Scores): number => {
  const sum = (key: 'right' | 'wrong' | 'missed') =>
    [...scores.values()].reduce((all, score) => all + score[key], 0)
  return f1Of({ right: sum('right'), wrong: sum('wrong'), missed: sum('missed'), examples: [] })
}

/** One line for each field. */
export const tableOf = (scores: Scores): string =>
  [...scores]
    .map(([field, score]) => {
      const { right, wrong, missed, examples } = score
      const figures = [f1Of(score).toFixed(3), `n=${right + missed}`, `wrong=${wrong}`].join('  ')
      return [`${field.padEnd(18)}${figures}`, ...examples.map((example) => `    ${example}`)].join('\n')
    })
    .join('\n')
