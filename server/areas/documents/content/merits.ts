/** The highest reward and the heaviest discipline of a paper that asks for one. */
import type { Ref } from '#domain/fields/values.ts'
import { formOfReward } from '#domain/records/reward.ts'
import {
  date,
  firstText,
  joined,
  ordered,
  text,
  uncapitalised,
} from '#server/areas/documents/content/print.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'

type Reward = RecordSnapshot['rows']['reward'][number]
type Discipline = RecordSnapshot['rows']['disciplinary-action'][number]

export const yearOfReward = ({ namKhenThuong, ngayQuyetDinh }: Reward): string =>
  text(namKhenThuong) || (ngayQuyetDinh ?? '').slice(0, 4)

/** Codes of DM_CAPKHENTHUONG_KYLUAT, the highest level first; a district was above a commune. */
const levels = ['01', '02', '03', '04', '05', '08', '06', '07']
/** Codes of DM_HINHTHUCKYLUAT, the lightest first; each of the Party is before the administrative one that it corresponds to. */
const forms = 'D_KT KT D_CC CC HBL GC D_CCHUC CCHUC BNHIEM XTC D_KTRU BTV'.split(' ')

const placeIn = (codes: readonly string[], item: Ref | null) => codes.indexOf(item?.code ?? '')
const levelOf = ({ capQuyetDinh }: Reward) => {
  const at = placeIn(levels, capQuyetDinh)
  return at === -1 ? levels.length : at
}

/** The marked row, else the latest of the highest ones. */
const highest = <Row>(
  latestFirst: readonly Row[],
  isMarked: (row: Row) => boolean,
  height: (row: Row) => number,
) => latestFirst.find(isMarked) ?? latestFirst.toSorted((a, b) => height(b) - height(a))[0]

/**
 * The highest form of reward with its year. An emulation title is none (Luật Thi đua, khen thưởng 06/2022/QH15, Điều 9),
 * whether it is marked or not.
 */
export function highestReward(rows: readonly Reward[]): string {
  const latestFirst = ordered(rows, yearOfReward)
    .toReversed()
    .filter((row) => formOfReward(row) !== null)
  const row = highest(
    latestFirst,
    (one) => one.checkKhenThuongCaoNhat,
    (one) => -levelOf(one),
  )
  return row === undefined ? '' : joined(', năm ', formOfReward(row), yearOfReward(row))
}

/** The heaviest form of discipline with its year. */
export function heaviestDiscipline(rows: readonly Discipline[]): string {
  const row = highest(
    ordered(rows, ({ ngayKyLuat }) => ngayKyLuat).toReversed(),
    (one) => one.checkKyLuatCaoNhat,
    ({ hinhThucKyLuat }) => placeIn(forms, hinhThucKyLuat),
  )
  return row === undefined ? '' : joined(', năm ', row.hinhThucKyLuat, date(row.ngayKyLuat).slice(-4))
}

/** Each discipline with its year, who decided and why. */
export const disciplinesInFull = (rows: readonly Discipline[]): string =>
  ordered(rows, ({ ngayKyLuat }) => ngayKyLuat)
    .map(({ hinhThucKyLuat, ngayKyLuat, donViQuyetDinh, donViNgoaiHeThong, capQuyetDinh, noiDung }) => {
      const year = date(ngayKyLuat).slice(-4)
      const by = firstText(donViQuyetDinh, donViNgoaiHeThong, capQuyetDinh)
      return joined(
        ', ',
        hinhThucKyLuat,
        year && `năm ${year}`,
        by && `${by} quyết định`,
        noiDung && `lý do: ${uncapitalised(text(noiDung))}`,
      )
    })
    .join('; ')
