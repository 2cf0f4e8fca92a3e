/** Decisions about posts and places of work. */
import { rule } from '#domain/decisions/reading/found.ts'
import {
  dayFrom,
  dayUntil,
  phrase,
  type ReadField,
  type ReadingKind,
} from '#domain/decisions/reading/reading-kind.ts'
import { words } from '#domain/decisions/reading/words.ts'

/** A post ends where a body begins: 'Trưởng phòng Phòng Tổng hợp'; 'Phó Giám đốc Sở' is one. */
const post = phrase.replace(
  String.raw`(?:giữ chức|`,
  String.raw`(?:(?<!(?:Chánh|Giám đốc|Thủ trưởng|Tổ|Đội|và) )(?:Phòng|Sở|Trường|Trung tâm|Chi cục|UBND|Ủy ban|Bệnh viện|Thanh tra|Văn phòng|Trạm|Công ty|(?<!Trưởng )Ban(?=\s\p{Lu}))\s|nhiệm kỳ|giữ chức|`,
)
/** Not the post that is left: 'thôi giữ chức vụ'. */
const held = '(?<![Tt]hôi )[Gg]iữ'
const newPost = (ten: string, column: RegExp): ReadField => ({
  ten,
  kind: 'words',
  rules: [
    rule(words(String.raw`[Gg]iao (quyền (?=\p{Lu})${post.slice(1)}(?= đối với| cho|,|$)`, 'gu'), 0.9),
    rule(words(String.raw`${held} (?:chức vụ|chức danh|vị trí|chức)(?: \(vị trí\))?~:?~${post}`, 'gu'), 0.95),
    rule(words(String.raw`làm (?:chức vụ|nhiệm vụ)~:?~${post}`, 'gu'), 0.75),
    rule(words(String.raw`làm (?=\p{Lu})${post}`, 'gu'), 0.75),
    // 'Bà Võ Thị Lệ Thu - Tổ trưởng tổ Toán (phụ cấp 0,2)', in a list.
    rule(/(?<=^[\p{L}'’ ]{4,40}\s[-–]\s)((?:Tổ|Đội|Trưởng|Phó|Hiệu|Giám)[^\n;,.(]{3,80})/gu, 0.7),
  ],
  column,
})
const newUnit: ReadField = {
  ten: 'donViMoi',
  kind: 'words',
  rules: [
    rule(
      words(
        String.raw`(?:đến|về) (?:nhận )?(?:công tác|nhiệm vụ|làm việc)(?: có thời hạn)? (?:tại|ở)~:?~(?!các |đơn vị mới|vị trí )${phrase}`,
      ),
      0.96,
    ),
    rule(
      words(
        String.raw`(?:phân công|bố trí)[^,.;\n]{0,20}? (?:công tác|nhiệm vụ|làm việc) (?:tại|ở)~:?~(?!các )${phrase}`,
      ),
      0.9,
    ),
    rule(
      words(String.raw`(?:công tác|chuyển|điều động|biệt phái) (?:đến|về|sang) (?=\p{Lu})${phrase}`, 'gu'),
      0.85,
    ),
    rule(
      words(
        String.raw`(?:hỗ trợ|giảng dạy|chuyên môn|làm việc) (?:[^,.;\n]{0,20} )?(?:tại|ở) (?!các )${phrase}`,
      ),
      0.8,
    ),
    rule(words(String.raw`làm (?:công chức|viên chức) (?:tại|ở) ${phrase}`), 0.9),
    rule(words(String.raw`(?:đến|về) (?:nhận công tác|công tác) (?=\p{Lu})${phrase}`), 0.85),
    rule(words(String.raw`(?:sang|về) (?:công tác )?(?:tại )?(?=\p{Lu})${phrase}`), 0.7),
  ],
  column:
    /don vi (?:cong tac )?(?:den|moi|nhan|dieu dong|duoc|tiep nhan)|noi (?:den|nhan|cong tac moi)|(?:den|ve) (?:don vi|truong|phong|co quan)|(?:chuyen|biet phai|dieu dong|phan cong) den|den nhan|don vi biet phai/,
  notColumn: /^tu |- tu |ngay|hien nay|\bcu\b/,
}
/** The body that a head of it is appointed to: 'Phó Hiệu trưởng Trường THCS Vĩnh Thạnh'. */
const placeOfPost: ReadField = {
  ten: 'noiGiuChuc',
  kind: 'words',
  rules: [
    rule(
      words(
        String.raw`${held} (?:chức vụ|chức danh|chức)~:?~(?:Phó )?(?:Hiệu trưởng|Giám đốc|Viện trưởng|Chi cục trưởng|Trạm trưởng|Chủ tịch|Trưởng trạm) ((?=(?:Trường|Trung tâm|Bệnh viện|Sở|Chi cục|Viện|Trạm|Ủy ban|UBND|Học viện|Bảo tàng|Thư viện)\s)${phrase.slice(1)}`,
        'gu',
      ),
      0.9,
    ),
  ],
}
const movedFrom = dayFrom(/^tu ngay|thoi gian|thoi diem|ngay hieu luc/)
const term: ReadField = {
  ten: 'thoiHan',
  kind: 'months',
  rules: [
    rule(
      words(
        String.raw`(?:thời hạn|thời gian)(?: giữ chức vụ| bổ nhiệm| bổ nhiệm lại| giữ chức| biệt phái)*(?: là)?~:?~(\d{1,2}~(?:\([^)\n]{1,12}\)~)?(?:năm|tháng))`,
      ),
      0.97,
    ),
  ],
}
const allowance: ReadField = {
  ten: 'heSoPhuCap',
  kind: 'figure',
  rules: [
    rule(words(String.raw`phụ cấp chức vụ[^.\n]{0,60}?(\d[,.]\d{1,2}(?!\d))`), 0.96),
    rule(words(String.raw`phụ cấp[^.\n]{0,60}?hệ số~:?~(\d[,.]\d{1,2}(?!\d))`), 0.85),
  ],
  column: /phu cap|hs ?pc|pccv/,
}
const appointedPost: ReadField = {
  ...newPost(
    'chucVuMoi',
    /chuc vu (?:duoc )?bo nhiem|chuc (?:vu|danh) moi|giu chuc vu|^chuc vu$|bo nhiem lai/,
  ),
  notColumn: /hien nay|hien tai|dang giu|\bcu\b|don vi|phu cap|thoi/,
}

export const postKinds: readonly ReadingKind[] = [
  {
    code: 'QD_BO_NHIEM_LAI',
    subject: words('bổ nhiệm lại'),
    act: words('bổ nhiệm lại'),
    fields: [appointedPost, placeOfPost, dayFrom(/bo nhiem lai tu|^tu ngay|thoi diem/), term, allowance],
  },
  {
    code: 'QD_BIET_PHAI',
    subject: words('biệt phái'),
    act: words('biệt phái'),
    fields: [newUnit, newPost('viTriMoi', /vi tri|chuc vu moi/), movedFrom, dayUntil, term],
    endsByTerm: true,
  },
  {
    code: 'QD_TIEP_NHAN',
    subject: words('tiếp nhận'),
    act: words('tiếp nhận'),
    fields: [newUnit, newPost('viTriMoi', /vi tri|chuc vu moi/), movedFrom],
  },
  {
    code: 'QD_BO_NHIEM',
    subject: words('bổ nhiệm(?! (?:vào )?(?:ngạch|chức danh nghề nghiệp))|giao quyền'),
    act: words('bổ nhiệm(?! (?:vào )?(?:ngạch|chức danh nghề nghiệp))|giao quyền'),
    fields: [appointedPost, newUnit, placeOfPost, dayFrom(/^tu ngay|bo nhiem tu|thoi diem/), term, allowance],
  },
  {
    code: 'QD_DIEU_DONG',
    subject: words('điều động|luân chuyển|điều chuyển|thuyên chuyển|chuyển công tác|chuyển đổi vị trí'),
    act: words('điều động|luân chuyển|điều chuyển|thuyên chuyển|chuyển công tác|chuyển đổi vị trí'),
    fields: [newUnit, newPost('viTriMoi', /vi tri|chuc vu moi/), movedFrom],
  },
]
