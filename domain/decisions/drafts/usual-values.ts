/** What an agency usually writes on its decisions, proposed by its name: all of it may be changed. */
import { joinedPost } from '#domain/officer/own-post.ts'

/** Who heads an agency, by how its name begins. */
const heads = [
  [/^Ủy ban nhân dân\s/i, 'Chủ tịch'],
  [/^(Sở|Trung tâm|Bệnh viện|Bảo tàng|Thư viện|Đài|Báo)\s/i, 'Giám đốc'],
  [/^Trường\s/i, 'Hiệu trưởng'],
  [/^Phòng\s/i, 'Trưởng phòng'],
  [/^Ban\s/i, 'Trưởng ban'],
  [/^Chi cục\s/i, 'Chi cục trưởng'],
  [/^Văn phòng\s/i, 'Chánh Văn phòng'],
  [/^Thanh tra\s/i, 'Chánh Thanh tra'],
] as const

/** 'UBND', 'SNV', 'SGDĐT': initials, without the name of the place. */
function abbreviationOf(agency: string): string {
  if (/^Ủy ban nhân dân\s/i.test(agency)) return 'UBND'
  const own = agency.replace(/\s(tỉnh|thành phố|xã|phường|đặc khu)\s.*$/iu, '')
  return own
    .split(/[\s,–-]+/u)
    .filter((word) => word !== '' && !/^(và|của)$/iu.test(word))
    .map((word) => (/^\p{Lu}+$/u.test(word) ? word : word.charAt(0).toLocaleUpperCase('vi')))
    .join('')
}

/** `agency` in full; `province`: the name of the root's province, '' if it has none. */
export function usualValuesOf(agency: string, province: string, isNotice: boolean) {
  const head = heads.find(([pattern]) => pattern.test(agency))?.[1]
  const commune = /\s(?:xã|phường|đặc khu)\s+(.+)$/iu.exec(agency)?.[1]
  return {
    kyHieu: `${isNotice ? 'TB' : 'QĐ'}-${abbreviationOf(agency)}`,
    diaDanh: commune ?? (province === '' ? null : province),
    thamQuyen: head === undefined || isNotice ? null : (joinedPost(head, agency) ?? `${head} ${agency}`),
    quyenHan: head ?? null,
  }
}
