/** The staff list (spec 3 §2.2, §2.3, §7): all active records in scope. */
import { exportZip, maxDocuments } from '#domain/documents/calls.ts'
import { draftDecision, maxDrafted } from '#domain/documents/draft-calls.ts'
import { defineCall, searchText } from '#domain/api/call.ts'
import type { Ref } from '#domain/fields/values.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import { conditionsFilter, itemOf, optionsOf } from '#domain/lists/filters.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { addressText } from '#domain/people-lists/person-parts.ts'
import { createOfficer, deleteOfficer, updateOfficer } from '#domain/officer/calls.ts'
import {
  bulkEditAction,
  isMoving,
  cccdColumn,
  partyColumn,
  personColumn,
  postColumn,
  postPart,
  staffFilters,
  statusColumn,
  syncPart,
} from '#domain/people-lists/list-parts.ts'

/** Further fields that a list of staff may show. */
export const staffColumns = [
  'donViQuanLy', 'donViSuDung', 'phongBan', 'soHieuCBCCVC', 'soCmnd', 'soDienThoai', 'email', 'gioiTinh', 'danToc',
  'tonGiao', 'tinhTrangHonNhan', 'giaoDucPhoThong', 'congViecChinh', 'ngayDamNhiem', 'ngayBatDau', 'soSoBhxh',
  'maSoThue', 'viTriViecLam', 'bacNgheNghiep', 'ngachHoacViTri', 'bacLuong', 'heSoLuong', 'ngayHuongLuong',
  'trinhDoCaoNhat', 'lyLuanChinhTri', 'quanLyNhaNuoc', 'tiengAnh', 'tinHoc', 'ngayVaoDang', 'ngayVaoDangChinhThuc',
  'chucVuDang', 'isSync',
] as const satisfies readonly OfficerFieldName[] // prettier-ignore

export const staffList = definePeopleList({
  name: 'danh-sach',
  title: 'Danh sách hồ sơ',
  call: { controller: 'CanBoCongChuc', action: 'get-hs-paging' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer: 'one page of the staff list and the exact total',
  filters: {
    ...staffFilters,
    viTriViecLamId: itemOf('Vị trí việc làm', 'DM_VITRIVIECLAM'),
    bacNgheNghiepId: optionsOf('Bậc nghề nghiệp', careerGrades),
    filter: conditionsFilter('Điều kiện khác'),
  },
  /** The text being typed (lookup.ts): returns the best 20, best first, without a total. Not with searchContent. Numbers are covered (covered-numbers.ts). */
  also: { keyword: searchText },
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd', 'ngayDamNhiem', 'trangThaiHoSo'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có hồ sơ phù hợp.\nHãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet:
    'Đơn vị chưa có hồ sơ nào. Hồ sơ được thêm, nhập từ tệp hoặc tiếp nhận về đơn vị sẽ hiện ở đây.',
  extras: {
    version: extra<number>('version of the general form'),
    unitRole: extra<Ref | null>('role of the account that is linked to the person'),
    isSyncQuocGia: extra<boolean | null>(
      'whether the national database has taken the record; null: not sent',
    ),
  },
  row: [
    'id', 'version', 'hoVaTen', 'avatar', 'soCccd', 'soCmnd', 'soDienThoai', 'email', 'ngaySinh', 'ngaySinhShow',
    'ngayDamNhiem', 'ngayDamNhiemShow', 'soHieuCBCCVC', 'congViecChinh', 'laDangVien', 'gioiTinh', 'danToc', 'tonGiao',
    'tinhTrangHonNhan', 'giaoDucPhoThong', 'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'donVi',
    'donViQuanLy', 'donViSuDung', 'phongBan', 'hoKhauThuongTru', 'hoKhauThuongTruNew', 'unitRole', 'isSync',
    'isSyncQuocGia',
  ], // prettier-ignore
  columns: [
    personColumn,
    cccdColumn,
    postColumn,
    statusColumn,
    partyColumn,
    {
      key: 'isSyncQuocGia',
      title: 'Đồng bộ',
      cell: 'sync',
      width: 132,
      parts: [syncPart('Đồng bộ')],
    },
  ],
  optional: staffColumns,
  details: [
    'donViQuanLy',
    'ngayDamNhiem',
    'soHieuCBCCVC',
    'tonGiao',
    'donViSuDung',
    'phongBan',
    'giaoDucPhoThong',
    'tinhTrangHonNhan',
    postPart,
    'congViecChinh',
    'gioiTinh',
    {
      title: 'Hộ khẩu thường trú',
      reads: ['hoKhauThuongTru', 'hoKhauThuongTruNew'],
      width: 44,
      value: ({ hoKhauThuongTru, hoKhauThuongTruNew }) => addressText(hoKhauThuongTruNew, hoKhauThuongTru),
    },
    'loaiHoSo',
    { title: 'Vai trò', reads: ['unitRole'], value: ({ unitRole }) => unitRole?.name ?? null },
    'danToc',
  ],
  actions: [
    { key: 'add', text: 'Thêm hồ sơ', of: 'list', call: createOfficer, primary: true },
    {
      key: 'edit',
      text: 'Sửa',
      of: 'row',
      call: updateOfficer,
      why: (officer) =>
        isMoving(officer) ? 'Hồ sơ đang chờ đơn vị mới tiếp nhận nên không thể sửa.' : undefined,
    },
    { key: 'remove', text: 'Xóa', of: 'row', call: deleteOfficer, bases: ['ADMIN'], danger: true },
    { ...bulkEditAction, takesFilter: true },
    { key: 'draft', text: 'Dự thảo quyết định', of: 'ticked', call: draftDecision, max: maxDrafted },
    { key: 'documents', text: 'Xuất hồ sơ', of: 'ticked', call: exportZip.link, max: maxDocuments },
  ],
  workbook: { title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC', fileName: 'Danh_sach_ho_so' },
})

export type OfficerRow = RowOf<typeof staffList>
export const listOfficersCall = staffList.call
export const listOfficersTwin = defineCall({
  ...listOfficersCall,
  action: 'get-list',
  permission: 'CanBoCongChuc.get-hs-paging',
})
