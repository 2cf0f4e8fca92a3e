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
  // Who is meant, and nobody else: each was read as something else and not said.
  ['nhóm máu O rh-', ['Nhóm máu: O Rh-']],
  ['nhóm máu ab', ['Nhóm máu: AB hoặc AB Rh+ hoặc AB Rh-']],
  ['nguoi co vo lam giao vien', ['Có người thân (Mối quan hệ: Vợ; Nghề nghiệp: có chữ “giao vien”)']],
  [
    'có vợ hoặc chồng là công chức',
    ['Có người thân (Mối quan hệ: Vợ hoặc Chồng; Nghề nghiệp: có chữ “công chức”)'],
  ],
  ['có vợ sinh năm 1990', ['Có người thân (Mối quan hệ: Vợ; Năm sinh: 1990)']],
  [
    'chỉ có 1 con',
    [
      'Có người thân (Mối quan hệ: Con đẻ hoặc Con nuôi); Không có từ 2 dòng người thân (Mối quan hệ: Con đẻ hoặc Con nuôi)',
    ],
  ],
  ['chua co con', ['Không có người thân (Mối quan hệ: Con đẻ hoặc Con nuôi)']],
  ['còn dưới 2 năm công tác', ['Đến hạn nghỉ hưu: trong 2 năm tới']],
  ['dưới 3 năm nghỉ hưu', ['Đến hạn nghỉ hưu: trong 3 năm tới']],
  ['nâng lương quý sau', ['Đến hạn nâng bậc lương: quý sau']],
  ['nâng lương năm 2025', ['Ngày hưởng lương: 01/01/2025 – 31/12/2025']],
  [
    'đang học thạc sĩ',
    ['Có quá trình đào tạo, bồi dưỡng (Trình độ đào tạo: Thạc sĩ; Đến tháng/năm: chưa qua)'],
  ],
  [
    'còn nghỉ thai sản',
    ['Có gián đoạn lao động (Lý do gián đoạn lao động: Nghỉ thai sản; Đến ngày: chưa qua)'],
  ],
  ['chưa hoàn thành nhiệm vụ', ['Có đánh giá hằng năm (Mức độ đánh giá: Không hoàn thành nhiệm vụ)']],
  ['ở trường cao đẳng', ['Đơn vị hiện tại: thuộc các trường cao đẳng']],
  ['ở bệnh viện phổi', ['Đơn vị hiện tại: thuộc Bệnh viện Phổi Đồng Tháp hoặc Bệnh viện Phổi Tiền Giang']],
  ['nữ, hoặc nam dưới 40', ['Giới tính: Nữ hoặc (Giới tính: Nam; Tuổi: dưới 40)']],
  ['nữ dưới 30 và nam dưới 35', ['(Giới tính: Nữ; Tuổi: dưới 30) hoặc (Giới tính: Nam; Tuổi: dưới 35)']],
  ['trừ nữ và đảng viên', ['Giới tính: không phải Nữ', 'Là đảng viên: không phải có']],
  ['hoặc là nam hoặc là đảng viên', ['Giới tính: Nam hoặc Là đảng viên: có']],
  ['thiếu quê quán', ['Quê quán (trước sáp nhập): chưa có; Quê quán (sau sáp nhập): chưa có']],
  ['có ai trên 55 tuổi không', ['Tuổi: trên 55']],
  ['vào làm từ đầu năm đến nay', ['Ngày được tuyển dụng lần đầu: 01/01/2026 – 20/11/2026']],
  ['sinh 85', ['Ngày sinh: 01/01/1985 – 31/12/1985']],
  ['người không chuyên trách', ['Đối tượng: Người hoạt động không chuyên trách']],
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
  ['chua co chong con', ['con']],
  ['vợ là đảng viên', ['vợ']],
  ['có người thân là đảng viên', ['thân']],
  ['có chồng là công an dưới 40 tuổi', ['chồng', 'công an']],
  ['nữ có chồng dưới 40 tuổi', ['chồng']],
  ['chưa có chứng chỉ', ['chưa', 'chứng']],
  ['các đv có bao nhiêu người', ['đv']],
  ['đã nghỉ hưu năm 2025', ['năm 2025']],
  ['thạc sĩ, nữ, hoặc tiến sĩ', ['hoặc']],
  ['không phải nữ hoặc đảng viên', ['hoặc']],
  ['trừ nữ, đảng viên', ['trừ']],
  ['tuổi dưới 30 và trên 50', ['và']],
  ['nam, đảng viên, nữ', ['nữ']],
])('%s: says what it does not understand', (sentence, unknown) => {
  expect(read(sentence).unknown).toEqual(unknown)
})
