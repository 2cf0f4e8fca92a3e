/** Conditions in words, as chips, workbooks and the log show them. */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { Condition, Conditions } from '#domain/lists/conditions.ts'
import { askedRecord, fieldsOf, type QueriedField } from './queried-fields.ts'
import { isPeriod } from './check-conditions.ts'
import { durationText, periodName, type Duration } from './periods.ts'
import { unitKind } from './unit-kinds.ts'

/** The names of what conditions refer to by id; undefined for what isn't there any more. */
export interface ConditionNames {
  readonly item: (id: string) => string | undefined
  readonly unit: (id: string) => string | undefined
  readonly place: (id: string) => string | undefined
}

/** Values named of one condition; further ones are counted. */
const mostNamed = 4

/** 'Giới tính: Nữ; Tuổi: dưới 40'. */
export function describe(conditions: Conditions, names: ConditionNames): string {
  return wordsOf(conditions, undefined, names, true)
}

function wordsOf(
  node: Conditions,
  record: string | undefined,
  names: ConditionNames,
  isWhole: boolean,
): string {
  const part = (one: Conditions) => wordsOf(one, record, names, false)
  const joined = (parts: readonly Conditions[], word: string) => {
    const text = parts.map(part).join(word)
    return isWhole || parts.length < 2 ? text : `(${text})`
  }
  if ('va' in node) return joined(node.va, '; ')
  if ('hoac' in node) return joined(node.hoac, ' hoặc ')
  if ('khong' in node) return negated(node.khong, record, names)
  if ('co' in node) return rowWords(node, names)
  return oneWords(node, record, names)
}

function negated(node: Conditions, record: string | undefined, names: ConditionNames): string {
  const text = wordsOf(node, record, names, true)
  if ('co' in node) return `Không ${lower(text)}`
  if ('phep' in node && node.phep === 'hon' && (node.giaTri as Duration).so === 0)
    return text.replace('trước hôm nay', 'chưa qua')
  return 'phep' in node ? text.replace(': ', ': không phải ') : `Không phải: ${text}`
}

function rowWords(
  { co, voi, itNhat = 1 }: Extract<Conditions, { co: string }>,
  names: ConditionNames,
): string {
  const title = ownNames[co] ?? askedRecord(co)?.titles.list ?? co
  const name = title === title.toUpperCase() ? title.toLowerCase() : lower(title)
  const count = itNhat > 1 ? `Có từ ${itNhat} dòng` : 'Có'
  return voi === undefined ? `${count} ${name}` : `${count} ${name} (${wordsOf(voi, co, names, true)})`
}

/** Kinds of rows whose titles are those of a part of a screen. */
const ownNames: Readonly<Record<string, string>> = {
  'own-relative': 'Người thân',
  'spouse-relative': 'Người thân bên vợ, chồng',
}

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1)

function oneWords({ truong, phep, giaTri }: Condition, record: string | undefined, names: ConditionNames) {
  const queried = fieldsOf(record).get(truong)
  if (queried === undefined) return truong
  const { label } = queried
  const value = (one: unknown) => valueText(queried, one, names)
  const values = () => {
    const all = giaTri as readonly unknown[]
    const first = all.slice(0, all.length > mostNamed ? mostNamed - 1 : mostNamed).map(value)
    return first.length === all.length
      ? first.join(' hoặc ')
      : `${first.join(', ')} và ${all.length - first.length} mục khác`
  }
  switch (phep) {
    case 'co':
      return `${label}: đã có`
    case 'trongKhong':
      return `${label}: chưa có`
    case 'la':
      return `${label}: ${Array.isArray(giaTri) ? values() : value(giaTri)}`
    case 'thuoc':
      return `${label}: thuộc ${values()}`
    case 'loai':
      return `${label}: thuộc ${(giaTri as readonly string[]).map((id) => unitKind(id)?.name ?? id).join(' hoặc ')}`
    case 'tu':
      return `${label}: ${queried.kind === 'choice' ? `${value(giaTri)} trở lên` : `từ ${value(giaTri)}${isDay(queried) ? '' : ' trở lên'}`}`
    case 'den':
      return `${label}: ${queried.kind === 'choice' ? `${value(giaTri)} trở xuống` : `đến ${value(giaTri)}${isDay(queried) ? '' : ' trở xuống'}`}`
    case 'tren':
      return `${label}: trên ${value(giaTri)}`
    case 'duoi':
      return `${label}: dưới ${value(giaTri)}`
    case 'trong':
      if (isPeriod(giaTri)) return `${label}: ${periodName(giaTri)}`
      return `${label}: ${value((giaTri as readonly unknown[])[0])} – ${value((giaTri as readonly unknown[])[1])}`
    case 'hon':
      if ((giaTri as Duration).so === 0) return `${label}: trước hôm nay`
      return `${label}: đã quá ${durationText(giaTri as Duration)}`
    case 'du':
      if ((giaTri as Duration).so === 0) return `${label}: tính đến hôm nay`
      return `${label}: đã đủ ${durationText(giaTri as Duration)}`
    case 'chuaDu':
      return `${label}: chưa đủ ${durationText(giaTri as Duration)}`
    case 'hangNam':
      return `${label}: hằng năm vào ${String(giaTri).includes('-') ? `ngày ${showDate(String(giaTri))}` : `tháng ${Number(giaTri)}`}`
    case 'toi':
      return `${label}: trong ${durationText(giaTri as Duration)} tới`
    case 'chua':
      return `${label}: có chữ “${String(giaTri)}”`
    case 'ketThuc':
      return `${label}: kết thúc bằng “${String(giaTri)}”`
    case 'batDau':
      return `${label}: bắt đầu bằng “${String(giaTri)}”`
  }
}

const isDay = ({ kind }: QueriedField): boolean => kind === 'date' || kind === 'month'

function valueText({ kind, field }: QueriedField, value: unknown, names: ConditionNames): string {
  const id = String(value)
  switch (kind) {
    case 'flag':
      return value === true ? 'có' : 'không'
    case 'number':
      return showNumber(Number(value))
    case 'date':
    case 'month':
      return showDate(id)
    case 'unit':
      return names.unit(id) ?? 'đơn vị đã bị xóa'
    case 'place':
      return names.place(id) ?? 'địa danh đã bị xóa'
    case 'option':
      return field?.kind === 'option'
        ? (field.options.find((option) => String(option.value) === id)?.name ?? id)
        : id
    case 'choice':
      if (field?.kind === 'choice' && typeof field.list !== 'string')
        return field.list.find((item) => item.id === id)?.name ?? id
      return names.item(id) ?? 'mục đã bị xóa'
    case 'choices':
      return names.item(id) ?? 'mục đã bị xóa'
    case 'year':
    case 'text':
      return id
  }
}
