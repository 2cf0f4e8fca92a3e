/** The tables of the forms. Periods are months, open ones end with 'Hiện tại'; rows are in chronological order. */
import { formOfReward, titleOfReward } from '#domain/records/reward.ts'
import { hostOf } from '#domain/records/work/secondment.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { relativeRows } from '#server/areas/documents/content/family.ts'
import {
  disciplinesInFull,
  heaviestDiscipline,
  highestReward,
  yearOfReward,
} from '#server/areas/documents/content/merits.ts'
import { allowanceRow, salariesInLines, salaryRow } from '#server/areas/documents/content/pay.ts'
import { postInUnit, postOfRow } from '#server/areas/documents/content/posts.ts'
import {
  firstText,
  includesText,
  joined,
  ordered,
  periodOf,
  text,
} from '#server/areas/documents/content/print.ts'
import { emptyRow, type Cells } from '#server/areas/documents/word-form.ts'

type Rows = RecordSnapshot['rows']
type Training = Rows['training-period'][number]
type Discipline = Rows['disciplinary-action'][number]

/** Rows in chronological order; at least one, so that an empty table has a line to write on. */
const table = <Row>(
  rows: readonly Row[],
  from: (row: Row) => string | number | null | undefined,
  cellsOf: (row: Row) => Cells,
): readonly Cells[] => (rows.length === 0 ? [emptyRow] : ordered(rows, from).map(cellsOf))

const trainingRow = (row: Training) => ({
  ...periodOf(row.tuNgay, row.denNgay),
  coSoDaoTao: firstText(row.coSoDaoTao, row.coSoDaoTaoNgoaiHeThong),
  chuyenNganh: firstText(row.chuyenNganhDaoTao, row.chuyenNganhDaoTaoNgoaiHeThong),
  hinhThuc: text(row.hinhThucDaoTao),
  vanBang: certificate(row),
  tenNgoaiNgu: firstText(row.tenNgoaiNgu, row.tiengDanToc),
  diemSo: text(row.diemSo).replace(/^(\d{1,2})\.(\d{1,2})$/, '$1,$2'),
})

// Degrees of item 32.1; courses in informatics or languages don't lead to them.
const degree = /đại học|cao đẳng|trung cấp|sơ cấp|thạc sĩ|tiến sĩ|cử nhân|kỹ sư/i

/** Result of a training: the certificate; for degrees with the level, unless its name contains it. */
function certificate({ loaiDaoTao, vanBangDuocCap, trinhDoDaoTao }: Training): string {
  const [name, level] = [text(vanBangDuocCap), text(trinhDoDaoTao)]
  if (['1', '2', '3'].includes(loaiDaoTao?.code ?? ''))
    return includesText(name, level) ? name : joined(', ', name, level)
  return name || (degree.test(level) ? '' : level)
}

/** One table per kind of training, by type code (spec 2 §3), and one with all of them. */
function trainings(rows: readonly Training[]) {
  const ofTypes = (...types: readonly string[]) =>
    table(
      rows.filter(({ loaiDaoTao }) => types.includes(loaiDaoTao?.code ?? '')),
      ({ tuNgay }) => tuNgay,
      trainingRow,
    )
  return {
    daoTaoChuyenMon: ofTypes('1'),
    lyLuanChinhTri: ofTypes('2'),
    boiDuongNghiepVu: ofTypes('3', '4'),
    anNinhQuocPhong: ofTypes('5'),
    tinHoc: ofTypes('6'),
    ngoaiNgu: ofTypes('7', '8'),
    daoTao: table(
      rows,
      ({ tuNgay }) => tuNgay,
      (row) => ({ ...trainingRow(row), chuyenNganh: subject(row) }),
    ),
    nghiepVu: text(rows.filter(({ loaiDaoTao }) => loaiDaoTao?.code === '4').map(certificate)),
  }
}

/** The subject, for tables of all kinds: the major, the language, else the kind of training. */
const subject = (row: Training): string =>
  firstText(row.tenNgoaiNgu, row.tiengDanToc, trainingRow(row).chuyenNganh, row.loaiDaoTao)

/**
 * The first row of a year has its evaluation; titles and forms of reward share rows as far as they fit. Years without rewards have
 * one row.
 */
