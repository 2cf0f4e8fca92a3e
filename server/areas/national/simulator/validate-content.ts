/** Problems that the simulated national database finds in a record: field, reason and value, like the real one. */
import { showDate } from '#domain/fields/dates.ts'
import { cataloguedValues } from '#domain/national/catalogued-values.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { RefusedField, Sending } from '#server/areas/national/sending/national-side.ts'

/** A person of the population register. */
export interface Registered {
  cccd: string
  hoTen: string
  /** ISO. */
  ngaySinh: string
  /** Code of DM_GIOITINH. */
  gioiTinh: string
}

interface Known {
  /** Undefined if the register has nobody with that number: then nothing is compared. */
  registered: Registered | undefined
  codes: Sending['maQuocGia']
}

/** Required fields: without them no record is accepted. */
const required: readonly OfficerFieldName[] = [
  'hoVaTen', 'ngaySinh', 'gioiTinh', 'soCccd', 'danToc', 'donVi', 'loaiHoSo', 'trangThaiHoSo',
] // prettier-ignore
const register = 'CSDL quốc gia về dân cư'
const sexNames: Readonly<Record<string, string>> = { '1': 'Nam', '2': 'Nữ' }

export function problemsOfContent(
  content: Readonly<Record<string, unknown>>,
  { registered, codes }: Known,
): RefusedField[] {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : null)
  const missing = required
    .filter((name) => text(name) === null)
    .map((name) => ({ field: name, message: `Thiếu ${officerFields[name].label}.`, value: null }))
  return [
    ...missing,
    ...(registered === undefined ? [] : ofRegister(text, registered)),
    ...withoutCode(content, codes),
  ]
}

function ofRegister(
  text: (name: string) => string | null,
  { hoTen, ngaySinh, gioiTinh }: Registered,
): RefusedField[] {
  const sex = (code: string) => sexNames[code] ?? code
  const sameText = (one: string, other: string) =>
    one.normalize('NFC').toLocaleLowerCase('vi') === other.normalize('NFC').toLocaleLowerCase('vi')
  const compared = [
    {
      field: 'hoVaTen',
      label: 'Họ và tên khai sinh',
      own: text('hoVaTen'),
      registered: hoTen,
      shown: String,
    },
    { field: 'ngaySinh', label: 'Ngày sinh', own: text('ngaySinh'), registered: ngaySinh, shown: showDate },
    { field: 'gioiTinh', label: 'Giới tính', own: text('gioiTinh'), registered: gioiTinh, shown: sex },
  ]
  return compared.flatMap(({ field, label, own, registered, shown }) =>
    own === null || sameText(own, registered)
      ? []
      : [{ field, message: `${label} không khớp ${register} (${shown(registered)}).`, value: shown(own) }],
  )
}

/** Each value once, at its first occurrence. */
function withoutCode(
  content: Readonly<Record<string, unknown>>,
  codes: Sending['maQuocGia'],
): RefusedField[] {
  const seen = new Set<string>()
  return cataloguedValues(content).flatMap(({ catalogue, value, isTyped, label, field }) => {
    const key = `${field}/${catalogue}/${isTyped ? fold(value) : value}`
    if (codes[catalogue]?.[value] !== undefined || seen.has(key)) return []
    seen.add(key)
    const message = isTyped ? `${label} ngoài danh mục chưa có mã quốc gia.` : `${label} chưa có mã quốc gia.`
    return [{ field, message, value }]
  })
}
