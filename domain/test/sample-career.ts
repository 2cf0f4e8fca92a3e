/** Rows of careers for the tests of this folder, by the seeded codes of the catalogues. */
import type { Ref } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import type { ExtraOf, Salary } from '#domain/salary/salary-career.ts'

const disciplines: Readonly<Record<string, readonly [name: string, months?: number]>> = {
  KT: ['Khiển trách', 3],
  CC: ['Cảnh cáo', 6],
  CCHUC: ['Cách chức', 12],
  GC: ['Giáng chức', 12],
  BNHIEM: ['Bãi nhiệm', 12],
  HBL: ['Hạ bậc lương'],
}
const interruptions: Readonly<Record<string, readonly [code: string, name: string, paid: boolean]>> = {
  NKL: ['01', 'Nghỉ không hưởng lương', false],
  OM: ['02', 'Nghỉ ốm, chữa bệnh dài ngày', true],
  SAN: ['03', 'Nghỉ thai sản', true],
  NVQS: ['04', 'Đi nghĩa vụ quân sự', true],
  HOC: ['05', 'Đi học (không hưởng lương)', false],
  DC: ['07', 'Tạm đình chỉ công tác', false],
  GIAM: ['08', 'Bị tạm giữ, tạm giam', false],
}

export const sampleExtra: ExtraOf = ({ id }) => {
  const [kind = '', key = ''] = id.split(':')
  if (kind === 'rank') return { group: key }
  if (kind === 'discipline') return { months: disciplines[key]?.[1] }
  return kind === 'interruption' ? { paid: interruptions[key]?.[2] } : {}
}

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
  const name = disciplines[code]?.[0] ?? code
  return { ngayKyLuat: day, hinhThucKyLuat: { id: `discipline:${code}`, code, name } }
}

export function interruptionFrom(code: string, tuNgay: string, denNgay: string | null) {
  const [own = '', name = ''] = interruptions[code] ?? []
  return { tuNgay, denNgay, lyDo: { id: `interruption:${code}`, code: own, name } }
}

export function rated(year: number, code: string) {
  return {
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
