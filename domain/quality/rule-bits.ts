/**
 * The problems of a record as bits, one for each rule, so that a list finds the people of a rule, a group or a weight in a
 * hundred thousand records. A bit belongs to one rule for ever: new codes are added at the end; a code that is gone keeps
 * its place (`rules.test.ts` compares them with the rules).
 */
import { missingNames } from '#domain/completeness/missing-bits.ts'
import type { Rule } from '#domain/quality/rule.ts'

export const ruleBits = 384

/** Those of the required information have the last bits, in the order of its own (completeness/missing-bits.ts). */
const firstMissing = 256

/** One line for each rule. */
const codes: readonly string[] = [
  'cccd-tinh',
  'cccd-gioi-tinh',
  'cccd-nam-sinh',
  'cccd-ngay-cap',
  'chi-co-cmnd',
  'so-hieu-mac-dinh',
  'so-bhxh',
  'truoc-ngay-sinh',
  'tuyen-dung-chua-du-15',
  'cong-tac-chua-du-15',
  'huong-luong-chua-du-15',
  'vao-doan-chua-du-14',
  'vao-dang-chua-du-18',
  'chinh-thuc-truoc-12-thang',
  'nhap-ngu-chua-du-15',
  'vao-co-quan-truoc-tuyen-dung',
  'bo-nhiem-truoc-tuyen-dung',
  'cong-tac-chong-nhau',
  'khong-con-cong-tac',
  'chuc-vu-khac-qua-trinh',
  'don-vi-khac-qua-trinh',
  'luong-chong-nhau',
  'luong-khac-qua-trinh',
  'luong-khac-bang-luong',
  'luong-hien-huong-khac-bang-luong',
  'chua-danh-dau-trinh-do',
  'ngoai-danh-muc',
  'khong-ma-quoc-gia',
  'het-hieu-luc',
  'don-vi-khong-ma',
  'vuot-khung-khac-qua-trinh',
  'trung-ho-ten-ngay-sinh',
  'trung-so-dien-thoai',
  'trung-email',
  'trung-so-bhxh',
  'trung-so-cmnd',
  'cccd-qua-han',
  'cccd-cap-truoc-14-tuoi',
  'noi-cap-khac-thoi-gian',
  'ten-mot-chu',
  'dau-so-dien-thoai',
  'email-go-nham',
  'chua-co-so-bhxh',
  'bhxh-sau-tuyen-dung',
  'chieu-cao-can-nang',
  'trong-cong-tac',
  'thieu-giai-doan-dau',
  'quyet-dinh-muon',
  'qua-tuoi-nghi-huu',
  'qua-han-bo-nhiem-lai',
  'qua-nhiem-ky',
  'qua-han-hop-dong',
  'tap-su-qua-han',
  'tuyen-dung-qua-muon',
  'gian-doan-truoc-tuyen-dung',
  'cong-chuc-giu-hang-vien-chuc',
  'vien-chuc-giu-ngach-rieng-cong-chuc',
  'nghi-viec-thieu-ngay',
  'nang-luong-qua-som',
  'nhay-bac-luong',
  'he-so-giam',
  'bo-lo-nang-luong',
  'khong-con-ky-luong',
  'trong-ky-luong',
  'phu-cap-chong-nhau',
  'phu-cap-ngoai-khung',
  'bang-qua-tre',
  'cao-nhat-khong-phai-cao-nhat',
  'nguoc-thu-tu-bang',
  'hai-lop-chinh-quy',
  'hoc-qua-dai',
  'cao-nhat-chua-hoc-xong',
  'hai-cach-viet-truong',
  'van-hoa-thap-hon-bang',
  'hoc-ham-thieu-hoc-vi',
  'ngach-thieu-bang-dai-hoc',
  'ngach-thieu-quan-ly-nha-nuoc',
  'khong-phai-dang-vien-co-chuc-vu-dang',
  'da-ra-khoi-dang-con-la-dang-vien',
  'du-bi-qua-12-thang',
  'vao-dang-qua-60',
  'chinh-thuc-qua-muon',
  'vao-doan-qua-30',
  'vao-dang-truoc-vao-doan',
  'doan-qua-tuoi',
  'cha-me-qua-tre',
  'cha-me-qua-gia',
  'con-hon-tuoi',
  'anh-chi-em-khac-tuoi',
  'vo-chong-chenh-tuoi',
  'doc-than-co-vo-chong',
  'thieu-vo-chong',
  'vo-chong-khac-gioi-tinh',
  'gia-dinh-ben-kia-khac-gioi-tinh',
  'hai-cha-hai-me',
  'nguoi-mat-con-lam-viec',
  'nguoi-than-la-chinh-minh',
  'khen-thuong-sai-cap',
  'khen-thuong-qua-som',
  'khen-thuong-khac-nam',
  'ky-luat-qua-dai',
  'ky-luat-truoc-tuyen-dung',
  'danh-gia-hai-lan',
  'danh-gia-truoc-tuyen-dung',
  'danh-gia-tot-khi-bi-ky-luat',
  'thieu-danh-gia-nam',
]

const bits = new Map<string, number>([
  ...codes.map((code, at): [string, number] => [code, at]),
  ...missingNames.map((name, at): [string, number] => [`thieu-${name.split('.').at(-1)}`, firstMissing + at]),
])
if (codes.length > firstMissing) throw new Error('too many quality rules for their bits')
if (new Set(codes).size !== codes.length) throw new Error('a quality rule has two bits')

/** The bit of a rule; undefined for one that no line above names. */
export const bitOf = (code: string): number | undefined => bits.get(code)

/** The bits of these rules, as text. */
export function bitsOfRules(codesOfRules: Iterable<string>): string {
  const text = Array.from({ length: ruleBits }, () => '0')
  for (const code of codesOfRules) {
    const at = bits.get(code)
    if (at === undefined) throw new Error(`the quality rule ${code} has no bit`)
    text[at] = '1'
  }
  return text.join('')
}

/** The bits of some rules as a mask of problems. */
export const maskOf = (rules: readonly Pick<Rule, 'code'>[]): string =>
  bitsOfRules(rules.map(({ code }) => code))
