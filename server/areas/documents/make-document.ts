/** A filled form of one person, and its file name. */
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Request } from '#server/request/http/request.ts'
import { text } from '#server/areas/documents/content/print.ts'
import { templateOf } from '#server/areas/documents/templates.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'

export async function makeDocument(
  { server, today }: Pick<Request, 'server' | 'today'>,
  form: WordForm,
  snapshot: RecordSnapshot,
  reference: ReferenceData,
): Promise<Buffer> {
  const { avatar, unitId } = snapshot
  const photo = avatar === null ? null : await server.blobs.read(avatar)
  const template = await templateOf(server.configuration, form)
  const { fillTemplate } = await import('#server/areas/documents/fill-template.ts')
  return fillTemplate(
    template,
    form.fill(snapshot, { today, placeName: provinceOf(unitId, reference) }),
    photo,
  )
}

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

/** 'Đồng Tháp': the province in the name of the root unit above the person's unit; '' if it has none. */
function provinceOf(unitId: number | null, { units: tree, places: all }: ReferenceData): string {
  const root = unitId === null ? undefined : tree.find(tree.find(unitId)?.path[0] ?? 0)
  const names = all.provinces('new').map(({ ref }) => ref.name.replace(/^(?:Tỉnh|Thành phố)\s+/i, ''))
  return names.find((name) => root?.name.endsWith(name)) ?? ''
}
