import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, salaryRow, workRow } from '#domain/test/quality/sound-record.ts'

const relative = (code: string, namSinh: number, values: object = {}) =>
  row('own-relative', {
    moiQuanHe: ref(code, `Quan hệ ${code}`),
    hoVaTen: 'Nguyễn Văn Bình',
    namSinh,
    ...values,
  })
const family = (
  rows: ReturnType<typeof relative>[],
  values: object = {},
  spouses: ReturnType<typeof inLaw>[] = [],
) => record(values, { 'own-relative': [father, ...rows], 'spouse-relative': spouses })
const inLaw = (code: string, namSinh: number) =>
  row('spouse-relative', { moiQuanHe: ref(code, `Quan hệ ${code}`), hoVaTen: 'Trần Thị Hoa', namSinh })
const father = relative('01', 1960, { ngheNghiep: 'Làm ruộng' })
const farmers = [relative('02', 1962, { ngheNghiep: 'Làm vườn', hoVaTen: 'Lê Thị Hoa' })]
const house = (...rows: object[]) =>
  record({}, { housing: rows.map((one) => row('housing', { loaiDat: 1, ...one })) })
const discipline = (values: object, person: object = {}, rows: object = {}) =>
  record(person, {
    'disciplinary-action': [
      row('disciplinary-action', { ngayKyLuat: '2023-06-01', denNgay: '2024-05-31', ...values }),
    ],
    ...rows,
  })
const outsider = { laDangVien: false, ngayVaoDang: null, ngayVaoDangChinhThuc: null }
const reward = (values: object, rows: object = {}) =>
  record({}, { reward: [row('reward', { namKhenThuong: 2023, ...values })], ...rows })
const title = {
  hinhThucKhenThuong: ref('DHTD', 'Danh hiệu thi đua'),
  danhHieuKhenThuong: ref('LDTT', 'Lao động tiên tiến'),
}
const rated = (namDanhGia: number, level: string, values: object = {}) =>
  row('yearly-evaluation', { namDanhGia, mucDoDanhGia: ref(level, `Mức ${level}`), ...values })
const ratings = (...rows: ReturnType<typeof rated>[]) => record({}, { 'yearly-evaluation': rows })

const none = ref('KHONG', 'Không giữ chức vụ')
const plain = { chucVu: none, ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null }
const plainRows = { 'work-period': [workRow({ chucVu: none })] }
const prime = row('reward', {
  namKhenThuong: 2020,
  hinhThucKhenThuong: ref('BKTTG2', 'Bằng khen'),
  capQuyetDinh: ref('02cap', 'Chính phủ'),
})
const rewards = (other: object) =>
  record(
    {},
    { reward: [row('reward', { namKhenThuong: 2023, checkKhenThuongCaoNhat: true }), row('reward', other)] },
  )
const away = (lyDo: string) =>
  row('labour-interruption', { lyDo: ref(lyDo), tuNgay: '2025-03-01', denNgay: '2025-11-01' })
const administrators = [salaryRow({ ngachChucDanh: ref('01.002'), bac: ref('1'), heSoLuong: 4.4 })]

