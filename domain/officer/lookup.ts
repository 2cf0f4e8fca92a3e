/**
 * The lookup (spec 3 §2.1, 'Tra cứu thông tin'): the few people who are meant most likely by what has been typed so far,
 * best first. Without a total: what is not among them is found by typing more.
 */
import { z } from 'zod'
import { answer, defineCall, searchText } from '#domain/api/call.ts'
import { type OfficerRow, staffList } from '#domain/officer/staff-list.ts'
import { withPeople } from '#domain/api/subjects.ts'

/** People that are shown at most. */
export const mostFound = 20

/** What a found person is told by. */
const shown = [
  'id', 'hoVaTen', 'avatar', 'donVi', 'chucVu', 'chucVuNgoaiHeThong', 'trangThaiHoSo', 'soCccd', 'ngaySinh', 'soDienThoai',
  'email', 'soHieuCBCCVC',
] as const // prettier-ignore
type Shown = (typeof shown)[number]

/** A found person; fields that the role may not read are no keys of it. */
export type FoundOfficer = Pick<OfficerRow, 'id' | 'hoVaTen' | 'avatar'> &
  Partial<Pick<OfficerRow, Exclude<Shown, 'id' | 'hoVaTen' | 'avatar'>>>

/** The rows as a list of people has them: the staff list's permission covers what its table shows, and no more. */
export const foundRows = {
  row: shown,
  optional: [],
  columns: [],
  extras: {},
  covered: staffList.covered,
} as const

export const lookUpOfficers = defineCall({
  controller: 'CanBoCongChuc',
  action: 'get-list-tra-cuu',
  method: 'POST',
  title: 'Tra cứu thông tin',
  access: 'permission',
  permission: 'CanBoCongChuc.get-hs-paging',
  writes: false,
  shows: withPeople,
  input: z.object({ keyword: searchText }),
  answer: answer<FoundOfficer[]>('the people meant most likely, best first; none for an empty keyword'),
})
