/** Due dates that depend on fields of the person alone: retirement, reappointment, the end of a term or a contract. */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { electedPosts } from '#domain/law/elected-posts.ts'
import { markedSource, sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { addDays } from '#domain/law/working-days.ts'
import { contractWorkers, legalGroupOf } from '#domain/law/legal-groups.ts'
import { appointmentTerm, electedTerm, extensionLimit, firstSession } from '#domain/law/service-parameters.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { retirementOf, sexOf, type Retirement } from '#domain/retirement/retirement.ts'

/** A due date that depends on fields of the person alone. */
export interface DayOfPerson {
  day: string
  reasons: readonly string[]
  /** Those that hold for everybody with the day, or that a list of the kind says in its columns. */
  said?: readonly string[]
  /** The legal values that it rests on. */
  values: readonly LegalValue[]
}

export const retirementFields = [
  'ngaySinh',
  'gioiTinh',
  'lyDoTuoiNghiHuu',
  'ngayNghiHuu',
  'soQuyetDinhNghiHuu',
  'ngayQuyetDinhNghiHuu',
] as const
export const reappointmentFields = [
  ...retirementFields,
  'ngayBoNhiem',
  'ngayBoNhiemLaiChucVu',
  'chucVu',
  'loaiHoSo',
] as const
export const termFields = ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu', 'chucVu', 'loaiHoSo'] as const
export const contractFields = ['loaiHoSo', 'ngayKetThucLuong'] as const

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const withoutPost = 'KHONG'
const elected = '01'
const publicEmployee = '03'
/** Employed by contract: public employees and contract workers. */
const onContract: readonly string[] = [publicEmployee, ...contractWorkers]

export function retirementOfPerson(
  values: Pick<OfficerValues, (typeof retirementFields)[number]>,
  law: Law,
): Retirement | undefined {
  const sex = sexOf(values.gioiTinh?.code)
  return sex === undefined || values.ngaySinh === null
    ? undefined
    : retirementOf(sex, values.ngaySinh, law, values)
}

/** The day on which the term of an appointment to a leadership post ends; elected people aren't appointed again. */
export function reappointmentOf(
  values: Pick<OfficerValues, (typeof reappointmentFields)[number]>,
  law: Law,
): DayOfPerson | undefined {
  const { ngayBoNhiem, ngayBoNhiemLaiChucVu, chucVu, loaiHoSo } = values
  const from = ngayBoNhiemLaiChucVu ?? ngayBoNhiem
  if (from === null || chucVu?.code === withoutPost || loaiHoSo?.code === elected || isElected(chucVu))
    return undefined
  const group = { doiTuong: legalGroupOf(loaiHoSo?.code) }
  const term = law.valueNear(appointmentTerm, group, from)
  const day = addMonths(from, term.giaTri)
  const again = ngayBoNhiemLaiChucVu === null ? 'bổ nhiệm' : 'bổ nhiệm lại'
  const reasons = [`Đủ ${yearsText(term.giaTri)} từ ngày ${again} ${showDate(from)} (${sourceText(term)})`]
  if (contractWorkers.includes(loaiHoSo?.code ?? ''))
    reasons.push(
      'Người làm việc theo hợp đồng không thuộc diện bổ nhiệm chức vụ lãnh đạo, quản lý (Luật 80/2025/QH15, Điều 31): đề nghị kiểm tra đối tượng của hồ sơ',
    )
  const retires = retirementOfPerson(values, law)?.day
  const extension = law.valueNear(extensionLimit, group, day)
  if (retires !== undefined && retires <= addMonths(day, extension.giaTri))
    reasons.push(
      retires < day
        ? `Nghỉ hưu trước khi hết thời hạn, hết ngày ${showDate(retires)}`
        : `Còn dưới ${yearsText(extension.giaTri)} đến tuổi nghỉ hưu (${showDate(retires)}): xét kéo dài thời gian giữ chức vụ (${sourceText(extension)})`,
    )
  return { day, reasons, values: [term, extension] }
}

const isElected = (post: { code: string } | null) => post !== null && electedPosts.includes(post.code)

/**
 * The day on which the term of somebody in a post that a people's council elects ends: the law's months from the election
 * by which the person is in the post, or until the next election where it is known. The term really ends when the next
 * council's first session opens, which no record has. Posts of the Party and of Mặt trận follow their congresses: no day.
 */
export function termEndOf(
  values: Pick<OfficerValues, (typeof termFields)[number]>,
  law: Law,
): DayOfPerson | undefined {
  const { ngayBoNhiem, ngayBoNhiemLaiChucVu, chucVu, loaiHoSo } = values
  const from = ngayBoNhiemLaiChucVu ?? ngayBoNhiem
  if (from === null || !isElected(chucVu)) return undefined
  const term = law.valueNear(electedTerm, {}, from)
  if (from < term.tuNgay)
    return {
      day: term.tuNgay,
      reasons: [
        `Giữ chức vụ từ ${showDate(from)}: đến cuộc bầu cử ngày ${showDate(term.tuNgay)} (${sourceText(term)}); các khóa trước đó chưa đối chiếu với văn bản`,
      ],
      values: [term],
    }
  const election = term.tuNgay
  const inFull = addMonths(election, term.giaTri)
  const next = law.series(electedTerm, {}).find(({ tuNgay }) => tuNgay > election)
  const session = law.valueNear(firstSession, {}, next?.tuNgay ?? inFull)
  const source = sourceText(term)
  const said = [
    ...(next
      ? []
      : [`Ngày bầu cử khóa sau chưa được quyết định: tính đủ ${yearsText(term.giaTri)} (${source})`]),
    `Khóa sau khai mạc kỳ họp thứ nhất chậm nhất ${session.giaTri} ngày sau bầu cử, đến hôm đó chức vụ mới hết nhiệm kỳ (${markedSource(session)})`,
  ]
  return {
    day: next?.tuNgay ?? inFull,
    said,
    reasons: [
      `Giữ chức vụ từ ${showDate(from)}: nhiệm kỳ ${yearsText(term.giaTri)} từ cuộc bầu cử ngày ${showDate(election)} (${source})`,
      ...(next
        ? [`Nhiệm kỳ kết thúc bằng cuộc bầu cử ngày ${showDate(next.tuNgay)} (${sourceText(next)})`]
        : []),
      ...said,
      ...unclearTerm(from, election, law),
      ...(loaiHoSo?.code === elected
        ? []
        : [
            `${chucVu?.name} do Hội đồng nhân dân bầu, người giữ là cán bộ (Luật 80/2025/QH15, Điều 1): đề nghị kiểm tra đối tượng của hồ sơ`,
          ]),
    ],
    values: [...(next ? [term, next] : [term]), session],
  }
}

/** Between an election and the last day for the first session nobody can tell which council somebody was elected by. */
function unclearTerm(from: string, election: string, law: Law): string[] {
  const session = law.valueNear(firstSession, {}, election)
  const last = addDays(election, session.giaTri)
  if (from > last) return []
  return [
    `Ngày ${showDate(from)} thuộc khóa trước nếu kỳ họp thứ nhất (chậm nhất ${showDate(last)}) họp sau ngày đó: đề nghị kiểm tra (${markedSource(session)})`,
  ]
}

/** '5 năm', '18 tháng' */
const yearsText = (months: number): string => (months % 12 === 0 ? `${months / 12} năm` : `${months} tháng`)

/** The last day of a contract: the end of the current salary. */
export function contractEndOf(
  values: Pick<OfficerValues, (typeof contractFields)[number]>,
): DayOfPerson | undefined {
  const { loaiHoSo, ngayKetThucLuong } = values
  if (ngayKetThucLuong === null || loaiHoSo === null || !onContract.includes(loaiHoSo.code)) return undefined
  return {
    day: ngayKetThucLuong,
    reasons: [`${loaiHoSo.name}: lương được hưởng đến hết ngày ${showDate(ngayKetThucLuong)}`],
    values: [],
  }
}
