/** Addresses against the geography before and after the merger of 2025. */
import type { NewAddress, OldAddress } from '#domain/fields/values.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { PlaceFactsOf } from '#domain/quality/judged-record.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const olds = ['noiSinh', 'queQuan', 'hoKhauThuongTru', 'noiO'] as const
const news = ['noiSinhNew', 'queQuanNew', 'hoKhauThuongTruNew', 'noiONew'] as const
/** The same place before and after the merger. */
const pairs = [
  { old: 'noiSinh', new: 'noiSinhNew' },
  { old: 'queQuan', new: 'queQuanNew' },
] as const
/** Where somebody lives, who may have moved since. */
const homes = [
  { old: 'hoKhauThuongTru', new: 'hoKhauThuongTruNew' },
  { old: 'noiO', new: 'noiONew' },
] as const

const address = { group: 'nhan-than' } as const
const merger = 'Nghị quyết 202/2025/QH15 và 1663/NQ-UBTVQH15'

type Places = PlaceFactsOf
const placeOf = (places: Places, ref: OldAddress['province']) => (ref ? places.place(ref) : undefined)

/** The province after the merger of the smallest place that is chosen. */
const presentProvince = (places: Places, { province, commune }: OldAddress | NewAddress) => {
  const chosen = commune ?? province
  return chosen ? places.place(chosen)?.presentProvince : undefined
}

/** The province that a typed address ends with: a code before the merger. */
const provinceInText = (places: Places, text: string): readonly string[] =>
  places.provincesNamed(text.split(/[,;]/).at(-1) ?? '')

/** Provinces before the merger that papers name for one another: divided or joined within one life. */
const together: readonly (readonly string[])[] = [
  ['92', '93', '94'],
  ['66', '67'],
  ['11', '12', '10'],
  ['01', '17', '26'],
  ['80', '82', '87'],
  ['86', '84'],
  ['95', '96'],
  ['62', '64'],
  ['48', '49'],
]
const areTogether = (one: string, other: string) =>
  one === other || together.some((group) => group.includes(one) && group.includes(other))

