import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, salaryRow, unit, workRow } from '#domain/test/quality/sound-record.ts'

const allowance = (kind: string, values: object = {}) =>
  row('allowance-period', { tuNgay: '2022-01-01', loaiPhuCap: ref(kind), ...values })
const head = ref('TP', 'Trưởng phòng')
const none = ref('KHONG', 'Không giữ chức vụ')
const withPost = (chucVu: ReturnType<typeof ref>, values: object, ...rows: ReturnType<typeof allowance>[]) =>
  record(
    { chucVu, ...(chucVu === none ? { ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null } : {}), ...values },
    { 'work-period': [workRow({ chucVu })], 'allowance-period': rows },
  )
const paidOf = (values: object, ...rows: ReturnType<typeof allowance>[]) =>
  record(values, { 'allowance-period': rows })
const first = salaryRow({
  ngayHuongLuong: '2021-03-01',
  ngayKetThucLuong: '2024-02-29',
  bac: ref('2'),
  heSoLuong: 2.67,
})
const salaries = (one: object, two: object = {}, values: object = {}, more: object = {}) =>
  record(values, { 'salary-period': [{ ...first, ...one }, salaryRow(two)], ...more })
const teacher = ref('V.07.03.29', 'Giáo viên tiểu học hạng III')
const asTeacher = (values: object, ...rows: ReturnType<typeof allowance>[]) =>
  record(
    { ngachHoacViTri: teacher, loaiHoSo: ref('03', 'Viên chức'), ...values },
    { 'salary-period': [salaryRow({ ngachChucDanh: teacher })], 'allowance-period': rows },
  )
const raise = { loaiDieuChinhLuong: ref('03') }
const warning = (ngayKyLuat: string) => ({
  'disciplinary-action': [
    row('disciplinary-action', {
      ngayKyLuat,
      denNgay: `${Number(ngayKyLuat.slice(0, 4)) + 1}-06-01`,
      hinhThucKyLuat: ref('CC', 'Cảnh cáo'),
    }),
  ],
})

