import { defaultPageSize } from '#domain/api/call.ts'

/** What the bulk screen asks for (spec 3 §2.9, §7). */
export interface PersonFilter {
  searchContent: string
  donViId: string | null
  isChildren: boolean
  /** 'Có tài khoản': those who have one. */
  isSyncUsers: boolean
  pageNumber: number
  pageSize: number
}

export const initialPersonFilter = (donViId: string): PersonFilter => ({
  searchContent: '',
  donViId: donViId || null,
  isChildren: true,
  isSyncUsers: false,
  pageNumber: 1,
  pageSize: defaultPageSize,
})
