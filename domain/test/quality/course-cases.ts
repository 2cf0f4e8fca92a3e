import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, record, ref, row, salaryRow, workRow } from '#domain/test/quality/sound-record.ts'

const course = (loaiDaoTao: string, values: object = {}) =>
  row('training-period', { loaiDaoTao: ref(loaiDaoTao), tuNgay: '2013-03', denNgay: '2013-06', ...values })
const having = (rows: ReturnType<typeof course>[], values: object = {}) =>
  record(values, { 'training-period': [degree(), ...rows] })
const degrees = (...rows: object[]) =>
  record(
    {},
    { 'training-period': rows.map((one) => degree({ trinhDoDaoTao: ref('DH', 'Đại học'), ...one })) },
  )
const outsider = { laDangVien: false, ngayVaoDang: null, ngayVaoDangChinhThuc: null }
const senior = (denNgay: string) =>
  record(
    {
      ngachHoacViTri: ref('01.002', 'Chuyên viên chính'),
      bacLuong: ref('1'),
      heSoLuong: 4.4,
      ngayBoNhiemNgach: '2020-03-01',
    },
    {
      'salary-period': [
        salaryRow({
          ngachChucDanh: ref('01.002'),
          bac: ref('1'),
          heSoLuong: 4.4,
          ngayHuongLuong: '2020-03-01',
        }),
      ],
      'training-period': [
        degree({ trinhDoDaoTao: ref('DH') }),
        course('3', { trinhDoDaoTao: ref('CVC'), tuNgay: '2021-01', denNgay }),
      ],
    },
  )
const doctor = (chuyenNganhDaoTaoNgoaiHeThong: string) => {
  const rank = ref('V.08.01.03', 'Bác sĩ hạng III')
  return record(
    { ngachHoacViTri: rank },
    {
      'salary-period': [salaryRow({ ngachChucDanh: rank })],
      'training-period': [degree({ trinhDoDaoTao: ref('DH'), chuyenNganhDaoTaoNgoaiHeThong })],
    },
  )
}

const without = { chucVu: ref('KHONG', 'Không giữ chức vụ'), ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null }

