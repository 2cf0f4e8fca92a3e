/**
 * The four lists of /bien-dong (spec 3 §2.12): transfers pending for the caller's units, transfers pending elsewhere,
 * ends of service and transfers to the block. A row is a movement: `id` is its own, `idCanBo` the person's.
 */
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { ListAction } from '#domain/lists/column.ts'
import type { Filters } from '#domain/lists/filter.ts'
import { ownUnit, search, searchAmong, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, pageOf, type List, type NoExtraInput, type PartInput } from '#domain/lists/list.ts'
import { partOfField } from '#domain/people-lists/person-parts.ts'
import { blockTransfer } from '#domain/movements/block-transfer.ts'
import { stepCall } from '#domain/movements/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { searchHint, statusColumn } from '#domain/people-lists/list-parts.ts'
import { withPeople } from '#domain/api/subjects.ts'

/**
 * A movement in a list: besides these members its own fields under the key of its contract, where `donViDi` is the
 * sending unit. Without a picture if the caller may not read the person's record.
 */
export type MovementRow = AnyValues & {
  id: string
  idCanBo: string
  version: number
  hoVaTen: string | null
  soCccd: string | null
  ngaySinh: string | null
  ngaySinhShow: string | null
  avatar: string | null
  /** The person's current unit. */
  donVi: UnitRef | null
  trangThaiHoSo: Ref | null
  /** When it began, ISO 8601 UTC. */
  ngayTao: string
  /** Whether the caller may read the person's record. */
  xemDuocHoSo: boolean
}

export const movementFilters = {
  searchContent: search(searchHint),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  searchInTab: searchAmong('Tìm trong danh sách', 'Tìm trong danh sách'),
} satisfies Filters

const sorts = ['hoVaTen', 'soCccd', 'ngaySinh', 'ngayTao'] as const
export type MovementSort = (typeof sorts)[number]

/** One of the four, with the movement of its rows. */
export type MovementList = List<
  MovementRow,
  typeof movementFilters,
  MovementSort,
  NoExtraInput,
  Page<MovementRow>
> & { readonly movement: AnyMovement }

const donViDi: Field = { kind: 'unit', label: 'Đơn vị chuyển đi', offers: 'all' }

