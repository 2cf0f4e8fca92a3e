import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, unit, workRow } from '#domain/test/quality/sound-record.ts'

const none = ref('KHONG', 'Không giữ chức vụ')
const head = ref('TP', 'Trưởng phòng')
const deputy = ref('PTP', 'Phó Trưởng phòng')
/** With a present post, which the history has too. */
const as = (chucVu: ReturnType<typeof ref>, values: object = {}) =>
  record({ chucVu, phuCapChucVu: 0.5, ...values }, { 'work-period': [workRow({ chucVu })] })
const plain = (values: object = {}) =>
  as(none, { phuCapChucVu: null, ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null, ...values })
const outside = (donViNgoaiHeThong: string, denNgay: string | null) =>
  record(
    {},
    {
      'work-period': [
        workRow({
          tuNgay: '2013-01-01',
          denNgay: '2015-03-01',
          ...(denNgay === null ? {} : { donVi: null, donViNgoaiHeThong, denNgay }),
        }),
        ...(denNgay === null
          ? [workRow({ donVi: null, donViNgoaiHeThong })]
          : [workRow({ tuNgay: denNgay })]),
      ],
    },
  )
const recruited = workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-01', loaiQuyetDinh: ref('TD') })
const seconded = (months: string) =>
  record(
    {},
    {
      'work-period': [workRow(), workRow({ tuNgay: months, loaiQuyetDinh: ref('BP', 'Biệt phái') })],
    },
  )
const interruption = (values: object) =>
  row('labour-interruption', { denNgay: '2020-08-31', tuNgay: '2020-03-01', ...values })
const left = { trangThaiHoSo: ref('02', 'Nghỉ hưu'), ngayKetThuc: '2026-06-01' }
const gone = (rows: object, values: object = {}) =>
  record(
    { ...left, ngaySinh: '1965-05-20', soCccd: '087165012345', ngayVaoDoan: null, ...values },
    {
      'work-period': [workRow({ tuNgay: '2013-01-01', denNgay: '2026-05-31' })],
      'salary-period': [],
      ...rows,
    },
    { hasLeft: true },
  )

