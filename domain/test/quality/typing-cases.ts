import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, workRow } from '#domain/test/quality/sound-record.ts'

const discipline = (ngayKyLuat: string, denNgay: string) =>
  record({}, { 'disciplinary-action': [row('disciplinary-action', { ngayKyLuat, denNgay })] })
const reward = (values: object) => record({}, { reward: [row('reward', values)] })
const brother = (hoVaTen: string) =>
  record({}, { 'own-relative': [row('own-relative', { ...father, hoVaTen })] })
const father = { moiQuanHe: ref('01', 'Cha đẻ'), namSinh: 1960, hoVaTen: 'Nguyễn Văn Bình' }

/** What forms refuse, slips of typing, and what was entered twice. */
export const typingCases: Cases = {
  'gia-tri-khong-nhan': {
    breaks: [
      record({ soCccd: '87190012345' }),
      record({ soCccd: 'O87190012345' }),
      discipline('2025-01-02', '2025-01-01'),
      record({
        ngaySinh: '1950-05-20',
        soCccd: null,
        soCmnd: null,
        gioiTinh: null,
        ngayBatDau: null,
        ngayVaoDoan: null,
        ngayVaoDang: null,
        ngayVaoDangChinhThuc: null,
        laDangVien: false,
        ngayCapCccd: null,
      }),
    ],
    nearly: [
      discipline('2025-01-01', '2027-01-02'),
      record(
        {
          ngaySinh: '1950-05-20',
          soCccd: null,
          soCmnd: null,
          gioiTinh: null,
          ngayBatDau: null,
          ngayVaoDoan: null,
          ngayVaoDang: null,
          ngayVaoDangChinhThuc: null,
          laDangVien: false,
          ngayCapCccd: null,
          trangThaiHoSo: ref('02'),
          ngayKetThuc: '2010-06-01',
        },
        { 'work-period': [workRow({ denNgay: '2010-05-31', tuNgay: '1990-01-01' })], 'salary-period': [] },
        { hasLeft: true },
      ),
    ],
  },
  'o-khong-ap-dung': {
    breaks: [record({ loaiHoSo: ref('02', 'Công chức'), bacNgheNghiep: ref('3', 'Bậc 3') })],
    nearly: [record({ loaiHoSo: ref('03', 'Viên chức'), bacNgheNghiep: ref('3', 'Bậc 3') })],
  },
  'muc-cua-o-khac': {
    breaks: [reward({ namKhenThuong: 2020, loaiKhenThuong: ref('KL01', 'Kỷ luật hành chính') })],
    nearly: [reward({ namKhenThuong: 2020, loaiKhenThuong: ref('KT01', 'Khen thưởng') })],
  },
  'ten-ky-tu-la': {
    breaks: ['Nguyễn Thị Lan (Nghỉ)', 'Nguyễn Thị Lan, Lê Văn An', 'Nguyễn  Thị Lan', 'Nguyễn Thị Лан'].map(
      (hoVaTen) => record({ hoVaTen }),
    ),
    nearly: [record({ hoVaTen: 'Y-Blô Niê' }), record({ hoVaTen: "H'Hen Niê" })],
  },
  'ten-viet-hoa': {
    breaks: [record({ hoVaTen: 'nguyễn thị lan' }), record({ hoVaTen: 'NGUYỄN THỊ LAN' })],
    nearly: [record({ hoVaTen: 'Tôn Nữ Thị Lan' })],
  },
  'ten-thieu-dau': {
    breaks: [
      record({ hoVaTen: 'Nguyen Thi Lan' }),
      record({ hoVaTen: 'Phan Thi Hong' }),
      record({ hoVaTen: 'Cao Minh Phuoc' }),
    ],
    nearly: [
      record({ hoVaTen: 'Phan Thanh Tam' }),
      record({ hoVaTen: 'Cao Minh Anh' }),
      record({ hoVaTen: 'Nguyen Thi Lan', danToc: ref('14', 'Chăm') }),
    ],
  },
  'ten-nguoi-than': {
    breaks: [brother('Nguyễn Văn Bình 1952'), brother('nguyễn văn bình')],
    nearly: [brother('Nguyễn Văn Bình'), brother('John Smith')],
  },
  'chu-vo-ma': {
    breaks: [
      record({ congViecChinh: 'Quáº£n lÃ½ há»“ sÆ¡' }),
      record({ congViecChinh: 'Qu¶n lý hå s¬' }),
      record({}, { 'work-period': [workRow({ congViecChinh: 'Quáº£n lÃ½', tuNgay: '2015-03-01' })] }),
    ],
    nearly: [record({ congViecChinh: 'Quản lý hồ sơ «mật», 20 m²' })],
  },
  'go-cho-qua': {
    breaks: [
      record({ congViecChinh: '...' }),
      record({ congViecChinh: 'xxx' }),
      record({ noiONew: { province: null, commune: null, address: '-' } }),
    ],
    nearly: [
      record({ congViecChinh: 'Không' }),
      record({ noiONew: { province: null, commune: null, address: 'Ấp 4' } }),
    ],
  },
  'dong-trung': {
    breaks: [
      record(
        {},
        {
          reward: [
            row('reward', { namKhenThuong: 2020, soQuyetDinh: '1' }),
            row('reward', { namKhenThuong: 2020, soQuyetDinh: '1' }),
          ],
        },
      ),
    ],
    nearly: [
      record(
        {},
        {
          reward: [
            row('reward', { namKhenThuong: 2020, soQuyetDinh: '1' }),
            row('reward', { namKhenThuong: 2020, soQuyetDinh: '2' }),
          ],
        },
      ),
    ],
  },
  'co-trong-danh-muc': {
    breaks: [
      record(
        { chucVu: null, chucVuNgoaiHeThong: 'Trưởng phòng' },
        {
          'work-period': [workRow({ chucVu: null, chucVuNgoaiHeThong: 'Trưởng phòng' })],
        },
      ),
    ],
    nearly: [
      record(
        { chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' },
        {
          'work-period': [workRow({ chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' })],
        },
      ),
    ],
    also: ['ngoai-danh-muc'],
  },
}
