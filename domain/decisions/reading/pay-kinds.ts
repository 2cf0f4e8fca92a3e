/** Decisions about pay. */
import { rule } from '#domain/decisions/reading/found.ts'
import { placingRules } from '#domain/decisions/reading/placings.ts'
import {
  dayFrom,
  paidAfter,
  paidStill,
  placedRank,
  rank,
  type ReadField,
  type ReadingKind,
} from '#domain/decisions/reading/reading-kind.ts'
import { words } from '#domain/decisions/reading/words.ts'

/** Another rank or grade with its pay; of whom is taken in it is part of that. */
const placed = words(
  '(?<!(?:tiếp nhận|tuyển dụng|tập sự)[^\\n]{0,80})(?:chuyển xếp|xếp (?:lại )?lương|(?:bổ nhiệm|chuyển|nâng|thăng) (?:vào )?(?:ngạch|chức danh nghề nghiệp|hạng))',
)
const paidFrom = dayFrom(
  /huong tu|tu ngay|thoi diem|thoi gian huong|ngay huong/,
  [
    rule(words(String.raw`(?:thời điểm|thời gian) (?:được )?hưởng[^.\n]{0,40}?:~{day}`), 0.97),
    rule(words(String.raw`(?:thời điểm|thời gian) (?:được )?hưởng[^.;\n]{0,90}? từ {day}`), 0.97),
  ],
  // 'để nghỉ hưu từ ngày …' is the reason.
  { last: true, notBehind: 'lần sau|nghỉ hưu' },
)
const placedFrom = dayFrom(
  /huong tu|tu ngay|thoi diem|thoi gian huong|ngay huong/,
  [
    rule(
      words(
        String.raw`(?:lương mới|được xếp|xếp lương|mức lương mới)[^\n]{0,160}?(?:kể từ|hưởng từ|từ) {day}`,
      ),
      0.97,
    ),
    rule(words(String.raw`(?:thời điểm|thời gian) (?:hưởng|xếp)[^.\n]{0,40}?:~{day}`), 0.96),
  ],
  { last: true },
)
/** Beyond the last step, in the column of a list that has both. */
const excess: ReadField = {
  ten: 'phuCapTNVK',
  kind: 'percent',
  rules: [],
  column: /vuot khung|tnvk|\bvk\b|% ?(?:moi)?$/,
  notColumn: /cu\b|dang huong|hien huong|huong luong|ty le|tap su/,
}
const raised = [rank, ...paidAfter, excess, paidFrom]

export const payKinds: readonly ReadingKind[] = [
  {
    code: 'QD_CHUYEN_XEP',
    subject: placed,
    act: words(
      '(?<!(?:tiếp nhận|tuyển dụng)[^\\n]{0,200})(?:chuyển xếp|xếp bậc nghề nghiệp|xếp (?:lại )?lương|(?:chuyển|nâng) ngạch|thăng hạng|bổ nhiệm[^.\\n]{0,60} vào (?:ngạch|chức danh nghề nghiệp))',
    ),
    fields: [
      placedRank,
      {
        ten: 'bacNgheNghiep',
        kind: 'whole',
        rules: [rule(words('bậc nghề nghiệp (?:viên chức )?~:?~(?:bậc )?{n}'))],
        column: /bac nghe nghiep/,
      },
      ...paidAfter,
      placedFrom,
      { ten: 'cachXep', kind: 'words', rules: placingRules },
    ],
  },
  {
    code: 'QD_VUOT_KHUNG',
    // 'Nâng bậc lương và hưởng phụ cấp thâm niên vượt khung' is a list of both.
    subject: words('(?<!nâng (?:bậc )?lương[^\\n]{0,60} và [^\\n]{0,40})vượt khung'),
    act: words('thâm niên vượt khung'),
    fields: [
      rank,
      ...paidStill,
      {
        ten: 'phuCapTNVK',
        kind: 'percent',
        rules: [
          rule(words(String.raw`(?:lên|thành) (?:mức )?{n}~%`), 0.98),
          rule(words(String.raw`vượt khung(?: (?:là|bằng|mức|với mức))?~:?~{n}~%`), 0.97),
          rule(words(String.raw`hưởng (?:phụ cấp )?[^\n%]{0,40}?{n}~%`), 0.93),
          rule(words(String.raw`{n}~%`), 0.6, { last: true }),
        ],
        column: /%|phan tram|muc phu cap|vuot khung|\bvk\b/,
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
