/** Slips of typing: broken letters, fillers, names that aren't written as names. */
import { folded } from '#domain/quality/rules/folded.ts'
import { titleCased } from '#domain/officer/name-case.ts'
import { defineRule, defineSweep, inRows, ofField, type Rule } from '#domain/quality/rule.ts'
import { findInOddTexts } from '#domain/quality/rules/texts.ts'

/** UTF-8 that was read as Latin-1, and fonts of one byte (TCVN3, VNI) that were taken over as they are. */
const broken =
  /[ÃÂÄÅÆ][\u0080-\u00bf\u2018-\u203a]|á[º»]|Æ°|â€|\ufffd|\p{L}[¨©ª¬®µ¶¸¹\u00ad]|[¨©ª¬®µ¶¸¹\u00ad]\p{Ll}|\p{L}«\p{L}?|[aeouyAEOUY][øûïÿØÛÏ]/u

/** Typed only to get past a required box. */
const filler = /^\s*(?:[^\p{L}\p{N}]+|0+|x+|k+|([a-hj-z])\1{2,}|abcd?|asdf?|test)\s*$/iu

const kinh = '01'
/** What a name is made of: letters, and marks of other peoples' names ('Y-Blô Niê', "H'Hen"). */
const foreign = /[^\p{Script=Latin}\p{M}\s'’ʼ.-]/u
/** Letters of other alphabets' words in a Vietnamese name, and one-byte fonts in capitals. */
const oddName = /[åæçëîïðñøûüýþÿœšž]/iu

/** Family names, and 'thị', 'văn' behind one, that always have a mark. */
const marked = new Set(
  'nguyen tran pham huynh vo dang bui do ho ngo duong ly le dinh truong doan luong phung trinh ta vu vuong dao trieu tong quach tang thach lam to'.split(
    ' ',
  ),
)
/** Spellings that Vietnamese doesn't have without a mark: '-p', '-t', '-c', '-ch' have a tone, iê, uô, ươ their hat or horn. */
const impossible = /(?:[aeiouy](?:p|t|c|ch)|ie|uo|uye|ye|uu)/

const isWithoutMarks = (name: string): boolean => !/[^\u0020-\u007e]/.test(name)
const lostMarks = (name: string): boolean => {
  const words = folded(name).split(' ')
  if (!isWithoutMarks(name) || words.length < 2) return false
  return (
    marked.has(words[0] ?? '') ||
    (words.length > 2 && ['thi', 'van'].includes(words[1] ?? '')) ||
    words.some((word) => impossible.test(word))
  )
}

/** Names as nearly all are: nothing else has to be looked at. */
const usual = /^(?:\p{Lu}\p{Ll}*)(?: \p{Lu}\p{Ll}*)*$/u

/** What isn't written as a name is; undefined for none. */
export function slipInName(name: string): string | undefined {
  if (/\d/.test(name)) return 'Họ và tên có chữ số.'
  if (/ {2}|^\s|\s$/.test(name)) return 'Họ và tên có dấu cách thừa.'
  if (foreign.test(name)) return 'Họ và tên có dấu câu hoặc ký tự lạ.'
  if (/\s-|-\s/.test(name)) return 'Họ và tên có dấu câu hoặc ký tự lạ.'
  return oddName.test(name.replaceAll(/ý/giu, 'y'))
    ? 'Họ và tên có chữ cái không có trong tiếng Việt.'
    : undefined
}

const names = { group: 'nhan-than', weight: 'ngo' } as const

export const typingRules: readonly Rule[] = [
  defineRule({
    ...names,
    code: 'ten-ky-tu-la',
    name: 'Họ và tên có dấu câu, dấu cách thừa hoặc ký tự lạ',
    fields: ['hoVaTen'],
    why: 'Họ và tên chỉ gồm chữ cái; tên gọi khác, chức vụ, ghi chú có ô riêng.',
    example: 'Nguyễn Thị Lan.',
    judge: ({ values: { hoVaTen } }) => {
      const slip = hoVaTen && !/\d/.test(hoVaTen) ? slipInName(hoVaTen) : undefined
      return slip === undefined ? undefined : ofField('hoVaTen', slip, hoVaTen)
    },
  }),
  defineRule({
    ...names,
    code: 'ten-viet-hoa',
    name: 'Họ và tên viết hoa, viết thường sai',
    fields: ['hoVaTen'],
    why: 'Viết hoa chữ cái đầu của mỗi tiếng trong họ và tên.',
    source: 'Nghị định 30/2020/NĐ-CP, Phụ lục II',
    example: 'Nguyễn Thị Lan.',
    judge: ({ values: { hoVaTen } }) =>
      hoVaTen && slipInName(hoVaTen) === undefined && titleCased(hoVaTen) !== hoVaTen.normalize('NFC')
        ? ofField('hoVaTen', `Họ và tên phải viết là ${titleCased(hoVaTen)}.`, hoVaTen)
        : undefined,
  }),
  defineRule({
    ...names,
    code: 'ten-thieu-dau',
    name: 'Họ và tên thiếu dấu',
    fields: ['hoVaTen', 'danToc'],
    why: 'Họ và tên ghi đủ dấu như trên căn cước công dân.',
    example: 'Nguyễn Thị Hồng, không phải Nguyen Thi Hong.',
    judge: ({ values: { hoVaTen, danToc } }) =>
      hoVaTen && danToc?.code === kinh && lostMarks(hoVaTen)
        ? ofField('hoVaTen', 'Họ và tên không có dấu.', hoVaTen)
        : undefined,
  }),
  defineRule({
    group: 'gia-dinh',
    weight: 'ngo',
    code: 'ten-nguoi-than',
    name: 'Họ tên người thân có chữ số, dấu câu hoặc viết thường',
    records: ['own-relative', 'spouse-relative'],
    why: 'Họ tên người thân viết như họ tên của mọi người; năm sinh, ghi chú có ô riêng.',
    example: 'Trần Văn Bình.',
    judge: ({ rows }) =>
      (['own-relative', 'spouse-relative'] as const).flatMap((at) =>
        inRows(at, rows[at], ({ hoVaTen }) => {
          if (!hoVaTen || (usual.test(hoVaTen) && !oddName.test(hoVaTen))) return
          const slip =
            slipInName(hoVaTen) ??
            (titleCased(hoVaTen) === hoVaTen.normalize('NFC')
              ? undefined
              : `Họ và tên phải viết là ${titleCased(hoVaTen)}.`)
          return slip !== undefined && (['hoVaTen', slip, hoVaTen] as const)
        }),
      ),
  }),
  defineSweep({
    code: 'chu-vo-ma',
    group: 'nhan-than',
    weight: 'sai',
    name: 'Chữ bị vỡ mã',
    why: 'Chữ chép từ tệp phông cũ (.VnTime, VNI) hoặc sai bảng mã không đọc được, không tìm được.',
    source: 'TCVN 6909:2001, Thông tư 39/2017/TT-BTTTT',
    example: 'Quản lý hồ sơ cán bộ.',
    judge: (record) => findInOddTexts(record, (text) => (broken.test(text) ? 'Chữ bị vỡ mã.' : undefined)),
  }),
  defineSweep({
    code: 'go-cho-qua',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Gõ cho qua ô bắt buộc',
    why: "Không có thông tin thì ghi 'Không'; dấu chấm, dấu gạch không nói gì.",
    example: 'Quản lý hồ sơ cán bộ.',
    judge: (record) =>
      findInOddTexts(record, (text) => (isFiller(text) ? 'Nội dung chỉ gõ cho qua ô.' : undefined)),
  }),
]

const isFiller = (text: string): boolean => text.length <= 20 && filler.test(text)
