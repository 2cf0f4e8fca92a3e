/** The reports of people: who is in each, and the data besides the person's fields. */
import { sql, type RawBuilder } from 'kysely'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { reward } from '#domain/records/reward.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { disciplines, rewards, trainings } from '#domain/reports/award-lists.ts'
import {
  appointments,
  birthdays,
  briefLives,
  byRoom,
  partyMembers,
  secondments,
  seniority,
} from '#domain/reports/brief-lists.ts'
import { columnOfKind } from '#domain/due/kinds.ts'
import { dueReports } from '#domain/reports/due-reports.ts'
import type { PeopleReport } from '#domain/reports/report.ts'
import { earlyRaises, lastSteps, salaryHistory } from '#domain/reports/salary-lists.ts'
import { servantSalaries } from '#domain/reports/servant-salaries.ts'
import { salaryScales } from '#domain/salary/salary-scales.ts'
import { dueJoins, proposedIn } from '#server/areas/due/due-list.ts'
import { proposalExtrasOf } from '#server/areas/due/proposals.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import {
  achievementsOf,
  earlyRaiseNotes,
  isProposedEarly,
} from '#server/areas/reports/early-raises/early-raises.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import {
  inPeriod,
  linesOfRecord,
  rewardedInPeriod,
  sentInPeriod,
} from '#server/areas/reports/lines-of-record.ts'
import {
  servedPeople,
  type PeopleParts,
  type ServedPeople,
} from '#server/areas/reports/people/people-of-report.ts'
import { servantsWithPay } from '#server/areas/reports/people/servants-with-pay.ts'
import { secondedPeople } from '#server/areas/reports/secondments.ts'

const inAskedPeriod = (column: string, { from, to }: ResolvedReport): RawBuilder<unknown> =>
  sql`${sql.ref(`o.${column}`)} between cast(${from} as date) and cast(${to} as date)`

/** Whole years between two days. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** At the last step of the rank's scale. */
const atLastStep: PeopleParts = {
  where: (resolvedReport) => {
    const { catalogues } = resolvedReport.context
    const pairs = salaryScales.flatMap(({ group, coefficients }) => {
      const ranks = catalogues
        .every('DM_NGACHCHUCDANH')
        .flatMap(({ id, extra }) => (extra['group'] === group ? [id] : []))
      const steps = itemsWithCodes(resolvedReport, 'DM_BACLUONG', [String(coefficients.length)])
      return ranks.length === 0 || steps.length === 0
        ? []
        : [sql`(${isOneOf('ngachHoacViTriId', ranks)} and ${isOneOf('bacLuongId', steps)})`]
    })
    return [sql`(${sql.join(pairs, sql` or `)})`]
  },
}

const bornInMonth: PeopleParts = {
  where: ({ month }) => [sql`extract(month from o."ngaySinh") = ${month}`],
  complete: (resolvedReport, rows) =>
    Promise.resolve(
      rows.map((row) => {
        const born = row['ngaySinh'] as string | null | undefined
        const year = Number(resolvedReport.request.today.slice(0, 4))
        return { ...row, tuoi: born ? year - Number(born.slice(0, 4)) : null }
      }),
    ),
  order: sql`extract(day from o."ngaySinh")`,
}

/** In the order of units and rooms in the tree; people without a room come last. */
const roomOrder = sql.join(
  ['donViId', 'phongBanId'].map(
    (column) => sql`(select array[u.level, u.sort, u.id] from unit u where u.id = ${sql.ref(`o.${column}`)})`,
  ),
)

const served: readonly (readonly [PeopleReport, PeopleParts])[] = [
  [servantSalaries, servantsWithPay],
  [briefLives, {}],
  [
    earlyRaises,
    {
      where: (resolvedReport) => [isProposedEarly(resolvedReport)],
      complete: achievementsOf,
      notes: earlyRaiseNotes,
    },
  ],
  [partyMembers, { where: () => [sql`o."laDangVien"`] }],
  [rewards, linesOfRecord(reward, rewardedInPeriod, 'ngayQuyetDinh')],
  [disciplines, linesOfRecord(disciplinaryAction, inPeriod('ngayKyLuat'), 'ngayKyLuat')],
  [byRoom, { order: roomOrder }],
  [lastSteps, atLastStep],
  [salaryHistory, linesOfRecord(salaryPeriod, inPeriod('ngayHuongLuong'), 'ngayHuongLuong')],
  [
    appointments,
    {
      where: (resolvedReport) => [
        sql`(${inAskedPeriod('ngayBoNhiem', resolvedReport)} or ${inAskedPeriod('ngayBoNhiemLaiChucVu', resolvedReport)})`,
      ],
    },
  ],
  [secondments, secondedPeople],
  [trainings, linesOfRecord(trainingPeriod, sentInPeriod, 'tuNgay')],
  [
    seniority,
    {
      complete: (resolvedReport, rows) =>
        Promise.resolve(
          rows.map((row) => {
            const since = row['ngayBatDau'] as string | null | undefined
            const day = resolvedReport.asOf ?? resolvedReport.request.today
            return { ...row, soNam: since ? yearsBetween(since, day) : null }
          }),
        ),
    },
  ],
  [birthdays, bornInMonth],
  ...[...dueReports].map(
    ([report, kind]) =>
      [
        report,
        {
          where: ({ from, to, context, request }) =>
            proposedIn(
              kind,
              { tuNgay: from, denNgay: to },
              { catalogues: context.catalogues, today: request.today },
            ),
          extras: proposalExtrasOf(kind),
          joins: dueJoins,
          order: sql.ref(`o.${columnOfKind(kind)}`),
        },
      ] as const satisfies readonly [PeopleReport, PeopleParts],
  ),
]

export const peopleReports: ReadonlyMap<string, ServedPeople> = new Map(
  served.map(([report, parts]) => [report.code, servedPeople(report, parts)]),
)