/** A field of the movement as a part of a column: it is under the movement's key. */
function movementPart({ contract, fields }: AnyMovement, name: string): PartInput<MovementRow, MovementSort> {
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

const begunPart: PartInput<MovementRow, MovementSort> = {
  title: 'Thời điểm lập biến động',
  kind: 'moment',
  sort: 'ngayTao',
  width: 19,
  value: ({ ngayTao }) => ngayTao,
}
/** Number above birth date, as in every list of people. */
const numberPart = (name: 'soCccd' | 'ngaySinh'): PartInput<MovementRow, MovementSort> => {
  const part = partOfField(name, officerFields[name])
  return { title: part.title, kind: part.kind, width: part.width, sort: name, value: (row) => row[name] }
}

interface MovementListInput {
  name: string
  title: string
  action: string
  emptyText: string
  /** Fields of the movement that an expanded row shows, and that can be chosen as columns. */
  told: readonly string[]
  actions: readonly ListAction<MovementRow>[]
  workbook: { title: string; fileName: string; suffix?: string }
}

function movementList(movement: AnyMovement, input: MovementListInput): MovementList {
  const told = input.told.map((name) => ({ key: name, part: movementPart(movement, name) }))
  const list = defineList({
    name: input.name,
    title: input.title,
    call: {
      controller: movement.contract.controller,
      action: input.action,
      shows: ['movements', ...withPeople],
    },
    answer: pageOf<MovementRow>(`one page of: ${input.title}`),
    filters: movementFilters,
    sorts,
    initialSort: '-ngayTao',
    emptyText: input.emptyText,
    numbered: true,
    personOf: ({ idCanBo, hoVaTen, avatar, donVi, xemDuocHoSo }) => ({
      recordId: xemDuocHoSo ? idCanBo : null,
      name: hoVaTen,
      avatar,
      unit: donVi?.name ?? null,
    }),
    columns: [
      {
        key: 'hoVaTen',
        title: 'Họ và tên',
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
        width: 168,
        parts: [numberPart('soCccd'), numberPart('ngaySinh')],
      },
      {
        ...statusColumn,
        parts: [
          {
            title: statusColumn.title,
            value: ({ trangThaiHoSo }) => trangThaiHoSo?.name ?? null,
            ref: ({ trangThaiHoSo }) => trangThaiHoSo,
          },
        ],
      },
      ...told.map(({ key, part }) => ({
        key,
        title: part.title,
        cell: 'text' as const,
        width: Math.min(240, (part.width ?? 24) * 8 + 24),
        optional: true as const,
        parts: [part],
      })),
      {
        key: 'ngayTao',
        title: begunPart.title,
        cell: 'moment',
        width: 140,
        optional: true,
        parts: [begunPart],
      },
    ],
    details: [...told.map(({ part }) => part), begunPart],
    actions: input.actions,
    workbook: { ...input.workbook, more: told.map(({ part }) => part) },
  })
  return { ...list, movement }
}

const withdraw: ListAction<MovementRow> = {
  key: 'remove',
  text: 'Xóa',
  of: 'row',
  call: stepCall(transfer, 'withdraw'),
  danger: true,
}
const restore = (movement: AnyMovement): ListAction<MovementRow> => ({
  key: 'restore',
  text: 'Khôi phục',
  of: 'row',
  call: stepCall(movement, 'restore'),
})
const ofTransfers = ['quyetDinhChuyen', 'lyDoChuyen', 'ngayBienDong', 'ngayChuyenDen'] as const
const ofLeaving = ['ngay', 'ngayKyQuyetDinh', 'soKyQuyetDinh', 'nguoiKy', 'ghiChu'] as const

export const incomingTransfers = movementList(transfer, {
  name: 'bien-dong-den',
  title: 'Biến động đến',
  action: 'get-all-bien-dong-den-of-don-vi',
  emptyText: 'Không có ai đang chờ tiếp nhận.',
  told: ['donViDi', 'donViDen', ...ofTransfers],
  actions: [
    { key: 'accept', text: 'Tiếp nhận', of: 'row', call: stepCall(transfer, 'accept'), primary: true },
    withdraw,
  ],
  workbook: { title: 'DANH SÁCH BIẾN ĐỘNG ĐẾN', fileName: 'Bien_dong_den', suffix: '-den' },
})

export const outgoingTransfers = movementList(transfer, {
  name: 'bien-dong-di',
  title: 'Biến động đi',
  action: 'get-all-bien-dong-di-of-don-vi',
  emptyText: 'Không có ai đang chờ đơn vị khác tiếp nhận.',
  told: ['donViDen', ...ofTransfers],
  actions: [{ key: 'edit', text: 'Sửa', of: 'row', call: stepCall(transfer, 'edit') }, withdraw],
  workbook: { title: 'DANH SÁCH BIẾN ĐỘNG ĐI', fileName: 'Bien_dong_di', suffix: '-di' },
})

export const endsOfService = movementList(endOfService, {
  name: 'nghi-viec',
  title: 'Nghỉ việc',
  action: 'get-paging-params-nghi-viec',
  emptyText: 'Chưa có ai nghỉ việc.',
  told: ofLeaving,
  actions: [restore(endOfService)],
  workbook: { title: 'DANH SÁCH NGHỈ VIỆC', fileName: 'Nghi_viec' },
})

export const blockTransfers = movementList(blockTransfer, {
  name: 'chuyen-khoi',
  title: 'Chuyển khối',
  action: 'get-paging-params-khoi-dang',
  emptyText: 'Chưa có ai chuyển sang khối Đảng - Đoàn thể - Mặt trận.',
  told: ofLeaving,
  actions: [restore(blockTransfer)],
  workbook: { title: 'DANH SÁCH CHUYỂN KHỐI', fileName: 'Chuyen_khoi' },
})

/** In the order of the tabs. */
export const movementLists = [incomingTransfers, outgoingTransfers, endsOfService, blockTransfers] as const

/** The input of their calls, as the server parses it. */
export type MovementListInputRead = z.output<(typeof incomingTransfers)['call']['input']>