function yearRows({ 'yearly-evaluation': evaluations, reward: rewards }: Rows) {
  const yearOf = ({ namDanhGia }: (typeof evaluations)[number]) => text(namDanhGia)
  const years = [...new Set([...evaluations.map(yearOf), ...rewards.map(yearOfReward)])].toSorted()
  const rows = years.flatMap((nam) => {
    const xepLoaiChuyenMon = joined(
      '; ',
      ...evaluations.filter((row) => yearOf(row) === nam).map((row) => row.mucDoDanhGia),
    )
    const lines = [{ nam, xepLoaiChuyenMon, xepLoaiThiDua: '', hinhThuc: '' }]
    const ofYear = rewards.filter((row) => yearOfReward(row) === nam)
    for (const reward of ordered(ofYear, (row) => row.ngayQuyetDinh)) {
      const [title, form] = [text(titleOfReward(reward)), text(formOfReward(reward))]
      const free = lines.find(
        (line) => (title === '' || line.xepLoaiThiDua === '') && (form === '' || line.hinhThuc === ''),
      )
      const line = free ?? { nam, xepLoaiChuyenMon: '', xepLoaiThiDua: '', hinhThuc: '' }
      if (free === undefined) lines.push(line)
      line.xepLoaiThiDua ||= title
      line.hinhThuc ||= form
    }
    return lines
  })
  return rows.length > 0 ? rows : [emptyRow]
}

const disciplineRow = (row: Discipline) => ({
  ...periodOf(row.ngayKyLuat, row.denNgay),
  hinhThuc: text(row.hinhThucKyLuat),
  hanhVi: text(row.noiDung),
  coQuan: firstText(row.donViQuyetDinh, row.donViNgoaiHeThong, row.capQuyetDinh),
})

/** All tables of a person; `rows`: a subset to print. */
export function tables(snapshot: RecordSnapshot, rows: Rows = snapshot.rows) {
  const { values } = snapshot
  const relatives = (name: 'own-relative' | 'spouse-relative') => {
    const lines = relativeRows(rows[name], text(values.gioiTinh))
    return lines.length > 0 ? lines : [emptyRow]
  }
  const details = (name: 'old-regime-service' | 'overseas-relation') =>
    table(
      rows[name],
      (row) => row.tuNgay,
      (row) => ({ ...periodOf(row.tuNgay, row.denNgay), chiTiet: text(row.chiTiet) }),
    )
  const told = (name: 'old-regime-service' | 'overseas-relation') =>
    ordered(rows[name], (row) => row.tuNgay)
      .map((row) => `${periodOf(row.tuNgay, row.denNgay).tuDen}: ${text(row.chiTiet)}`)
      .join('; ')
  const congTac = table(
    rows['work-period'],
    (row) => row.tuNgay,
    (row) => {
      const [donVi, chucVu] = [joined(', ', row.phongBan, row.donViStr), postOfRow(row, snapshot)]
      // 'Trưởng phòng Kỹ thuật' names the room already.
      const room = includesText(chucVu, text(row.phongBan)) ? '' : row.phongBan
      const noiLam = postInUnit(chucVu, text(room), text(row.donViStr))
      const host = hostOf(row)
      const away = host && `biệt phái đến ${host}`
      const withHost = (place: string) => joined('; ', place, away)
      return {
        ...periodOf(row.tuNgay, row.denNgay),
        donVi: withHost(donVi),
        chucVu,
        noiLam: withHost(noiLam),
      }
    },
  )
  return {
    ...trainings(rows['training-period']),
    congTac,
    // The last two are kept on the page of the signature.
    congTacDau: congTac.slice(0, -2),
    congTacCuoi: congTac.slice(-2),
    cheDoCu: details('old-regime-service'),
    toChucNuocNgoai: details('overseas-relation'),
    keCheDoCu: told('old-regime-service'),
    keNuocNgoai: told('overseas-relation'),
    khenThuong: yearRows(rows),
    kyLuat: table(rows['disciplinary-action'], (row) => row.ngayKyLuat, disciplineRow),
    khenThuongCaoNhat: highestReward(rows.reward),
    kyLuatCaoNhat: heaviestDiscipline(rows['disciplinary-action']),
    kyLuatCuThe: disciplinesInFull(rows['disciplinary-action']),
    quanHeBanThan: relatives('own-relative'),
    quanHeVoChong: relatives('spouse-relative'),
    luong: table(rows['salary-period'], (row) => row.ngayHuongLuong, salaryRow),
    luongNgang: salariesInLines(rows['salary-period']),
    phuCap: table(rows['allowance-period'], (row) => row.tuNgay, allowanceRow),
  }
}
