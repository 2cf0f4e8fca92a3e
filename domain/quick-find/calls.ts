/** 'Tìm nhanh' (Ctrl+K): one search over people, units, screens, actions, reports and guides; what was opened last, what is pinned. */
import { z } from 'zod'
import { answer, defineCall, searchText } from '#domain/api/call.ts'
import { withPeople } from '#domain/api/subjects.ts'
import { lookUpOfficers } from '#domain/people-lists/lookup.ts'
import type { FoundOfficer } from '#domain/people-lists/lookup.ts'
import type { pinnedItem, quickEntry, quickUnit } from '#domain/quick-find/schemas.ts'

/** Maximum number of things found, over all groups. */
export const maxFound = 20
/** Of them screens, actions, reports, units and chapters of guides, each; people take what is left. */
export const maxOfGroup = { manHinh: 4, viec: 2, baoCao: 3, donVi: 4, huongDan: 3 } as const
/** People opened last. */
export const maxRecent = 10
export const maxPins = 20

export const pinnable = ['nguoi', 'donVi', 'manHinh', 'baoCao'] as const
export type Pinnable = (typeof pinnable)[number]

export type QuickEntry = z.output<typeof quickEntry>
export type QuickUnit = z.output<typeof quickUnit>
export type PinnedItem = z.output<typeof pinnedItem>

export interface QuickAnswer {
  nguoi: FoundOfficer[]
  donVi: QuickUnit[]
  manHinh: QuickEntry[]
  viec: QuickEntry[]
  baoCao: QuickEntry[]
  huongDan: QuickEntry[]
}
export interface RecentsAnswer {
  ganDay: FoundOfficer[]
  ghim: PinnedItem[]
}

export const quickSentences = {
  kind: 'Chỉ ghim được người, đơn vị, màn hình hoặc báo cáo.',
  id: 'Mục cần ghim không hợp lệ.',
  tooMany: `Chỉ ghim được tối đa ${maxPins} mục. Hãy bỏ ghim một mục trước.`,
} as const

const common = { controller: 'TimNhanh', method: 'POST' } as const

export const quickFind = defineCall({
  ...common,
  action: 'search',
  title: 'Tìm nhanh',
  access: 'permission',
  // Shows people as the lookup does.
  permission: 'CanBoCongChuc.get-hs-paging',
  writes: false,
  shows: lookUpOfficers.shows ?? [],
  input: z.object({ keyword: searchText }),
  answer: answer<QuickAnswer>(
    `at most ${maxFound} in all; people as the lookup returns them, units in scope, screens, actions, reports and chapters of guides for the role`,
  ),
})

export const quickRecents = defineCall({
  ...common,
  action: 'recents',
  title: 'Người mở gần đây và mục đã ghim',
  access: 'signed-in',
  writes: false,
  shows: withPeople,
  input: z.object({}),
  answer: answer<RecentsAnswer>("the people opened last, and the account's pins; numbers are covered"),
})

const item = {
  loai: z.enum(pinnable, { error: quickSentences.kind }),
  id: z.string({ error: quickSentences.id }).trim().min(1, quickSentences.id).max(200, quickSentences.id),
}

const pinning = { ...common, access: 'signed-in', writes: true, affects: [], input: z.object(item) } as const

export const pinItem = defineCall({
  ...pinning,
  action: 'pin',
  title: 'Ghim một mục',
  answer: answer<null>('pinned; again changes nothing'),
})

export const unpinItem = defineCall({
  ...pinning,
  action: 'unpin',
  title: 'Bỏ ghim một mục',
  answer: answer<null>('no longer pinned'),
})