export const payCases: Cases = {
  'phu-cap-khong-chuc-vu': {
    breaks: [withPost(none, {}, allowance('CVLD', { heSo: 0.3 })), withPost(none, { phuCapChucVu: 0.3 })],
    nearly: [
      withPost(none, {}, allowance('CVLD', { heSo: 0.3, denNgay: '2023-01-01' })),
      withPost(none, { chucVuKiemNhiem: [head] }, allowance('CVLD', { heSo: 0.3 })),
    ],
  },
  'phu-cap-chuc-vu-khac-he-so': {
    breaks: [withPost(head, {}, allowance('CVLD', { heSo: 1.25 }))],
    nearly: [withPost(head, {}, allowance('CVLD', { heSo: 0.5 }))],
  },
  'phu-cap-chuc-vu-hai-noi': {
    breaks: [withPost(head, { phuCapChucVu: 0.6 }, allowance('CVLD', { heSo: 0.5 }))],
    nearly: [withPost(head, { phuCapChucVu: 0.5 }, allowance('CVLD', { heSo: 0.5 }))],
  },
  'thieu-phu-cap-chuc-vu': {
    breaks: [withPost(head, {})],
    nearly: [withPost(head, { phuCapChucVu: 0.5 }), withPost(none, {})],
  },
  'cong-vu-vien-chuc': {
    breaks: [paidOf({ loaiHoSo: ref('03') }, allowance('CV'))],
    nearly: [
      paidOf({ loaiHoSo: ref('02') }, allowance('CV')),
      paidOf({ loaiHoSo: ref('03') }, allowance('CV', { denNgay: '2023-01-01' })),
    ],
  },
  'phu-cap-nghe-ngach-hanh-chinh': {
    breaks: [
      record(
        { ngachHoacViTri: ref('01.002'), bacLuong: ref('1'), heSoLuong: 4.4 },
        {
          'salary-period': [salaryRow({ ngachChucDanh: ref('01.002'), bac: ref('1'), heSoLuong: 4.4 })],
          'allowance-period': [allowance('UDN', { phanTramHuong: 35 })],
          'training-period': [
            row('training-period', {
              loaiDaoTao: ref('3'),
              tuNgay: '2012-01',
              denNgay: '2012-03',
              trinhDoDaoTao: ref('CVC'),
            }),
          ],
        },
      ),
    ],
    nearly: [asTeacher({}, allowance('TNN', { phanTramHuong: 6 }))],
  },
  'uu-dai-khac-muc': {
    breaks: [asTeacher({}, allowance('UDN', { phanTramHuong: 30 }))],
    nearly: [
      asTeacher({}, allowance('UDN', { phanTramHuong: 45 })),
      asTeacher({}, allowance('UDN', { phanTramHuong: 30, denNgay: '2025-12-31' })),
    ],
  },
  'tham-nien-nghe-qua-nam': {
    breaks: [asTeacher({ ngayNhapNgu: null }, allowance('TNN', { phanTramHuong: 14 }))],
    nearly: [asTeacher({ ngayNhapNgu: null }, allowance('TNN', { phanTramHuong: 11 }))],
  },
  'cap-uy-khong-dang-vien': {
    breaks: [
      paidOf(
        { laDangVien: false, ngayVaoDang: null, ngayVaoDangChinhThuc: null },
        allowance('CUV', { heSo: 0.3 }),
      ),
    ],
    nearly: [paidOf({}, allowance('CUV', { heSo: 0.3 }))],
  },
  'vuot-khung-khac-dong-phu-cap': {
    breaks: [atTop(7, allowance('TNVK', { phanTramHuong: 6 }))],
    nearly: [atTop(6, allowance('TNVK', { phanTramHuong: 6 }))],
  },
  'phu-cap-truoc-tuyen-dung': {
    breaks: [paidOf({}, allowance('DDT', { tuNgay: '2015-02-28' }))],
    nearly: [paidOf({}, allowance('DDT', { tuNgay: '2015-03-01' }))],
  },
  'phu-cap-thieu-muc': {
    breaks: [
      paidOf({}, allowance('DDT', { hinhThucHuong: ref('HS', 'Hệ số') })),
      paidOf({}, allowance('DDT', { hinhThucHuong: ref('MT', 'Mức tiền') })),
    ],
    nearly: [
      paidOf({}, allowance('DDT', { hinhThucHuong: ref('HS', 'Hệ số'), heSo: 0.3 })),
      paidOf({}, allowance('DDT', { hinhThucHuong: ref('PT') })),
    ],
  },
  'doi-tuong-phu-cap-khac': {
    breaks: [
      paidOf(
        { loaiHoSo: ref('03', 'Viên chức') },
        allowance('DDT', { doiTuongPhuCap: ref('02', 'Công chức') }),
      ),
    ],
    nearly: [paidOf({ loaiHoSo: ref('03') }, allowance('DDT', { doiTuongPhuCap: ref('03') }))],
  },
  'ngay-luong-khac-qua-trinh': {
    breaks: [record({ ngayHuongLuong: '2024-04-01' })],
    nearly: [record({ ngayHuongLuong: '2024-03-01' })],
  },
  'vuot-khung-qua-nhanh': {
    breaks: [atTop(20)],
    nearly: [atTop(7)],
  },
  'vuot-khung-thieu-ngay': { breaks: [atTop(7, null)], nearly: [atTop(7)] },
  'giao-vien-ngach-hanh-chinh': {
    breaks: [record({ loaiHoSo: ref('03'), congViecChinh: 'Dạy lớp 3A' })],
    nearly: [
      record({ loaiHoSo: ref('03'), congViecChinh: 'Kế toán trường học' }),
      asTeacher({ congViecChinh: 'Dạy lớp 3A' }),
    ],
  },
  'ngach-da-bo': {
    breaks: [
      record(
        { ngachHoacViTri: ref('15a.204'), bacLuong: ref('1'), heSoLuong: 2.1 },
        { 'salary-period': [salaryRow({ ngachChucDanh: ref('15a.204'), bac: ref('1'), heSoLuong: 2.1 })] },
      ),
    ],
    nearly: [asTeacher({})],
  },
  'bang-luong-moi-truoc-2004': {
    breaks: [before2004(2.34)],
    nearly: [before2004(1.86), before2004(1, '01.009')],
    also: [],
  },
  'phan-tram-huong-la': {
    breaks: [record({ phanTramHuong: 36 }), salaries({ phanTramHuong: 58 })],
    nearly: [record({ phanTramHuong: 100 }), salaries({ phanTramHuong: 85 })],
  },
  'tap-su-keo-dai': {
    breaks: [record({ phanTramHuong: 85 })],
    nearly: [
      record(
        {
          phanTramHuong: 85,
          ngayBatDau: '2025-03-01',
          ngayDamNhiem: '2025-03-01',
          ngayBoNhiem: null,
          ngayBoNhiemLaiChucVu: null,
        },
        {
          'work-period': [workRow({ tuNgay: '2025-03-01' })],
          'salary-period': [salaryRow({ ngayHuongLuong: '2025-03-01' })],
        },
      ),
    ],
  },
  'luong-truoc-tuyen-dung': {
    breaks: [begun('2021-02-28')],
    nearly: [begun('2021-03-01')],
  },
  'bo-nhiem-ngach-sau-luong': {
    breaks: [record({ ngayBoNhiemNgach: '2022-09-02' })],
    nearly: [record({ ngayBoNhiemNgach: '2022-09-01' })],
  },
  'thieu-quyet-dinh-luong': {
    breaks: [salaries({}, { soVBQuyetDinhLuong: null })],
    nearly: [salaries({ soVBQuyetDinhLuong: null })],
  },
  'trung-quyet-dinh-luong': {
    breaks: [salaries({ ...raise, soVBQuyetDinhLuong: '45/QĐ' }, { ...raise, soVBQuyetDinhLuong: '45/QĐ' })],
    nearly: [salaries({ ...raise, soVBQuyetDinhLuong: '45/QĐ' }, { ...raise, soVBQuyetDinhLuong: '112/QĐ' })],
  },
  'nang-truoc-han-lien-tiep': {
    breaks: [salaries({ loaiDieuChinhLuong: ref('04') }, { loaiDieuChinhLuong: ref('04') })],
    nearly: [salaries({ loaiDieuChinhLuong: ref('04') }, raise)],
  },
  'luong-hai-loai': {
    breaks: [record({ luongTheoMucTien: 12_500_000 })],
    nearly: [
      record(
        { luongTheoMucTien: 12_500_000 },
        { 'salary-period': [salaryRow({ loaiLuong: ref('1'), heSoLuong: null })] },
      ),
    ],
  },
  'xet-nang-luong-qua-som': {
    breaks: [salaries({}, { ...raise, ngayXetNangLuongLanSau: '2026-02-28' })],
    nearly: [salaries({}, { ...raise, ngayXetNangLuongLanSau: '2027-03-01' })],
  },
  'nang-luong-khi-bi-ky-luat': {
    breaks: [salaries({}, raise, {}, warning('2022-06-01'))],
    nearly: [
      salaries({}, raise, {}, warning('2020-06-01')),
      salaries({}, {}, {}, warning('2022-06-01')),
      salaries({ loaiDieuChinhLuong: ref('06') }, raise, {}, warning('2022-06-01')),
    ],
  },
}

