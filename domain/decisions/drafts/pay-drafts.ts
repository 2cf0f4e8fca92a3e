/** Drafts about salaries: raises when due and early, the allowance beyond the last step, the scale of a career grade. */
import { defineDraft, type DraftMoment, type DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { dayInWords, dots, refusalSentences as says } from '#domain/decisions/drafts/draft-words.ts'
import { proposalOf } from '#domain/due/proposal.ts'
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { choice, date, text } from '#domain/fields/kinds.ts'
import { showCoefficient } from '#domain/fields/show.ts'
import { isGraded, scaleOfGrade } from '#domain/law/career-grades.ts'
import { sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { earlyRaiseMonths, excessPercent } from '#domain/law/pay-parameters.ts'
import { careerGrade } from '#domain/law/service-parameters.ts'
import { barsFrom } from '#domain/salary/early-raise.ts'
import type { SalaryDue } from '#domain/salary/salary-career.ts'
import { monthsAt } from '#domain/salary/scale-place.ts'

/** How long before the day a raise is drafted. */
const monthsAhead = 12

/** Why no raise of this kind follows; the raise otherwise. */
function raiseOf(person: DraftPerson, kind: SalaryDue['kind']): SalaryDue | string {
  if (person.career === null) return says.hidden
  const { raise } = person
  if (raise === undefined) return says.nothingFollows
  if (raise.kind !== kind) return kind === 'step' ? says.lastStep : says.notLastStep
  if (raise.due.day === null) return says.unknownDay(raise.due.reasons.at(-1)?.text ?? '')
  return raise
}

function refusesRaise(kind: SalaryDue['kind']) {
  return (person: DraftPerson, { ngay }: { ngay: string | null }, { today }: DraftMoment): string | null => {
    const raise = raiseOf(person, kind)
    if (typeof raise === 'string') return raise
    const day = raise.due.day ?? ''
    if (ngay !== null && day > ngay) return says.dueLater(day)
    return day > addMonths(today, monthsAhead) ? says.dueMuchLater(day) : null
  }
}

/** The places before and after, in words. */
function placesOf({ raise }: DraftPerson, { law, step }: DraftMoment) {
  const { last, place } = raise?.standing ?? {}
  const next = raise === undefined ? null : proposalOf(raise, law, step)
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? dots : showCoefficient(value)
  const rank = last?.ngachChucDanh
  return {
    rank: rank === null || rank === undefined ? dots : rank.name,
    code: rank?.code ?? dots,
    step: place === undefined ? dots : String(place.step),
    coefficient: shown(last?.heSoLuong),
    excess: place === undefined ? dots : String(place.excess),
    nextStep: next?.bac?.code ?? dots,
    nextCoefficient: shown(next?.heSo),
    nextExcess: next?.phanTramVuotKhung === null || next === null ? dots : String(next.phanTramVuotKhung),
  }
}

const fromOf = (person: DraftPerson, ngay: string | null) => ngay ?? person.raise?.due.day ?? null
const shownFrom = (person: DraftPerson, ngay: string | null) => showDate(fromOf(person, ngay) ?? dots)

/** The months in the step by which people were computed, each value once. */
const monthsOf = (people: readonly DraftPerson[], { law }: DraftMoment): LegalValue[] => [
  ...new Set(
    people.flatMap(({ raise }) => {
      if (raise === undefined) return []
      const { scale, place, from } = raise.standing
      return [monthsAt({ scale, law, day: from }, place)]
    }),
  ),
]

const raiseDay = date('Ngày hưởng', { hint: 'Để trống thì mỗi người hưởng từ ngày đến hạn của mình.' })

type WithDay = { ngay: string | null }
type Of = (person: DraftPerson, values: WithDay, moment: DraftMoment) => string
const rankColumns = [
  {
    title: 'Ngạch, chức danh (mã số)',
    width: 16,
    value: ((person, _, moment) => {
      const { rank, code } = placesOf(person, moment)
      return `${rank} (${code})`
    }) as Of,
  },
]
const stepColumns = [
  ...rankColumns,
  { title: 'Bậc cũ', width: 6, value: ((person, _, moment) => placesOf(person, moment).step) as Of },
  { title: 'Hệ số cũ', width: 7, value: ((person, _, moment) => placesOf(person, moment).coefficient) as Of },
  { title: 'Bậc mới', width: 6, value: ((person, _, moment) => placesOf(person, moment).nextStep) as Of },
  {
    title: 'Hệ số mới',
    width: 7,
    value: ((person, _, moment) => placesOf(person, moment).nextCoefficient) as Of,
  },
  { title: 'Hưởng từ ngày', width: 12, value: ((person, { ngay }) => shownFrom(person, ngay)) as Of },
]

const textOfStep: Of = (person, { ngay }, moment) => {
  const { rank, code, step, coefficient, nextStep, nextCoefficient } = placesOf(person, moment)
  return `, ngạch (chức danh nghề nghiệp) ${rank}, mã số ${code}, từ bậc ${step}, hệ số ${coefficient} lên bậc ${nextStep}, hệ số ${nextCoefficient}, kể từ ${dayInWords(fromOf(person, ngay))}`
}

const raiseTexts = ['pay', 'raises', 'changedRaises'] as const

const usualRaise = defineDraft({
  code: 'QD_NANG_LUONG',
  name: 'Nâng bậc lương thường xuyên',
  loai: 'LUONG',
  fields: { ngay: raiseDay },
  subject: 'nâng bậc lương thường xuyên',
  refuses: refusesRaise('step'),
  acts: () => 'Nâng bậc lương thường xuyên đối với',
  says: textOfStep,
  columns: stepColumns,
  basis: (people, _, moment) => ({ texts: raiseTexts, values: monthsOf(people, moment) }),
})

const excess = defineDraft({
  code: 'QD_VUOT_KHUNG',
  name: 'Nâng phụ cấp thâm niên vượt khung',
  loai: 'LUONG',
  fields: { ngay: raiseDay },
  subject: 'nâng phụ cấp thâm niên vượt khung',
  refuses: refusesRaise('excess'),
  acts: () => 'Nâng phụ cấp thâm niên vượt khung đối với',
  says: (person, { ngay }, moment) => {
    const { rank, code, step, coefficient, excess: now, nextExcess } = placesOf(person, moment)
    const change = now === '0' ? `hưởng phụ cấp ${nextExcess}%` : `từ ${now}% lên ${nextExcess}%`
    return `, ngạch (chức danh nghề nghiệp) ${rank}, mã số ${code}, bậc ${step}, hệ số ${coefficient}: ${change} mức lương của bậc lương cuối cùng, kể từ ${dayInWords(fromOf(person, ngay))}`
  },
  columns: [
    ...rankColumns,
    { title: 'Bậc', width: 6, value: (person, _, moment) => placesOf(person, moment).step },
    { title: 'Hệ số', width: 7, value: (person, _, moment) => placesOf(person, moment).coefficient },
    { title: '% cũ', width: 6, value: (person, _, moment) => placesOf(person, moment).excess },
    { title: '% mới', width: 6, value: (person, _, moment) => placesOf(person, moment).nextExcess },
    { title: 'Hưởng từ ngày', width: 12, value: (person, { ngay }) => shownFrom(person, ngay) },
  ],
  basis: (people, _, moment) => ({
    texts: ['pay', 'excess', 'changedRaises'],
    values: people.map(({ raise }) => {
      const lan = (raise?.standing.place.excess ?? 0) === 0 ? 'DAU' : 'SAU'
      return moment.law.valueOn(excessPercent, { lan }, moment.today)
    }),
  }),
})

const earlyReasons = [
  { id: 'TT', code: 'TT', name: 'Lập thành tích xuất sắc trong thực hiện nhiệm vụ' },
  { id: 'NH', code: 'NH', name: 'Đã có thông báo nghỉ hưu' },
] as const
const caseOf = (reason: { code: string } | null) => (reason?.code === 'NH' ? 'NH' : 'TT')

const earlyRaise = defineDraft({
  code: 'QD_TRUOC_HAN',
  name: 'Nâng bậc lương trước thời hạn',
  loai: 'LUONG',
  fields: {
    lyDo: choice('Lý do nâng trước thời hạn', earlyReasons, { required: true }),
    ngay: date('Ngày hưởng', { required: true }),
    thanhTich: text('Thành tích', { maxLength: 300, hint: 'Ví dụ: Chiến sĩ thi đua cấp tỉnh năm 2025.' }),
  },
  subject: 'nâng bậc lương trước thời hạn',
  refuses: (person, { lyDo, ngay }, { law, today }) => {
    const raise = raiseOf(person, 'step')
    if (typeof raise === 'string') return raise
    const day = raise.due.day ?? ''
    const from = ngay ?? today
    if (day <= from) return says.dueAlready(day)
    const most = law.valueNear(earlyRaiseMonths, { truongHop: caseOf(lyDo) }, from)
    if (addMonths(day, -most.giaTri) > from) return says.tooEarly(most.giaTri, day, sourceText(most))
    const bars =
      caseOf(lyDo) === 'TT' && person.career !== null ? barsFrom(person.career, raise.standing.from) : []
    return bars.length === 0 ? null : says.barred(bars)
  },
  acts: () => 'Nâng bậc lương trước thời hạn đối với',
  says: (person, values, moment) => {
    const { lyDo, thanhTich } = values
    const why =
      lyDo === null ? '' : `, do ${lyDo.name.charAt(0).toLocaleLowerCase('vi')}${lyDo.name.slice(1)}`
    return `${textOfStep(person, values, moment)}${why}${thanhTich === null ? '' : ` (${thanhTich})`}`
  },
  columns: [
    ...stepColumns,
    {
      title: 'Số tháng nâng trước',
      width: 8,
      value: ({ raise }, { ngay }) => {
        const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        const day = raise?.due.day ?? null
        return day === null || ngay === null ? dots : String(months(day) - months(ngay))
      },
    },
  ],
  basis: (_, { lyDo, ngay }, moment) => ({
    texts: raiseTexts,
    values: [moment.law.valueOn(earlyRaiseMonths, { truongHop: caseOf(lyDo) }, ngay ?? moment.today)],
  }),
})

const gradeOf = ({ scale }: DraftPerson, { law, today }: DraftMoment) =>
  isGraded(scale) ? law.valueNear(careerGrade, { loai: scale }, today) : undefined
/** Whether the pay changes to another scale. */
const changesScale = ({ scale }: DraftPerson) => isGraded(scale) && scaleOfGrade(scale) !== scale
const rankOf = ({ values: { ngachHoacViTri: rank } }: DraftPerson) =>
  rank === null || rank === undefined ? dots : `${rank.name} (${rank.code})`
const presentCoefficient = ({ values: { heSoLuong } }: DraftPerson) =>
  heSoLuong === null || heSoLuong === undefined ? dots : showCoefficient(heSoLuong)

const careerGradeDraft = defineDraft({
  code: 'QD_CHUYEN_XEP',
  name: 'Chuyển xếp bậc nghề nghiệp (Nghị định 232/2026/NĐ-CP)',
  loai: 'LUONG',
  fields: { ngay: date('Chuyển xếp từ ngày') },
  subject: 'chuyển xếp bậc nghề nghiệp viên chức',
  refuses: (person) => {
    if (person.group !== 'VC') return says.notEmployee
    const { ngachHoacViTri: rank } = person.values
    if (rank === null || rank === undefined) return says.noRank
    return isGraded(person.scale) ? null : says.noGrade(`${rank.name} (${rank.code})`)
  },
  acts: () => 'Chuyển xếp bậc nghề nghiệp đối với',
  says: (person, { ngay }, moment) => {
    const { scale, values } = person
    const pay =
      changesScale(person) && isGraded(scale)
        ? `chuyển xếp lương từ loại ${scale} sang loại ${scaleOfGrade(scale)}, bậc ${dots}, hệ số ${dots}`
        : `giữ nguyên bậc ${values.bacLuong?.code ?? dots}, hệ số ${presentCoefficient(person)}`
    return `, chức danh nghề nghiệp ${rankOf(person)}: xếp bậc nghề nghiệp ${gradeOf(person, moment)?.giaTri ?? dots}, ${pay}${ngay === null ? '' : `, kể từ ${dayInWords(ngay)}`}`
  },
  columns: [
    { title: 'Chức danh nghề nghiệp (mã số)', width: 18, value: rankOf },
    { title: 'Loại', width: 6, value: ({ scale }) => scale ?? dots },
    { title: 'Bậc lương', width: 8, value: ({ values }) => values.bacLuong?.code ?? dots },
    { title: 'Hệ số', width: 7, value: presentCoefficient },
    {
      title: 'Bậc nghề nghiệp',
      width: 8,
      value: (person, _, moment) => String(gradeOf(person, moment)?.giaTri ?? dots),
    },
    {
      title: 'Xếp lương sau khi chuyển',
      width: 14,
      value: (person) =>
        changesScale(person) && isGraded(person.scale)
          ? `Loại ${scaleOfGrade(person.scale)}, bậc ${dots}, hệ số ${dots}`
          : 'Giữ nguyên bậc, hệ số',
    },
  ],
  basis: (people, _, moment) => ({
    texts: ['employees', 'positions', 'managedEmployees', 'pay'],
    values: people.map((person) => gradeOf(person, moment)),
  }),
})

export const payDrafts = [usualRaise, excess, earlyRaise, careerGradeDraft] as const
