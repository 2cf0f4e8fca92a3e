/** What questions become, with the catalogues and units of a new installation; 300 of them are asked in server/test/sentences. */
import { expect, test } from 'vitest'
import { describe as inWords } from '#domain/query/describe.ts'
import { Lexicon } from '#domain/query/grammar/lexicon.ts'
import type { LexiconItem } from '#domain/query/grammar/lexicon-item.ts'
import { readSentence } from '#domain/query/grammar/parse.ts'
import { catalogues } from '#server/areas/seed/catalogues/catalogues.ts'
import { unitsOfProvince } from '#server/areas/seed/units/units.ts'

const items = new Map<string, LexiconItem[]>(
  catalogues().map((catalogue) => [
    catalogue.code,
    catalogue.items.map(({ code, name, extra }) => ({
      id: `${catalogue.code}-${code}`,
      code,
      name,
      extra: extra ?? {},
    })),
  ]),
)
const units = unitsOfProvince().map(({ code, name, capDV, ended }) => ({
  id: code,
  name,
  tenCu: [],
  isRoom: capDV === 4,
  isEnded: ended === true,
}))
const lexicon = new Lexicon({
  items: (list) => items.get(list) ?? [],
  units: units.filter(({ isEnded }) => !isEnded),
  endedUnits: units.filter(({ isEnded }) => isEnded),
  places: [{ id: 'o83', name: 'Tỉnh Bến Tre' }],
})
const names = {
  item: (id: string) => [...items.values()].flat().find((item) => item.id === id)?.name,
  unit: (id: string) => units.find((unit) => unit.id === id)?.name,
  place: (id: string) => id,
}

function read(sentence: string): { chips: string[]; unknown: string[] } {
  const { understood, unknown } = readSentence(sentence, lexicon, '2026-11-20')
  return {
    chips: understood.map(({ means }) => inWords(means, names)),
    unknown: unknown.map(({ doan }) => sentence.slice(...doan)),
  }
}

test.each([
  [
    'nữ, dưới 40 tuổi, thạc sĩ trở lên',
    ['Giới tính: Nữ', 'Tuổi: dưới 40', 'Trình độ chuyên môn cao nhất: Thạc sĩ trở lên'],
  ],
  ['chua qua trung cap chinh tri', ['Lý luận chính trị: không phải Trung cấp trở lên']],
  [
    'đảng viên dự bị quá 12 tháng',
    ['Là đảng viên: có; Ngày chính thức: chưa có; Ngày vào Đảng: đã quá 12 tháng'],
  ],
  ['nữ dưới 30 hoặc nam dưới 35', ['(Giới tính: Nữ; Tuổi: dưới 30) hoặc (Giới tính: Nam; Tuổi: dưới 35)']],
  ['không phải công chức, viên chức', ['Đối tượng: không phải Công chức hoặc Viên chức']],
  ['ở các xã', ['Đơn vị hiện tại: thuộc các xã']],
  ['sinh trước 1970', ['Ngày sinh: đến 31/12/1969']],
  ['đến hạn nâng lương quý sau', ['Đến hạn nâng bậc lương: quý sau']],
  [
    'bị khiển trách trong 5 năm gần đây',
    [
      'Có kỷ luật (Hình thức kỷ luật: Khiển trách hoặc Khiển trách (Đảng); Ngày bắt đầu kỷ luật: chưa đủ 5 năm)',
    ],
  ],
  ['cstđcs từ 2 lần trở lên', ['Có từ 2 dòng khen thưởng (Danh hiệu khen thưởng: Chiến sĩ thi đua cơ sở)']],
  ['chưa có mã số thuế', ['Mã số thuế: chưa có']],
  ['ai chưa có quyết định nghỉ hưu', ['Số quyết định nghỉ hưu: chưa có']],
  ['quê ở Bến Tre', ['Quê quán (trước sáp nhập): o83 hoặc Quê quán (sau sáp nhập): o83']],
])('%s', (sentence, chips) => {
  expect(read(sentence)).toEqual({ chips, unknown: [] })
})

test.each([
  ['nữ dưới 40 tuổi có xe ô tô', ['xe ô tô']],
  // A word without marks among words with marks is no 'còn'.
  ['người có con đang học đại học', ['con']],
  ['giữ chức vụ quá 10 năm', ['quá 10 năm']],
  ['từ 2020 đến', ['từ 2020 đến']],
  ['nữ hoặc', ['hoặc']],
  ['sở abcxyz', ['abcxyz']],
])('%s: says what it does not understand', (sentence, unknown) => {
  expect(read(sentence).unknown).toEqual(unknown)
})
