/**
 * Decisions in the words of offices that were written before the rules were read: texts of `blind/`, laid out as Word files. The rules
 * have been mended by those with an odd number only; the even ones are a check.
 */
import { readFileSync } from 'node:fs'
import { fold } from '#domain/officer/name-text.ts'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import { randomOf, type CorpusPaper, type List } from './facts.ts'
import type { Scores } from './judge.ts'
import { docxOf, type Layout } from './layout.ts'

type Facts = Readonly<Record<string, string>>
export interface BlindPaper {
  number: number
  /** Of the draft; in other letters what is read as none. */
  kind: string
  isPdf: boolean
  paper: CorpusPaper
  decision: Facts
  people: readonly (Facts & { hoVaTen: string })[]
}

const numbers = [1, 2, 3, 4] as const
/** The papers, one behind an empty line: `@` number, kind, docx or pdf; `=` agencies, `#` number and day; `$` what it says. */
export const blindPapers = (): BlindPaper[] =>
  numbers.flatMap((part) =>
    readFileSync(new URL(`blind/part-${part}.txt`, import.meta.url), 'utf8')
      .split(/\n(?=@ )/)
      .map((text) => paperOf(text.trim().split('\n'))),
  )

const factsIn = (text: string): Facts =>
  Object.fromEntries(
    text
      .split(';')
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]),
  )
const iso = (text: string) => {
  const [, day = '', month = '', year = ''] = /ngày (\d+) tháng (\d+) năm (\d+)/.exec(text) ?? []
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
/** `⏎`: a line break within a paragraph or cell; `⇥`: a tab. */
const shown = (text: string) => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t')

function paperOf(lines: readonly string[]): BlindPaper {
  const [, number = '', kind = '', format = ''] = (lines[0] ?? '').split(' ')
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim())
  const [named = '', placeAndDay = ''] = (marked('# ')[0] ?? '').split(' | ')
  const [titles = '', signer = ''] = (marked('^ ')[0] ?? '').split(' | ')
  const title = marked('> ')
  const shared = factsIn(marked('$* ')[0] ?? '')
  const signs = lines.findIndex((line) => line.startsWith('^ '))
  const within = parts(lines.slice(lines.findLastIndex((line) => line.startsWith('> ')) + 1, signs))
  const behind = parts(lines.slice(signs + 1))
  const list = behind.find((part) => typeof part !== 'string')
  const heads = marked('~ ')
  return {
    number: Number(number),
    kind,
    isPdf: format === 'p',
    paper: {
      name: number,
      agency: [...marked('= '), ...marked('=* ')],
      number: named,
      placeAndDay,
      title,
      body: within,
      ...(heads.length === 0 ? {} : { annex: { title: heads, ...(list ?? { columns: [], rows: [] }) } }),
      below: behind.filter((part) => typeof part === 'string'),
      recipients: (marked('! ')[0] ?? '').split('|'),
      titles: titles.split(';'),
      signer,
      truth: { kind, decision: {}, people: [], identified: [] },
    },
    decision: {
      soQuyetDinh: named.replace(/^Số\s*:?\s*/, ''),
      ngayKy: iso(placeAndDay),
      nguoiKy: signer,
      coQuan: marked('=* ').join(' '),
      ...factsIn(marked('$= ')[0] ?? ''),
    },
    people: marked('$ ').map((line) => ({
      ...shared,
      ...factsIn(line.slice(line.indexOf(';') + 1)),
      hoVaTen: (line.split(';')[0] ?? '').trim(),
    })),
  }
}

