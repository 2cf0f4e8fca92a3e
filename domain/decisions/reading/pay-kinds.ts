/** Decisions about pay. */
import { rule } from '#domain/decisions/reading/found.ts'
import {
  dayFrom,
  paidAfter,
  paidStill,
  rank,
  type ReadingKind,
} from '#domain/decisions/reading/reading-kind.ts'
import { words } from '#domain/decisions/reading/words.ts'

const paidFrom = dayFrom(/huong tu|tu ngay|thoi diem|thoi gian huong|ngay huong/, [], { last: true })
const raised = [rank, ...paidAfter, paidFrom]

export const payKinds: readonly ReadingKind[] = [
  {
    code: 'QD_CHUYEN_XEP',
    subject: words('chuyển xếp'),
    act: words('chuyển xếp|xếp bậc nghề nghiệp'),
    fields: [
      rank,
      {
        ten: 'bacNgheNghiep',
        kind: 'whole',
        rules: [rule(words('bậc nghề nghiệp (?:viên chức )?~:?~(?:bậc )?{n}'))],
        column: /bac nghe nghiep/,
      },
      ...paidStill,
      paidFrom,
    ],
  },
  {
    code: 'QD_VUOT_KHUNG',
    subject: words('vượt khung'),
    act: words('thâm niên vượt khung'),
    fields: [
      rank,
      ...paidStill,
      {
        ten: 'phuCapTNVK',
        kind: 'whole',
        rules: [
          rule(words(String.raw`(?:lên|thành) (?:mức )?{n}~%`), 0.98),
          rule(words(String.raw`vượt khung(?: (?:là|bằng|mức|với mức))?~:?~{n}~%`), 0.97),
          rule(words(String.raw`hưởng (?:phụ cấp )?[^\n%]{0,40}?{n}~%`), 0.93),
          rule(words(String.raw`{n}~%`), 0.6, { last: true }),
        ],
        column: /%|phan tram|muc phu cap/,
        notColumn: /cu\b|dang huong|hien huong/,
      },
      paidFrom,
    ],
  },
  {
    code: 'QD_TRUOC_HAN',
    subject: words('nâng (?:bậc )?lương trước (?:thời )?hạn'),
    act: words('nâng (?:bậc )?lương trước (?:thời )?hạn'),
    fields: [
      ...raised,
      {
        ten: 'lyDo',
        kind: 'words',
        rules: [
          rule(words(String.raw`(?:do|vì|lý do~:?) ((?:đã )?(?:lập|có) thành tích[^.;\n]*)`), 0.95),
          rule(words(String.raw`((?:để|đã có thông báo|do có thông báo|trước khi) nghỉ hưu)`), 0.93),
        ],
        column: /ly do/,
      },
    ],
  },
  {
    code: 'QD_NANG_LUONG',
    subject: words('nâng (?:bậc )?lương'),
    act: words('nâng (?:bậc )?lương|xếp lên bậc'),
    fields: raised,
  },
]
