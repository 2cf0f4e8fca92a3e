/**
 * Names of the API's controllers on the permission pages; the keys are the contract's. Sub-records, movements and lists of
 * people name theirs.
 */
import { movements } from '#domain/movements/index.ts'
import { peopleLists } from '#domain/registries/all-lists.ts'
import { subRecords } from '#domain/records/index.ts'

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(peopleLists.map(({ call, title }) => [call.controller, title])),
  Api: 'Danh mục API',
  Auth: 'Đăng nhập và phiên làm việc',
  BanNhap: 'Bản nháp',
  BaoCao: 'Lý lịch và báo cáo',
  Cache: 'Đồng bộ dữ liệu',
  CanBoCongChuc: 'Hồ sơ cán bộ, công chức, viên chức',
  CanBoCongChucTG: 'Hồ sơ theo tỉnh cũ',
  ChatLuong: 'Rà soát dữ liệu',
  CheDoXem: 'Chế độ xem danh sách',
  Common: 'Danh mục dùng chung',
  DenHan: 'Việc đến hạn',
  DiaChi: 'Địa giới hành chính',
  DonVi: 'Đơn vị',
  DuLieuCaNhan: 'Dữ liệu cá nhân',
  DongBo: 'Đồng bộ CSDL quốc gia',
  Files: 'Tệp tin',
  HoiCau: 'Hỏi bằng câu',
  HuongDan: 'Tệp hướng dẫn',
  Import: 'Nhập hồ sơ từ tệp',
  KeHoach: 'Quyết định chờ hiệu lực',
  LichSu: 'Hồ sơ tại thời điểm',
  Menu: 'Menu',
  NhatKy: 'Nhật ký',
  PhienDangNhap: 'Nơi đang đăng nhập',
  QuyetDinh: 'Quyết định',
  SapXep: 'Sắp xếp đơn vị',
  Signature: 'Ký số, phê duyệt',
  SuaHangLoat: 'Sửa hàng loạt',
  ThamSo: 'Tham số pháp lý',
  ThongBao: 'Thông báo',
  TienDo: 'Việc đang chạy',
  TimNhanh: 'Tìm nhanh',
  TongQuan: 'Tổng quan',
  UnitRole: 'Phân quyền',
  Users: 'Tài khoản',
  ViTriViecLam: 'Vị trí việc làm',
  ...Object.fromEntries(subRecords.map(({ contract }) => [contract.controller, contract.controllerName])),
  ...Object.fromEntries(movements.map(({ contract, titles }) => [contract.controller, titles.action])),
}

/** 'Quá trình công tác' for 'CongTac'; the key for a controller without a name. */
export const controllerName = (key: string): string => names[key] ?? key
