/** Phiếu bổ sung lý lịch: additions to a record in a year. */
import type { SnapshotRows } from '#server/people/records/record-snapshot.ts'
import { printedRecord } from '#server/areas/documents/content/printed-record.ts'
import { date } from '#server/areas/documents/content/print.ts'
import { tables } from '#server/areas/documents/content/tables.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'

/** Until the end of March, when offices collect these slips, the previous year; then the current one. */
function yearOf(today: string): readonly [from: string, to: string] {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) <= '03' ? [`${year - 1}-01-01`, `${year - 1}-12-31`] : [`${year}-01-01`, today]
}

/** The rows that began, or were awarded, within these days. */
function within(rows: SnapshotRows, from: string, to: string): SnapshotRows {
  const isOf = (day: string | null) => day !== null && day >= from.slice(0, day.length) && day <= to
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

export const changeSlip: WordForm = {
  code: 'PBSLL',
  name: 'Phiếu bổ sung lý lịch',
  prefix: 'PBSLL',
  fill: (snapshot, occasion) => {
    const [from, to] = yearOf(occasion.today)
    const changed = within(snapshot.rows, from, to)
    return {
      ...printedRecord(snapshot, occasion),
      ...tables(snapshot, changed),
      tuKy: date(from),
      denKy: date(to),
    }
  },
}
