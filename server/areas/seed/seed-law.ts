/** The legal values of the program: all of them at first, later those that a new version brings. */
import { inserted } from '#domain/law/change.ts'
import { axisKey, type LegalValue } from '#domain/law/parameter.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readLaw } from '#server/platform/table-cache/law.ts'
import { addValue, lockLaw } from '#server/areas/law/law-store.ts'
import { insertRows } from '#server/areas/seed/insert-rows.ts'
import { recordSeeded } from '#server/areas/seed/record-seeded.ts'

const nameOf = ({ ma, theo, tuNgay }: LegalValue): string => [ma, ...Object.values(theo), tuNgay].join('/')

/**
 * Adds values that no earlier version brought; returns whether there were any. What the office entered or withdrew
 * stays: a value is left out where one begins on the same day.
 */
export async function seedLaw(tx: Tx): Promise<boolean> {
  const fresh = await recordSeeded(tx, 'knownLaw', seededLaw.map(nameOf))
  if (fresh.size === 0) return false
  await lockLaw(tx)
  const values = seededLaw.filter((value) => fresh.has(nameOf(value)))
  if (values.length === seededLaw.length) {
    await insertAll(tx, values)
    return true
  }
  let law = await readLaw(tx)
  for (const value of values) {
    const parameter = parameterOf(value.ma)
    const insertion = parameter && inserted(law, parameter, value)
    if (parameter === undefined || insertion === undefined || 'overlaps' in insertion) continue
    await addValue(tx, parameter, insertion, null)
    law = await readLaw(tx)
  }
  return true
}

async function insertAll(tx: Tx, values: readonly LegalValue[]): Promise<void> {
  const rows = values.flatMap((value) => {
    const parameter = parameterOf(value.ma)
    return parameter === undefined ? [] : [{ ...value, series: axisKey(parameter, value.theo) }]
  })
  await insertRows(
    tx,
    'legal_value',
    ['ma', 'theo', 'series', 'giaTri', 'tuNgay', 'denNgay', 'vanBan', 'dieu', 'daDoiChieu'],
    rows,
  )
}
