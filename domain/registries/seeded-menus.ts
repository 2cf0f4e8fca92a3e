/** The menu, section by section; an item is added once its screen exists. Icons are names of the icon set. */
import { ownRecordPath } from '#domain/menus/menu-path.ts'
import type { RoleCode } from '#domain/fields/field.ts'

export interface MenuSeed {
  name: string
  /** Sections are no screens: their path starts with '#'. */
  path: string
  icon: string
  items: readonly { name: string; path: string; icon: string; roles: readonly RoleCode[] }[]
}

const officers: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV']

export const menuSeeds: readonly MenuSeed[] = [
  {
    name: 'Hồ sơ',
    path: '#ho-so',
    icon: 'SolutionOutlined',
    items: [
      { name: 'Tổng quan', path: '/tong-quan', icon: 'HomeOutlined', roles: officers },
      { name: 'Danh sách hồ sơ', path: '/danh-sach', icon: 'TeamOutlined', roles: officers },
      { name: 'Chuyển đơn vị', path: '/danh-sach-chuyen-don-vi', icon: 'SendOutlined', roles: officers },
      {
        name: 'Chuyển đơn vị Tiền Giang',
        path: '/danh-sach-chuyen-don-vi-TG',
        icon: 'RetweetOutlined',
        roles: ['ADMIN', 'LDSNV'],
      },
      {
        name: 'Danh sách hồ sơ Tiền Giang',
        path: '/danh-sach-TG',
        icon: 'EnvironmentOutlined',
        roles: ['ADMIN', 'LDSNV'],
      },
      { name: 'Quản lý biến động', path: '/bien-dong', icon: 'SwapOutlined', roles: officers },
      {
        name: 'Hồ sơ thiếu thông tin',
        path: '/danh-sach-ho-so-thieu',
        icon: 'FileExclamationOutlined',
        roles: officers,
      },
      { name: 'Rà soát dữ liệu', path: '/ra-soat', icon: 'SafetyCertificateOutlined', roles: officers },
      { name: 'Đến hạn', path: '/den-han', icon: 'ScheduleOutlined', roles: officers },
      { name: 'Quyết định', path: '/quyet-dinh', icon: 'AuditOutlined', roles: officers },
      {
        name: 'Quyết định chờ hiệu lực',
        path: '/ke-hoach',
        icon: 'HistoryOutlined',
        roles: officers,
      },
      {
        name: 'Tra cứu thông tin',
        path: '/tra-cuu-thong-tin',
        icon: 'FileSearchOutlined',
        roles: officers,
      },
      { name: 'Hồ sơ của tôi', path: ownRecordPath, icon: 'IdcardOutlined', roles: ['ND'] },
    ],
  },
  {
    name: 'Ký số – Phê duyệt',
    path: '#ky-so-phe-duyet',
    icon: 'AuditOutlined',
    items: [
      { name: 'Ký số', path: '/ky-so', icon: 'SignatureOutlined', roles: ['ADMIN', 'LDSNV'] },
      { name: 'Phê duyệt', path: '/phe-duyet', icon: 'FileDoneOutlined', roles: officers },
      {
        name: 'Tiến độ đồng bộ',
        path: '/dong-bo-quoc-gia',
        icon: 'DashboardOutlined',
        roles: ['ADMIN', 'LDSNV'],
      },
    ],
  },
  {
    name: 'Nhập hồ sơ',
    path: '#nhap-ho-so',
    icon: 'ImportOutlined',
    items: [
      {
        name: 'Nhập hồ sơ từ tệp',
        path: '/import-ho-so',
        icon: 'CloudUploadOutlined',
        roles: ['ADMIN', 'QTDV'],
      },
      { name: 'Chuyển hồ sơ', path: '/chuyen-ho-so', icon: 'FileSyncOutlined', roles: ['ADMIN', 'QTDV'] },
    ],
  },
  {
    name: 'Báo cáo',
    path: '#bao-cao',
    icon: 'BarChartOutlined',
    items: [
      { name: 'Xuất báo cáo', path: '/xuat-bao-cao', icon: 'PieChartOutlined', roles: officers },
      {
        name: 'Báo cáo danh sách',
        path: '/xuat-bao-cao-danh-sach',
        icon: 'UnorderedListOutlined',
        roles: officers,
      },
    ],
  },
  {
    name: 'Quản trị',
    path: '#quan-tri',
    icon: 'SettingOutlined',
    items: [
      { name: 'Tài khoản', path: '/tai-khoan', icon: 'UserOutlined', roles: officers },
      {
        name: 'Tạo tài khoản hàng loạt',
        path: '/tao-tai-khoan-hang-loat',
        icon: 'UsergroupAddOutlined',
        roles: ['ADMIN', 'QTDV'],
      },
      { name: 'Phân quyền', path: '/unitRole', icon: 'SafetyCertificateOutlined', roles: ['ADMIN'] },
      { name: 'Đơn vị', path: '/don-vi', icon: 'ApartmentOutlined', roles: officers },
      { name: 'Vị trí việc làm', path: '/vi-tri-viec-lam', icon: 'SolutionOutlined', roles: officers },
      { name: 'Danh mục', path: '/danh-muc', icon: 'TagsOutlined', roles: ['ADMIN'] },
      { name: 'Tham số pháp lý', path: '/tham-so', icon: 'CalculatorOutlined', roles: officers },
      {
        name: 'Giá trị tự nhập',
        path: '/gia-tri-ngoai-danh-muc',
        icon: 'RetweetOutlined',
        roles: ['ADMIN'],
      },
      {
        name: 'Yêu cầu chỉnh sửa',
        path: '/yeu-cau-chinh-sua',
        icon: 'FileDoneOutlined',
        roles: officers,
      },
      { name: 'Menu', path: '/menu', icon: 'MenuOutlined', roles: ['ADMIN'] },
      { name: 'Nhật ký', path: '/nhat-ky', icon: 'HistoryOutlined', roles: officers },
      { name: 'Thùng rác', path: '/thung-rac', icon: 'DeleteOutlined', roles: ['ADMIN'] },
      {
        name: 'Hồ sơ hết thời hạn lưu',
        path: '/ho-so-het-han-luu',
        icon: 'FileExclamationOutlined',
        roles: ['ADMIN'],
      },
      { name: 'Đồng bộ dữ liệu', path: '/sync-redis', icon: 'CloudSyncOutlined', roles: ['ADMIN'] },
      { name: 'Thư viện icon', path: '/icon', icon: 'AppstoreOutlined', roles: ['ADMIN'] },
      {
        name: 'Quản lý tệp hướng dẫn',
        path: '/tai-file-huong-dan',
        icon: 'FilePdfOutlined',
        roles: ['ADMIN'],
      },
    ],
  },
  {
    name: 'Trợ giúp',
    path: '#tro-giup',
    icon: 'QuestionCircleOutlined',
    items: [
      {
        name: 'Hướng dẫn sử dụng',
        path: '/file-huong-dan',
        icon: 'ReadOutlined',
        roles: [...officers, 'ND'],
      },
    ],
  },
]