export const addressRules: readonly Rule[] = [
  defineRule({
    ...address,
    code: 'dia-chi-khac-cap-tren',
    weight: 'sai',
    name: 'Xã, huyện không thuộc tỉnh, huyện đã chọn',
    fields: [...olds, ...news],
    needs: ['places'],
    why: 'Xã, phường phải thuộc huyện, tỉnh ghi trong cùng địa chỉ.',
    source: 'Quyết định 124/2004/QĐ-TTg, Quyết định 19/2025/QĐ-TTg',
    example: 'Phường Đạo Thạnh, tỉnh Đồng Tháp.',
    judge: ({ values, places }) =>
      [...olds, ...news].flatMap((at) => {
        const held: Partial<OldAddress> & NewAddress = values[at]
        const [province, district, commune] = [held.province, held.dictrict, held.commune].map((ref) =>
          placeOf(places, ref ?? null),
        )
        const isOutside =
          (district && province && district.provinceCode !== province.code) ||
          (commune && province && commune.provinceCode !== province.code) ||
          (commune && district && commune.parentCode !== district.code)
        if (!isOutside) return []
        const lower = commune ?? district
        const upper = commune && district && commune.parentCode !== district.code ? district : province
        return [ofField(at, `${lower?.name} không thuộc ${upper?.name}.`, lower?.name ?? null)]
      }),
  }),
  defineRule({
    ...address,
    code: 'noi-sau-sap-nhap-khac',
    weight: 'sai',
    name: 'Nơi sinh, quê quán sau sáp nhập không phải nơi cũ nhập vào',
    fields: ['noiSinh', 'noiSinhNew', 'queQuan', 'queQuanNew'],
    needs: ['places'],
    why: 'Nơi sinh, quê quán không đổi: xã sau sáp nhập là xã mà xã cũ nhập vào.',
    source: merger,
    example: 'Xã cũ nhập vào phường nào thì nơi sinh sau sáp nhập là phường ấy.',
    judge: ({ values, places }) =>
      pairs.flatMap((pair) => {
        const [before, after] = [values[pair.old], values[pair.new]]
        const successors = before.commune ? places.place(before.commune)?.successors : undefined
        const now = placeOf(places, after.commune ?? after.province)
        if (now === undefined) return []
        const isOther =
          after.commune && successors?.length
            ? !successors.includes(now.code)
            : (presentProvince(places, before) ?? now.provinceCode) !== now.provinceCode
        const was = (before.commune ?? before.province)?.name
        return isOther ? [ofField(pair.new, `${was} không nhập vào ${now.name}.`, now.name)] : []
      }),
  }),
  defineRule({
    ...address,
    code: 'noi-o-khac-tinh',
    weight: 'ngo',
    name: 'Nơi thường trú, nơi ở sau sáp nhập ở tỉnh khác nơi ghi trước sáp nhập',
    fields: ['hoKhauThuongTru', 'hoKhauThuongTruNew', 'noiO', 'noiONew'],
    needs: ['places'],
    why: 'Không chuyển chỗ ở thì địa chỉ sau sáp nhập ở tỉnh mà tỉnh cũ nhập vào.',
    source: merger,
    example: 'Trước: huyện Cái Bè, tỉnh Tiền Giang; sau: tỉnh Đồng Tháp.',
    judge: ({ values, places }) =>
      homes.flatMap((pair) => {
        const before = presentProvince(places, values[pair.old])
        const now = presentProvince(places, values[pair.new])
        if (before === undefined || now === undefined || before === now) return []
        const shown = values[pair.new].province?.name ?? values[pair.new].commune?.name ?? null
        return [ofField(pair.new, `Trước sáp nhập ghi ở tỉnh khác với ${shown}.`, shown)]
      }),
  }),
  defineRule({
    ...address,
    code: 'dia-chi-go-khac',
    weight: 'ngo',
    name: 'Địa chỉ gõ khác tỉnh đã chọn',
    fields: olds,
    needs: ['places'],
    why: 'Địa chỉ đầy đủ và các ô tỉnh, huyện, xã nói về một nơi.',
    example: 'Chọn tỉnh Tiền Giang thì địa chỉ kết thúc bằng Tiền Giang.',
    judge: ({ values, places }) =>
      olds.flatMap((at) => {
        const { province, fullAddress } = values[at]
        if (!province || !fullAddress) return []
        const said = provinceInText(places, fullAddress)
        const own = placeOf(places, province)?.code ?? province.code
        return said.length > 0 && !said.includes(own)
          ? [ofField(at, `Địa chỉ gõ không ở ${province.name}.`, fullAddress)]
          : []
      }),
  }),
  defineRule({
    ...address,
    code: 'que-quan-goc-khac',
    weight: 'ngo',
    name: 'Quê quán theo hồ sơ gốc ở tỉnh khác quê quán',
    fields: ['queQuanHoSoGoc', 'queQuan'],
    needs: ['places'],
    why: 'Hồ sơ gốc và quê quán cùng một nơi, trừ khi tỉnh chia tách, đổi tên.',
    example: 'Hồ sơ gốc: tỉnh Mỹ Tho; quê quán: tỉnh Tiền Giang.',
    judge: ({ values: { queQuanHoSoGoc, queQuan }, places }) => {
      const own = placeOf(places, queQuan.province)?.code
      if (!queQuanHoSoGoc || own === undefined || folded(queQuanHoSoGoc) === '') return
      const said = provinceInText(places, queQuanHoSoGoc)
      if (said.length === 0 || said.some((code) => areTogether(code, own))) return
      const message = `Hồ sơ gốc ghi tỉnh khác với ${queQuan.province?.name}.`
      return ofField('queQuanHoSoGoc', message, queQuanHoSoGoc)
    },
  }),
]
