/** The people who fit conditions ('Hỏi bằng câu'). */
import { conditionsFilter } from '#domain/lists/filters.ts'
import {
  cccdColumn,
  partyColumn,
  personColumn,
  postColumn,
  statusColumn,
} from '#domain/people-lists/list-parts.ts'
import { definePeopleList } from '#domain/people-lists/people-list.ts'
import { staffColumns } from '#domain/people-lists/staff-list.ts'

export const queryList = definePeopleList({
  name: 'hoi-cau',
  title: 'Hỏi bằng câu',
  call: { controller: 'HoiCau', action: 'people', title: 'Xem danh sách người theo câu hỏi' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer: 'one page of the people who fit the conditions, by name, and the exact total',
  filters: { filter: conditionsFilter('Điều kiện') },
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có ai thỏa các điều kiện này.\nHãy bớt hoặc đổi một điều kiện.',
  extras: {},
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'gioiTinh', 'laDangVien', 'chucVu',
    'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'donVi',
  ], // prettier-ignore
  columns: [personColumn, cccdColumn, postColumn, statusColumn, partyColumn],
  optional: staffColumns,
  workbook: { title: 'DANH SÁCH NGƯỜI THEO CÂU HỎI', fileName: 'Danh_sach_theo_cau_hoi' },
})
