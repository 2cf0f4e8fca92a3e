import {
  codeOf,
  date,
  firstText,
  isPositive,
  joined,
  none,
  number,
  ordered,
  periodOf,
  text,
} from './resume-values.ts'

/** A row of a person's history, with the contract's names; any field may be missing. */
export type HistoryRow = Readonly<Record<string, unknown>>

/** The sub-records a résumé prints, by their names; those without an item in the form may be given and are left out. */
export interface ResumeRows {
  readonly 'work-period'?: readonly HistoryRow[] | undefined
  readonly 'salary-period'?: readonly HistoryRow[] | undefined
  readonly 'allowance-period'?: readonly HistoryRow[] | undefined
  readonly 'training-period'?: readonly HistoryRow[] | undefined
  readonly 'labour-interruption'?: readonly HistoryRow[] | undefined
  readonly housing?: readonly HistoryRow[] | undefined
  readonly 'residential-land'?: readonly HistoryRow[] | undefined
  readonly 'old-regime-service'?: readonly HistoryRow[] | undefined
  readonly 'overseas-relation'?: readonly HistoryRow[] | undefined
  readonly 'own-relative'?: readonly HistoryRow[] | undefined
  readonly 'spouse-relative'?: readonly HistoryRow[] | undefined
  readonly reward?: readonly HistoryRow[] | undefined
  readonly 'disciplinary-action'?: readonly HistoryRow[] | undefined
  readonly 'yearly-evaluation'?: readonly HistoryRow[] | undefined
}

/** At least one row, so that an empty table keeps a line to write on. */
function atLeastOne<Row extends Record<string, string>>(rows: readonly Row[], empty: Row): readonly Row[] {
  return rows.length > 0 ? rows : [empty]
}

const trainingRow = (row: HistoryRow) => ({
  ...periodOf(row['tuNgay'], row['denNgay']),
  coSoDaoTao: firstText(row['coSoDaoTao'], row['coSoDaoTaoNgoaiHeThong']),
  chuyenNganh: firstText(
    row['chuyenNganhDaoTao'],
    row['chuyenNganhDaoTaoNgoaiHeThong'],
    row['chuyenNganhNgoaiHeThong'],
  ),
  hinhThuc: text(row['hinhThucDaoTao']),
  vanBang: withLevel(row['vanBangDuocCap'], row['trinhDoDaoTao']),
  tenNgoaiNgu: firstText(row['tenNgoaiNgu'], row['tiengDanToc']),
  diemSo: text(row['diemSo']),
})

/** A degree and its level, the level only where the degree's name does not say it already. */
function withLevel(degree: unknown, level: unknown): string {
  const name = text(degree)
  const levelName = text(level)
  return name.toLocaleLowerCase('vi').includes(levelName.toLocaleLowerCase('vi'))
    ? name
    : joined(', ', name, levelName)
}

/** Item 32: one table for each kind of training, by type code (spec 2 §3). */
function trainingTables(rows: readonly HistoryRow[]) {
  const byDate = ordered(rows, (row) => row['tuNgay'])
  const ofTypes = (...types: readonly string[]) =>
    atLeastOne(
      byDate
        .filter((row) => types.includes(codeOf(row['loaiDaoTao']) || text(row['loaiDaoTao'])))
        .map(trainingRow),
      trainingRow({}),
    )
  return {
    daoTaoChuyenMon: ofTypes('1'),
    lyLuanChinhTri: ofTypes('2'),
    boiDuongNghiepVu: ofTypes('3', '4'),
    anNinhQuocPhong: ofTypes('5'),
    tinHoc: ofTypes('6'),
    ngoaiNgu: ofTypes('7', '8'),
  }
}

const workRow = (row: HistoryRow) => ({
  ...periodOf(row['tuNgay'], row['denNgay']),
  donVi: joined(', ', row['phongBan'], firstText(row['donVi'], row['donViNgoaiHeThong'], row['donViStr'])),
  chucVu: firstText(row['chucVu'], row['chucVuNgoaiHeThong'], row['chucVuStr'], row['congViecChinh']),
})

const detailRow = (row: HistoryRow) => ({
  ...periodOf(row['tuNgay'], row['denNgay']),
  chiTiet: text(row['chiTiet']),
})

/** Item 35.1: a row for each reward of a year, the first with the year's evaluation; years without reward have one row. */
function yearRows(evaluations: readonly HistoryRow[], rewards: readonly HistoryRow[]) {
  const yearOf = (row: HistoryRow): string =>
    firstText(row['namDanhGia'], row['namKhenThuong']) || text(row['ngayQuyetDinh']).slice(0, 4)
  const years = [...new Set([...evaluations, ...rewards].map(yearOf))].toSorted()
  const rows = years.flatMap((nam) => {
    const evaluated = joined(
      '; ',
      ...evaluations.filter((row) => yearOf(row) === nam).map((row) => row['mucDoDanhGia']),
    )
    const ofYear = ordered(
      rewards.filter((row) => yearOf(row) === nam),
      (row) => row['ngayQuyetDinh'],
    )
    return (ofYear.length > 0 ? ofYear : [{}]).map((row: HistoryRow, index) => ({
      nam,
      xepLoaiChuyenMon: index === 0 ? evaluated : '',
      xepLoaiThiDua: titleOf(row),
      hinhThuc: text(row['hinhThucKhenThuong']),
    }))
  })
  return atLeastOne(rows, { nam: '', xepLoaiChuyenMon: '', xepLoaiThiDua: '', hinhThuc: '' })
}

