import { tabNames } from '#domain/records/tab-names.ts'
import { lazyTab } from '../lazy-tab.tsx'
import type { DetailTab } from './tab.ts'

/** The tabs after 'Thông tin chung', in the order of the sidebar (spec 2 §2); each is loaded when opened. */
export const detailTabs: readonly DetailTab[] = [
  {
    segment: 'cong-tac',
    label: tabNames['cong-tac'],
    canEdit: true,
    savePermission: 'CongTac.update-thong-tin',
    Component: lazyTab(async () => (await import('./form-tab.tsx')).formTab('cong-tac')),
  },
  {
    segment: 'luong-va-phu-cap',
    label: tabNames['luong-va-phu-cap'],
    canEdit: true,
    savePermission: 'Luong.update-thong-tin',
    Component: lazyTab(async () => (await import('./salary-tab.tsx')).SalaryTab),
  },
  {
    segment: 'dao-tao-boi-duong',
    label: tabNames['dao-tao-boi-duong'],
    canEdit: true,
    savePermission: 'DaoTao.update-thong-tin',
    Component: lazyTab(async () => (await import('./training-tab.tsx')).TrainingTab),
  },
  {
    segment: 'khen-thuong-ky-luat',
    label: tabNames['khen-thuong-ky-luat'],
    canEdit: false,
    Component: lazyTab(async () => (await import('./tab-rows.tsx')).rowsTab('khen-thuong-ky-luat')),
  },
  {
    segment: 'quan-he-gia-dinh',
    label: tabNames['quan-he-gia-dinh'],
    canEdit: false,
    Component: lazyTab(async () => (await import('./tab-rows.tsx')).rowsTab('quan-he-gia-dinh')),
  },
  {
    segment: 'lich-su-ban-than',
    label: tabNames['lich-su-ban-than'],
    canEdit: true,
    savePermission: 'LichSuBanThan.update-thong-tin',
    Component: lazyTab(async () => (await import('./form-tab.tsx')).formTab('lich-su-ban-than')),
  },
  {
    segment: 'tai-san-gia-dinh',
    label: tabNames['tai-san-gia-dinh'],
    canEdit: true,
    savePermission: 'TaiSan.update-thong-tin',
    Component: lazyTab(async () => (await import('./form-tab.tsx')).formTab('tai-san-gia-dinh')),
  },
  {
    segment: 'thong-tin-khac',
    label: tabNames['thong-tin-khac'],
    canEdit: true,
    savePermission: 'CanBoCongChuc.update-other-hs',
    Component: lazyTab(async () => (await import('./other-tab.tsx')).OtherTab),
  },
  {
    segment: 'nhan-xet-danh-gia',
    label: tabNames['nhan-xet-danh-gia'],
    canEdit: true,
    savePermission: 'NhanXetDanhGia.update-thong-tin',
    Component: lazyTab(async () => (await import('./form-tab.tsx')).formTab('nhan-xet-danh-gia')),
  },
  {
    segment: 'tep-tin',
    label: tabNames['tep-tin'],
    canEdit: false,
    Component: lazyTab(async () => (await import('./files-tab.tsx')).FilesTab),
  },
]
