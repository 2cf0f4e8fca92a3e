/** Posts and job titles of a person on a form, now and during each work period. */
import { joinedPost, ownPost, meansNone, titleOfRank, wholePost } from '#domain/officer/own-post.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import {
  firstText,
  includesText,
  joined,
  none,
  ordered,
  text,
  uncapitalised,
} from '#server/areas/documents/content/print.ts'

type Salary = RecordSnapshot['rows']['salary-period'][number]

/** Job title of a person without a post on that day: the rank they were paid by. */
function titleAt(salaries: readonly Salary[], day: string): string {
  const paid = ordered(salaries, (row) => row.ngayHuongLuong).findLast(
    ({ ngayHuongLuong }) => (ngayHuongLuong ?? '') <= day,
  )
  return titleOfRank(text(paid?.ngach))
}

/** Post, room and unit in one text that names the unit once: 'Chủ tịch UBND xã Phú Thọ'. */
export function postInUnit(post: string, room: string, unit: string): string {
  if (unit !== '' && includesText(post, unit)) return post
  const whole = room === '' ? joinedPost(post, unit) : undefined
  return whole ?? joined(', ', post, room, unit)
}

/** The current post, else the job title; for people who have left, the last post and how they left. */
export function currentPost({ values, hasLeft }: RecordSnapshot): string {
  const { chucVu, ngachHoacViTri, congViecChinh, trangThaiHoSo } = values
  const post = text(chucVu)
  const held = firstText(ownPost(values), post && titleOfRank(text(ngachHoacViTri)), post && congViecChinh)
  if (!hasLeft || held === '') return held
  const status = text(trangThaiHoSo)
  return `Nguyên ${uncapitalised(held)} (${/^nghỉ hưu/i.test(status) ? 'đã nghỉ hưu' : uncapitalised(status)})`
}

/** Posts for a form; 'Không' if the record says that there are none. */
export const postsOrNone = (posts: unknown): string => {
  const named = text(posts)
  return meansNone(named) ? none : named
}

/** The post during a work period. */
export function postOfRow(
  row: RecordSnapshot['rows']['work-period'][number],
  { values, rows }: RecordSnapshot,
): string {
  const { chucVuStr, phongBan, donViStr, denNgay, congViecChinh } = row
  const post = text(chucVuStr)
  if (post !== '' && !meansNone(post))
    return row.chucVu === null ? post : wholePost(post, text(phongBan), text(donViStr))
  const present = denNgay === null ? titleOfRank(text(values.ngachHoacViTri)) : ''
  return firstText(present, titleAt(rows['salary-period'], denNgay ?? '9999'), congViecChinh)
}