export const courseCases: Cases = {
  'chung-chi-sai-nam': {
    breaks: [
      having([course('6', { trinhDoDaoTao: ref('B'), tuNgay: '2018-03', denNgay: '2018-09' })]),
      having([course('6', { trinhDoDaoTao: ref('UDCB'), tuNgay: '2010-03', denNgay: '2010-09' })]),
      having([course('7', { trinhDoDaoTao: ref('CU_B'), tuNgay: '2021-03', denNgay: '2021-09' })]),
    ],
    nearly: [
      having([course('6', { trinhDoDaoTao: ref('B'), tuNgay: '2012-03' })]),
      having([course('6', { trinhDoDaoTao: ref('UDCB'), tuNgay: '2017-03', denNgay: '2017-06' })]),
    ],
  },
  'diem-ngoai-ngu-khong-co': {
    breaks: ['65', '11.0', '6.7'].map((diemSo) =>
      having([course('7', { trinhDoDaoTao: ref('IELTS'), diemSo })]),
    ),
    nearly: [
      having([course('7', { trinhDoDaoTao: ref('IELTS'), diemSo: '6,5' })]),
      having([course('7', { trinhDoDaoTao: ref('TOEIC'), diemSo: '650' })]),
    ],
  },
  'ngoai-ngu-la-tieng-dan-toc': {
    breaks: [having([course('7', { vanBangDuocCap: 'Chứng chỉ tiếng Khmer' })])],
    nearly: [
      having([course('8', { vanBangDuocCap: 'Chứng chỉ tiếng Khmer' })]),
      having([course('7', { vanBangDuocCap: 'Chứng chỉ tiếng Anh' })]),
    ],
  },
  'cao-cap-ly-luan-ngoai-dang': {
    breaks: [
      having([course('2', { trinhDoDaoTao: ref('CC', 'Cao cấp') })], outsider),
      having([course('2', { trinhDoDaoTao: ref('CC', 'Cao cấp') })]),
    ],
    nearly: [
      having([course('2', { trinhDoDaoTao: ref('CC'), tuNgay: '2018-03', denNgay: '2018-06' })]),
      having([course('2', { trinhDoDaoTao: ref('SC') })], outsider),
    ],
  },
  'trinh-do-tong-hop-khac': {
    breaks: [
      having([course('2', { trinhDoDaoTao: ref('TC', 'Trung cấp') })], {
        lyLuanChinhTri: ref('CN', 'Cử nhân'),
      }),
    ],
    nearly: [
      having([course('2', { trinhDoDaoTao: ref('TC') })], { lyLuanChinhTri: ref('TC') }),
      having([], { lyLuanChinhTri: ref('CN') }),
    ],
  },
  'boi-duong-chua-co-dong': {
    breaks: [having([], { laQuocPhong: true })],
    nearly: [having([course('5')], { laQuocPhong: true })],
  },
  'chung-chi-sau-ngach': { breaks: [senior('2023-06')], nearly: [senior('2021-06')] },
  'sau-dai-hoc-thieu-dai-hoc': {
    breaks: [degrees({ trinhDoDaoTao: ref('THS', 'Thạc sĩ'), denNgay: '2016-06', tuNgay: '2014-09' })],
    nearly: [
      degrees(
        { trinhDoDaoTao: ref('THS'), denNgay: '2016-06', tuNgay: '2014-09' },
        { laTrinhDoCaoNhat: false },
      ),
    ],
  },
  'hai-cao-nhat': {
    breaks: [degrees({}, { tuNgay: '2013-09', denNgay: '2016-06' })],
    nearly: [degrees({}, { tuNgay: '2013-09', denNgay: '2016-06', laTrinhDoCaoNhat: false })],
  },
  'van-bang-khac-trinh-do': {
    breaks: [
      degrees(
        {},
        { trinhDoDaoTao: ref('CD', 'Cao đẳng'), laTrinhDoCaoNhat: false, vanBangDuocCap: 'Cử nhân Luật' },
      ),
    ],
    nearly: [
      degrees({ vanBangDuocCap: 'Cử nhân Luật' }),
      degrees({}, { trinhDoDaoTao: ref('CD'), laTrinhDoCaoNhat: false, vanBangDuocCap: 'Cử nhân cao đẳng' }),
    ],
  },
  'truong-khong-cap-bang': {
    breaks: [degrees({ coSoDaoTaoNgoaiHeThong: 'Học viện A, Trường Chính trị tỉnh' })],
    nearly: [degrees({ coSoDaoTaoNgoaiHeThong: 'Học viện Chính trị khu vực IV' })],
  },
  'dai-hoc-qua-ngan': {
    breaks: [degrees({ hinhThucDaoTao: ref('01'), tuNgay: '2012-01' })],
    nearly: [
      degrees({ hinhThucDaoTao: ref('01') }),
      degrees({ hinhThucDaoTao: ref('04'), tuNgay: '2012-01' }),
    ],
  },
  'chinh-quy-khi-dang-lam': {
    breaks: [degrees({ hinhThucDaoTao: ref('01'), tuNgay: '2016-09', denNgay: '2020-06' })],
    nearly: [
      degrees({ hinhThucDaoTao: ref('02'), tuNgay: '2016-09', denNgay: '2020-06' }),
      degrees({ hinhThucDaoTao: ref('01') }),
    ],
  },
  'he-muoi-nam-qua-tre': {
    breaks: [record({ giaoDucPhoThong: ref('10-10', '10/10') })],
    nearly: [record({ giaoDucPhoThong: ref('12-12', '12/12') })],
  },
  'truong-chua-thanh-lap': {
    breaks: [schooled('2004-06')],
    nearly: [schooled('2008-06')],
  },
  'nghe-thieu-bang': { breaks: [doctor('Học viện kế toán')], nearly: [doctor('Học viện Y khoa')] },
  'du-bi-co-the-dang': {
    breaks: [record({ ngayVaoDang: '2026-06-01', ngayVaoDangChinhThuc: null, soTheDang: '82012345' })],
    nearly: [record({ ngayVaoDang: '2026-06-01', ngayVaoDangChinhThuc: null, soTheDang: null })],
  },
  'so-the-dang-sai-dang': {
    breaks: [record({ soTheDang: 'TG.82012345' })],
    nearly: [record({ soTheDang: '82.012.345' })],
  },
  'thieu-so-the-dang': {
    breaks: [record({ soTheDang: null })],
    nearly: [record({ soTheDang: null, ngayVaoDang: '2025-01-01', ngayVaoDangChinhThuc: '2026-01-01' })],
  },
  'ngay-dang-gia': {
    breaks: [
      record({
        ngayVaoDang: '1930-02-03',
        ngayVaoDangChinhThuc: null,
        soTheDang: null,
        ngaySinh: null,
        soCccd: null,
        soCmnd: null,
      }),
    ],
    nearly: [record({})],
    also: ['du-bi-qua-12-thang', 'vao-dang-truoc-vao-doan'],
  },
  'cap-uy-xa-khac-don-vi': {
    breaks: [record({ chucVuDang: ref('BT_X', 'Bí thư Đảng ủy xã') })],
    nearly: [record({ chucVuDang: ref('BT_CB', 'Bí thư Chi bộ') })],
  },
  'cap-uy-tinh-khong-chuc-vu': {
    breaks: [record({ chucVuDang: ref('BT_T', 'Bí thư Tỉnh ủy'), ...without })],
    nearly: [record({ chucVuDang: ref('BT_T', 'Bí thư Tỉnh ủy') }), record({ chucVuDang: ref('BT_CB') })],
    also: ['chuc-vu-khac-qua-trinh'],
  },
  'vao-doan-chua-du-15': {
    breaks: [record({ ngayVaoDoan: '2005-05-19' })],
    nearly: [record({ ngayVaoDoan: '2005-05-20' })],
  },
  'nhap-ngu-chua-du-17': {
    breaks: [record({ ngayNhapNgu: '2007-05-19' })],
    nearly: [record({ ngayNhapNgu: '2007-05-20' })],
  },
  'quan-ham-thieu-nhap-ngu': {
    breaks: [record({ quanHamCaoNhat: ref('17', 'Binh nhất'), ngayNhapNgu: null })],
    nearly: [record({ quanHamCaoNhat: ref('17') })],
  },
  'quan-ham-qua-cao': {
    breaks: [record({ quanHamCaoNhat: ref('05', 'Đại tá'), ngayXuatNgu: '2011-02-01' })],
    nearly: [record({ quanHamCaoNhat: ref('16'), ngayXuatNgu: '2011-02-01' })],
  },
  'con-liet-si-qua-tre': {
    breaks: [
      record({
        ngaySinh: '1991-05-20',
        soCccd: '087191012345',
        ngayVaoDoan: '2007-03-26',
        doiTuongChinhSach: [ref('01', 'Con liệt sĩ')],
      }),
    ],
    nearly: [record({ doiTuongChinhSach: [ref('01')] })],
  },
  'kinh-la-dan-toc-thieu-so': {
    breaks: [record({ doiTuongChinhSach: [ref('08', 'Người dân tộc thiểu số')] })],
    nearly: [record({ doiTuongChinhSach: [ref('08')], danToc: ref('05', 'Khmer') })],
  },
  'thuong-binh-nang-khoe-loai-mot': {
    breaks: [record({ thuongBinh: ref('1-4', 'Thương binh hạng 1/4'), sucKhoe: ref('1', 'Loại I') })],
    nearly: [record({ thuongBinh: ref('4-4'), sucKhoe: ref('1') })],
  },
  'trung-so-the-dang': {
    breaks: [record({ soTheDang: '82012345' }, {}, sharing(1))],
    nearly: [record({ soTheDang: '82012345' }, {}, sharing(0))],
  },
}

function sharing(soTheDang: number) {
  return {
    shared: {
      soCccd: 0,
      soCmnd: 0,
      soDienThoai: 0,
      email: 0,
      soSoBhxh: 0,
      maSoThue: 0,
      nameAndBirth: 0,
      soTheDang,
    },
  }
}
function schooled(denNgay: string) {
  const values = { ngaySinh: '1975-05-20', soCccd: '087175012345', ngayVaoDoan: null }
  const rows = {
    'training-period': [
      degree({
        trinhDoDaoTao: ref('DH'),
        tuNgay: '2002-09',
        denNgay,
        coSoDaoTao: ref('DVT', 'Trường Đại học Trà Vinh'),
      }),
    ],
    'work-period': [workRow()],
  }
  return record(values, rows)
}
