/** Former names of a unit and of its predecessors: officers search for both for years. */
import type { z } from 'zod'
import { showDate } from '#domain/fields/dates.ts'
import type { formerName } from '#domain/units/schemas.ts'

export type FormerName = z.output<typeof formerName>

interface Named {
  name: string
  maCoQuan: string
  tenCu?: readonly FormerName[]
}

/** The text to search a unit in: name, code and former names. */
export const unitSearchText = ({ name, maCoQuan, tenCu = [] }: Named): string =>
  [name, maCoQuan, ...tenCu.map((former) => former.name)].join(' ')

/** 'trước 01/07/2025: Xã A, Xã B; trước 01/01/2020: Xã C'; '' for a unit without former names. */
export function formerNamesText(tenCu: readonly FormerName[] = []): string {
  const byDay = new Map<string, string[]>()
  for (const { name, truocNgay } of tenCu) byDay.set(truocNgay, [...(byDay.get(truocNgay) ?? []), name])
  return [...byDay]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([day, names]) => `trước ${showDate(day)}: ${names.join(', ')}`)
    .join('; ')
}

/** The same for a unit; undefined when there are none. */
export const formerRemark = ({ tenCu }: Pick<Named, 'tenCu'>): string | undefined =>
  formerNamesText(tenCu) || undefined
