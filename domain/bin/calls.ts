/** The calls of the bin: deleted records and their way back. */
import { z } from 'zod'
import { answer, defineCall, optionalRowId, paging, rowId, searchText } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'

/** A deleted record. */
export interface DeletedOfficer {
  id: string
  hoVaTen: string | null
  soCccd: string | null
  soHieuCBCCVC: string | null
  ngaySinh: string | null
  donVi: UnitRef | null
  /** The status it goes back to. */
  trangThaiTruocXoa: Ref | null
  /** Account and name of who deleted it; '' when the account is gone. */
  nguoiXoa: string
  tenNguoiXoa: string
  /** When, ISO 8601 UTC. */
  ngayXoa: string
}

const common = { controller: 'ThungRac', method: 'POST', access: 'permission' } as const

export const pageBin = defineCall({
  ...common,
  action: 'get-paging',
  title: 'Xem thùng rác',
  writes: false,
  input: z.object({ ...paging, searchContent: searchText, donViId: optionalRowId }),
  answer: answer<Page<DeletedOfficer>>('one page of the deleted records, the last deleted first'),
})

export const restoreOfficer = defineCall({
  ...common,
  action: 'restore',
  title: 'Khôi phục hồ sơ đã xóa',
  writes: true,
  input: z.object({ id: rowId }),
  answer: answer<{ id: string }>('back in its former status, its account unlocked'),
})