export const postCases: Cases = {
  'bo-nhiem-lai-truoc': {
    breaks: [record({ ngayBoNhiem: '2022-03-01', ngayBoNhiemLaiChucVu: '2022-02-28' })],
    nearly: [record({ ngayBoNhiem: '2018-03-01', ngayBoNhiemLaiChucVu: '2023-03-01' })],
  },
  'khong-chuc-vu-co-ngay-bo-nhiem': {
    breaks: [plain({ ngayBoNhiem: '2022-03-01' })],
    nearly: [plain()],
  },
  'thieu-ngay-bo-nhiem': {
    breaks: [as(head, { ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null })],
    nearly: [as(head)],
  },
  'chuc-vu-cap-huyen': {
    breaks: [record({ chucVu: null, chucVuNgoaiHeThong: 'Phó Chủ tịch UBND huyện' }, { 'work-period': [] })],
    nearly: [record({ chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' }, { 'work-period': [] })],
    also: ['ngoai-danh-muc'],
  },
  'cong-tac-cap-huyen': {
    breaks: [outside('UBND huyện Cái Bè', '2025-12-31')],
    nearly: [outside('UBND huyện Cái Bè', '2025-06-30'), outside('Trường Trung cấp A', '2025-12-31')],
  },
  'chuc-vu-khac-loai-don-vi': {
    breaks: [as(ref('HTTH', 'Hiệu trưởng trường tiểu học'))],
    nearly: [
      record(
        { donVi: unit('Trường C'), chucVu: ref('HTTH', 'Hiệu trưởng'), phuCapChucVu: 0.5 },
        {
          'work-period': [workRow({ donVi: unit('Trường C'), chucVu: ref('HTTH', 'Hiệu trưởng') })],
        },
      ),
      as(head),
    ],
  },
  'kiem-nhiem-trung': {
    breaks: [as(head, { chucVuKiemNhiem: [head] })],
    nearly: [as(head, { chucVuKiemNhiem: [none] }), plain({ chucVuKiemNhiem: [none] })],
  },
  'khong-va-co': {
    breaks: [
      as(head, { chucVuKiemNhiem: [none, deputy] }),
      record({ doiTuongChinhSach: [ref('00', 'Không'), ref('02', 'Con thương binh')] }),
    ],
    nearly: [as(head, { chucVuKiemNhiem: [deputy] })],
  },
  'hop-dong-giu-chuc-vu': {
    breaks: [as(deputy, { loaiHoSo: ref('04', 'Hợp đồng lao động') })],
    nearly: [
      as(deputy, { loaiHoSo: ref('05', 'Hợp đồng thực hiện nhiệm vụ') }),
      plain({ loaiHoSo: ref('04') }),
    ],
  },
  'can-bo-khong-chuc-vu': {
    breaks: [plain({ loaiHoSo: ref('01', 'Cán bộ') })],
    nearly: [
      plain({ loaiHoSo: ref('01', 'Cán bộ'), chucVuDang: ref('BT_CS', 'Bí thư Đảng ủy cơ sở') }),
      plain({ loaiHoSo: ref('02') }),
    ],
  },
  'quy-hoach-thap-hon': {
    breaks: [as(head, { chucVuQuyHoach: [deputy] })],
    nearly: [as(deputy, { chucVuQuyHoach: [head] }), as(head, { chucVuQuyHoach: [head, deputy] })],
  },
  'bo-nhiem-sat-tuoi-nghi-huu': {
    breaks: [as(head, old({ ngayBoNhiem: '2026-03-01' }))],
    nearly: [as(head, old({ ngayBoNhiem: '2025-07-01' })), as(head, old({ ngayBoNhiem: '2022-03-01' }))],
  },
  'hinh-thuc-tuyen-dung-khac-doi-tuong': {
    breaks: [
      record({ hinhThucTuyenDung: ref('06', 'Bầu cử'), loaiHoSo: ref('03', 'Viên chức') }),
      record({ hinhThucTuyenDung: ref('08', 'Ký hợp đồng'), loaiHoSo: ref('02', 'Công chức') }),
    ],
    nearly: [
      record({ hinhThucTuyenDung: ref('08', 'Ký hợp đồng'), loaiHoSo: ref('04') }),
      record({ hinhThucTuyenDung: ref('06'), loaiHoSo: ref('01') }),
    ],
  },
  'doi-tuong-cu': {
    breaks: [record({ loaiHoSo: ref('08cu', 'Cán bộ, công chức cấp xã') })],
    nearly: [record({ loaiHoSo: ref('02') })],
  },
  'hop-dong-biet-phai': {
    breaks: [record({ loaiHoSo: ref('04', 'Hợp đồng'), trangThaiHoSo: ref('13', 'Biệt phái') })],
    nearly: [record({ loaiHoSo: ref('02'), trangThaiHoSo: ref('13') })],
  },
  'biet-phai-qua-ba-nam': { breaks: [seconded('2023-01-01')], nearly: [seconded('2024-01-01')] },
  'da-nghi-con-cong-tac': {
    breaks: [
      gone({ 'work-period': [workRow({ tuNgay: '2013-01-01' })] }),
      gone({
        'work-period': [
          workRow({ tuNgay: '2013-01-01', denNgay: '2026-05-31' }),
          workRow({ tuNgay: '2026-06-02', denNgay: '2026-07-01' }),
        ],
      }),
    ],
    nearly: [gone({})],
  },
  'da-nghi-con-luong': {
    breaks: [
      gone({
        'salary-period': [row('salary-period', { ngayHuongLuong: '2024-03-01', soVBQuyetDinhLuong: '1' })],
      }),
    ],
    nearly: [
      gone({
        'salary-period': [
          row('salary-period', { ngayHuongLuong: '2024-03-01', ngayKetThucLuong: '2026-05-31' }),
        ],
      }),
    ],
  },
  'da-nghi-con-phu-cap': {
    breaks: [gone({ 'allowance-period': [row('allowance-period', { tuNgay: '2024-03-01' })] })],
    nearly: [
      gone({
        'allowance-period': [row('allowance-period', { tuNgay: '2024-03-01', denNgay: '2026-05-31' })],
      }),
    ],
  },
  'da-nghi-thieu-ngay': { breaks: [gone({}, { ngayKetThuc: null })], nearly: [gone({})] },
  'nghi-huu-qua-som': {
    breaks: [gone({}, { ngaySinh: '1985-05-20', soCccd: '087185012345' })],
    nearly: [
      gone({}),
      gone(
        {},
        { ngaySinh: '1985-05-20', soCccd: '087185012345', trangThaiHoSo: ref('14.1', 'Nghỉ hưu trước tuổi') },
      ),
    ],
  },
  'nghi-huu-khac-tuoi': {
    breaks: [record({ ngayNghiHuu: '2040-01-01', lyDoTuoiNghiHuu: ref('SUC-KHOE') })],
    nearly: [
      record({ ngayNghiHuu: '2040-01-01', lyDoTuoiNghiHuu: ref('SUC-KHOE'), soQuyetDinhNghiHuu: '1/QĐ' }),
    ],
    also: ['gia-tri-khong-nhan'],
  },
  'gian-doan-chong-nhau': {
    breaks: [
      record({}, { 'labour-interruption': [interruption({}), interruption({ tuNgay: '2020-04-01' })] }),
    ],
    nearly: [
      record(
        {},
        {
          'labour-interruption': [
            interruption({}),
            interruption({ tuNgay: '2020-08-31', denNgay: '2020-12-01' }),
          ],
        },
      ),
    ],
  },
  'thai-san-qua-dai': {
    breaks: [
      record({}, { 'labour-interruption': [interruption({ lyDo: ref('03'), denNgay: '2020-12-02' })] }),
      record(
        { gioiTinh: ref('1', 'Nam'), soCccd: '087090012345', hoVaTen: 'Nguyễn Văn Lân' },
        { 'labour-interruption': [interruption({ lyDo: ref('03') })] },
      ),
    ],
    nearly: [
      record({}, { 'labour-interruption': [interruption({ lyDo: ref('03') })] }),
      record(
        { gioiTinh: ref('1', 'Nam'), soCccd: '087090012345', hoVaTen: 'Nguyễn Văn Lân' },
        { 'labour-interruption': [interruption({ lyDo: ref('03'), denNgay: '2020-03-14' })] },
      ),
    ],
  },
  'vao-co-quan-sau-dong-cong-tac': {
    breaks: [record({ ngayDamNhiem: '2015-04-02' })],
    nearly: [record({ ngayDamNhiem: '2015-04-01' })],
  },
  'tuyen-dung-khac-dong-tuyen-dung': {
    breaks: [record({ ngayBatDau: '2014-01-02' }, { 'work-period': [recruited, workRow()] })],
    nearly: [record({ ngayBatDau: '2014-01-01' }, { 'work-period': [recruited, workRow()] })],
  },
  'bhxh-truoc-khi-lam-viec': {
    breaks: [record({ ngayThamGiaSoBhxh: '2011-12-31', ngayNhapNgu: null })],
    nearly: [
      record({ ngayThamGiaSoBhxh: '2012-01-01', ngayNhapNgu: null }),
      record({ ngayThamGiaSoBhxh: '2009-02-01' }),
    ],
  },
  'tai-ngu-khi-dang-lam': {
    breaks: [record({ ngayNhapNgu: '2016-02-01', ngayXuatNgu: '2018-02-01' })],
    nearly: [
      record({ ngayNhapNgu: '2010-02-01', ngayXuatNgu: '2012-02-01' }),
      record(
        { ngayNhapNgu: '2016-02-01', ngayXuatNgu: '2018-02-01' },
        {
          'labour-interruption': [
            interruption({ lyDo: ref('04'), tuNgay: '2016-02-01', denNgay: '2018-02-01' }),
          ],
        },
      ),
    ],
  },
  'co-quan-chua-thanh-lap': {
    breaks: [
      record(
        {},
        {
          'work-period': [
            workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-01', donVi: unit('Xã B') }),
            workRow(),
          ],
        },
      ),
      record(
        {},
        {
          'work-period': [
            workRow({
              tuNgay: '2013-01-01',
              denNgay: '2015-03-01',
              donVi: null,
              donViNgoaiHeThong: 'Sở Nông nghiệp và Môi trường',
            }),
            workRow(),
          ],
        },
      ),
    ],
    nearly: [
      record(
        {
          ngaySinh: '1975-05-20',
          soCccd: '087175012345',
          ngayVaoDoan: null,
          ngayBatDau: '2001-03-01',
          ngayDamNhiem: '2008-01-01',
        },
        {
          'work-period': [
            workRow({
              tuNgay: '2001-03-01',
              denNgay: '2007-12-31',
              donVi: null,
              donViNgoaiHeThong: 'Sở Nông nghiệp và Phát triển nông thôn',
            }),
            workRow({ tuNgay: '2008-01-01' }),
          ],
        },
      ),
      record(
        {},
        {
          'work-period': [
            workRow({ tuNgay: '2013-01-01', denNgay: '2025-07-01', donVi: unit('Xã B') }),
            workRow({ tuNgay: '2025-07-01' }),
          ],
        },
      ),
    ],
  },
}

/** Somebody who is of age soon. */
function old(values: object) {
  return {
    ngaySinh: '1970-06-20',
    soCccd: '087170012345',
    ngayVaoDoan: null,
    ngayBoNhiemLaiChucVu: null,
    ...values,
  }
}
