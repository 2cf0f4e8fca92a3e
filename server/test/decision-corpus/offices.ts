/**
 * Decisions worded by somebody who knew nothing of the rules: Word files in `offices/` with what they say. Their layouts
 * are those of offices: frames, text boxes, split runs, lists in landscape, drafts without a number. `p01.pdf` is a draft of
 * the product itself, printed.
 */
import { readFileSync } from 'node:fs'
import { fold } from '#domain/officer/name-text.ts'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { Scores } from './judge.ts'

type Fact = string | number
export interface OfficePaper {
  file: string
  /** Null: no decision about persons. */
  loai: string | null
  people: readonly Readonly<Record<string, Fact>>[]
  [field: string]: unknown
}

const folder = new URL('offices/', import.meta.url)
export const officePapers = (): OfficePaper[] =>
  JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')) as OfficePaper[]
export const bytesOfOffice = ({ file }: OfficePaper): Buffer => readFileSync(new URL(file, folder))

const kinds: Readonly<Record<string, readonly string[]>> = {
  'nang-luong': ['QD_NANG_LUONG', 'QD_VUOT_KHUNG', 'QD_TRUOC_HAN'],
  'bo-nhiem': ['QD_BO_NHIEM'],
  'bo-nhiem-lai': ['QD_BO_NHIEM_LAI'],
  'dieu-dong': ['QD_DIEU_DONG'],
  'chuyen-cong-tac': ['QD_DIEU_DONG'],
  'biet-phai': ['QD_BIET_PHAI'],
  'tiep-nhan': ['QD_TIEP_NHAN'],
  'nghi-huu': ['QD_NGHI_HUU', 'TB_NGHI_HUU'],
  'thoi-viec': ['QD_THOI_VIEC'],
  'khen-thuong': ['QD_KHEN_THUONG'],
  'ky-luat': ['QD_KY_LUAT'],
  'cu-di-hoc': ['QD_CU_DI_HOC'],
  'chuyen-xep': ['QD_CHUYEN_XEP'],
}
/** Our fields of what the papers say of people, and the kinds that read them. */
const ofPeople: readonly (readonly [theirs: string, ours: string, kinds?: readonly string[]])[] = [
  ['ngaySinh', 'ngaySinh'],
  ['maNgach', 'ngachChucDanh', ['nang-luong', 'chuyen-xep']],
  ['bac', 'bac', ['nang-luong', 'chuyen-xep']],
  ['heSoLuong', 'heSoLuong', ['nang-luong', 'chuyen-xep']],
  ['ngayHuong', 'ngay', ['nang-luong', 'chuyen-xep']],
  ['phanTramVuotKhung', 'phuCapTNVK', ['nang-luong']],
  ['donViDen', 'donViMoi'],
  ['coSo', 'coSo'],
]

const plain = (value: Fact) =>
  typeof value === 'number'
    ? String(value)
    : fold(value)
        .replaceAll(/[^\p{L}\d]+/gu, ' ')
        .trim()

/** Compares what was read of a paper; a paper that isn't read counts as one without a kind. */
export function judgeOffice(scores: Scores, paper: OfficePaper, read: ReadPaper | undefined): void {
  const note = (field: string, want: Fact | undefined, got: Fact | undefined) => {
    if (want === undefined && got === undefined) return
    const score = scores.get(field) ?? { right: 0, wrong: 0, missed: 0, examples: [] }
    scores.set(field, score)
    if (want !== undefined && got !== undefined && plain(want) === plain(got)) score.right += 1
    else {
      if (got !== undefined) score.wrong += 1
      if (want !== undefined) score.missed += 1
      score.examples.push(`${paper.file}: ${want ?? '-'} | ${got ?? '-'}`)
    }
  }
  const { loai } = paper
  const named = loai === null ? undefined : kinds[loai]
  const own = read?.loai ?? undefined
  const isSame = own !== undefined && named?.includes(own) === true
  note('loai', named === undefined ? undefined : (loai ?? undefined), isSame ? (loai ?? undefined) : own)
  // Recruitment isn't read: its people are none of ours.
  if (loai === null || named === undefined) return
  const valueOf = (values: ReadPaper['truong'], name: string) =>
    values.find(({ ten }) => ten === name)?.giaTri
  const isNotice = own?.startsWith('TB_') === true
  for (const field of ['soQuyetDinh', 'ngayKy', 'nguoiKy', 'coQuan', ...(isNotice ? [] : ['ngayHieuLuc'])])
    note(field, paper[field] as Fact | undefined, valueOf(read?.truong ?? [], field))
  const left = [...(read?.nguoi ?? [])]
  for (const person of paper.people) {
    const at = left.findIndex(({ hoVaTen }) => plain(hoVaTen) === plain(person['hoVaTen'] ?? ''))
    const [got] = at === -1 ? [] : left.splice(at, 1)
    note('hoVaTen', person['hoVaTen'], got?.hoVaTen)
    if (got === undefined) continue
    for (const [theirs, ours, readBy] of ofPeople)
      if (person[theirs] !== undefined && (readBy === undefined || readBy.includes(loai)))
        note(theirs, person[theirs], valueOf([...got.truong, ...(read?.truong ?? [])], ours))
  }
  for (const { hoVaTen } of left) note('hoVaTen', undefined, hoVaTen)
}
