/** What the computed cells of the history tables say of a row without data, as imported rows may be (spec 2 §2). */
import { expect, test } from 'vitest'
import { blankValues } from '#domain/forms/blank.ts'
import { subRecords } from '#domain/records/index.ts'
import { unknown } from '#domain/records/show.ts'
import { trainingTables } from '#domain/records/training-period.ts'

test("a cell with nothing to show says 'Chưa rõ'", () => {
  for (const record of subRecords) {
    const tables = record.name === 'training-period' ? trainingTables : [record]
    for (const column of tables.flatMap(({ columns }) => columns as typeof record.columns)) {
      if (typeof column === 'string') continue
      const text = column.cell(blankValues(record.form.fields) as never, '2026-11-20')
      expect(text, `${record.name}: ${column.header}`).toBe(unknown)
    }
  }
})
