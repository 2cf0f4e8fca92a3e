/** Which relatives a row is about. */
import { yearOf } from '#server/test/quality-faults/fault.ts'
import type { PlainPerson, RelativeRow } from '#server/test/sentences/plain-person.ts'

export const kin =
  (...codes: readonly string[]) =>
  (row: RelativeRow): boolean =>
    codes.includes(row.moiQuanHe?.code ?? '')
export const father = kin('01')
export const spouse = kin('05', '06')
export const child = kin('07')
export const some =
  (test: (row: RelativeRow) => boolean) =>
  (p: PlainPerson): boolean =>
    p.quanHeBanThan.some(test)
export const birth = (p: PlainPerson): number => yearOf(p.ngaySinh)
