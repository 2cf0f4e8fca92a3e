/**
 * Full names of posts and job titles: the catalogue has 'Trưởng phòng', a signed form 'Trưởng phòng Tổ chức cán bộ'.
 */
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import {
  firstText,
  includesText,
  joined,
  none,
  ordered,
  saysNone,
  text,
  uncapitalised,
} from '#server/areas/documents/content/print.ts'

const words = (name: string): string[] => name.split(/\s+/).filter(Boolean)
const sameWord = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLocaleLowerCase('vi') === other?.toLocaleLowerCase('vi')

/** Number of words at the end of the post that the body's name begins with. */
function overlapOf(post: readonly string[], body: readonly string[]): number {
  for (let length = Math.min(post.length, body.length); length > 0; length--)
    if (post.slice(-length).every((word, at) => sameWord(word, body[at]))) return length
  return 0
}

/** The post followed by the body's name, common words once; undefined if they share none. */
function together(post: readonly string[], body: readonly string[]): string | undefined {
  const overlap = overlapOf(post, body)
  if (overlap === 0) return undefined
  // 'Trưởng phòng Tổ chức', but 'Hiệu trưởng Trường Tiểu học …'.
  const shared = overlap === 1 ? post.slice(-1) : body.slice(0, overlap)
  return [...post.slice(0, -overlap), ...shared, ...body.slice(overlap)].join(' ')
}

/**
 * A catalogue post with the name of its body. `room` and `unit` are names; unchanged if the post already names its
 * body, or belongs to another kind of body.
 */
export function wholePost(post: string, room: string, unit: string): string {
  const plain = words(post.replace(/\s+thuộc\s.*$/i, '').replace(/\s+xã, phường(, đặc khu)?$/i, ''))
  const council = unit.replace(/^UBND\s+/, '')
  const bodies = [room, unit, council].map(words).filter((body) => body.length > 0)
  for (const body of bodies) {
    const whole = together(plain, body)
    if (whole !== undefined) return whole
  }
  // 'Chi cục trưởng' Chi cục Kiểm lâm, 'Đội trưởng' Đội số 1; a chair of the council by the commune's name.
  const beginsLike = bodies.find(([first]) => sameWord(first, plain[0]))
  if (beginsLike !== undefined && /trưởng|phó/i.test(post)) return [...plain, ...beginsLike].join(' ')
  return / xã, phường/i.test(post) && council !== unit ? [...plain, council].join(' ') : post
}

type Salary = RecordSnapshot['rows']['salary-period'][number]

/** 'Giáo viên tiểu học hạng II' → 'Giáo viên tiểu học': a rank as job title. */
const titleOfRank = (rank: unknown): string => text(rank).replace(/\s+hạng\s+[IVX]+\b.*$/i, '')

/** Job title of a person without a post on that day: the rank they were paid by. */
function titleAt(salaries: readonly Salary[], day: string): string {
  const paid = ordered(salaries, (row) => row.ngayHuongLuong).findLast(
    ({ ngayHuongLuong }) => (ngayHuongLuong ?? '') <= day,
  )
  return titleOfRank(paid?.ngach)
}

/** Post, room and unit in one text that names the unit once: 'Chủ tịch UBND xã Phú Thọ'. */
export function postInUnit(post: string, room: string, unit: string): string {
  if (unit !== '' && includesText(post, unit)) return post
  const whole = room === '' ? together(words(post), words(unit)) : undefined
  return whole ?? joined(', ', post, room, unit)
}

/** The current post, else the job title; for people who have left, the last post and how they left. */
export function currentPost({ values, hasLeft }: RecordSnapshot): string {
  const { chucVu, chucVuNgoaiHeThong, phongBan, donVi, ngachHoacViTri, congViecChinh, trangThaiHoSo } = values
  const post = text(chucVu)
  const held =
    post !== '' && !saysNone(post)
      ? wholePost(post, text(phongBan), text(donVi))
      : firstText(chucVuNgoaiHeThong, post && titleOfRank(ngachHoacViTri), post && congViecChinh)
  if (!hasLeft || held === '') return held
  const status = text(trangThaiHoSo)
  return `Nguyên ${uncapitalised(held)} (${/^nghỉ hưu/i.test(status) ? 'đã nghỉ hưu' : uncapitalised(status)})`
}

/** A Party post; 'Đảng ủy xã, phường' by the name of the commune that the person's unit belongs to. */
export function partyPost(post: unknown, unit: unknown): string {
  const commune = /(?:^|\s)((?:xã|phường|đặc khu)\s+\p{Lu}.*)$/u.exec(text(unit))?.[1]
  return commune === undefined ? text(post) : text(post).replace(/xã, phường(, đặc khu)?$/i, commune)
}

/** Posts for a form; 'Không' if the record says that there are none. */
export const postsOrNone = (posts: unknown): string => {
  const named = text(posts)
  return saysNone(named) ? none : named
}

/** The post during a work period. */
export function postOfRow(
  row: RecordSnapshot['rows']['work-period'][number],
  { values, rows }: RecordSnapshot,
): string {
  const { chucVuStr, phongBan, donViStr, denNgay, congViecChinh } = row
  const post = text(chucVuStr)
  if (post !== '' && !saysNone(post))
    return row.chucVu === null ? post : wholePost(post, text(phongBan), text(donViStr))
  const present = denNgay === null ? titleOfRank(values.ngachHoacViTri) : ''
  return firstText(present, titleAt(rows['salary-period'], denNgay ?? '9999'), congViecChinh)
}
