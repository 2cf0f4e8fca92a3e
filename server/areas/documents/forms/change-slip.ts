/**
 * Phiếu bổ sung lý lịch: additions to a record in a year, for civil servants in the words of Mẫu 4a-BNV/2007, for public
 * employees in those of HS03-VC/BNV.
 */
import { isDuring, periodYear } from '#server/areas/documents/forms/slip-period.ts'
import {
  awards,
  changesOfPay,
  economy,
  familyChanges,
  journeysAbroad,
  punishments,
  unchanged,
} from '#server/areas/documents/forms/slip-statements.ts'
import { contractWorkers } from '#domain/law/legal-groups.ts'
import type { SubRecordName } from '#domain/records/index.ts'
import type { RecordSnapshot, SnapshotRows } from '#server/people/records/record-snapshot.ts'
import { printedRecord } from '#server/areas/documents/content/printed-record.ts'
import { date, none, text } from '#server/areas/documents/content/print.ts'
import { tables } from '#server/areas/documents/content/tables.ts'
import { inFull } from '#server/people/lists/agency-lines.ts'
import type { Cells, Content, Occasion, WordForm } from '#server/areas/documents/word-form.ts'

/** The rows that began, or were awarded, within these days. */
function within(rows: SnapshotRows, from: string, to: string): SnapshotRows {
  const isOf = (day: string | null) => isDuring(day, from, to)
  const isOfYear = (year: number | null) => isOf(year === null ? null : String(year))
  return {
    ...rows,
    'work-period': rows['work-period'].filter((row) => isOf(row.tuNgay)),
    'salary-period': rows['salary-period'].filter((row) => isOf(row.ngayHuongLuong)),
    'allowance-period': rows['allowance-period'].filter((row) => isOf(row.tuNgay)),
    'training-period': rows['training-period'].filter((row) => isOf(row.tuNgay) || isOf(row.denNgay)),
    reward: rows.reward.filter((row) => isOfYear(row.namKhenThuong)),
    'disciplinary-action': rows['disciplinary-action'].filter((row) => isOf(row.ngayKyLuat)),
    'yearly-evaluation': rows['yearly-evaluation'].filter((row) => isOfYear(row.namDanhGia)),
  }
}

/**
 * Tables without a row say so in their widest column: nobody is to fill them in above a signature. Those of pay, rewards
 * and discipline are in offices' own templates.
 */
function withoutRows({ listed }: RecordSnapshot, rows: SnapshotRows): Content {
  const said = (
    names: readonly SubRecordName[],
    list: string,
    widest: string | readonly string[],
    words: string,
  ) =>
    names.every((name) => listed.has(name) && rows[name].length === 0)
      ? { [list]: [blankBut([widest].flat(), words)] }
      : {}
  return {
    ...said(['work-period'], 'congTac', ['donVi', 'noiLam'], unchanged),
    ...said(['salary-period'], 'luong', 'maSo', unchanged),
    ...said(['allowance-period'], 'phuCap', 'loaiPhuCap', unchanged),
    ...said(['training-period'], 'daoTao', 'coSoDaoTao', none),
    ...said(['reward', 'yearly-evaluation'], 'khenThuong', 'hinhThuc', none),
    ...said(['disciplinary-action'], 'kyLuat', 'hanhVi', none),
  }
}

const columns = ['nam', 'tu', 'den', 'tuDen', 'donVi', 'chucVu', 'noiLam', 'maSo', 'bac', 'heSo', 'soTien', 'loaiPhuCap', 'phanTram', 'giaTri', 'coSoDaoTao', 'chuyenNganh', 'vanBang', 'xepLoaiChuyenMon', 'xepLoaiThiDua', 'hinhThuc', 'hanhVi', 'coQuan'] as const // prettier-ignore

const blankBut = (widest: readonly string[], words: string): Cells => ({
  ...Object.fromEntries(columns.map((name) => [name, ''])),
  ...Object.fromEntries(widest.map((name) => [name, words])),
})

