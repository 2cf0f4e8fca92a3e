/** Quá trình đào tạo, bồi dưỡng in its eight types (spec 2 §2, §3, §5 'Training period'). */
import { choice, date, files, flag, month, text } from '#domain/fields/kinds.ts'
import { periodText, present, unknown } from '#domain/fields/show.ts'
import { columnsOf, defineSubRecord, type AnyColumn } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'
import type { Ref } from '#domain/fields/values.ts'

/** Type codes of spec 2 §3: 1 degree with major, 2 political theory, 3 state management, 4 and 5 certificates, 6 IT, 7 foreign language, 8 ethnic language. */
type Row = { loaiDaoTao: Ref | null }
const ofType =
  (...codes: string[]) =>
  ({ loaiDaoTao }: Row) =>
    loaiDaoTao !== null && codes.includes(loaiDaoTao.code)

/** The catalogue of the level for each training type. */
const levelCatalogues: Readonly<Record<string, string>> = {
  1: 'DM_TRINHDODAOTAO',
  2: 'DM_TRINHDOLLCT',
  3: 'DM_TRINHDOQLNN',
  6: 'DM_TRINHDOTINHOC',
  7: 'DM_TRINHDONGOAINGU',
}

/** The catalogue of a row's level. */
export const levelCatalogueOf = ({ loaiDaoTao }: Row): string =>
  levelCatalogues[loaiDaoTao?.code ?? ''] ?? 'DM_TRINHDODAOTAO'

const period = {
  header: 'Thời gian',
  cell: ({ tuNgay, denNgay }: { tuNgay: string | null; denNgay: string | null }) =>
    periodText(tuNgay, denNgay),
}
const school = {
  header: 'Tên cơ sở đào tạo',
  cell: (row: { coSoDaoTao: Ref | null; coSoDaoTaoNgoaiHeThong: string | null }) =>
    row.coSoDaoTao?.name ?? row.coSoDaoTaoNgoaiHeThong ?? unknown,
}
const major = {
  header: 'Chuyên ngành đào tạo',
  cell: (row: { chuyenNganhDaoTao: Ref | null; chuyenNganhDaoTaoNgoaiHeThong: string | null }) =>
    row.chuyenNganhDaoTao?.name ?? row.chuyenNganhDaoTaoNgoaiHeThong ?? unknown,
}

/** By which decision somebody was sent to the course; the résumé has the course alone. */
const ofOffice = { unsigned: 'the decision of the office; the résumé has no place for it' } as const

