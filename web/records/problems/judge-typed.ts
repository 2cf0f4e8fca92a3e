/** The quality rules over what is typed and the record as far as it is loaded: what needs no fact from outside. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, rulesReading } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import type { Finding } from '#domain/quality/rule.ts'
import { refusedRules } from '#domain/quality/rules/person/refused.ts'
import { callsOf, type RowsPage } from '#domain/records/calls.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf } from '#web/api/use-call.ts'
import { today } from '#web/api/server-clock.ts'
import type { TypedPlace } from './typed-place.ts'

/** Forms say themselves what they refuse and require. */
const rules = qualityRules.filter(
  (rule) => rule.needs.length === 0 && rule.weight !== 'thieu' && !refusedRules.includes(rule),
)

/** Codes of DM_TRANGTHAIHOSO of people who haven't left. */
const atWork = ['00', '01', '11', '12', '13']

/** The sentence of each field of which the typed values say something that the loaded ones don't. */
export function unusualIn(
  place: TypedPlace,
  values: AnyValues,
  loaded: AnyValues,
): Readonly<Record<string, string>> {
  const before = new Set(findingsOf(place, loaded).map(textOf))
  const said: Record<string, string> = {}
  for (const finding of findingsOf(place, values)) {
    const name = fieldOf(place, finding)
    if (name !== undefined && !before.has(textOf(finding))) said[name] ??= finding.message
  }
  return said
}

const textOf = ({ at, part, message }: Finding): string => `${at} ${part} ${message}`

/** The field of the form, or of the row, that a finding is about. */
function fieldOf(
  { history, row = '' }: TypedPlace,
  { at, row: foundRow, part }: Finding,
): string | undefined {
  if (history === undefined) return at in officerFields ? at : undefined
  return at === history && foundRow === row ? part : undefined
}

function findingsOf(place: TypedPlace, values: AnyValues): Finding[] {
  const record = recordWith(place, values)
  const isOwn = place.history === undefined
  const changed = {
    fields: new Set(isOwn ? (Object.keys(values) as OfficerFieldName[]) : []),
    records: new Set(isOwn ? [] : [place.history as SubRecordName]),
  }
  return judge(record, today(), rulesReading(rules, changed))
}

/** The loaded record with what is typed. */
function recordWith({ officerId, history, row = '' }: TypedPlace, values: AnyValues): JudgedRecord {
  const rows = Object.fromEntries(
    Object.values(subRecordsByName).flatMap((record) => {
      const loadedHere = loadedRows(officerId, callsOf(record).list)
      if (record.name !== history) return loadedHere === undefined ? [] : [[record.name, loadedHere]]
      const typed = { ...values, id: row }
      const others = (loadedHere ?? []).filter(({ id }) => id !== row)
      return [[record.name, loadedHere === undefined ? [typed] : [...others, typed]]]
    }),
  )
  const person = { ...loadedPerson(officerId), ...(history === undefined ? values : {}) }
  const status = person['trangThaiHoSo'] as Ref | null | undefined
  const hasLeft = status ? !atWork.includes(status.code) : false
  return { values: person, rows, hasLeft } as unknown as JudgedRecord
}

type ListCall = ReturnType<typeof callsOf>['list']

/** The rows of a history, if all of them are loaded. */
function loadedRows(officerId: string, call: ListCall): readonly { id: string }[] | undefined {
  const [name] = queryKeyOf(call)
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
    const page = state.data as Partial<RowsPage> | undefined
    const input = queryKey[1] as { id?: unknown } | undefined
    if (String(input?.id) !== officerId || page?.data === undefined) continue
    if (page.data.length >= (page.totalRows ?? Number.POSITIVE_INFINITY)) return page.data
  }
  return undefined
}

/** What the forms over the person have loaded. */
function loadedPerson(officerId: string): AnyValues {
  const person: AnyValues = {}
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const input = queryKey[1] as { id?: unknown } | undefined
    const data = state.data as AnyValues | undefined
    if (data === undefined || input === undefined || String(input.id) !== officerId) continue
    if (String(data['id']) !== officerId) continue
    for (const name of Object.keys(officerFields)) if (name in data) person[name] = data[name]
  }
  return person
}
