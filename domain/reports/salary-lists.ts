/** R5 and the other reports about salaries. */
import { showNumber } from '#domain/fields/show.ts'
import { extra } from '#domain/people-lists/people-list.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { reward } from '#domain/records/reward.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { thisYear, yearOfCouncil } from '#domain/reports/report-parameters.ts'
import { linesOf, peopleReport, titled } from '#domain/reports/people-report.ts'
import { post, rankCode, sexTicks, unit } from '#domain/reports/report-parts.ts'

const presentStep = [
  titled('Tên ngạch', 'ngachHoacViTri'),
  rankCode('Mã số ngạch'),
  {
    title: 'Đang hưởng',
    parts: [
      titled('Bậc', 'bacLuong', 8),
      titled('Hệ số', 'heSoLuong', 8),
      titled('Ngày hưởng', 'ngayHuongLuong', 12),
    ],
  },
]

/** What is said below the list of early raises, besides its notes; `source` names the article. */
export const earlyRaiseSentences = {
  within: (year: number, months: number, source: string) =>
    `Gồm người chưa ở bậc cuối, tính đến ngày 31/12/${year} còn thiếu không quá ${months} tháng để nâng bậc lương thường xuyên (${source}).`,
  achieved: (years: number, yearsBelow: number, source: string) =>
    `Thành tích tính theo ngày quyết định, trong ${years} năm gần nhất (${yearsBelow} năm với ngạch, chức danh yêu cầu trình độ từ trung cấp trở xuống), sau lần nâng trước thời hạn trước đó (${source}).`,
  share: (share: number, source: string) =>
    `Tỷ lệ nâng bậc lương trước thời hạn do thành tích: không quá ${showNumber(share)} % số người trong danh sách trả lương mỗi năm (${source}).`,
  left: (of: { year: string; people: number; most: number; granted: number; left: number; listed: number }) =>
    `Năm ${of.year}: danh sách trả lương ${showNumber(of.people)} người, được nâng ${showNumber(of.most)} người, đã nâng ${showNumber(of.granted)} người, còn lại ${showNumber(of.left)} người; danh sách này ${showNumber(of.listed)} người.`,
  barred: (name: string, reasons: readonly string[], source: string) =>
    `Không đề nghị ${name}: ${reasons.join(', ')} trong thời gian giữ bậc (${source}).`,
  more: (people: number) => `Và ${showNumber(people)} người khác không được đề nghị vì lý do tương tự.`,
} as const

/** A reward that counts, in words, and the day of its decision. */
export interface Achievement {
  readonly name: string
  readonly day: string | null
}

/** The step that is proposed. */
export interface NextStep {
  readonly bac: string
  readonly heSo: number
}

/**
 * People whose raise is due within the law's months after the year, rewarded in the years that the law looks back, and
 * neither disciplined nor rated 'không hoàn thành nhiệm vụ' in their step.
 */
