/** Relatives: ages that can't be, marriage, and whose family they are. */
import { folded } from '#domain/quality/rules/folded.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Own = JudgedRow<'own-relative'>

/** Codes of DM_MOIQUANHE. */
const parents = ['01', '02']
const wife = '05'
const husband = '06'
const spouses = [wife, husband]
const ownChild = '07'
const elder = ['09', '10']
const younger = '11'
const ofHusband = /^3\d$/
const ofWife = /^4\d$/

/** Codes of DM_TINHTRANGHONNHAN. */
const single = '1'
const married = '2'

const codeOf = ({ moiQuanHe }: Pick<Own, 'moiQuanHe'>): string => moiQuanHe?.code ?? ''
const yearOf = ({ namSinh }: Pick<Own, 'namSinh'>): number | null => (namSinh ? Number(namSinh) : null)
const said = (row: Pick<Own, 'moiQuanHe' | 'hoVaTen' | 'namSinh'>): string =>
  [row.moiQuanHe?.name, row.hoVaTen, row.namSinh].filter(Boolean).join(' ')

const family = { group: 'gia-dinh' } as const

/** Declares which relatives somebody of a sex can't have. */
const sexRule = (
  text: Pick<Rule, 'code' | 'name' | 'example' | 'source'>,
  record: 'own-relative' | 'spouse-relative',
  isWrong: (code: string, isMan: boolean) => boolean,
): Rule =>
  defineRule({
    ...family,
    ...text,
    weight: 'sai',
    fields: ['gioiTinh'],
    records: [record],
    why: 'Mối quan hệ phải đúng với giới tính của hồ sơ.',
    judge: ({ values: { gioiTinh }, rows }) =>
      gioiTinh
        ? rows[record]
            .filter((row) => isWrong(codeOf(row), gioiTinh.code === '1'))
            .map((row) =>
              ofRow(
                record,
                row,
                'moiQuanHe',
                `Hồ sơ giới tính ${gioiTinh.name} nhưng có ${said(row)}.`,
                row.moiQuanHe?.name ?? null,
              ),
            )
        : [],
  })

/** Declares what the year of birth of a relative can't be, from one's own. */
const ageRule = (
  text: Pick<Rule, 'code' | 'name' | 'why' | 'example' | 'weight'>,
  isWrong: (code: string, year: number, own: number) => boolean,
): Rule =>
  defineRule({
    ...family,
    ...text,
    fields: ['ngaySinh'],
    records: ['own-relative'],
    judge: ({ values: { ngaySinh }, rows }) => {
      if (!ngaySinh) return
      const own = Number(ngaySinh.slice(0, 4))
      return rows['own-relative'].flatMap((row) => {
        const year = yearOf(row)
        if (year === null || !isWrong(codeOf(row), year, own)) return []
        const message = `${said(row)}, hồ sơ sinh năm ${own}: ${text.name.toLowerCase()}.`
        return [ofRow('own-relative', row, 'namSinh', message, String(year))]
      })
    },
  })

const gone = /\b(da mat|da chet|tu tran|liet si|qua doi|hy sinh)\b/
const present = /\b(dang|hoc sinh|sinh vien|hien)\b/

