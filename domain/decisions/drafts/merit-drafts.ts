/** Drafts about rewards, discipline and training. */
import { defineDraft } from '#domain/decisions/drafts/draft-kind.ts'
import { dayInWords, dots, refusalSentences as says } from '#domain/decisions/drafts/draft-words.ts'
import { showDate } from '#domain/fields/dates.ts'
import { choice, date, text } from '#domain/fields/kinds.ts'
import type { CitedName } from '#domain/law/cited-texts.ts'

const reward = defineDraft({
  code: 'QD_KHEN_THUONG',
  name: 'Khen thưởng',
  loai: 'KHEN-THUONG',
  takesLeft: true,
  fields: {
    hinhThuc: choice('Hình thức khen thưởng', 'DM_HINHTHUCKHENTHUONG', { required: true }),
    thanhTich: text('Thành tích', { required: true, maxLength: 500, multiline: true }),
  },
  subject: 'khen thưởng',
  acts: ({ hinhThuc }) => `Tặng ${hinhThuc?.name ?? dots} cho`,
  says: (_, { thanhTich }) => `. Đã có thành tích: ${thanhTich ?? dots}`,
  saysOfAll: ({ thanhTich }) => `. Đã có thành tích: ${thanhTich ?? dots}`,
  columns: [
    { title: 'Hình thức khen thưởng', width: 20, value: (_, { hinhThuc }) => hinhThuc?.name ?? dots },
  ],
  articles: () => ['Kinh phí khen thưởng (nếu có) thực hiện theo quy định hiện hành.'],
  basis: () => ({ texts: ['emulation'] }),
})

const withoutPost = 'KHONG'
const dismissal = 'CCHUC'

const discipline = defineDraft({
  code: 'QD_KY_LUAT',
  name: 'Kỷ luật',
  loai: 'KY-LUAT',
  fields: {
    hinhThuc: choice('Hình thức kỷ luật', 'DM_HINHTHUCKYLUAT', {
      required: true,
      validate: ({ code }) => (code.startsWith('D_') ? says.partyForm : null),
    }),
    hanhVi: text('Hành vi vi phạm', { required: true, maxLength: 500, multiline: true }),
    ngay: date('Thi hành kỷ luật từ ngày'),
  },
  subject: 'thi hành kỷ luật',
  refuses: ({ group, values: { chucVu } }, { hinhThuc }) => {
    if (group === 'LD') return says.onContract
    return hinhThuc?.code === dismissal && (chucVu == null || chucVu.code === withoutPost)
      ? says.noPost
      : null
  },
  acts: ({ hinhThuc }) =>
    `Thi hành kỷ luật bằng hình thức ${hinhThuc?.name.toLocaleLowerCase('vi') ?? dots} đối với`,
  says: (_, { hanhVi, ngay }) =>
    `${ngay === null ? '' : `, kể từ ${dayInWords(ngay)}`}. Hành vi vi phạm: ${hanhVi ?? dots}`,
  saysOfAll: ({ hanhVi }) => `. Hành vi vi phạm: ${hanhVi ?? dots}`,
  columns: [
    { title: 'Hình thức kỷ luật', width: 16, value: (_, { hinhThuc }) => hinhThuc?.name ?? dots },
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
  ],
  articles: () => ['Quyết định kỷ luật được lưu vào hồ sơ của người bị kỷ luật.'],
  basis: (people) => {
    const isServant = people.some(({ group }) => group !== 'VC')
    const isEmployee = people.some(({ group }) => group === 'VC')
    return {
      texts: [
        ...(isServant ? (['servants', 'disciplinedServants'] as const) : []),
        ...(isEmployee ? (['employees', 'disciplinedEmployees'] as const) : []),
      ],
    }
  },
})

const training = defineDraft({
  code: 'QD_CU_DI_HOC',
  name: 'Cử đi đào tạo, bồi dưỡng',
  loai: 'DAO-TAO',
  fields: {
    khoaHoc: text('Khóa đào tạo, bồi dưỡng', { required: true, maxLength: 250 }),
    coSo: text('Tại', { maxLength: 250, hint: 'Cơ sở đào tạo, bồi dưỡng.' }),
    ngay: date('Từ ngày'),
    denNgay: date('Đến ngày'),
    kinhPhi: text('Kinh phí', { maxLength: 250, hint: 'Ví dụ: do đơn vị cử đi chi trả.' }),
  },
  rules: ({ ngay, denNgay }) => ({
    denNgay: ngay !== null && denNgay !== null && denNgay < ngay ? says.endsBefore : null,
  }),
  subject: 'cử đi đào tạo, bồi dưỡng',
  acts: () => 'Cử',
  says: (_, { khoaHoc, coSo, ngay, denNgay }) =>
    `, tham gia ${khoaHoc ?? dots}${coSo === null ? '' : ` tại ${coSo}`}, từ ${dayInWords(ngay)} đến ${dayInWords(denNgay)}`,
  saysOfAll: ({ khoaHoc, coSo }) => ` tham gia ${khoaHoc ?? dots}${coSo === null ? '' : ` tại ${coSo}`}`,
  columns: [
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
    { title: 'Đến ngày', width: 12, value: (_, { denNgay }) => showDate(denNgay ?? dots) },
  ],
  articles: (_, { kinhPhi }) => [
    `Kinh phí: ${kinhPhi ?? dots}. Người được cử đi học có trách nhiệm chấp hành quy định của cơ sở đào tạo và báo cáo kết quả khi kết thúc khóa học.`,
  ],
  basis: (people) => ({
    texts: people.flatMap(({ group }): CitedName[] =>
      group === 'VC' ? ['employees'] : group === 'LD' ? ['labour'] : ['servants', 'trainedServants'],
    ),
  }),
})

export const meritDrafts = [reward, discipline, training] as const
