import type { JudgedRow } from '#domain/quality/judged-record.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row } from '#domain/test/quality/sound-record.ts'

type Relative = Partial<JudgedRow<'own-relative'>>
const names: Readonly<Record<string, string>> = {
  '01': 'Cha đẻ', '02': 'Mẹ đẻ', '05': 'Vợ', '06': 'Chồng', '07': 'Con đẻ', '08': 'Con nuôi',
  '09': 'Anh ruột', '11': 'Em ruột', '31': 'Cha chồng', '41': 'Cha vợ',
} // prettier-ignore
const relation = (code: string) => ref(code, names[code])
const own = (code: string, namSinh: number, more: Relative = {}) =>
  row('own-relative', { moiQuanHe: relation(code), hoVaTen: 'Trần Văn Ba', namSinh, ...more } as Relative)
const inLaw = (code: string) =>
  row('spouse-relative', { moiQuanHe: relation(code), hoVaTen: 'Lê Văn Tư', namSinh: 1960 } as object)
/** With a mother, unless they are about the parents. */
const having = (relatives: ReturnType<typeof own>[], values: Partial<OfficerValues> = {}) =>
  record(values, {
    'own-relative': relatives.some(({ moiQuanHe }) => ['01', '02'].includes(moiQuanHe?.code ?? ''))
      ? relatives
      : [own('02', 1962), ...relatives],
  })
const single = { tinhTrangHonNhan: ref('1', 'Chưa kết hôn') }
const married = { tinhTrangHonNhan: ref('2', 'Đang có vợ/chồng') }

export const familyCases: Cases = {
  'cha-me-qua-tre': { breaks: [having([own('01', 1976)])], nearly: [having([own('02', 1975)])] },
  'cha-me-qua-gia': {
    breaks: [having([own('02', 1939)])],
    nearly: [having([own('02', 1940), own('01', 1920)])],
  },
  'con-hon-tuoi': {
    breaks: [having([own('07', 2004)])],
    nearly: [having([own('07', 2005), own('08', 2000)])],
  },
  'anh-chi-em-khac-tuoi': {
    breaks: [having([own('09', 1991)]), having([own('11', 1989)])],
    nearly: [having([own('09', 1990), own('11', 1990)])],
  },
  'vo-chong-chenh-tuoi': { breaks: [having([own('06', 1959)])], nearly: [having([own('06', 1960)])] },
  'doc-than-co-vo-chong': {
    breaks: [having([own('06', 1988)], single), record(single, { 'spouse-relative': [inLaw('31')] })],
    nearly: [having([own('06', 1988)], married), having([own('01', 1960)], single)],
  },
  'thieu-vo-chong': {
    breaks: [having([own('01', 1960)], married)],
    nearly: [record(married), having([own('06', 1988)], married)],
  },
  'vo-chong-khac-gioi-tinh': { breaks: [having([own('05', 1990)])], nearly: [having([own('06', 1990)])] },
  'gia-dinh-ben-kia-khac-gioi-tinh': {
    breaks: [record({}, { 'spouse-relative': [inLaw('41')] })],
    nearly: [record({}, { 'spouse-relative': [inLaw('31')] })],
  },
  'hai-cha-hai-me': {
    breaks: [having([own('01', 1960), own('01', 1961)])],
    nearly: [having([own('01', 1960), own('02', 1961)])],
  },
  'nguoi-mat-con-lam-viec': {
    breaks: [
      having([own('01', 1960, { ghiChu: 'Đã mất năm 2010', ngheNghiep: 'Đang công tác tại Sở Y tế' })]),
    ],
    nearly: [having([own('01', 1960, { ghiChu: 'Đã mất năm 2010', ngheNghiep: 'Làm ruộng' })])],
  },
  'nguoi-than-la-chinh-minh': {
    breaks: [having([own('11', 1990, { hoVaTen: 'Nguyễn Thị Lan' })])],
    nearly: [having([own('11', 1991, { hoVaTen: 'Nguyễn Thị Lan' })])],
  },
}
