/** Histories that contradict themselves or the record's current values. */
import { showDate } from '#domain/fields/dates.ts'
import type { Finding, NationalRule } from '#domain/national/rule.ts'
import { fold } from '#domain/officer/name-text.ts'
import { periodText, showCoefficient, showNumber } from '#domain/fields/show.ts'

interface Span {
  from: string
  /** null: ongoing. */
  to: string | null
}

interface Overlap {
  /** Both periods. */
  value: string
  /** Neither has ended. */
  isOpen: boolean
}

/** Each period that begins before an earlier one has ended; the next one may begin on its last day. */
function overlaps(spans: readonly (Span | null)[]): Overlap[] {
  const sorted = spans.filter((span) => span !== null).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const pairs: Overlap[] = []
  let last: Span | undefined
  for (const span of sorted) {
    if (last !== undefined && (last.to === null || span.from < last.to))
      pairs.push({
        value: `${periodText(last.from, last.to)} và ${periodText(span.from, span.to)}`,
        isOpen: last.to === null && span.to === null,
      })
    if (last === undefined || last.to !== null) last = isLonger(span, last) ? span : last
  }
  return pairs
}

const isLonger = (span: Span, last: Span | undefined) =>
  last === undefined || span.to === null || (last.to !== null && span.to > last.to)

const span = (from: string | null, to: string | null): Span | null => (from ? { from, to } : null)

const sameText = (one: string | null | undefined, other: string | null | undefined) =>
  fold(one ?? '') === fold(other ?? '')

/** The rows marked 'Hiện tại'. */
const open = <R extends object>(rows: readonly R[], end: keyof R): R[] => rows.filter((row) => !row[end])

const lastRow = 'Thông tin hiện tại phải đúng với dòng đang có hiệu lực của quá trình.'

