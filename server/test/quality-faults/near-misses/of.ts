/** What the near misses of persons ask of one. */
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

export const birth = (p: PlainPerson): string => p.ngaySinh ?? '1980-01-01'
export const born = (p: PlainPerson): boolean => p.ngaySinh !== null
export const at = (code: string) => (row: PlainPerson['quanHeBanThan'][number]) =>
  row.moiQuanHe?.code === code
