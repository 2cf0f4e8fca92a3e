/**
 * The texts that a decision cites as its basis, in full (Nghị định 30/2020/NĐ-CP, Phụ lục I), each with the days in which it
 * is in force. Number and title were compared with the text or with texts that quote it.
 */

/** A text on a day, as a decision cites it; the draft marks it where what it is cited for was not compared. */
export interface CitedText {
  vanBan: string
  daDoiChieu: boolean
}

interface Text {
  from: string
  to?: string
  vanBan: string
}

const text = (from: string, vanBan: string, to?: string): Text => ({
  from,
  vanBan,
  ...(to === undefined ? {} : { to }),
})

const texts = {
  localGovernment: [text('2025-06-16', 'Luật Tổ chức chính quyền địa phương số 72/2025/QH15')],
  servants: [text('2025-07-01', 'Luật Cán bộ, công chức số 80/2025/QH15')],
  employees: [
    text('2012-01-01', 'Luật Viên chức ngày 15 tháng 11 năm 2010', '2026-06-30'),
    text('2026-07-01', 'Luật Viên chức số 129/2025/QH15'),
  ],
  labour: [text('2021-01-01', 'Bộ luật Lao động ngày 20 tháng 11 năm 2019')],
  socialInsurance: [text('2025-07-01', 'Luật Bảo hiểm xã hội số 41/2024/QH15')],
  emulation: [text('2024-01-01', 'Luật Thi đua, khen thưởng số 06/2022/QH15')],
  pay: [
    text(
      '2004-10-01',
      'Nghị định số 204/2004/NĐ-CP ngày 14 tháng 12 năm 2004 của Chính phủ về chế độ tiền lương đối với cán bộ, công chức, viên chức và lực lượng vũ trang',
    ),
  ],
  raises: [
    text(
      '2013-09-15',
      'Thông tư số 08/2013/TT-BNV ngày 31 tháng 7 năm 2013 của Bộ trưởng Bộ Nội vụ hướng dẫn thực hiện chế độ nâng bậc lương thường xuyên và nâng bậc lương trước thời hạn đối với cán bộ, công chức, viên chức và người lao động',
    ),
  ],
  changedRaises: [
    text(
      '2021-08-15',
      'Thông tư số 03/2021/TT-BNV ngày 29 tháng 6 năm 2021 của Bộ trưởng Bộ Nội vụ sửa đổi, bổ sung chế độ nâng bậc lương thường xuyên, nâng bậc lương trước thời hạn và chế độ phụ cấp thâm niên vượt khung đối với cán bộ, công chức, viên chức và người lao động',
    ),
  ],
  excess: [
    text(
      '2005-01-25',
      'Thông tư số 04/2005/TT-BNV ngày 05 tháng 01 năm 2005 của Bộ Nội vụ hướng dẫn thực hiện chế độ phụ cấp thâm niên vượt khung đối với cán bộ, công chức, viên chức',
    ),
  ],
  retirement: [
    text(
      '2021-01-01',
      'Nghị định số 135/2020/NĐ-CP ngày 18 tháng 11 năm 2020 của Chính phủ quy định về tuổi nghỉ hưu',
    ),
  ],
  managedServants: [
    text(
      '2025-07-01',
      'Nghị định số 170/2025/NĐ-CP ngày 30 tháng 6 năm 2025 của Chính phủ quy định về tuyển dụng, sử dụng và quản lý công chức',
    ),
  ],
  changedServants: [
    // Cited in full by the consolidated text 10/2026/VBHN-NĐ-BNV of 14/08/2026.
    text(
      '2026-08-01',
      'Nghị định số 300/2026/NĐ-CP ngày 29 tháng 7 năm 2026 của Chính phủ sửa đổi, bổ sung một số điều của Nghị định số 170/2025/NĐ-CP ngày 30 tháng 6 năm 2025 của Chính phủ quy định về tuyển dụng, sử dụng và quản lý công chức',
    ),
  ],
  managedEmployees: [
    text(
      '2020-09-29',
      'Nghị định số 115/2020/NĐ-CP ngày 25 tháng 9 năm 2020 của Chính phủ quy định về tuyển dụng, sử dụng và quản lý viên chức',
      '2026-06-30',
    ),
    text(
      '2026-07-01',
      'Nghị định số 259/2026/NĐ-CP ngày 30 tháng 6 năm 2026 của Chính phủ quy định về tuyển dụng, sử dụng và quản lý viên chức',
    ),
  ],
  disciplinedServants: [
    text(
      '2025-07-01',
      'Nghị định số 172/2025/NĐ-CP ngày 30 tháng 6 năm 2025 của Chính phủ quy định về xử lý kỷ luật cán bộ, công chức',
    ),
  ],
  disciplinedEmployees: [
    text(
      '2026-07-01',
      'Nghị định số 234/2026/NĐ-CP ngày 26 tháng 6 năm 2026 của Chính phủ quy định về xử lý kỷ luật viên chức',
    ),
  ],
  trainedServants: [
    text(
      '2025-07-01',
      'Nghị định số 171/2025/NĐ-CP ngày 30 tháng 6 năm 2025 của Chính phủ quy định về đào tạo, bồi dưỡng công chức',
    ),
  ],
  positions: [
    text(
      '2026-07-01',
      'Nghị định số 232/2026/NĐ-CP ngày 26 tháng 6 năm 2026 của Chính phủ quy định về vị trí việc làm viên chức',
    ),
  ],
} as const satisfies Readonly<Record<string, readonly Text[]>>

export type CitedName = keyof typeof texts

/** What is in force on a day, in the order asked for; a text that isn't is left out. */
export const citedOn = (names: readonly CitedName[], day: string): CitedText[] =>
  [...new Set(names)].flatMap((name) => {
    const inForce = (texts[name] as readonly Text[]).find(
      ({ from, to = '9999-12-31' }) => from <= day && day <= to,
    )
    return inForce === undefined ? [] : [{ vanBan: inForce.vanBan, daDoiChieu: true }]
  })

/** 'Nghị định 204/2004/NĐ-CP' of a full title: the numbers by which parameters name their documents. */
const numberOf = (vanBan: string): string => /\d+\/\d{4}\/[\p{L}\d-]+/u.exec(vanBan)?.[0] ?? vanBan

/**
 * The documents of legal values as a decision cites them: in full where one of the texts above has that number, else as the
 * parameter names them.
 */
export function citedOf(values: readonly { vanBan: string; daDoiChieu: boolean }[]): CitedText[] {
  const all = Object.values(texts).flat() as readonly Text[]
  return values.flatMap(({ vanBan, daDoiChieu }) =>
    vanBan.split(';').map((part) => {
      const plain = part.replace(/,\s*Điều.*$/u, '').trim()
      const isLabourCode = plain === 'Bộ luật Lao động 2019'
      const inFull = isLabourCode
        ? texts.labour[0]
        : all.find((text) => numberOf(text.vanBan) === numberOf(plain))
      return { vanBan: inFull?.vanBan ?? plain, daDoiChieu }
    }),
  )
}

/** Each text once; the mark stays if either has it. */
export function onceCited(cited: readonly CitedText[]): CitedText[] {
  const byName = new Map<string, CitedText>()
  for (const text of cited) {
    const before = byName.get(text.vanBan)
    byName.set(text.vanBan, before === undefined || before.daDoiChieu ? text : before)
  }
  return [...byName.values()]
}
