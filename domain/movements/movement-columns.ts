/** The columns of the lists of movements: who, between which units, from which day, by which decision, waiting how long. */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { ColumnInput, PartInput } from '#domain/lists/list.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { MovementRow, MovementSort } from '#domain/movements/movement-row.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { statusColumn } from '#domain/people-lists/list-parts.ts'
import { partOfField } from '#domain/people-lists/person-parts.ts'

type MovementPart = PartInput<MovementRow, MovementSort>
type MovementColumn = ColumnInput<MovementRow, MovementSort>

const donViDi: Field = { kind: 'unit', label: 'Đơn vị chuyển đi', offers: 'all' }

/** A field of the movement as a part of a column: it is under the movement's key. */
export function movementPart({ contract, fields }: AnyMovement, name: string): MovementPart {
  const part = partOfField(name, name === 'donViDi' ? donViDi : (fields[name] as Field))
  const valuesOf = (row: MovementRow) => row[contract.key] as AnyValues
  return {
    title: part.title,
    kind: part.kind,
    width: part.width,
    value: (row) => part.value(valuesOf(row)),
    ...(part.text === undefined ? {} : { text: (row: MovementRow) => part.text?.(valuesOf(row)) ?? null }),
  }
}

export const begunPart: MovementPart = {
  title: 'Thời điểm lập biến động',
  kind: 'moment',
  sort: 'ngayTao',
  width: 19,
  value: ({ ngayTao }) => ngayTao,
}

/** Days since it was begun, while the other unit has not received the person. */
const waitedPart: MovementPart = {
  title: 'Đã chờ',
  kind: 'number',
  sort: 'soNgayCho',
  width: 12,
  numberFormat: '0" ngày"',
  value: ({ soNgayCho }) => soNgayCho,
  text: ({ soNgayCho }) => (soNgayCho === null ? null : waitedText(soNgayCho)),
}

export const waitedText = (days: number): string => (days === 0 ? 'Hôm nay' : `${days} ngày`)

/** Days of waiting from which a list marks them. */
export const longWait = 30

/** Number above birth date, as in every list of people. */
const numberPart = (name: 'soCccd' | 'ngaySinh'): MovementPart => {
  const part = partOfField(name, officerFields[name])
  return { title: part.title, kind: part.kind, width: part.width, sort: name, value: (row) => row[name] }
}

/**
 * Name and unit, number and birth date, status (spec 3 §2.12); `title`: of the first, whose second line is the person's
 * unit, which is where a transfer starts; `statusWidth`: px, for the longest of its statuses.
 */
export const whoColumns = (title: string, statusWidth: number): readonly MovementColumn[] => [
  {
    key: 'hoVaTen',
    title,
    cell: 'person',
    parts: [
      { title: 'Họ và tên', sort: 'hoVaTen', value: ({ hoVaTen }) => hoVaTen },
      { title: 'Đơn vị', width: 34, value: ({ donVi }) => donVi?.name ?? null },
    ],
  },
  {
    key: 'soCccd',
    title: 'Số CCCD / Ngày sinh',
    cell: 'lines',
    width: 116,
    parts: [numberPart('soCccd'), numberPart('ngaySinh')],
  },
  {
    ...statusColumn,
    width: statusWidth,
    parts: [
      {
        title: statusColumn.title,
        value: ({ trangThaiHoSo }) => trangThaiHoSo?.name ?? null,
        ref: ({ trangThaiHoSo }) => trangThaiHoSo,
      },
    ],
  },
]

/** From where to where, on which day and for how long it has been waiting, by which decision. */
export const transferColumns = (movement: AnyMovement): readonly MovementColumn[] => [
  {
    key: 'donViDen',
    title: movement.fields['donViDen']?.label ?? '',
    cell: 'text',
    width: 106,
    parts: [movementPart(movement, 'donViDen')],
  },
  {
    key: 'ngayBienDong',
    title: 'Ngày biến động / Đã chờ',
    cell: 'own',
    width: 140,
    parts: [{ ...movementPart(movement, 'ngayBienDong'), sort: 'ngayBienDong' }, waitedPart],
  },
  {
    key: 'quyetDinhChuyen',
    title: 'Quyết định / Ngày ký',
    cell: 'lines',
    width: 132,
    parts: [movementPart(movement, 'quyetDinhChuyen'), movementPart(movement, 'ngayKyQuyetDinh')],
  },
]

/** From which day, by which decision. */
export const leavingColumns = (movement: AnyMovement): readonly MovementColumn[] => [
  {
    key: 'ngay',
    title: 'Ngày hiệu lực',
    cell: 'text',
    width: 128,
    parts: [{ ...movementPart(movement, 'ngay'), sort: 'ngay' }],
  },
  {
    key: 'soKyQuyetDinh',
    title: 'Quyết định / Ngày ký',
    cell: 'lines',
    width: 132,
    parts: [movementPart(movement, 'soKyQuyetDinh'), movementPart(movement, 'ngayKyQuyetDinh')],
  },
]