export const familyRules: readonly Rule[] = [
  ageRule(
    {
      code: 'cha-me-qua-tre',
      weight: 'sai',
      name: 'Cha, mẹ đẻ hơn con chưa đủ 15 tuổi',
      why: 'Cha, mẹ đẻ không thể hơn con dưới 15 tuổi.',
      example: 'Con sinh năm 1990 thì cha, mẹ đẻ sinh năm 1975 trở về trước.',
    },
    (code, year, own) => parents.includes(code) && year > own - 15,
  ),
  ageRule(
    {
      code: 'cha-me-qua-gia',
      weight: 'ngo',
      name: 'Mẹ đẻ hơn con trên 50 tuổi, cha đẻ trên 75 tuổi',
      why: 'Khoảng cách tuổi lớn như vậy thường do nhập nhầm năm sinh.',
      example: 'Con sinh năm 1990 thì mẹ đẻ sinh năm 1940 trở về sau.',
    },
    (code, year, own) => (code === '02' && year < own - 50) || (code === '01' && year < own - 75),
  ),
  ageRule(
    {
      code: 'con-hon-tuoi',
      weight: 'sai',
      name: 'Con đẻ kém cha, mẹ chưa đủ 15 tuổi',
      why: 'Con đẻ không thể sinh khi cha, mẹ chưa đủ 15 tuổi.',
      example: 'Hồ sơ sinh năm 1990 thì con đẻ sinh năm 2005 trở đi.',
    },
    (code, year, own) => code === ownChild && year < own + 15,
  ),
  ageRule(
    {
      code: 'anh-chi-em-khac-tuoi',
      weight: 'sai',
      name: 'Anh, chị ruột nhỏ tuổi hơn, hoặc em ruột lớn tuổi hơn',
      why: 'Anh, chị sinh trước, em sinh sau.',
      example: 'Hồ sơ sinh năm 1990 thì em ruột sinh năm 1990 trở đi.',
    },
    (code, year, own) => (elder.includes(code) && year > own) || (code === younger && year < own),
  ),
  ageRule(
    {
      code: 'vo-chong-chenh-tuoi',
      weight: 'ngo',
      name: 'Vợ, chồng hơn kém nhau trên 30 tuổi',
      why: 'Khoảng cách tuổi lớn như vậy thường do nhập nhầm năm sinh hoặc nhầm mối quan hệ.',
      example: 'Hồ sơ sinh năm 1990, vợ sinh năm 1992.',
    },
    (code, year, own) => spouses.includes(code) && Math.abs(year - own) > 30,
  ),
  defineRule({
    ...family,
    code: 'doc-than-co-vo-chong',
    weight: 'sai',
    name: 'Chưa kết hôn nhưng có vợ, chồng hoặc gia đình bên vợ, chồng',
    fields: ['tinhTrangHonNhan'],
    records: ['own-relative', 'spouse-relative'],
    why: 'Tình trạng hôn nhân phải đúng với quan hệ gia đình.',
    example: 'Có dòng Vợ thì tình trạng hôn nhân là Đang có vợ/chồng.',
    judge: ({ values: { tinhTrangHonNhan }, rows }) => {
      if (tinhTrangHonNhan?.code !== single) return
      const spouse = rows['own-relative'].find((row) => spouses.includes(codeOf(row)))
      const [inLaw] = rows['spouse-relative']
      const shown = spouse ? said(spouse) : inLaw && said(inLaw)
      return shown === undefined
        ? undefined
        : ofField(
            'tinhTrangHonNhan',
            `Chưa kết hôn nhưng quan hệ gia đình có ${shown}.`,
            tinhTrangHonNhan.name,
          )
    },
  }),
  defineRule({
    ...family,
    code: 'thieu-vo-chong',
    weight: 'thieu',
    name: 'Đang có vợ, chồng nhưng chưa kê khai',
    fields: ['tinhTrangHonNhan'],
    records: ['own-relative'],
    why: 'Quan hệ gia đình kê khai đủ vợ hoặc chồng, các con.',
    example: 'Dòng Chồng: Nguyễn Văn A, 1988.',
    judge: ({ values: { tinhTrangHonNhan }, rows }) => {
      const relatives = rows['own-relative']
      if (tinhTrangHonNhan?.code !== married || relatives.length === 0) return
      if (relatives.some((row) => spouses.includes(codeOf(row)))) return
      const message = 'Đang có vợ/chồng nhưng quan hệ gia đình chưa có vợ hoặc chồng.'
      return { at: 'own-relative', message, value: null }
    },
  }),
  sexRule(
    {
      code: 'vo-chong-khac-gioi-tinh',
      name: 'Nam có chồng, hoặc nữ có vợ',
      source: 'Luật Hôn nhân và gia đình 2014, Điều 8',
      example: 'Hồ sơ giới tính Nữ thì có dòng Chồng.',
    },
    'own-relative',
    (code, isMan) => code === (isMan ? husband : wife),
  ),
  sexRule(
    {
      code: 'gia-dinh-ben-kia-khac-gioi-tinh',
      name: 'Nam có gia đình bên chồng, hoặc nữ có gia đình bên vợ',
      example: 'Hồ sơ giới tính Nữ thì có Cha chồng, Mẹ chồng.',
    },
    'spouse-relative',
    (code, isMan) => (isMan ? ofHusband : ofWife).test(code),
  ),
  defineRule({
    ...family,
    code: 'hai-cha-hai-me',
    weight: 'sai',
    name: 'Hai cha đẻ hoặc hai mẹ đẻ',
    records: ['own-relative'],
    why: 'Mỗi người có một cha đẻ, một mẹ đẻ; cha nuôi, mẹ kế có mối quan hệ riêng.',
    example: 'Một dòng Cha đẻ, một dòng Mẹ đẻ.',
    judge: ({ rows }) =>
      parents.flatMap((code) => {
        const [, ...more] = rows['own-relative'].filter((row) => codeOf(row) === code)
        return more.map((row) =>
          ofRow(
            'own-relative',
            row,
            'moiQuanHe',
            `Có hơn một ${row.moiQuanHe?.name.toLowerCase()}: ${said(row)}.`,
            row.moiQuanHe?.name ?? null,
          ),
        )
      }),
  }),
  defineRule({
    ...family,
    code: 'nguoi-mat-con-lam-viec',
    weight: 'ngo',
    name: 'Người thân đã mất nhưng ghi đang làm việc',
    records: ['own-relative'],
    why: 'Nghề nghiệp của người đã mất ghi công việc trước đây, không ghi đang làm việc hay đang học.',
    example: 'Ghi chú: Đã mất năm 2010; nghề nghiệp: Làm ruộng.',
    judge: ({ rows }) =>
      rows['own-relative']
        .filter(
          ({ ghiChu, ngheNghiep }) =>
            gone.test(folded(ghiChu ?? '')) && present.test(folded(ngheNghiep ?? '')),
        )
        .map((row) =>
          ofRow(
            'own-relative',
            row,
            'ngheNghiep',
            `${said(row)} đã mất nhưng nghề nghiệp ghi ${row.ngheNghiep}.`,
            row.ngheNghiep,
          ),
        ),
  }),
  defineRule({
    ...family,
    code: 'nguoi-than-la-chinh-minh',
    weight: 'ngo',
    name: 'Người thân trùng họ tên và năm sinh với hồ sơ',
    fields: ['hoVaTen', 'ngaySinh'],
    records: ['own-relative'],
    why: 'Thường do chép nhầm tên của chính mình.',
    example: 'Dòng Em ruột có họ tên của em.',
    judge: ({ values: { hoVaTen, ngaySinh }, rows }) =>
      rows['own-relative']
        .filter(
          (row) =>
            hoVaTen &&
            ngaySinh &&
            folded(row.hoVaTen ?? '') === folded(hoVaTen) &&
            String(row.namSinh ?? '') === ngaySinh.slice(0, 4),
        )
        .map((row) =>
          ofRow('own-relative', row, 'hoVaTen', `${said(row)} trùng với chính hồ sơ.`, row.hoVaTen),
        ),
  }),
]
