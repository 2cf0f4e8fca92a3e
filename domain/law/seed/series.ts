/** Writes the seed's rows: successive values of a combination, each in force until the day before the next. */
import { dayBefore } from '#domain/fields/dates.ts'
import type { CodesOf, LegalValue, Parameter } from '#domain/law/parameter.ts'

export interface Source {
  vanBan: string
  dieu: string
  /** The text was read; otherwise known from practice or second hand. */
  daDoiChieu: boolean
}

export const read = (vanBan: string, dieu = ''): Source => ({ vanBan, dieu, daDoiChieu: true })
export const likely = (vanBan: string, dieu = ''): Source => ({ vanBan, dieu, daDoiChieu: false })

/** `values`: first day, value and source, oldest first. */
export function series<P extends Parameter>(
  { ma }: P,
  theo: CodesOf<P>,
  values: readonly (readonly [tuNgay: string, giaTri: number, source: Source])[],
): LegalValue[] {
  return values.map(([tuNgay, giaTri, source], at) => {
    const next = values[at + 1]?.[0]
    return { ma, theo, giaTri, tuNgay, denNgay: next === undefined ? null : dayBefore(next), ...source }
  })
}
