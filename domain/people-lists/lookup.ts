/**
 * The lookup (spec 3 §2.1, 'Tra cứu thông tin'): the best matches for the text typed so far, best first. Without a
 * total: typing more finds the others.
 */
import { z } from 'zod'
import { answer, defineCall, searchText } from '#domain/api/call.ts'
import { type OfficerRow, staffList } from '#domain/people-lists/staff-list.ts'
import { withPeople } from '#domain/api/subjects.ts'

/** Maximum number of people returned. */
export const maxResults = 20

/** The fields shown of a match. */
const shown = [
  'id', 'hoVaTen', 'avatar', 'donVi', 'chucVu', 'chucVuNgoaiHeThong', 'trangThaiHoSo', 'soCccd', 'ngaySinh', 'soDienThoai',
  'email', 'soHieuCBCCVC',
] as const // prettier-ignore
type Shown = (typeof shown)[number]

/** A match; fields that the role may not read are missing. */
export type FoundOfficer = Pick<OfficerRow, 'id' | 'hoVaTen' | 'avatar'> &
  Partial<Pick<OfficerRow, Exclude<Shown, 'id' | 'hoVaTen' | 'avatar'>>>

/** The rows as in a list of people: the staff list's permission covers what its table shows, and no more. */
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
  answer: answer<FoundOfficer[]>(
    'the people meant most likely, best first; none for an empty keyword. CCCD, telephone and e-mail are covered with • but for what was typed',
  ),
})
