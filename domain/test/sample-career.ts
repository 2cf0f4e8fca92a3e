/** Rows of careers for the tests of this folder, by the seeded codes of the catalogues. */
import { Law } from '#domain/law/law.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import type { Ref } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import type { CareerRules } from '#domain/salary/salary-career.ts'
import type { ExtraOf, Salary } from '#domain/salary/career-rows.ts'

export const sampleLaw = new Law(seededLaw)

const disciplines: Readonly<Record<string, string>> = {
  KT: 'Khiển trách',
  CC: 'Cảnh cáo',
  CCHUC: 'Cách chức',
  GC: 'Giáng chức',
  BNHIEM: 'Bãi nhiệm',
  HBL: 'Hạ bậc lương',
  D_KT: 'Khiển trách (Đảng)',
  D_CC: 'Cảnh cáo (Đảng)',
  D_CCHUC: 'Cách chức (Đảng)',
  D_KHAITRU: 'Khai trừ (Đảng)',
}
const interruptions: Readonly<Record<string, readonly [code: string, name: string, paid: boolean]>> = {
  NKL: ['01', 'Nghỉ không hưởng lương', false],
  OM: ['02', 'Nghỉ ốm, chữa bệnh dài ngày', true],
  SAN: ['03', 'Nghỉ thai sản', true],
  NVQS: ['04', 'Đi nghĩa vụ quân sự', true],
  HOC: ['05', 'Đi học (không hưởng lương)', false],
  DC: ['07', 'Tạm đình chỉ công tác', false],
  GIAM: ['08', 'Bị tạm giữ, tạm giam', false],
  NN: ['06', 'Đi nước ngoài (không trong danh sách trả lương)', false],
  NNL: ['10', 'Đi nước ngoài (vẫn trong danh sách trả lương)', true],
  AT: ['11', 'Bị phạt tù cho hưởng án treo (thời gian thử thách)', false],
  DN: ['12', 'Đào ngũ', false],
  CHO: ['13', 'Nghỉ công tác chờ đủ tuổi nghỉ hưu', false],
}

export const sampleExtra: ExtraOf = ({ id }) => {
  const [kind = '', key = ''] = id.split(':')
  if (kind === 'rank') return { group: key }
  return kind === 'interruption' ? { paid: interruptions[key]?.[2] } : {}
}

/** The rules for a kind of person by its code in DM_LOAIHOSO. */
export const sampleRules = (officerType: string): CareerRules => ({
  group: legalGroupOf(officerType),
  law: sampleLaw,
  extraOf: sampleExtra,
})

export const rankOf = (group: string): Ref => ({ id: `rank:${group}`, code: group, name: group })
export const stepRef = (step: number): Ref => ({
  id: `step:${step}`,
  code: String(step),
  name: `Bậc ${step}`,
})
export const reasonRef = (code: string): Ref => ({ id: `reason:${code}`, code, name: code })
export const isDiscipline = (code: string): boolean => code in disciplines
export const isInterruption = (code: string): boolean => code in interruptions

export function disciplineOn(code: string, day: string) {
  const name = disciplines[code] ?? code
  const own = code === 'D_KHAITRU' ? 'D_KTRU' : code
  return { ngayKyLuat: day, hinhThucKyLuat: { id: `discipline:${code}`, code: own, name } }
}

export function interruptionFrom(code: string, tuNgay: string, denNgay: string | null) {
  const [own = '', name = ''] = interruptions[code] ?? []
  return { tuNgay, denNgay, lyDo: { id: `interruption:${code}`, code: own, name } }
}

export function rated(year: number, code: string, act: 'CUNG' | 'KHAC' | null = null) {
  return {
    hanhVi: act === null ? null : { id: act, code: act, name: act },
    namDanhGia: year,
    mucDoDanhGia: { id: `rating:${code}`, code, name: code === 'KHTNV' ? 'Không hoàn thành nhiệm vụ' : code },
  }
}

/** One period by rank and step, paid in full. */
export function salaryRow(change: Partial<Salary>): Salary {
  return {
    ...blankValues(salaryPeriod.form.fields),
    loaiLuong: { ...salaryKinds[0] },
    loaiDieuChinhLuong: reasonRef('03'),
    phanTramHuong: 100,
    ...change,
  } as Salary
}
