import { permissionOf } from '#domain/api/call.ts'
import { saveGeneralInfo } from '#domain/officer/calls.ts'
import { tabNames } from '#domain/records/tab-names.ts'
import { lazyTab } from './lazy-tab.tsx'
import { detailTabs } from './tabs/detail-tabs.ts'
import type { DetailTab } from './tabs/tab.ts'

/** The tabs in the order of the sidebar; those without a form to edit have `canEdit: false` (spec 2 §2). */
export const recordTabs: readonly DetailTab[] = [
  {
    segment: 'thong-tin-chung',
    label: tabNames['thong-tin-chung'],
    canEdit: true,
    savePermission: permissionOf(saveGeneralInfo),
    Component: lazyTab(async () => (await import('./general/general-tab.tsx')).GeneralTab),
  },
  ...detailTabs,
]

export const findTab = (segment: string) => recordTabs.find((tab) => tab.segment === segment)