export const historyRules: readonly NationalRule[] = [
  {
    id: 'cong-tac-chong-nhau',
    why: 'Các giai đoạn công tác phải nối tiếp nhau.',
    findings: ({ rows }) =>
      overlaps(rows['work-period'].map(({ tuNgay, denNgay }) => span(tuNgay, denNgay))).map(
        ({ value, isOpen }) => ({
          at: 'work-period',
          message: isOpen
            ? 'Hai giai đoạn công tác cùng chưa kết thúc.'
            : 'Hai giai đoạn công tác trùng thời gian.',
          value,
        }),
      ),
  },
  {
    id: 'luong-chong-nhau',
    why: 'Mỗi thời điểm chỉ hưởng một mức lương.',
    findings: ({ rows }) =>
      overlaps(
        rows['salary-period'].map(({ ngayHuongLuong, ngayKetThucLuong }) =>
          span(ngayHuongLuong, ngayKetThucLuong),
        ),
      ).map(({ value, isOpen }) => ({
        at: 'salary-period',
        message: isOpen ? 'Hai kỳ lương cùng chưa kết thúc.' : 'Hai kỳ lương trùng thời gian.',
        value,
      })),
  },
  {
    id: 'khong-con-cong-tac',
    why: 'Người đang làm việc phải có dòng công tác hiện tại.',
    findings: ({ rows, hasLeft, values: { trangThaiHoSo } }) => {
      const work = rows['work-period']
      if (hasLeft || !trangThaiHoSo || work.length === 0 || open(work, 'denNgay').length > 0) return []
      const end =
        work
          .map(({ denNgay }) => denNgay ?? '')
          .toSorted()
          .at(-1) ?? ''
      const message = 'Quá trình công tác đã kết thúc nhưng hồ sơ còn đang làm việc.'
      return [{ at: 'work-period', message, value: showDate(end) }]
    },
  },
  {
    id: 'chuc-vu-khac-qua-trinh',
    why: lastRow,
    findings: ({ rows, hasLeft, values: { chucVu, chucVuNgoaiHeThong } }) => {
      const present = open(rows['work-period'], 'denNgay')
      const own = chucVu?.name ?? chucVuNgoaiHeThong
      const is = (row: (typeof present)[number]) =>
        chucVu ? row.chucVu?.id === chucVu.id : sameText(row.chucVuNgoaiHeThong, chucVuNgoaiHeThong)
      if (hasLeft || !own || present.length === 0 || present.some(is)) return []
      const shown = present[0]?.chucVu?.name ?? present[0]?.chucVuNgoaiHeThong
      const message = `Chức vụ hiện tại khác dòng công tác hiện tại (${shown ?? 'Chưa rõ'}).`
      return [{ at: 'chucVu', message, value: own }]
    },
  },
  {
    id: 'don-vi-khac-qua-trinh',
    why: lastRow,
    findings: ({ rows, hasLeft, values: { donVi } }) => {
      const present = open(rows['work-period'], 'denNgay')
      if (hasLeft || !donVi || present.length === 0) return []
      if (present.some((row) => row.donVi?.id === donVi.id)) return []
      const shown = present[0]?.donVi?.name ?? present[0]?.donViNgoaiHeThong
      const message = `Đơn vị hiện tại khác dòng công tác hiện tại (${shown ?? 'Chưa rõ'}).`
      return [{ at: 'donVi', message, value: donVi.name }]
    },
  },
  {
    id: 'luong-khac-qua-trinh',
    why: lastRow,
    findings: ({ rows, hasLeft, values }): Finding[] => {
      const present = open(rows['salary-period'], 'ngayKetThucLuong')
      const { ngachHoacViTri, bacLuong, heSoLuong } = values
      if (hasLeft || present.length === 0) return []
      const message = 'Lương hiện hưởng khác kỳ lương hiện tại của quá trình lương.'
      if (ngachHoacViTri && !present.some((row) => row.ngachChucDanh?.id === ngachHoacViTri.id))
        return [{ at: 'ngachHoacViTri', message, value: ngachHoacViTri.name }]
      if (bacLuong && !present.some((row) => row.bac?.id === bacLuong.id))
        return [{ at: 'bacLuong', message, value: bacLuong.name }]
      // A salary by position has no coefficient.
      const isCoefficient = (row: (typeof present)[number]) =>
        row.loaiLuong?.code === '1' || row.heSoLuong === heSoLuong
      if (heSoLuong && !present.some(isCoefficient))
        return [{ at: 'heSoLuong', message, value: showCoefficient(heSoLuong) }]
      // Written with the salary, or as an allowance of its own.
      const { phuCapTNVK } = values
      const allowed = open(rows['allowance-period'], 'denNgay').filter(
        ({ loaiPhuCap }) => loaiPhuCap?.code === 'TNVK',
      )
      return !phuCapTNVK ||
        present.some((row) => row.phuCapTNVK === phuCapTNVK) ||
        allowed.some(({ phanTramHuong }) => phanTramHuong === phuCapTNVK)
        ? []
        : [{ at: 'phuCapTNVK', message, value: `${showNumber(phuCapTNVK)} %` }]
    },
  },
  {
    id: 'chua-danh-dau-trinh-do',
    isGap: true,
    why: 'Trình độ chuyên môn cao nhất là thông tin bắt buộc của CSDL quốc gia.',
    findings: ({ rows }) => {
      const degrees = rows['training-period'].filter(({ loaiDaoTao }) => loaiDaoTao?.code === '1')
      if (degrees.length === 0 || degrees.some(({ laTrinhDoCaoNhat }) => laTrinhDoCaoNhat)) return []
      const shown = degrees
        .map(({ trinhDoDaoTao }) => trinhDoDaoTao?.name)
        .filter((name) => name !== undefined)
      const message = 'Chưa đánh dấu trình độ chuyên môn cao nhất.'
      return [{ at: 'training-period', message, value: [...new Set(shown)].join(', ') || null }]
    },
  },
]