export const trainingPeriod = defineSubRecord({
  name: 'training-period',
  contract: { controller: 'DaoTao', controllerName: 'Đào tạo, bồi dưỡng', key: 'daoTao' },
  titles: {
    list: 'Quá trình đào tạo, bồi dưỡng',
    add: 'Thêm mới quá trình đào tạo, bồi dưỡng',
    edit: 'Cập nhật quá trình đào tạo, bồi dưỡng',
  },
  tab: 'dao-tao-boi-duong',
  who: keptByPerson,
  needsRow: true,
  fileSection: { index: 6, name: 'Đào tạo, bồi dưỡng' },
  fields: {
    loaiDaoTao: choice('Loại đào tạo', 'DM_LOAIDAOTAO', { required: true }),
    tuNgay: month('Từ tháng/năm', { required: true, notAfterToday: true, show: true }),
    denNgay: month('Đến tháng/năm', { notAfterToday: true, show: true }),
    quocGia: choice('Quốc gia', 'DM_QUOCGIA'),
    coSoDaoTao: choice('Tên cơ sở đào tạo', 'DM_COSODAOTAO', { required: true }),
    coSoDaoTaoNgoaiHeThong: text('Tên cơ sở đào tạo', { required: true }),
    chuyenNganhDaoTao: choice('Chuyên ngành đào tạo', 'DM_CHUYENNGANHDAOTAO', { required: true }),
    chuyenNganhDaoTaoNgoaiHeThong: text('Chuyên ngành đào tạo', { required: true }),
    tenNgoaiNgu: choice('Tên ngoại ngữ', 'DM_NGOAINGU', { required: true }),
    tiengDanToc: choice('Tiếng dân tộc', 'DM_TIENGDANTOC', { required: true }),
    trinhDoDaoTao: choice('Trình độ đào tạo', 'DM_TRINHDODAOTAO', {
      required: true,
      listFor: (values) => levelCatalogueOf(values as Row),
    }),
    hinhThucDaoTao: choice('Hình thức đào tạo', 'DM_HINHTHUCDAOTAO', { required: true }),
    xepLoaiTotnghiep: choice('Xếp loại tốt nghiệp', 'DM_LOAITOTNGHIEP'),
    vanBangDuocCap: text('Văn bằng, chứng chỉ được cấp', { required: true }),
    diemSo: text('Điểm số', {
      required: true,
      short: true,
      mayBeNone: true,
      hint: "Không có thì ghi 'Không'",
    }),
    laTrinhDoCaoNhat: flag('Là trình độ cao nhất'),
    soQuyetDinhDaoTao: text('Số quyết định cử đi học', { maxLength: 100, short: true, ...ofOffice }),
    ngayQuyetDinhDaoTao: date('Ngày quyết định', { notAfterToday: true, show: true, ...ofOffice }),
    file: files(),
  },
  periods: [
    {
      from: 'tuNgay',
      to: 'denNgay',
      message: 'Tháng/năm kết thúc phải sau tháng/năm bắt đầu.',
      open: present,
    },
  ],
  outsideCatalogue: [
    { inside: 'coSoDaoTao', outside: 'coSoDaoTaoNgoaiHeThong' },
    { inside: 'chuyenNganhDaoTao', outside: 'chuyenNganhDaoTaoNgoaiHeThong' },
  ],
  appliesWhen: {
    chuyenNganhDaoTao: ofType('1'),
    chuyenNganhDaoTaoNgoaiHeThong: ofType('1'),
    tenNgoaiNgu: ofType('7'),
    tiengDanToc: ofType('8'),
    trinhDoDaoTao: ofType('1', '2', '3', '6', '7'),
    hinhThucDaoTao: ofType('1', '2', '3'),
    xepLoaiTotnghiep: ofType('1', '2', '3'),
    vanBangDuocCap: ofType('1', '2', '3', '4', '5', '6', '7', '8'),
    diemSo: ofType('7'),
    laTrinhDoCaoNhat: ofType('1', '2', '3', '6', '7'),
  },
  requiredWhen: { vanBangDuocCap: ofType('1', '2', '3', '4', '5', '7', '8') },
  decisions: [{ soQuyetDinh: 'soQuyetDinhDaoTao', ngayKy: 'ngayQuyetDinhDaoTao' }],
  columns: [period, 'loaiDaoTao', school, 'trinhDoDaoTao', 'vanBangDuocCap', 'file'],
  newestBy: 'tuNgay',
  bodyAliases: { chuyenNganhNgoaiHeThong: 'chuyenNganhDaoTaoNgoaiHeThong' },
})

/** The tables of the tab: their types and columns (spec 2 §2 'Training tab'). */
export const trainingTables: readonly {
  types: readonly string[]
  title: string
  columns: readonly AnyColumn[]
}[] = [
  {
    types: ['1', '2', '3'],
    title: 'Đào tạo chuyên môn, lý luận chính trị, quản lý nhà nước',
    columns: columnsOf(trainingPeriod, [
      period,
      ['loaiDaoTao', 'hinhThucDaoTao'],
      [school, major],
      ['trinhDoDaoTao', 'vanBangDuocCap'],
      'file',
    ]),
  },
  {
    types: ['4', '5'],
    title: 'Bồi dưỡng chức danh nghề nghiệp, quốc phòng, an ninh',
    columns: columnsOf(trainingPeriod, [period, 'loaiDaoTao', school, 'vanBangDuocCap', 'file']),
  },
  {
    types: ['6'],
    title: 'Tin học',
    columns: columnsOf(trainingPeriod, [period, school, 'trinhDoDaoTao', 'vanBangDuocCap', 'file']),
  },
  {
    types: ['7'],
    title: 'Ngoại ngữ',
    columns: columnsOf(trainingPeriod, [
      period,
      school,
      ['tenNgoaiNgu', 'trinhDoDaoTao'],
      ['vanBangDuocCap', 'diemSo'],
      'file',
    ]),
  },
  {
    types: ['8'],
    title: 'Tiếng dân tộc',
    columns: columnsOf(trainingPeriod, [period, school, 'tiengDanToc', 'vanBangDuocCap', 'file']),
  },
]
