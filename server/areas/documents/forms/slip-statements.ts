/**
 * Items III to V and VII to IX of a slip: rewards, discipline, journeys abroad, the family's income and property, changes
 * in the family, and of pay, which has no item of its own.
 */
import type { Cells } from '#server/areas/documents/word-form.ts'
import { relativeRows } from '#server/areas/documents/content/family.ts'
import { date, joined, none, number, periodOf, text } from '#server/areas/documents/content/print.ts'
import { isDuring, overlaps } from '#server/areas/documents/forms/slip-period.ts'
import type { tables } from '#server/areas/documents/content/tables.ts'
import type { RecordSnapshot, SnapshotRows } from '#server/people/records/record-snapshot.ts'

const dots = '……'
export const unchanged = 'Không thay đổi'
const lines = (texts: readonly string[], otherwise: string): readonly Cells[] =>
  (texts.length > 0 ? texts : [otherwise]).map((dong) => ({ dong }))

/** Codes of DM_GIANDOAN: abroad without pay, abroad on the payroll. */
const abroad = ['06', '10']
const home = 'VN'

type Tables = ReturnType<typeof tables>

/** The year's evaluation, titles and forms of reward. */
export const awards = (
  { listed }: RecordSnapshot,
  rows: SnapshotRows,
  lists: Tables['khenThuong'],
): readonly Cells[] => {
  const isNone = rows.reward.length === 0 && rows['yearly-evaluation'].length === 0
  const isKnown = listed.has('reward') && listed.has('yearly-evaluation')
  const told = lists.map(({ nam, xepLoaiChuyenMon, xepLoaiThiDua, hinhThuc }) =>
    joined(': ', text(nam) && `- Năm ${text(nam)}`, joined('; ', xepLoaiChuyenMon, xepLoaiThiDua, hinhThuc)),
  )
  return lines(isNone ? [] : told, isKnown ? none : dots)
}

/** Form, act and deciding agency of each. */
export const punishments = (
  { listed }: RecordSnapshot,
  rows: SnapshotRows,
  lists: Tables['kyLuat'],
): readonly Cells[] =>
  lines(
    rows['disciplinary-action'].length === 0
      ? []
      : lists.map(
          ({ tu, hinhThuc, hanhVi, coQuan }) =>
            `- ${joined('; ', joined(': ', tu, hinhThuc), hanhVi, coQuan)}`,
        ),
    listed.has('disciplinary-action') ? none : dots,
  )

/** Salaries and allowances that began in the period; none: the item is left to the pen. */
export const changesOfPay = (
  rows: SnapshotRows,
  { luong, phuCap }: Pick<Tables, 'luong' | 'phuCap'>,
): readonly Cells[] => [
  ...(rows['salary-period'].length === 0
    ? []
    : luong.map(({ tu, maSo, bac, heSo, soTien }) => ({
        dong: `- Lương từ ${joined(': ', tu, joined(', ', maSo, bac && `bậc ${bac}`, heSo && `hệ số ${heSo}`, soTien && `${soTien} đồng`))}`,
      }))),
  ...(rows['allowance-period'].length === 0
    ? []
    : phuCap.map(({ tu, loaiPhuCap, phanTram, heSo, giaTri }) => ({
        dong: `- ${loaiPhuCap} từ ${joined(': ', tu, joined(', ', phanTram, heSo && `hệ số ${heSo}`, giaTri && `${giaTri} đồng`))}`,
      }))),
]

