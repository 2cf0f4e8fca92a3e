/** Drafts about posts and places of work: appointment, reappointment, transfer, secondment, reception. */
import { defineDraft, type DraftMoment, type DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import {
  dayInWords,
  dots,
  refusalSentences as says,
  monthsInWords,
} from '#domain/decisions/drafts/draft-words.ts'
import { reappointmentOf } from '#domain/due/due-days.ts'
import { showDate } from '#domain/fields/dates.ts'
import { choice, coefficient, date, text, unit } from '#domain/fields/kinds.ts'
import { showCoefficient } from '#domain/fields/show.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { CitedName } from '#domain/law/cited-texts.ts'
import type { LegalGroup } from '#domain/law/legal-groups.ts'
import { appointmentTerm } from '#domain/law/service-parameters.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

/** The statute and the decree on managing these kinds of people. */
export function statutesOf(people: readonly { group: LegalGroup }[]): CitedName[] {
  const groups = new Set(people.map(({ group }) => group))
  return [
    ...(groups.has('CBCC') ? (['servants'] as const) : []),
    ...(groups.has('VC') ? (['employees'] as const) : []),
    ...(groups.has('LD') ? (['labour'] as const) : []),
    ...(groups.has('CBCC') ? (['managedServants', 'changedServants'] as const) : []),
    ...(groups.has('VC') ? (['managedEmployees'] as const) : []),
  ]
}

const notOnContract = ({ group }: { group: LegalGroup }) => (group === 'LD' ? says.onContract : null)
const nameOf = (item: Ref | UnitRef | null) => item?.name ?? dots
const fromDay = (ngay: string | null) => (ngay === null ? '' : `, kể từ ${dayInWords(ngay)}`)

const termOf = ({ law, today }: DraftMoment, group: LegalGroup, ngay: string | null) =>
  law.valueOn(appointmentTerm, { doiTuong: group }, ngay ?? today)

/** How long the post is held, and its allowance. */
function termArticles(
  people: readonly DraftPerson[],
  { ngay, heSoPhuCap }: { ngay: string | null; heSoPhuCap: number | null },
  moment: DraftMoment,
): string[] {
  const terms = new Set(people.map(({ group }) => termOf(moment, group, ngay)?.giaTri))
  const [months] = terms
  const term =
    terms.size === 1 && months !== undefined
      ? `Thời hạn giữ chức vụ là ${monthsInWords(months)}${fromDay(ngay)}.`
      : `Thời hạn giữ chức vụ là ${dots}.`
  const allowance =
    heSoPhuCap === null
      ? 'Phụ cấp chức vụ được hưởng theo quy định của pháp luật.'
      : `Hệ số phụ cấp chức vụ: ${showCoefficient(heSoPhuCap)}.`
  return [`${term} ${allowance}`]
}

const appointment = defineDraft({
  code: 'QD_BO_NHIEM',
  name: 'Bổ nhiệm',
  loai: 'BO-NHIEM',
  fields: {
    chucVuMoi: choice('Chức vụ được bổ nhiệm', 'DM_CHUCVU', { required: true }),
    donViMoi: unit('Tại đơn vị', { hint: 'Để trống thì tại đơn vị đang công tác.' }),
    ngay: date('Bổ nhiệm từ ngày'),
    heSoPhuCap: coefficient('Hệ số phụ cấp chức vụ'),
  },
  subject: 'bổ nhiệm công chức, viên chức giữ chức vụ lãnh đạo, quản lý',
  refuses: notOnContract,
  acts: () => 'Bổ nhiệm',
  says: (person, { chucVuMoi, donViMoi, ngay }) =>
    `, giữ chức vụ ${nameOf(chucVuMoi)}, ${donViMoi?.name ?? (person.unit || dots)}${fromDay(ngay)}`,
  columns: [
    { title: 'Chức vụ được bổ nhiệm', width: 18, value: (_, { chucVuMoi }) => nameOf(chucVuMoi) },
    { title: 'Tại đơn vị', width: 18, value: ({ unit: own }, { donViMoi }) => donViMoi?.name ?? own },
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
  ],
  articles: termArticles,
  basis: (people, { ngay }, moment) => ({
    texts: statutesOf(people),
    values: people.map(({ group }) => termOf(moment, group, ngay)),
  }),
})

const reappointmentIn = (person: DraftPerson, { law }: DraftMoment) => {
  const { chucVu = null, loaiHoSo = null, ngayBoNhiem = null, ngayBoNhiemLaiChucVu = null } = person.values
  return reappointmentOf(
    { ...retiresAs(person.values), chucVu, loaiHoSo, ngayBoNhiem, ngayBoNhiemLaiChucVu },
    law,
  )
}
/** What the day of retirement is computed from. */
export const retiresAs = ({
  ngaySinh = null,
  gioiTinh = null,
  lyDoTuoiNghiHuu = null,
  ngayNghiHuu = null,
  soQuyetDinhNghiHuu = null,
  ngayQuyetDinhNghiHuu = null,
}: Readonly<Partial<OfficerValues>>) => ({
  ngaySinh,
  gioiTinh,
  lyDoTuoiNghiHuu,
  ngayNghiHuu,
  soQuyetDinhNghiHuu,
  ngayQuyetDinhNghiHuu,
})

const postOf = ({ post }: DraftPerson) => (post === '' ? dots : post)

const reappointment = defineDraft({
  code: 'QD_BO_NHIEM_LAI',
  name: 'Bổ nhiệm lại',
  loai: 'BO-NHIEM',
  fields: {
    ngay: date('Bổ nhiệm lại từ ngày', { hint: 'Để trống thì mỗi người từ ngày hết thời hạn của mình.' }),
    heSoPhuCap: coefficient('Hệ số phụ cấp chức vụ'),
  },
  subject: 'bổ nhiệm lại công chức, viên chức giữ chức vụ lãnh đạo, quản lý',
  refuses: (person, _, moment) =>
    notOnContract(person) ?? (reappointmentIn(person, moment) === undefined ? says.noTerm : null),
  acts: () => 'Bổ nhiệm lại',
  says: (person, { ngay }, moment) =>
    `, giữ chức vụ ${postOf(person)}, kể từ ${dayInWords(ngay ?? reappointmentIn(person, moment)?.day)}`,
  columns: [
    { title: 'Chức vụ được bổ nhiệm lại', width: 20, value: postOf },
    {
      title: 'Hết thời hạn ngày',
      width: 12,
      value: (person, _, moment) => showDate(reappointmentIn(person, moment)?.day ?? dots),
    },
    {
      title: 'Bổ nhiệm lại từ ngày',
      width: 12,
      value: (person, { ngay }, moment) => showDate(ngay ?? reappointmentIn(person, moment)?.day ?? dots),
    },
  ],
  articles: termArticles,
  basis: (people, { ngay }, moment) => ({
    texts: statutesOf(people),
    values: people.map(({ group }) => termOf(moment, group, ngay)),
  }),
})

const placeFields = {
  donViMoi: unit('Đến đơn vị', { required: true }),
  viTriMoi: text('Chức vụ, vị trí mới', { maxLength: 200 }),
}
const isThere = ({ values: { donVi } }: DraftPerson, { donViMoi }: { donViMoi: UnitRef | null }) =>
  donViMoi !== null && donVi?.id === donViMoi.id ? says.sameUnit(donViMoi.name) : null
const newPost = (viTriMoi: string | null) => (viTriMoi === null ? '' : `, giữ chức vụ (vị trí) ${viTriMoi}`)

const transferDraft = defineDraft({
  code: 'QD_DIEU_DONG',
  name: 'Điều động',
  loai: 'CONG-TAC',
  fields: { ...placeFields, ngay: date('Điều động từ ngày') },
  subject: 'điều động công chức, viên chức',
  refuses: (person, values) => notOnContract(person) ?? isThere(person, values),
  acts: () => 'Điều động',
  says: (_, { donViMoi, viTriMoi, ngay }) =>
    `, đến nhận công tác tại ${nameOf(donViMoi)}${newPost(viTriMoi)}${fromDay(ngay)}`,
  columns: [
    { title: 'Đơn vị đến', width: 20, value: (_, { donViMoi }) => nameOf(donViMoi) },
    { title: 'Chức vụ, vị trí mới', width: 16, value: (_, { viTriMoi }) => viTriMoi ?? '' },
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
  ],
  articles: () => [
    'Tiền lương và các chế độ khác của người được điều động thực hiện theo quy định của pháp luật.',
  ],
  basis: (people) => ({ texts: statutesOf(people) }),
})

const secondment = defineDraft({
  code: 'QD_BIET_PHAI',
  name: 'Biệt phái',
  loai: 'CONG-TAC',
  fields: {
    ...placeFields,
    ngay: date('Biệt phái từ ngày', { required: true }),
    denNgay: date('Đến ngày', { required: true }),
  },
  rules: ({ ngay, denNgay }) => ({
    denNgay: ngay !== null && denNgay !== null && denNgay <= ngay ? says.endsBefore : null,
  }),
  subject: 'biệt phái công chức, viên chức',
  refuses: (person, values) => notOnContract(person) ?? isThere(person, values),
  acts: () => 'Biệt phái',
  says: (_, { donViMoi, viTriMoi, ngay, denNgay }) =>
    `, đến công tác tại ${nameOf(donViMoi)}${newPost(viTriMoi)}, từ ${dayInWords(ngay)} đến hết ${dayInWords(denNgay)}`,
  columns: [
    { title: 'Đơn vị nhận biệt phái', width: 20, value: (_, { donViMoi }) => nameOf(donViMoi) },
    { title: 'Chức vụ, vị trí', width: 14, value: (_, { viTriMoi }) => viTriMoi ?? '' },
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
    { title: 'Đến ngày', width: 12, value: (_, { denNgay }) => showDate(denNgay ?? dots) },
  ],
  articles: () => [
    'Trong thời gian biệt phái, người được cử biệt phái chịu sự phân công, đánh giá, kiểm tra của đơn vị nhận biệt phái; tiền lương và các chế độ khác thực hiện theo quy định của pháp luật.',
  ],
  basis: (people) => ({ texts: statutesOf(people) }),
})

const reception = defineDraft({
  code: 'QD_TIEP_NHAN',
  name: 'Tiếp nhận',
  loai: 'CONG-TAC',
  fields: {
    tuCoQuan: text('Từ cơ quan, đơn vị', {
      maxLength: 250,
      hint: 'Để trống thì lấy đơn vị ghi trong hồ sơ.',
    }),
    donViMoi: unit('Về đơn vị', { required: true }),
    viTriMoi: text('Chức vụ, vị trí', { maxLength: 200 }),
    ngay: date('Tiếp nhận từ ngày'),
  },
  subject: 'tiếp nhận công chức, viên chức',
  refuses: notOnContract,
  acts: () => 'Tiếp nhận',
  says: (person, { tuCoQuan, donViMoi, viTriMoi, ngay }) =>
    `, từ ${tuCoQuan ?? (person.unit || dots)} về công tác tại ${nameOf(donViMoi)}${newPost(viTriMoi)}${fromDay(ngay)}`,
  columns: [
    { title: 'Từ cơ quan, đơn vị', width: 16, value: ({ unit: own }, { tuCoQuan }) => tuCoQuan ?? own },
    { title: 'Về đơn vị', width: 18, value: (_, { donViMoi }) => nameOf(donViMoi) },
    { title: 'Chức vụ, vị trí', width: 14, value: (_, { viTriMoi }) => viTriMoi ?? '' },
    { title: 'Từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
  ],
  articles: () => [
    'Tiền lương và các chế độ khác của người được tiếp nhận thực hiện theo quy định của pháp luật.',
  ],
  basis: (people) => ({ texts: statutesOf(people) }),
})

export const postDrafts = [appointment, reappointment, transferDraft, secondment, reception] as const
