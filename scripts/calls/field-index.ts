/** The last part of docs/glossary.md: every field name with its label and where it is used. */
import type { DataClass } from '#domain/fields/data-classes.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { columnsOf } from '#server/people/forms/columns.ts'

const closeness = (dataClass: DataClass = 'plain') => ['plain', 'personal', 'sensitive'].indexOf(dataClass)

export const indexHeading = '## Names of fields'

interface Line {
  labels: Set<string>
  columns: Set<string>
  tables: Set<string>
  /** Protection class; the strictest where tables differ. */
  dataClass: DataClass
}

export function fieldIndex(): string {
  const lines = new Map<string, Line>()
  const add = (table: string, fields: AnyForm['fields']) => {
    for (const [name, field] of Object.entries(fields)) {
      const line = lines.get(name) ?? {
        labels: new Set(),
        columns: new Set(),
        tables: new Set(),
        dataClass: 'plain',
      }
      line.labels.add(field.label)
      if (closeness(field.dataClass) > closeness(line.dataClass)) line.dataClass = field.dataClass ?? 'plain'
      line.tables.add(`\`${table}\``)
      const columns = columnsOf(name, field).map(({ column }) => `\`"${column}"\``)
      line.columns.add(columns.length === 0 ? 'rows of `file`' : columns.join(', '))
      lines.set(name, line)
    }
  }
  add('officer', officerFields)
  for (const record of subRecords) add(tableOf(record), record.form.fields)
  const rows = [...lines]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(
      ([name, { labels, columns, tables, dataClass }]) =>
        `| \`${name}\` | ${[...labels].join('; ')} | ${[...columns].join('; ')} | ${[...tables].join(', ')} | ${dataClass} |`,
    )
  return `${indexHeading}

Written by \`npm run print-calls\`; don't edit below this line. *Class* says how closely the data is guarded (Luật 91/2025/QH15):
\`plain\` is about the post, \`personal\` about the person, \`sensitive\` about belief, Party, health, discipline, history, assets.

| In the contract | On the screen | Column | Table | Class |
|---|---|---|---|---|
${rows.join('\n')}
`
}