/** Country, reason and time of each stay abroad: time off work, studies, work for organisations abroad. */
export function journeysAbroad({ rows, listed }: RecordSnapshot, from: string, to: string): readonly Cells[] {
  const isOf = (begin: string | null, end: string | null) => overlaps(begin, end, from, to)
  const times = (begin: string | null, end: string | null) =>
    joined(' - ', date(begin), date(end) || periodOf(begin, end).den)
  const told = [
    ...rows['labour-interruption']
      .filter(({ lyDo, tuNgay, denNgay }) => abroad.includes(lyDo?.code ?? '') && isOf(tuNgay, denNgay))
      .map(({ tuNgay, denNgay, name, soQuyetDinh }) =>
        joined(
          '; ',
          `${times(tuNgay, denNgay)}: ${text(name) || 'đi nước ngoài'}`,
          text(soQuyetDinh) && `Quyết định số ${text(soQuyetDinh)}`,
        ),
      ),
    ...rows['training-period']
      .filter(
        ({ quocGia, tuNgay, denNgay }) => quocGia !== null && quocGia.code !== home && isOf(tuNgay, denNgay),
      )
      .map(
        (row) =>
          `${periodOf(row.tuNgay, row.denNgay).tuDen}: học tại ${joined(', ', row.coSoDaoTao ?? row.coSoDaoTaoNgoaiHeThong, row.quocGia)}`,
      ),
    ...rows['overseas-relation']
      .filter(({ tuNgay, denNgay }) => isOf(tuNgay, denNgay))
      .map(({ tuNgay, denNgay, chiTiet }) => `${periodOf(tuNgay, denNgay).tuDen}: ${text(chiTiet)}`),
  ]
  const isKnown = (['labour-interruption', 'training-period', 'overseas-relation'] as const).every((name) =>
    listed.has(name),
  )
  return lines(told, isKnown ? none : dots)
}

/** The declared income, houses and land: they have no days, so that the slip states them as they are now. */
export function economy({ values, rows, listed }: RecordSnapshot): readonly Cells[] {
  const { thuNhapLuong, thuNhapKhac, datSanXuatKinhDoanh } = values
  const properties = (name: 'housing' | 'residential-land', label: string) =>
    listed.has(name) && rows[name].length > 0
      ? `${label}: ${rows[name]
          .map(({ chiTiet, dienTich }) => joined(', ', chiTiet, dienTich && `${number('area', dienTich)} m²`))
          .join('; ')}`
      : ''
  const income = joined(
    '; ',
    text(thuNhapLuong) && `từ lương: ${text(thuNhapLuong)}`,
    text(thuNhapKhac) && `từ các nguồn khác: ${text(thuNhapKhac)}`,
  )
  const told = [
    income && `Thu nhập của gia đình hằng năm ${income}`,
    properties('housing', 'Nhà ở'),
    properties('residential-land', 'Đất ở'),
    text(datSanXuatKinhDoanh) && `Đất sản xuất, kinh doanh: ${text(datSanXuatKinhDoanh)}`,
  ].filter((line) => line !== '')
  return lines(told, dots)
}

/**
 * Relatives who were born in the period, whose text names its year, or who were entered or changed in it according to
 * the log.
 */
export function familyChanges(
  { values, rows, listed }: RecordSnapshot,
  changedRelatives: readonly string[],
  from: string,
  to: string,
): readonly Cells[] {
  const namesYear = new RegExp(`\\b${to.slice(0, 4)}\\b`)
  const changed = [...rows['own-relative'], ...rows['spouse-relative']].filter(
    ({ hoVaTen, namSinh, ghiChu, ngheNghiep }) =>
      isDuring(text(namSinh) || null, from, to) ||
      namesYear.test(joined(' ', ghiChu, ngheNghiep)) ||
      changedRelatives.includes(hoVaTen ?? ''),
  )
  const told = relativeRows(changed, text(values.gioiTinh)).map(
    ({ moiQuanHe, hoVaTen, namSinh, moTa }) =>
      `${joined(' ', moiQuanHe, hoVaTen)}${namSinh && `, sinh năm ${namSinh}`}${moTa && `: ${moTa}`}`,
  )
  const isKnown = listed.has('own-relative') && listed.has('spouse-relative')
  return lines(told, isKnown ? unchanged : dots)
}
