/** Labels of the history tables and panels, and their texts for missing data (spec 2 §2, §5). */
import { expect, test } from 'vitest'
import { requiredSentence } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { movements } from '#domain/movements/index.ts'
import { formsOf } from '#domain/movements/movement.ts'
import { subRecords } from '#domain/records/index.ts'
import { unknown } from '#domain/fields/show.ts'
import { linesOf } from '#domain/records/sub-record.ts'
import { trainingTables } from '#domain/records/training-period.ts'

test("an empty cell shows 'Chưa rõ'", () => {
  for (const record of subRecords) {
    const tables = record.name === 'training-period' ? trainingTables : [record]
    for (const column of tables.flatMap(({ columns }) => columns.flatMap(linesOf))) {
      if (typeof column === 'string') continue
      const text = column.cell(blankValues(record.form.fields), '2026-11-20')
      expect(text, `${record.name}: ${column.header}`).toBe(unknown)
    }
  }
})

test('a field is labelled as in its own sentence', () => {
  for (const form of [...subRecords.map((record) => record.form), ...movements.flatMap(formsOf)]) {
    for (const field of Object.values(form.fields)) {
      const sentence = requiredSentence(field) ?? ''
      const [, named] = /^(.*?) (?:là bắt buộc|không được (?:bỏ|để) trống)/.exec(sentence) ?? []
      if (named !== undefined && named !== 'Thông tin này') expect(field.label, form.name).toBe(named)
    }
  }
})