export const relativeCases: Cases = {
  'hai-vo-chong': {
    breaks: [family([relative('06', 1988), relative('06', 1989)])],
    nearly: [family([relative('06', 1988, { ghiChu: 'Đã ly hôn năm 2015' }), relative('06', 1989)])],
  },
  'cha-me-vo-chong-qua-tre': {
    breaks: [family([relative('06', 1988)], {}, [inLaw('32', 1977)])],
    nearly: [family([relative('06', 1988)], {}, [inLaw('32', 1976)])],
  },
  'nguoi-than-qua-tuoi-lam-viec': {
    breaks: [record({}, { 'own-relative': [relative('01', 1940, { ngheNghiep: 'Công chức' })] })],
    nearly: [
      record({}, { 'own-relative': [relative('01', 1940, { ngheNghiep: 'Công chức nghỉ hưu' })] }),
      record({}, { 'own-relative': [relative('01', 1960, { ngheNghiep: 'Công chức' })] }),
    ],
  },
  'tre-em-co-nghe-nghiep': {
    breaks: [family([relative('07', 2018, { ngheNghiep: 'Giáo viên' })])],
    nearly: [
      family([relative('07', 2018, { ngheNghiep: 'Học sinh' })]),
      family([relative('07', 2018, { ngheNghiep: 'Còn nhỏ' })]),
    ],
  },
  'thanh-phan-khac-nghe-cha-me': {
    breaks: [family(farmers, { thanhPhanGiaDinh: ref('01', 'Công nhân') })],
    nearly: [
      family(farmers, { thanhPhanGiaDinh: ref('02', 'Nông dân') }),
      family([], { thanhPhanGiaDinh: ref('01') }),
    ],
  },
  'thieu-than-nhan-nuoc-ngoai': {
    breaks: [
      family([relative('07', 2006, { ghiChu: 'Định cư tại Hoa Kỳ' })], { thanNhanNuocNgoai: 'Không' }),
    ],
    nearly: [
      family([relative('07', 2006, { ghiChu: 'Định cư tại Hoa Kỳ' })], { thanNhanNuocNgoai: 'Con ở Hoa Kỳ' }),
      family([], { thanNhanNuocNgoai: 'Không' }),
    ],
  },
  'thieu-cha-me': {
    breaks: [record({}, { 'own-relative': [relative('06', 1988)] })],
    nearly: [
      family([relative('06', 1988)]),
      record({}, { 'own-relative': [relative('13', 1970), relative('06', 1988)] }),
    ],
  },
  'dien-tich-nha-la': {
    breaks: [house({ dienTich: 1 }), house({ dienTich: 45_000 })],
    nearly: [house({ dienTich: 120 })],
  },
  'trung-giay-chung-nhan': {
    breaks: [
      house({ dienTich: 120, giayChungNhan: 'CS 012345' }, { dienTich: 60, giayChungNhan: 'CS012345' }),
    ],
    nearly: [
      house({ dienTich: 120, giayChungNhan: 'CS 012345' }, { dienTich: 60, giayChungNhan: 'CS 012346' }),
    ],
  },
  'thu-nhap-luong-la': {
    breaks: [record({ thuNhapLuong: 'Không' }), record({ thuNhapLuong: '2.500.000.000 đồng/năm' })],
    nearly: [record({ thuNhapLuong: '91.000.000 đồng/năm' })],
  },
  'cach-chuc-khong-chuc-vu': {
    breaks: [discipline({ hinhThucKyLuat: ref('CCHUC', 'Cách chức') }, plain, plainRows)],
    nearly: [
      discipline({ hinhThucKyLuat: ref('CCHUC', 'Cách chức') }),
      discipline({ hinhThucKyLuat: ref('CC', 'Cảnh cáo') }, plain, plainRows),
    ],
  },
  'buoc-thoi-viec-con-lam': {
    breaks: [discipline({ hinhThucKyLuat: ref('BTV', 'Buộc thôi việc') })],
    nearly: [discipline({ hinhThucKyLuat: ref('BTV'), ngayKyLuat: '2012-06-01', denNgay: '2013-06-01' })],
  },
  'ky-luat-dang-nguoi-ngoai': {
    breaks: [discipline({ hinhThucKyLuat: ref('D_CC', 'Cảnh cáo (Đảng)') }, outsider)],
    nearly: [
      discipline({ hinhThucKyLuat: ref('D_CC') }),
      discipline({ hinhThucKyLuat: ref('CC') }, outsider),
    ],
  },
  'loai-khac-hinh-thuc-ky-luat': {
    breaks: [
      discipline({
        hinhThucKyLuat: ref('D_CC', 'Cảnh cáo (Đảng)'),
        loaiKyLuat: ref('KL01', 'Kỷ luật hành chính'),
      }),
    ],
    nearly: [discipline({ hinhThucKyLuat: ref('CC'), loaiKyLuat: ref('KL01') })],
  },
  'khai-tru-con-dang-vien': {
    breaks: [discipline({ hinhThucKyLuat: ref('D_KTRU', 'Khai trừ') })],
    nearly: [
      discipline({ hinhThucKyLuat: ref('D_KTRU') }, { laDangVien: false, ngayRaKhoiDang: '2023-06-01' }),
    ],
  },
  'hinh-thuc-khong-con': {
    breaks: [
      discipline({
        hinhThucKyLuat: ref('HBL', 'Hạ bậc lương'),
        ngayKyLuat: '2025-07-02',
        denNgay: '2026-07-01',
      }),
      discipline({ capQuyetDinh: ref('08', 'Cấp huyện'), ngayKyLuat: '2025-07-02', denNgay: '2026-07-01' }),
    ],
    nearly: [discipline({ hinhThucKyLuat: ref('HBL') })],
  },
  'bai-nhiem-khong-phai-can-bo': {
    breaks: [
      discipline({ hinhThucKyLuat: ref('BNHIEM', 'Bãi nhiệm') }, { loaiHoSo: ref('03', 'Viên chức') }),
    ],
    nearly: [discipline({ hinhThucKyLuat: ref('BNHIEM') }, { loaiHoSo: ref('01', 'Cán bộ') })],
  },
  'bo-nhiem-khi-bi-ky-luat': {
    breaks: [discipline({}, { ngayBoNhiem: '2023-09-01', ngayBoNhiemLaiChucVu: null })],
    nearly: [discipline({}, { ngayBoNhiem: '2024-05-31', ngayBoNhiemLaiChucVu: null })],
  },
  'danh-hieu-truoc-tuyen-dung': {
    breaks: [reward({ ...title, namKhenThuong: 2012 })],
    nearly: [
      reward({ ...title, namKhenThuong: 2013 }),
      reward({ namKhenThuong: 2012, hinhThucKhenThuong: ref('GK') }),
    ],
  },
  'danh-hieu-thi-dua-khong': {
    breaks: [reward({ ...title, danhHieuKhenThuong: ref('KHONG', 'Không') })],
    nearly: [reward(title), reward({ hinhThucKhenThuong: ref('GK'), danhHieuKhenThuong: ref('KHONG') })],
  },
  'hai-khen-thuong-cao-nhat': {
    breaks: [rewards({ namKhenThuong: 2022, checkKhenThuongCaoNhat: true })],
    nearly: [rewards({ namKhenThuong: 2022 })],
  },
  'khen-thuong-cao-nhat-thap': {
    breaks: [
      record(
        {},
        {
          reward: [
            row('reward', {
              ...title,
              namKhenThuong: 2023,
              capQuyetDinh: ref('07cap', 'Cơ sở'),
              checkKhenThuongCaoNhat: true,
            }),
            prime,
          ],
        },
      ),
    ],
    nearly: [
      record(
        {},
        {
          reward: [
            row('reward', { ...title, namKhenThuong: 2023, capQuyetDinh: ref('07cap', 'Cơ sở') }),
            { ...prime, checkKhenThuongCaoNhat: true },
          ],
        },
      ),
    ],
  },
  'khen-thuong-cap-huyen': {
    breaks: [
      reward({ capQuyetDinh: ref('08', 'Cấp huyện'), namKhenThuong: 2025, ngayQuyetDinh: '2025-11-05' }),
    ],
    nearly: [reward({ capQuyetDinh: ref('08'), namKhenThuong: 2024, ngayQuyetDinh: '2025-01-05' })],
  },
  'danh-hieu-khi-khong-hoan-thanh': {
    breaks: [
      reward(title, {
        'yearly-evaluation': [rated(2023, 'KHTNV'), rated(2024, 'HTNV'), rated(2025, 'HTNV')],
      }),
    ],
    nearly: [
      reward(title, {
        'yearly-evaluation': [rated(2023, 'HTTNV'), rated(2024, 'KHTNV'), rated(2025, 'HTNV')],
      }),
    ],
  },
  'danh-hieu-khi-bi-ky-luat': {
    breaks: [discipline({}, {}, { reward: [row('reward', { ...title, namKhenThuong: 2023 })] })],
    nearly: [discipline({}, {}, { reward: [row('reward', { ...title, namKhenThuong: 2022 })] })],
  },
  'danh-hieu-khac-nghe': {
    breaks: [
      record(
        { danhHieuQuocPhong: [ref('NGND', 'Nhà giáo Nhân dân')] },
        { 'salary-period': [...administrators] },
      ),
    ],
    nearly: [record({ danhHieuQuocPhong: [ref('AHLD')] })],
    also: ['luong-khac-qua-trinh'],
  },
  'danh-gia-nam-toi': {
    breaks: [ratings(rated(2025, 'HTNV'), rated(2026, 'HTNV'), rated(2027, 'HTNV'))],
    nearly: [ratings(rated(2025, 'HTNV'), rated(2026, 'HTNV'))],
  },
  'muc-danh-gia-cu': {
    breaks: [ratings(rated(2025, 'HCNL'))],
    nearly: [
      record(
        {},
        {
          'yearly-evaluation': [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) =>
            rated(year, year === 2019 ? 'HCNL' : 'HTNV'),
          ),
        },
      ),
    ],
  },
  'nhan-xet-khac-muc': {
    breaks: [ratings(rated(2025, 'KHTNV', { noiDungDanhGia: 'Hoàn thành tốt nhiệm vụ được giao' }))],
    nearly: [ratings(rated(2025, 'HTTNV', { noiDungDanhGia: 'Hoàn thành tốt nhiệm vụ được giao' }))],
  },
  'hai-nam-khong-hoan-thanh': {
    breaks: [ratings(rated(2024, 'KHTNV'), rated(2025, 'KHTNV'))],
    nearly: [ratings(rated(2023, 'KHTNV'), rated(2024, 'HTNV'), rated(2025, 'KHTNV'))],
  },
  'danh-gia-nam-nghi': {
    breaks: [
      record({}, { 'yearly-evaluation': [rated(2025, 'HTTNV')], 'labour-interruption': [away('01')] }),
    ],
    nearly: [
      record({}, { 'yearly-evaluation': [rated(2025, 'HTTNV')], 'labour-interruption': [away('03')] }),
    ],
  },
}
