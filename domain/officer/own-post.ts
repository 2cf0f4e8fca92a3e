/**
 * Full names of posts on papers and lists: the catalogue has 'Chủ tịch UBND xã, phường', a signed paper 'Chủ tịch UBND
 * xã Phú Thọ'.
 */
import type { Ref } from '#domain/fields/values.ts'

/** Catalogue items that mean none: 'Không', 'Không giữ chức vụ'. */
export const meansNone = (words: string): boolean => /^không(\s|$)/i.test(words)

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean)
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

/** The post with the name of its body if the post ends as that name begins; else undefined. */
export const joinedPost = (post: string, body: string): string | undefined =>
  together(wordsOf(post), wordsOf(body))

/**
 * A catalogue post with the name of its body. `room` and `unit` are names; unchanged if the post already names its
 * body, or belongs to another kind of body.
 */
export function wholePost(post: string, room: string, unit: string): string {
  // 'Hiệu trưởng trường trung học cơ sở' of 'Trường THCS …', 'trường đại học, cao đẳng' of 'Trường Cao đẳng …'.
  const school = /^(.*?)\s+trường\s/.exec(post)?.[1]
  if (school !== undefined && unit.startsWith('Trường ')) return `${school} ${unit}`
  const plain = wordsOf(post.replace(/\s+thuộc\s.*$/i, '').replace(/\s+xã, phường(, đặc khu)?$/i, ''))
  const council = unit.replace(/^UBND\s+/, '')
  const bodies = [room, unit, council].map(wordsOf).filter((body) => body.length > 0)
  for (const body of bodies) {
    const whole = together(plain, body)
    // 'Chánh Văn phòng Sở' in the room 'Văn phòng Sở'.
    if (whole !== undefined) return (whole.endsWith(' Sở') && joinedPost(whole, unit)) || whole
  }
  // 'Chi cục trưởng' Chi cục Kiểm lâm, 'Đội trưởng' Đội số 1; a chair of the council by the commune's name.
  const rank = sameWord(plain[0], 'Phó') ? plain[1] : plain[0]
  const beginsLike = bodies.find(([first]) => sameWord(first, rank))
  if (beginsLike !== undefined && /trưởng|phó/i.test(post)) return [...plain, ...beginsLike].join(' ')
  return / xã, phường/i.test(post) && council !== unit
    ? [...plain, council].join(' ')
    : post.replace(/\s+thuộc\s.*$/i, '')
}

/** A Party post; 'Đảng ủy xã, phường' by the name of the commune that the person's unit belongs to. */
export function partyPost(post: string, unit: string): string {
  const commune = /(?:^|\s)((?:xã|phường|đặc khu)\s+\p{Lu}.*)$/u.exec(unit)?.[1]
  return commune === undefined ? post : post.replace(/xã, phường(, đặc khu)?$/i, commune)
}

/** 'Giáo viên tiểu học hạng II' → 'Giáo viên tiểu học': a rank as job title. */
export const titleOfRank = (rank: string): string => rank.replace(/\s+\(?hạng\s+[IVX]+\b.*$/i, '')

type Named = Pick<Ref, 'name'> | null | undefined

/** What a person's post and title follow from; absent where the role may not read it. */
export interface PostHolder {
  readonly chucVu?: Named
  readonly chucVuNgoaiHeThong?: string | null
  readonly phongBan?: Named
  readonly donVi?: Named
  readonly ngachHoacViTri?: Named
}

/** The post that the person holds, with its body; null for 'Không giữ chức vụ' and unknown ones. */
export function ownPost({ chucVu, chucVuNgoaiHeThong, phongBan, donVi }: PostHolder): string | null {
  const post = chucVu?.name ?? ''
  if (post !== '' && !meansNone(post)) return wholePost(post, phongBan?.name ?? '', donVi?.name ?? '')
  return chucVuNgoaiHeThong || null
}

/** The post, else the job title that the rank gives: 'Chuyên viên'. */
export const ownPostOrTitle = (person: PostHolder): string | null =>
  ownPost(person) ?? (titleOfRank(person.ngachHoacViTri?.name ?? '') || null)
