/**
 * What a fault is, and the hands that plant one. A choice that is planted has the id '' and its code: whoever stores the
 * person looks it up. Units outside the tree are planted as free texts.
 */
import { openPay } from '#server/test/sentences/facts.ts'
import type {
  AllowanceRow,
  Choice,
  DisciplineRow,
  InterruptionRow,
  PayRow,
  PlainPerson,
  RatingRow,
  RelativeRow,
  RewardRow,
  TrainingRow,
  WorkRow,
} from '#server/test/sentences/plain-person.ts'

/** At least 0, below 1. */
export type Random = () => number

interface Planted {
  readonly ma: string
  readonly ten: string
  readonly nhom: string
  /** The fields of the person and the names of the records that are concerned. */
  readonly fields: readonly (keyof PlainPerson)[]
  /** The source, or the reasoning. */
  readonly why: string
  readonly applies: (person: PlainPerson, today: string) => boolean
  /** A changed copy. `other` is another clean person, for what two people share. */
  readonly plant: (person: PlainPerson, random: Random, today: string, other: PlainPerson) => PlainPerson
}
export interface Fault extends Planted {
  readonly muc: 'sai' | 'ngo' | 'thieu'
}
/** Looks wrong and is right: must not be reported. */
export type NearMiss = Planted

/** Writes the faults of one subject. */
export const faultsOf =
  (nhom: string) =>
  (
    ma: string,
    ten: string,
    muc: Fault['muc'],
    fields: Fault['fields'],
    why: string,
    applies: Fault['applies'],
    plant: Fault['plant'],
  ): Fault => ({ ma, ten, nhom, muc, fields, why, applies, plant })
export const nearMissesOf =
  (nhom: string) =>
  (
    ma: string,
    ten: string,
    fields: NearMiss['fields'],
    why: string,
    applies: NearMiss['applies'],
    plant: NearMiss['plant'],
  ): NearMiss => ({ ma, ten, nhom, fields, why, applies, plant })

export const always = (): boolean => true
export const choice = (code: string, name: string): Choice => ({ id: '', code, name })
export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => whole(random, 0, 9)).join('')
export const yearOf = (day: string | null): number => Number(day?.slice(0, 4))
export const two = (value: number): string => String(value).padStart(2, '0')

/** The records of a person by their members. */
export interface Rows {
  congTac: WorkRow
  luong: PayRow
  phuCap: AllowanceRow
  daoTao: TrainingRow
  danhGiaHangNam: RatingRow
  khenThuong: RewardRow
  kyLuat: DisciplineRow
  quanHeBanThan: RelativeRow
  quanHeVoChong: RelativeRow
  gianDoanLaoDong: InterruptionRow
}
type Record_ = keyof Rows

const rowsOf = <R extends Record_>(p: PlainPerson, record: R): readonly Rows[R][] =>
  p[record] as unknown as readonly Rows[R][]
export const set = (p: PlainPerson, patch: Partial<PlainPerson>): PlainPerson => ({ ...p, ...patch })
/** Changes the first row that passes. */
export const edit = <R extends Record_>(
  p: PlainPerson,
  record: R,
  which: (row: Rows[R], at: number) => boolean,
  patch: (row: Rows[R]) => Partial<Rows[R]>,
): PlainPerson => {
  const at = rowsOf(p, record).findIndex(which)
  return {
    ...p,
    [record]: rowsOf(p, record).map((row, index) => (index === at ? { ...row, ...patch(row) } : row)),
  }
}
export const drop = <R extends Record_>(
  p: PlainPerson,
  record: R,
  which: (row: Rows[R], at: number) => boolean,
): PlainPerson => {
  const at = rowsOf(p, record).findIndex(which)
  return { ...p, [record]: rowsOf(p, record).filter((_, index) => index !== at) }
}
/** The row goes to the front, as the newest. */
export const add = <R extends Record_>(p: PlainPerson, record: R, row: Rows[R]): PlainPerson => ({
  ...p,
  [record]: [row, ...rowsOf(p, record)],
})

