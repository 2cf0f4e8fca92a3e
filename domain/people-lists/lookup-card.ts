/** The card of a person that was looked up: a few fields of each form, as far as the caller's role may read them. */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { NewAddress, OldAddress } from '#domain/fields/values.ts'
import type { Part } from '#domain/lists/column.ts'
import { partOf } from '#domain/lists/list.ts'
import { addressText, partOfField } from '#domain/people-lists/person-parts.ts'
import { postPart } from '#domain/people-lists/list-parts.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'

export interface CardGroup {
  readonly title: string
  readonly parts: readonly Part<AnyValues>[]
}

const field = (name: OfficerFieldName): Part<AnyValues> => partOfField(name, officerFields[name] as Field)

const post = partOf<AnyValues, string>({
  ...postPart,
  value: (person) => postPart.value(person as Parameters<typeof postPart.value>[0]) ?? null,
})

const home = partOf<AnyValues, string>({
  title: 'Nơi ở hiện nay',
  reads: ['noiONew', 'noiO'],
  width: 44,
  value: ({ noiONew, noiO }) => addressText(noiONew as NewAddress | null, noiO as OldAddress | null),
})

const groups: readonly CardGroup[] = [
  { title: 'Liên hệ', parts: [field('soDienThoai'), field('email'), home] },
  {
    title: 'Công tác',
    parts: [
      post,
      field('donVi'),
      field('phongBan'),
      field('congViecChinh'),
      field('loaiHoSo'),
      field('ngayDamNhiem'),
    ],
  },
  {
    title: 'Nhân thân',
    parts: [
      field('soHieuCBCCVC'),
      field('soCccd'),
      field('ngaySinh'),
      field('gioiTinh'),
      field('laDangVien'),
    ],
  },
]

/** The groups for a person's response: fields that the caller may not read are missing from it, and from all groups. */
export function cardOf(person: Readonly<Record<string, unknown>>): CardGroup[] {
  return groups
    .map(({ title, parts }) => ({
      title,
      parts: parts.filter(({ reads }) => reads.some((name) => Object.hasOwn(person, name))),
    }))
    .filter(({ parts }) => parts.length > 0)
}