const ofServants = {
  mauPhieu: 'Mẫu 4a-BNV/2007 ban hành kèm theo Quyết định số 06/2007/QĐ-BNV',
  doiTuongPhieu: 'CÁN BỘ, CÔNG CHỨC',
  mucNgach: 'Ngạch công chức (viên chức)',
  mucMaSo: 'Mã ngạch',
  quanLySuDung: 'QUẢN LÝ VÀ SỬ DỤNG CBCC',
  mucLuong: 'Về ngạch công chức, lương, phụ cấp',
  mucChucDanh: 'Về chức vụ, đơn vị công tác',
} as const
const ofEmployees = {
  mauPhieu: 'Mẫu HS03-VC/BNV ban hành kèm theo Thông tư số 07/2019/TT-BNV',
  doiTuongPhieu: 'VIÊN CHỨC',
  mucNgach: 'Chức danh nghề nghiệp viên chức',
  mucMaSo: 'Mã số',
  quanLySuDung: 'QUẢN LÝ VÀ SỬ DỤNG VIÊN CHỨC',
  mucLuong: 'Về chức danh nghề nghiệp, lương, phụ cấp',
  mucChucDanh: 'Về chức danh, chức vụ, đơn vị công tác',
} as const
/** People on a contract have no form of their own: that of the bodies they work in, without its title. */
const ofContracts = {
  mauPhieu: 'Vận dụng Mẫu 4a-BNV/2007',
  doiTuongPhieu: 'NGƯỜI LAO ĐỘNG',
  mucNgach: 'Ngạch, chức danh',
  mucMaSo: 'Mã số',
  quanLySuDung: 'QUẢN LÝ VÀ SỬ DỤNG LAO ĐỘNG',
  mucLuong: 'Về chức danh, lương, phụ cấp',
  mucChucDanh: 'Về chức danh, đơn vị công tác',
} as const

/** Of DM_LOAIHOSO; 07: part-time people of a commune, 01 and 08: elected and former commune officials. */
function wordsFor({ values }: RecordSnapshot) {
  const code = values.loaiHoSo?.code ?? ''
  if (code === '03') return ofEmployees
  return code === '07' || contractWorkers.includes(code) ? ofContracts : ofServants
}

/** The agency's lines in capitals, the superior one above (Nghị định 30/2020/NĐ-CP); outside the tree as the record names them. */
function agencies({ donViQuanLy, donViSuDung }: RecordSnapshot['values'], head: Occasion['head']) {
  const [managing, using] = [text(donViQuanLy), text(donViSuDung)]
  const own = head?.agency ?? inFull(using || managing)
  const above = head === undefined ? using !== managing && using !== '' && managing : head.superior
  const capitals = (name: string) => name.toLocaleUpperCase('vi')
  return {
    coQuanTren: above ? [{ dong: capitals(above) }] : [],
    // 'ỦY BAN NHÂN DÂN' has a line of its own above the place's name.
    coQuanBanHanh: capitals(own).replace(/^ỦY BAN NHÂN DÂN /, 'ỦY BAN NHÂN DÂN\n'),
  }
}

export const changeSlip: WordForm = {
  code: 'PBSLL',
  name: 'Phiếu bổ sung lý lịch (Mẫu 4a-BNV/2007; viên chức: Mẫu HS03-VC/BNV)',
  prefix: 'PBSLL',
  relativesChangedIn: periodYear,
  fill: (snapshot, occasion) => {
    const [from, to] = periodYear(occasion.today)
    const changed = within(snapshot.rows, from, to)
    const ofPeriod = tables(snapshot, changed)
    return {
      ...printedRecord(snapshot, occasion),
      ...ofPeriod,
      ...withoutRows(snapshot, changed),
      ...wordsFor(snapshot),
      ...agencies(snapshot.values, occasion.head),
      tuKy: date(from),
      denKy: date(to),
      keKhenThuong: awards(snapshot, changed, ofPeriod.khenThuong),
      keKyLuat: punishments(snapshot, changed, ofPeriod.kyLuat),
      vanDeKhac: changesOfPay(changed, ofPeriod),
      diNuocNgoai: journeysAbroad(snapshot, from, to),
      kinhTe: economy(snapshot),
      giaDinh: familyChanges(snapshot, occasion.changedRelatives ?? [], from, to),
    }
  },
}