// Whole rows from what matters
export const workRow = (row: Partial<WorkRow> & Pick<WorkRow, 'tuNgay'>): WorkRow => ({
  denNgay: null,
  donVi: null,
  donViNgoaiHeThong: null,
  phongBan: null,
  chucVu: null,
  chucVuNgoaiHeThong: 'Chuyên viên',
  congViecChinh: null,
  noiCongTac: null,
  loaiDonVi: choice('03', 'Cơ quan hành chính nhà nước'),
  loaiQuyetDinh: choice('DD', 'Điều động'),
  donViBietPhai: null,
  donViBietPhaiNgoaiHeThong: null,
  bietPhaiDenNgay: null,
  soQuyetDinh: null,
  ngayQuyetDinh: null,
  nguoiKy: null,
  ...row,
})
export const allowanceRow = (
  row: Partial<AllowanceRow> & Pick<AllowanceRow, 'tuNgay' | 'loaiPhuCap'>,
): AllowanceRow => ({
  denNgay: null,
  doiTuongPhuCap: choice('02', 'Công chức'),
  phanTramHuong: 100,
  hinhThucHuong: choice('PT', 'Phần trăm'),
  heSo: null,
  giaTri: null,
  soVBQuyetDinh: '123/QĐ-SNV',
  ghiChu: null,
  ...row,
})
export const trainingRow = (
  row: Partial<TrainingRow> & Pick<TrainingRow, 'tuNgay' | 'loaiDaoTao'>,
): TrainingRow => ({
  denNgay: null,
  quocGia: choice('VN', 'Việt Nam'),
  coSoDaoTao: null,
  coSoDaoTaoNgoaiHeThong: 'Trường Đại học Cần Thơ',
  chuyenNganhDaoTao: null,
  chuyenNganhDaoTaoNgoaiHeThong: null,
  tenNgoaiNgu: null,
  tiengDanToc: null,
  trinhDoDaoTao: null,
  hinhThucDaoTao: null,
  xepLoaiTotnghiep: null,
  vanBangDuocCap: 'Chứng chỉ',
  diemSo: null,
  laTrinhDoCaoNhat: false,
  ...row,
})
export const rewardRow = (row: Partial<RewardRow> & Pick<RewardRow, 'namKhenThuong'>): RewardRow => ({
  hinhThucKhenThuong: choice('DHTD', 'Danh hiệu thi đua'),
  danhHieuKhenThuong: choice('LDTT', 'Lao động tiên tiến'),
  loaiKhenThuong: choice('KT03', 'Khen thưởng phong trào thi đua'),
  capQuyetDinh: choice('07', 'Cơ sở (đơn vị)'),
  donViQuyetDinh: null,
  donViNgoaiHeThong: 'Đơn vị cũ',
  soQuyetDinh: '215/QĐ',
  ngayQuyetDinh: `${row.namKhenThuong}-12-20`,
  noiDung: null,
  checkKhenThuongCaoNhat: false,
  ...row,
})
export const disciplineRow = (
  row: Partial<DisciplineRow> & Pick<DisciplineRow, 'ngayKyLuat'>,
): DisciplineRow => ({
  denNgay: null,
  hinhThucKyLuat: choice('KT', 'Khiển trách'),
  loaiKyLuat: choice('KL01', 'Kỷ luật hành chính'),
  capQuyetDinh: choice('05', 'Sở, ban, ngành tỉnh'),
  donViQuyetDinh: null,
  donViNgoaiHeThong: 'Sở Nội vụ',
  soQuyetDinh: '74/QĐ-SNV',
  noiDung: 'Vi phạm kỷ luật lao động',
  checkKyLuatCaoNhat: false,
  ...row,
})
export const relativeRow = (
  row: Partial<RelativeRow> & Pick<RelativeRow, 'moiQuanHe' | 'namSinh'>,
): RelativeRow => ({
  hoVaTen: 'Nguyễn Văn Bình',
  ngheNghiep: 'Làm ruộng',
  nguyenQuan: null,
  diaChiThuongTru: null,
  ghiChu: 'Làm ruộng.',
  ...row,
})
export const interruptionRow = (
  row: Partial<InterruptionRow> & Pick<InterruptionRow, 'tuNgay' | 'lyDo'>,
): InterruptionRow => ({ denNgay: null, soQuyetDinh: '88/QĐ', nguoiKy: null, name: null, ...row })

// What several subjects ask of a person
export const working = (p: PlainPerson): boolean => p.trangThaiHoSo?.code === '01'
export const openWork = (row: WorkRow): boolean => row.denNgay === null
export const hasOpenWork = (p: PlainPerson): boolean => p.congTac.some(openWork)
/** Changes the pay row in force and the fields that repeat it on the record. */
export const setPay = (
  p: PlainPerson,
  pay: {
    readonly bac?: Choice
    readonly heSoLuong?: number
    readonly phuCapTNVK?: number | null
    readonly ngachChucDanh?: Choice
    readonly phanTramHuong?: number
    readonly ngayHuongLuong?: string
  },
): PlainPerson => {
  const open = openPay(p)
  const { bac, ngachChucDanh, ...same } = pay
  return set(
    edit(
      p,
      'luong',
      (row) => row === open,
      () => pay,
    ),
    {
      ...same,
      ...(bac === undefined ? {} : { bacLuong: bac }),
      ...(ngachChucDanh === undefined ? {} : { ngachHoacViTri: ngachChucDanh }),
    },
  )
}
export const civilServant = (p: PlainPerson): boolean => ['01', '02'].includes(p.loaiHoSo?.code ?? '')
export const publicEmployee = (p: PlainPerson): boolean => p.loaiHoSo?.code === '03'
export const degreeRow =
  (...codes: readonly string[]) =>
  (row: TrainingRow): boolean =>
    row.loaiDaoTao?.code === '1' && codes.includes(row.trinhDoDaoTao?.code ?? '')
export const has =
  (record: Record_, count = 1) =>
  (p: PlainPerson): boolean =>
    p[record].length >= count