function atTop(phuCapTNVK: number, ...rows: (ReturnType<typeof allowance> | null)[]) {
  const top = { bac: ref('9'), heSoLuong: 4.98, phuCapTNVK, ngayHuongLuong: '2020-03-01' }
  const ngayHuongPhuCapTNVK = rows[0] === null ? null : '2023-03-01'
  return record(
    { bacLuong: ref('9'), heSoLuong: 4.98, phuCapTNVK, ngayHuongPhuCapTNVK },
    {
      'salary-period': [
        salaryRow({ ...top, phuCapTNVK: 5, ngayKetThucLuong: '2024-02-29' }),
        salaryRow({ ...top, ngayHuongLuong: '2024-03-01' }),
      ],
      'allowance-period': rows.filter((one) => one !== null),
    },
  )
}
function before2004(heSoLuong: number, rank?: string) {
  const values = {
    ngaySinh: '1975-05-20',
    soCccd: '087175012345',
    ngayVaoDoan: null,
    ngayBatDau: '2001-03-01',
  }
  const held = rank === undefined ? {} : { ngachChucDanh: ref(rank) }
  const early = { ngayHuongLuong: '2001-03-01', ngayKetThucLuong: '2004-09-30', bac: ref('1'), heSoLuong }
  return record(values, {
    'salary-period': [salaryRow({ ...early, ...held }), salaryRow({ ngayHuongLuong: '2004-10-01' })],
    'work-period': [workRow({ tuNgay: '2001-03-01', donVi: unit('Sở A'), denNgay: '2015-03-01' }), workRow()],
  })
}
/** Recruited in March 2021, paid from a day. */
function begun(ngayHuongLuong: string) {
  const from = '2021-03-01'
  return record(
    { ngayBatDau: from, ngayDamNhiem: from, ngayBoNhiem: null, ngayBoNhiemLaiChucVu: null },
    { 'salary-period': [salaryRow({ ngayHuongLuong })], 'work-period': [workRow({ tuNgay: from })] },
  )
}
