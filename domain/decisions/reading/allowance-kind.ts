/** Decisions about allowances beside the salary: seniority of teachers, the profession's, of responsibility. */
import { rule } from '#domain/decisions/reading/found.ts'
import { dayFrom, type ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import { words } from '#domain/decisions/reading/words.ts'

const named =
  '(thâm niên(?: (?:nhà giáo|nghề(?! nghiệp)))?|ưu đãi(?: theo nghề| nghề)?|trách nhiệm(?: theo nghề| công việc)?|kiêm nhiệm(?: chức danh)?|khu vực|thu hút|lưu động|độc hại(?:, nguy hiểm)?|đặc biệt|công vụ|chức vụ(?: lãnh đạo)?)'

export const allowanceKind: ReadingKind = {
  code: 'QD_PHU_CAP',
  name: 'Phụ cấp',
  loai: 'LUONG',
  subject: words('(?<!nguồn |kinh phí )phụ cấp'),
  act: words('phụ cấp'),
  fields: [
    // 'Vượt khung' is another kind: 'thâm niên' alone is that of the profession.
    {
      ten: 'loaiPhuCap',
      kind: 'words',
      rules: [rule(words(`phụ cấp ${named}(?! vượt khung)`), 0.95)],
      column: /loai phu cap/,
    },
    {
      ten: 'phanTram',
      kind: 'percent',
      rules: [
        rule(words(String.raw`(?:lên|thành|mức mới~:?) (?:mức )?{n}~%`), 0.98),
        rule(words(String.raw`(?:mức|tỷ lệ|bằng|là|hưởng)~:?~{n}~%`), 0.95),
        rule(words(String.raw`{n}~%`), 0.6, { last: true }),
      ],
      column: /%|phan tram|ty le|muc (?:moi|huong|phu cap|duoc)|duoc huong/,
      notColumn: /cu\b|dang huong|hien huong|hien tai|thoi|ngay/,
    },
    {
      ten: 'heSo',
      kind: 'figure',
      rules: [rule(words('(?<!hệ số lương[^.;\\n]{0,40})hệ số~:?~{figure}'), 0.95)],
      column: /he so phu cap|hs ?pc/,
    },
    dayFrom(/huong tu|tu ngay|thoi diem|thoi gian|ngay huong/, [
      rule(words(String.raw`(?:thời điểm|thời gian) (?:được )?hưởng[^.\n]{0,40}?:~{day}`), 0.97),
    ]),
  ],
}
