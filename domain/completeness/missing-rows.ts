/** The table 'Thông tin hồ sơ thiếu' (spec 3 §2.5, §3 'Missing-info row'): what a record lacks, with links to it. */
import type { z } from 'zod'
import { completenessSections, fieldOfPath, type Missing } from '#domain/completeness/sections.ts'
import type { Field } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { missingRow } from '#domain/completeness/schemas.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'

export type MissingRow = z.output<typeof missingRow>

/** Labels of the parts of an address in a row. */
const addressParts: Readonly<Record<string, string>> = {
  province: 'tỉnh',
  commune: 'xã/phường',
  address: 'địa chỉ chi tiết',
}

/** The rows in the order of the tabs, without what the role may not read. */
export function missingRows(missing: Missing, readable: ReadableRecord): MissingRow[] {
  const rows = completenessSections.flatMap(({ group, tab, form, history }) => {
    const paths = form === undefined ? [] : missing[form.name]
    const lacksHistory = history !== undefined && missing[history.name] === true && readable.rowsOf(history)
    const named = (truong: string, truongThongTinLoi: string) => ({
      nhomThongTinLoi: group,
      truongThongTinLoi,
      tab,
      truong,
    })
    return [
      ...byField(paths === true || paths === undefined ? [] : paths)
        .filter(([name]) => readable.fields.has(name))
        .map(([name, own]) => named(own[0] ?? name, labelOf(name, own))),
      ...(lacksHistory ? [named(history.contract.key, `${history.titles.list}: chưa có dòng nào`)] : []),
    ]
  })
  return rows.map((row, at) => ({ stt: at + 1, ...row }))
}

function byField(paths: readonly string[]): [string, string[]][] {
  const fields = new Map<string, string[]>()
  for (const path of paths) {
    const name = fieldOfPath(path)
    fields.set(name, [...(fields.get(name) ?? []), path])
  }
  return [...fields]
}

/** The field's label with what of an address is empty. */
export function labelOf(name: string, paths: readonly string[]): string {
  const label = (officerFields as Readonly<Record<string, Field>>)[name]?.label ?? name
  const parts = paths.flatMap((path) => addressParts[path.split('.')[1] ?? ''] ?? [])
  return parts.length === 0 ? label : `${label}: ${parts.join(', ')}`
}
