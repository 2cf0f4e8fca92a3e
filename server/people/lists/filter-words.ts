/** A list's filters in words, for the heading of a workbook and the log. */
import { showDate } from '#domain/fields/dates.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { describe } from '#domain/query/describe.ts'
import type { AnyFilter, Filters } from '#domain/lists/filter.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Places } from '#server/platform/table-cache/places.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Role } from '#server/request/session/role.ts'

/** Conditions in words; ids of places are not worth a list of all places. */
export const conditionWords = (
  conditions: Conditions,
  { catalogues, units, places }: { catalogues: Catalogues; units: Units; places?: Places },
): string =>
  describe(conditions, {
    item: (id) => catalogues.item(Number(id))?.name,
    unit: (id) => units.find(Number(id))?.name,
    place: (id) => places?.find(id)?.ref.name ?? id,
  })

interface Names {
  catalogues: Catalogues
  units: Units
  roles: ReadonlyMap<number, Role>
}

const everything = 'tất cả'

/** `input`: the parsed filters. Returns 'tất cả' if there is no filter. */
export function filterWords(
  filters: Filters,
  input: Readonly<Record<string, unknown>>,
  names: Names,
): string {
  const parts = Object.entries(filters).flatMap(([name, filter]) => {
    const text = wordsOf(filter, input[name], input, names)
    return text === '' ? [] : [text]
  })
  return parts.length === 0 ? everything : parts.join('; ')
}

/**
 * The same below the title of a signed list: its period, its unit, and how else it was narrowed down. Which kind of list
 * it is (`part`) its title says.
 */
export function signedLines(
  filters: Filters,
  input: Readonly<Record<string, unknown>>,
  names: Names,
): string[] {
  const { tuNgay, denNgay, donViId } = input
  const unit = typeof donViId === 'number' ? names.units.find(donViId) : undefined
  const hasPeriod = typeof tuNgay === 'string' && typeof denNgay === 'string'
  const said = new Set([
    ...(unit ? ['donViId', 'isChildren'] : []),
    ...(hasPeriod ? ['tuNgay', 'denNgay'] : []),
  ])
  const others = Object.entries(filters).filter(
    ([name, { input: kind }]) => !said.has(name) && kind.kind !== 'part',
  )
  const rest = filterWords(Object.fromEntries(others), input, names)
  return [
    ...(hasPeriod ? [`Từ ngày ${showDate(tuNgay)} đến ngày ${showDate(denNgay)}`] : []),
    ...(unit
      ? [`Đơn vị: ${unit.name}${input['isChildren'] === false ? ' (không gồm đơn vị trực thuộc)' : ''}`]
      : []),
    ...(others.length === 0 || rest === everything ? [] : [`Phạm vi: ${rest}`]),
  ]
}

function wordsOf(
  { label, input }: AnyFilter,
  value: unknown,
  all: Readonly<Record<string, unknown>>,
  { catalogues, units, roles }: Names,
): string {
  if (value === null || value === undefined || value === '') return ''
  const named = (text: string | undefined) => (text === undefined ? '' : `${label}: ${text}`)
  switch (input.kind) {
    case 'search':
      return `tìm '${String(value).trim()}'`
    case 'text':
    case 'rows':
      return named(String(value))
    case 'unit':
      return named(units.find(Number(value))?.name)
    case 'below':
      return value === false && typeof all[input.of] === 'number' ? `không gồm ${label.toLowerCase()}` : ''
    case 'either':
      return named(value === true ? input.yes : input.no)
    case 'switch':
      return value === input.on ? label : ''
    case 'day':
      return named(showDate(String(value)))
    case 'record':
      return label
    case 'conditions':
      return conditionWords(value as Conditions, { catalogues, units })
    case 'part':
      return named(input.options.find(({ id }) => id === value)?.name)
    case 'path':
      return named(catalogues.byCode(input.collection, String(value))?.name)
    case 'one':
    case 'many': {
      const { from } = input
      const nameOf = (id: unknown): string | undefined => {
        switch (from.kind) {
          case 'catalogue':
            return catalogues.item(Number(id))?.name
          case 'rooms':
            return units.find(Number(id))?.name
          case 'roles':
            return roles.get(Number(id))?.name
          case 'collections':
            return catalogues.names.get(String(id))
          case 'fixed':
            return from.options.find((option) => option.id === String(id))?.name
        }
      }
      const namesOfIds = (Array.isArray(value) ? value : [value]).flatMap((id) => nameOf(id) ?? [])
      return named(namesOfIds.length === 0 ? undefined : namesOfIds.join(', '))
    }
  }
}
