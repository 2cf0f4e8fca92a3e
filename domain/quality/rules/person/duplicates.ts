/** What was entered twice, and what was typed although the catalogue has it. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { defineSweep, type Finding, type Rule } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { outsideValues } from '#domain/records/outside-values.ts'

/** Two ratings of a year have a rule of their own. */
const histories = Object.entries(subRecordsByName).filter(([name]) => name !== 'yearly-evaluation') as [
  SubRecordName,
  { titles: { list: string }; newestBy?: string },
][]

type Held = Readonly<{ id: string }>

/** References by their ids; what marks a row rather than says something isn't compared. */
const bare = (name: string, value: unknown): unknown =>
  name === 'id' || name === 'file' || typeof value === 'boolean'
    ? undefined
    : value !== null && typeof value === 'object' && 'id' in value
      ? value.id
      : value

const said = (row: Readonly<AnyValues>): string =>
  JSON.stringify(Object.entries(row).map(([name, value]) => [name, bare(name, value)]))

export const duplicateRules: readonly Rule[] = [
  defineSweep({
    code: 'dong-trung',
    group: 'nhan-than',
    weight: 'sai',
    name: 'Một dòng nhập hai lần',
    why: 'Hai dòng giống hệt nhau là một việc nhập hai lần.',
    example: 'Giữ một dòng, xóa dòng kia.',
    judge: ({ rows }) =>
      histories.flatMap(([at, { titles, newestBy }]) => {
        const own: readonly Held[] = rows[at] ?? []
        if (own.length < 2) return []
        const keys = new Set(own.map((row) => (row as unknown as AnyValues)[newestBy ?? 'hoVaTen']))
        if (keys.size === own.length) return []
        const keyed = Map.groupBy(own, (row) => String((row as unknown as AnyValues)[newestBy ?? 'hoVaTen']))
        const findings: Finding[] = []
        for (const same of keyed.values()) {
          if (same.length < 2) continue
          const texts = new Set<string>()
          for (const row of same) {
            const text = said(row as unknown as AnyValues)
            if (texts.has(text))
              findings.push({
                at,
                row: row.id,
                message: `${titles.list}: hai dòng giống hệt nhau.`,
                value: null,
              })
            texts.add(text)
          }
        }
        return findings
      }),
  }),
  defineSweep({
    code: 'co-trong-danh-muc',
    group: 'danh-muc',
    weight: 'ngo',
    needs: ['catalogues'],
    name: 'Tự nhập giá trị đã có trong danh mục',
    why: 'Chỉ tự nhập khi danh mục không có; giá trị tự nhập không có mã và làm sai thống kê.',
    example: "Chọn 'Trưởng phòng' trong danh mục, không tự nhập.",
    judge: ({ values, rows, catalogues }) =>
      outsideValues.flatMap(({ record, inside, outside, catalogue }) => {
        const look = (held: Readonly<AnyValues>, place: Pick<Finding, 'at' | 'row' | 'part'>): Finding[] => {
          const text = held[outside]
          if (typeof text !== 'string' || text === '' || held[inside]) return []
          // A former post may be called as it was there.
          if (record === 'work-period' && held['denNgay']) return []
          const item = catalogues.named(catalogue, text)
          return item && !item.ended
            ? [{ ...place, message: `Danh mục đã có ${item.name}.`, value: text }]
            : []
        }
        return record === null
          ? look(values, { at: outside as OfficerFieldName })
          : (rows[record] ?? []).flatMap((row) =>
              look(row as Readonly<AnyValues>, { at: record, row: row.id, part: outside }),
            )
      }),
  }),
]
