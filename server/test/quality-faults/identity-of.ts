/** What the faults of papers and numbers ask of a person. */
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

export const hasCard = (p: PlainPerson): boolean =>
  p.soCccd?.length === 12 && p.ngaySinh !== null && p.gioiTinh !== null
export const card = (p: PlainPerson): string => p.soCccd ?? ''
export const born = (p: PlainPerson): string => p.ngaySinh ?? '1980-01-01'
