/** A filled form of one person, and its file name. */
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import { withPaperNames } from '#server/people/forms/paper-names.ts'
import type { RecordSnapshot, SnapshotRows } from '#server/people/records/record-snapshot.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import { changedRelativesOf } from '#server/areas/documents/changed-relatives.ts'
import { text } from '#server/areas/documents/content/print.ts'
import { templateOf } from '#server/areas/documents/templates.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'

export async function makeDocument(
  request: Pick<AuthenticatedRequest, 'server' | 'today' | 'db'>,
  form: WordForm,
  snapshot: RecordSnapshot,
  reference: ReferenceData,
): Promise<Buffer> {
  const { server, today } = request
  const { avatar, unitId } = snapshot
  const photo = avatar === null ? null : await server.blobs.read(avatar)
  const template = await templateOf(server.configuration, form)
  const { fillTemplate } = await import('#server/areas/documents/fill-template.ts')
  const occasion = {
    today,
    placeName: provinceOf(unitId, reference),
    head: headOf(snapshot, reference),
    changedRelatives: await changedRelativesOf(request, form, snapshot.id),
  }
  return fillTemplate(template, form.fill(onPaper(snapshot, reference), occasion), photo)
}

/** The record with the names that papers print. */
const onPaper = (snapshot: RecordSnapshot, { catalogues }: ReferenceData): RecordSnapshot => ({
  ...snapshot,
  values: withPaperNames(snapshot.values, officerFields, catalogues),
  rows: Object.fromEntries(
    subRecords.map(({ name, form }) => [
      name,
      snapshot.rows[name as SubRecordName].map((row: AnyValues) =>
        withPaperNames(row, form.fields, catalogues),
      ),
    ]),
  ) as unknown as SnapshotRows,
})

/** `SYLL_<name without diacritics>_<last four digits of the CCCD>_<yyyyMMdd>`; without a CCCD that part is omitted. */
export function documentName({ prefix }: WordForm, { values }: RecordSnapshot, today: string): string {
  const name = text(values.hoVaTen)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const digits = text(values.soCccd).replace(/\D/g, '').slice(-4)
  return [prefix, name, digits, today.replaceAll('-', '')].filter(Boolean).join('_')
}

/** The agency of the using unit, without it of the current one. */
function headOf({ values }: RecordSnapshot, { units: tree }: ReferenceData) {
  const unit = tree.find(Number((values.donViSuDung ?? values.donVi)?.id))
  return unit === undefined ? undefined : agencyLines(tree, unit)
}

/** 'Đồng Tháp': the province in the name of the root unit above the person's unit; '' if it has none. */
export function provinceOf(
  unitId: number | null,
  { units: tree, places: all }: Pick<ReferenceData, 'units' | 'places'>,
): string {
  const root = unitId === null ? undefined : tree.find(tree.find(unitId)?.path[0] ?? 0)
  const names = all.provinces('new').map(({ ref }) => ref.name.replace(/^(?:Tỉnh|Thành phố)\s+/i, ''))
  return names.find((name) => root?.name.endsWith(name)) ?? ''
}
