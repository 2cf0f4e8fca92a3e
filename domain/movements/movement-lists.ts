/**
 * The four lists of /bien-dong (spec 3 §2.12): transfers pending for the caller's units, transfers pending elsewhere,
 * ends of service and transfers to the block. A row is a movement: `id` is its own, `idCanBo` the person's.
 */
import type { Page } from '#domain/api/codes.ts'
import type { ListAction } from '#domain/lists/column.ts'
import type { Filters } from '#domain/lists/filter.ts'
import { ownUnit, search, searchAmong, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, pageOf, type ColumnInput, type List, type NoExtraInput } from '#domain/lists/list.ts'
import { blockTransfer } from '#domain/movements/block-transfer.ts'
import { stepCall } from '#domain/movements/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import {
  begunPart,
  leavingColumns,
  movementPart,
  transferColumns,
  whoColumns,
} from '#domain/movements/movement-columns.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'
import { withPeople } from '#domain/api/subjects.ts'
import { type MovementRow, type MovementSort, everySort } from '#domain/movements/movement-row.ts'

export const movementFilters = {
  searchContent: search(searchHint),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  searchInTab: searchAmong('Tìm trong danh sách', 'Tìm trong danh sách'),
} satisfies Filters

/** One of the four, with the movement of its rows. */
export type MovementList = List<
  MovementRow,
  typeof movementFilters,
  MovementSort,
  NoExtraInput,
  Page<MovementRow>
> & { readonly movement: AnyMovement }

interface MovementListInput {
  name: string
  title: string
  action: string
  emptyText: string
  nothingYet: string
  /** The columns about the movement. */
  columns: readonly ColumnInput<MovementRow, MovementSort>[]
  /** Further fields of the movement that can be chosen as columns. */
  told: readonly string[]
  /** A row can be expanded to show them; what waits has a panel with everything instead. */
  opens: boolean
  actions: readonly ListAction<MovementRow>[]
  workbook: { title: string; fileName: string; suffix?: string }
}

/** Orders by days that a movement doesn't have: what waits has no effective day yet, what is done no longer waits. */
const notOf = { pending: ['ngay'], done: ['ngayBienDong', 'soNgayCho'] } as const

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
    sorts: everySort.filter((sort) => !(notOf[movement.begins] as readonly string[]).includes(sort)),
    initialSort: '-ngayTao',
    emptyText: input.emptyText,
    nothingYet: input.nothingYet,
    numbered: true,
    personOf: ({ idCanBo, hoVaTen, avatar, donVi, xemDuocHoSo }) => ({
      recordId: xemDuocHoSo ? idCanBo : null,
      name: hoVaTen,
      avatar,
      unit: donVi?.name ?? null,
    }),
    columns: [
      ...(movement.begins === 'pending'
        ? whoColumns('Họ và tên / Chuyển từ', 140)
        : whoColumns('Họ và tên', 228)),
      ...input.columns,
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
    details: input.opens ? [...told.map(({ part }) => part), begunPart] : [],
    actions: input.actions,
    // Whatever columns are chosen, the sheet tells the movement.
    workbook: {
      ...input.workbook,
      more: [...input.columns.flatMap(({ parts }) => parts), ...told.map(({ part }) => part)],
    },
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
const ofTransfers = {
  columns: transferColumns(transfer),
  told: ['donViDi', 'lyDoChuyen', 'ngayChuyenDen'],
  opens: false,
} as const
const ofLeaving = (movement: AnyMovement) =>
  ({ columns: leavingColumns(movement), told: ['nguoiKy', 'ghiChu'], opens: true }) as const

export const incomingTransfers = movementList(transfer, {
  name: 'bien-dong-den',
  title: 'Biến động đến',
  action: 'get-all-bien-dong-den-of-don-vi',
  emptyText: 'Không có ai đang chờ tiếp nhận.',
  nothingYet: 'Chưa có ai chờ tiếp nhận. Hồ sơ do đơn vị khác chuyển đến sẽ hiện ở đây.',
  ...ofTransfers,
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
  nothingYet:
    'Chưa có ai chờ đơn vị khác tiếp nhận. Người được chuyển công tác sẽ hiện ở đây cho đến khi nơi đến tiếp nhận.',
  ...ofTransfers,
  actions: [{ key: 'edit', text: 'Sửa', of: 'row', call: stepCall(transfer, 'edit') }, withdraw],
  workbook: { title: 'DANH SÁCH BIẾN ĐỘNG ĐI', fileName: 'Bien_dong_di', suffix: '-di' },
})

export const endsOfService = movementList(endOfService, {
  name: 'nghi-viec',
  title: 'Nghỉ việc',
  action: 'get-paging-params-nghi-viec',
  emptyText: 'Chưa có ai nghỉ việc.',
  nothingYet: 'Chưa có ai nghỉ việc. Người được cho ngừng công tác từ hồ sơ sẽ hiện ở đây.',
  ...ofLeaving(endOfService),
  actions: [restore(endOfService)],
  workbook: { title: 'DANH SÁCH NGHỈ VIỆC', fileName: 'Nghi_viec' },
})

export const blockTransfers = movementList(blockTransfer, {
  name: 'chuyen-khoi',
  title: 'Chuyển khối',
  action: 'get-paging-params-khoi-dang',
  emptyText: 'Chưa có ai chuyển sang khối Đảng - Đoàn thể - Mặt trận.',
  nothingYet:
    'Chưa có ai chuyển sang khối Đảng - Đoàn thể - Mặt trận. Người được chuyển khối từ hồ sơ sẽ hiện ở đây.',
  ...ofLeaving(blockTransfer),
  actions: [restore(blockTransfer)],
  workbook: { title: 'DANH SÁCH CHUYỂN KHỐI', fileName: 'Chuyen_khoi' },
})

/** In the order of the tabs. */
export const movementLists = [incomingTransfers, outgoingTransfers, endsOfService, blockTransfers] as const
