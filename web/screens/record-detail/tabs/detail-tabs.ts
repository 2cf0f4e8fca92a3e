import { lazyTab } from '../lazy-tab.tsx'
import type { DetailTab } from './tab.ts'

/** The tabs behind 'Thông tin chung', in the order of the sidebar (spec 2 §2); each script comes when it is opened. */
export const detailTabs: readonly DetailTab[] = [
  {
    segment: 'cong-tac',
    label: 'Công tác',
    canEdit: true,
    savePermission: 'CongTac.update-thong-tin',
    Component: lazyTab(async () => (await import('./work-tab.tsx')).WorkTab),
  },
  {
    segment: 'luong-va-phu-cap',
    label: 'Lương và phụ cấp',
    canEdit: true,
    savePermission: 'Luong.update-thong-tin',
    Component: lazyTab(async () => (await import('./salary-tab.tsx')).SalaryTab),
  },
  {
    segment: 'dao-tao-boi-duong',
    label: 'Đào tạo bồi dưỡng',
    canEdit: true,
    savePermission: 'DaoTao.update-thong-tin',
    Component: lazyTab(async () => (await import('./training-tab.tsx')).TrainingTab),
  },
  {
    segment: 'khen-thuong-ky-luat',
    label: 'Khen thưởng kỷ luật',
    canEdit: false,
    Component: lazyTab(async () => (await import('./rewards-tab.tsx')).RewardsTab),
  },
  {
    segment: 'quan-he-gia-dinh',
    label: 'Quan hệ gia đình',
    canEdit: false,
    Component: lazyTab(async () => (await import('./family-tab.tsx')).FamilyTab),
  },
  {
    segment: 'lich-su-ban-than',
    label: 'Lịch sử bản thân',
    canEdit: true,
    savePermission: 'LichSuBanThan.update-thong-tin',
    Component: lazyTab(async () => (await import('./history-tab.tsx')).HistoryTab),
  },
  {
    segment: 'tai-san-gia-dinh',
    label: 'Tài sản gia đình',
    canEdit: true,
    savePermission: 'TaiSan.update-thong-tin',
    Component: lazyTab(async () => (await import('./assets-tab.tsx')).AssetsTab),
  },
  {
    segment: 'thong-tin-khac',
    label: 'Thông tin khác',
    canEdit: true,
    savePermission: 'CanBoCongChuc.update-other-hs',
    Component: lazyTab(async () => (await import('./other-tab.tsx')).OtherTab),
  },
  {
    segment: 'nhan-xet-danh-gia',
    label: 'Nhận xét đánh giá',
    canEdit: true,
    savePermission: 'NhanXetDanhGia.update-thong-tin',
    Component: lazyTab(async () => (await import('./evaluation-tab.tsx')).EvaluationTab),
  },
  {
    segment: 'tep-tin',
    label: 'Tệp tin',
    canEdit: false,
    Component: lazyTab(async () => (await import('./files-tab.tsx')).FilesTab),
  },
]