export const earlyRaises = peopleReport({
  code: 'R5',
  topic: 'salary',
  name: 'Danh sách đề nghị nâng bậc lương trước thời hạn',
  title: 'DANH SÁCH ĐỀ NGHỊ NÂNG BẬC LƯƠNG TRƯỚC THỜI HẠN DO LẬP THÀNH TÍCH XUẤT SẮC',
  fileName: 'De_nghi_nang_luong_truoc_han',
  paper: 'a3',
  parameters: yearOfCouncil,
  // The day of the raise depends on the current step.
  needs: ['ngachHoacViTri', 'bacLuong', 'ngayHuongLuong'],
  records: [reward, salaryPeriod, disciplinaryAction, yearlyEvaluation],
  notes: [
    'Không kể danh hiệu Lao động tiên tiến hằng năm; không gồm người có bậc hiện hưởng đã được nâng trước thời hạn. Thứ tự xét do hội đồng quyết định.',
  ],
  extras: {
    denHan: extra<string | null>('the day of the regular raise'),
    deNghi: extra<NextStep | null>(
      'the step after the present one; null without one, or where step and coefficient disagree',
    ),
    soThang: extra<number | null>('months by which the end of the year lies before it'),
    thanhTich: extra<readonly Achievement[]>('the rewards that count, the latest first'),
  },
  columns: [
    'hoVaTen',
    sexTicks,
    post(),
    unit,
    ...presentStep,
    {
      title: 'Nâng bậc thường xuyên',
      parts: [
        { title: 'Đến hạn', kind: 'date', width: 12, reads: ['denHan'], value: ({ denHan }) => denHan },
        {
          title: 'Số tháng còn thiếu đến 31/12',
          kind: 'number',
          width: 10,
          reads: ['soThang'],
          value: ({ soThang }) => soThang,
        },
      ],
    },
    {
      title: 'Đề nghị',
      parts: [
        { title: 'Bậc', width: 8, reads: ['deNghi'], value: ({ deNghi }) => deNghi?.bac ?? null },
        {
          title: 'Hệ số',
          kind: 'number',
          width: 8,
          numberFormat: '0.00',
          reads: ['deNghi'],
          value: ({ deNghi }) => deNghi?.heSo ?? null,
        },
        // How many months early is the council's to decide.
        { title: 'Thời điểm hưởng', kind: 'date', width: 12, reads: ['deNghi'], value: () => null },
        { title: 'Số tháng trước thời hạn', kind: 'number', width: 10, reads: ['deNghi'], value: () => null },
      ],
    },
    {
      title: 'Thành tích đạt được',
      width: 40,
      reads: ['thanhTich'],
      value: ({ thanhTich }) => thanhTich.map(({ name }) => name).join('; '),
    },
    {
      title: 'Ngày ký quyết định thành tích',
      kind: 'date',
      width: 12,
      reads: ['thanhTich'],
      value: ({ thanhTich }) => thanhTich[0]?.day ?? null,
    },
    { title: 'Kết quả thẩm định', width: 14, reads: ['thanhTich'], value: () => null },
  ],
})

/** People on the last step of the scale. */
export const lastSteps = peopleReport({
  code: 'TOT-KHUNG',
  topic: 'salary',
  name: 'Danh sách cán bộ có hệ số lương tột khung',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC CÓ HỆ SỐ LƯƠNG TỘT KHUNG',
  fileName: 'He_so_luong_tot_khung',
  needs: ['ngachHoacViTri', 'bacLuong'],
  columns: [
    'hoVaTen',
    sexTicks,
    post(),
    unit,
    ...presentStep,
    {
      title: 'Phụ cấp thâm niên vượt khung',
      parts: [titled('Tỷ lệ %', 'phuCapTNVK', 8), titled('Ngày hưởng', 'ngayHuongPhuCapTNVK', 12)],
    },
  ],
})

const salaries = linesOf(salaryPeriod)

/** Each salary that began in the period. */
export const salaryHistory = peopleReport({
  code: 'DIEN-BIEN-LUONG',
  topic: 'salary',
  name: 'Diễn biến quá trình lương',
  title: 'DIỄN BIẾN QUÁ TRÌNH LƯƠNG',
  fileName: 'Dien_bien_luong',
  parameters: thisYear,
  records: salaries.records,
  extras: salaries.extras,
  columns: [
    'hoVaTen',
    post(),
    unit,
    salaries.column('ngayHuongLuong', 'Từ ngày', 12),
    salaries.column('ngayKetThucLuong', 'Đến ngày', 12),
    salaries.column('loaiDieuChinhLuong', 'Lý do điều chỉnh', 30),
    salaries.column('ngachChucDanh', 'Ngạch, chức danh'),
    salaries.column('bac', 'Bậc', 8),
    salaries.column('heSoLuong', 'Hệ số', 8),
    salaries.column('phuCapTNVK', 'Vượt khung (%)', 9),
    salaries.column('soVBQuyetDinhLuong', 'Số quyết định', 18),
  ],
})