/** The emulation title of a reward; the catalogue's item 'Không' names none. */
const titleOf = (row: HistoryRow): string => {
  const title = text(row['danhHieuKhenThuong'])
  return title === none ? '' : title
}

const disciplineRow = (row: HistoryRow) => ({
  ...periodOf(row['ngayKyLuat'], row['denNgay']),
  hinhThuc: text(row['hinhThucKyLuat']),
  hanhVi: text(row['noiDung']),
  coQuan: firstText(row['donViQuyetDinh'], row['donViNgoaiHeThong'], row['capQuyetDinh']),
})

// The form's own order: father, mother, spouse, children, brothers and sisters; whoever else comes last.
const kinship = [/^(cha|bố)/, /^mẹ/, /^(vợ|chồng)/, /^con/, /^(anh|chị|em)/]

function kinshipRank(row: HistoryRow): number {
  const relation = text(row['moiQuanHe']).toLocaleLowerCase('vi')
  const rank = kinship.findIndex((pattern) => pattern.test(relation))
  return rank === -1 ? kinship.length : rank
}

const labelled = (label: string, value: unknown): string => (text(value) ? `${label}: ${text(value)}` : '')

const relativeRow = (row: HistoryRow) => ({
  moiQuanHe: text(row['moiQuanHe']),
  hoVaTen: text(row['hoVaTen']),
  namSinh: text(row['namSinh']),
  moTa: joined(
    '; ',
    ...[
      ['Quê quán', row['nguyenQuan']] as const,
      ['Nghề nghiệp', row['ngheNghiep']] as const,
      ['Nơi ở', row['diaChiThuongTru']] as const,
    ]
      // The note is where the whole description was written before it had fields of its own.
      .filter(([, value]) => !text(row['ghiChu']).includes(text(value)))
      .map(([label, value]) => labelled(label, value)),
    row['ghiChu'],
  ),
})

const relativeRows = (rows: readonly HistoryRow[]) =>
  atLeastOne(
    ordered(rows, (row) => row['namSinh'])
      .toSorted((one, other) => kinshipRank(one) - kinshipRank(other))
      .map(relativeRow),
    relativeRow({}),
  )

/** Whether a salary row is paid by position, in money, instead of by rank and coefficient. */
export const isPositionPay = (row: HistoryRow): boolean =>
  (codeOf(row['loaiLuong']) || text(row['loaiLuong'])) === '1'

const salaryRow = (row: HistoryRow) => {
  const paid = isPositive(row['soTien']) ? row['soTien'] : row['luongTheoMucTien']
  const share =
    isPositive(row['phanTramHuong']) && Number(row['phanTramHuong']) !== 100
      ? ` (${number('plain', row['phanTramHuong'])}%)`
      : ''
  const beyond = isPositive(row['phuCapTNVK']) ? ` (VK ${number('plain', row['phuCapTNVK'])}%)` : ''
  return {
    ...periodOf(row['ngayHuongLuong'], row['ngayKetThucLuong']),
    maSo: firstText(
      codeOf(row['ngachChucDanh']),
      codeOf(row['ngach']),
      row['ngachNgoaiHeThong'],
      row['ngach'],
    ),
    bac: text(row['bac']) && text(row['bac']) + beyond,
    heSo: isPositive(row['heSoLuong']) ? number('coefficient', row['heSoLuong']) + share : '',
    soTien: isPositive(paid) ? number('money', paid) : '',
  }
}

const allowanceRow = (row: HistoryRow) => ({
  ...periodOf(row['tuNgay'], row['denNgay']),
  loaiPhuCap: text(row['loaiPhuCap']),
  phanTram: isPositive(row['phanTramHuong']) ? `${number('plain', row['phanTramHuong'])}%` : '',
  heSo: isPositive(row['heSo']) ? number('coefficient', row['heSo']) : '',
  hinhThuc: text(row['hinhThucHuong']),
  giaTri: isPositive(row['giaTri']) ? number('money', row['giaTri']) : '',
})

/** Every table of items 32 to 37.2. Periods are months, open ones end 'Hiện tại'; rows stand in the order of time. */
export function resumeTables(rows: ResumeRows) {
  const table = <Row extends Record<string, string>>(
    name: keyof ResumeRows,
    from: string,
    rowOf: (row: HistoryRow) => Row,
  ) => atLeastOne(ordered(rows[name] ?? [], (row) => date(row[from]) && row[from]).map(rowOf), rowOf({}))
  return {
    ...trainingTables(rows['training-period'] ?? []),
    congTac: table('work-period', 'tuNgay', workRow),
    cheDoCu: table('old-regime-service', 'tuNgay', detailRow),
    toChucNuocNgoai: table('overseas-relation', 'tuNgay', detailRow),
    khenThuong: yearRows(rows['yearly-evaluation'] ?? [], rows.reward ?? []),
    kyLuat: table('disciplinary-action', 'ngayKyLuat', disciplineRow),
    quanHeBanThan: relativeRows(rows['own-relative'] ?? []),
    quanHeVoChong: relativeRows(rows['spouse-relative'] ?? []),
    luong: table('salary-period', 'ngayHuongLuong', salaryRow),
    phuCap: table('allowance-period', 'tuNgay', allowanceRow),
  }
}