const marks = /^(?:[@=#>!^~$]|=\*|\$[=*])\s/
function parts(lines: readonly string[]): (string | List)[] {
  const made: (string | List)[] = []
  let rows: string[][] = []
  const close = () => {
    const [columns, ...rest] = rows
    if (columns !== undefined) made.push({ columns, rows: rest })
    rows = []
  }
  for (const line of lines) {
    if (line.startsWith('|'))
      rows.push(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => shown(cell.trim())),
      )
    else if (line !== '' && !marks.test(line) && !line.startsWith('$')) {
      close()
      made.push(shown(line))
    }
  }
  close()
  return made
}

const heads = ['table', 'table', 'tabs', 'column'] as const
export function bytesOfBlind({ number, paper }: BlindPaper): Buffer {
  const layout: Layout = {
    head: heads[number % 4] ?? 'table',
    foot: heads[(number >> 1) % 4] ?? 'table',
    numberInHead: number % 3 !== 0,
    nfd: number % 17 === 5,
    messy: number % 5 === 2,
    breaks: number % 9 === 4,
    ruled: number % 7 !== 3,
    font: number % 2 === 0 ? 'Times New Roman' : 'Liberation Serif',
  }
  return docxOf(paper, layout, randomOf(number))
}

/** Fields of the decision and of each person that are compared; what the paper leaves open isn't. */
const ofDecision = ['soQuyetDinh', 'ngayKy', 'nguoiKy', 'coQuan', 'ngayHieuLuc']

const plain = (value: string) =>
  fold(value)
    .replaceAll(/\bubnd\b/gu, 'uy ban nhan dan')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** A form without whose it is; a course without 'lớp'. */
const asCompared = (field: string, value: string): string =>
  field === 'hinhThuc'
    ? plain(value.replace(/ của .*/u, ''))
    : field === 'khoaHoc'
      ? plain(value).replace(/^lop /, '')
      : plain(value)

/** Several readings of a value are parted by ' // '. A value of the reader that the paper doesn't say counts as wrong. */
export function judgeBlind(scores: Scores, blind: BlindPaper, read: ReadPaper | undefined): void {
  const isOfNone = /^(?!QD_|TB_)/.test(blind.kind)
  const note = (field: string, want: string | undefined, got: string | number | undefined) => {
    if (want === undefined && got === undefined) return
    const score = scores.get(field) ?? { right: 0, wrong: 0, missed: 0, examples: [] }
    scores.set(field, score)
    const means = want?.split(' // ').map((value) => asCompared(field, value)) ?? []
    if (got !== undefined && means.includes(asCompared(field, String(got)))) score.right += 1
    else {
      if (got !== undefined) score.wrong += 1
      if (want !== undefined) score.missed += 1
      score.examples.push(`${blind.number}: ${want ?? '-'} | ${got ?? '-'}`)
    }
  }
  note('loai', isOfNone ? undefined : blind.kind, read?.loai ?? undefined)
  if (isOfNone) return
  const valueOf = (values: ReadPaper['truong'], name: string) =>
    values.find(({ ten }) => ten === name)?.giaTri
  for (const field of ofDecision) note(field, blind.decision[field], valueOf(read?.truong ?? [], field))
  const left = [...(read?.nguoi ?? [])]
  for (const person of blind.people) {
    const at = left.findIndex(({ hoVaTen }) => fold(hoVaTen) === fold(person.hoVaTen))
    const [got] = at === -1 ? [] : left.splice(at, 1)
    note('hoVaTen', person.hoVaTen, got?.hoVaTen)
    if (got === undefined) continue
    const said = new Set([...Object.keys(person), ...got.truong.map(({ ten }) => ten)])
    for (const field of said)
      if (field !== 'hoVaTen' && !leftOpen.has(field) && !(blind.kind === 'QD_TIEP_NHAN' && ofPay.has(field)))
        note(field, person[field], valueOf(got.truong, field))
  }
  for (const { hoVaTen } of left) note('hoVaTen', undefined, hoVaTen)
}

/** Of whom is taken in they aren't entered. */
const ofPay = new Set(['ngachChucDanh', 'bac', 'heSoLuong'])
/** Not written down for these papers. */
const leftOpen = new Set(['soCccd', 'noiGiuChuc', 'viTriMoi', 'hanhVi', 'lyDo', 'cachXep', 'thanhTich'])
