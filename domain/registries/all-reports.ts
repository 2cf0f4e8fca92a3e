/** All reports in menu order. What the server counts or lists is in server/areas/reports/, by the report's code. */
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
import { dueReports } from '#domain/reports/due-reports.ts'
import { evaluationResults } from '#domain/reports/evaluation-results.ts'
import { increaseDecrease } from '#domain/reports/increase-decrease.ts'
import { recordQuality } from '#domain/reports/record-quality.ts'
import type { Report } from '#domain/reports/report.ts'
import { earlyRaises, lastSteps, salaryHistory } from '#domain/reports/salary-lists.ts'
import { servantSalaries } from '#domain/reports/servant-salaries.ts'
import { employeeQuality, servantLeaders, servantQuality } from '#domain/reports/servant-quality.ts'

const [raises, excesses, retirements, ...otherDue] = dueReports.keys()

export const allReports: readonly Report[] = [
  servantQuality,
  employeeQuality,
  servantLeaders,
  servantSalaries,
  evaluationResults,
  increaseDecrease,
  recordQuality,
  briefLives,
  raises,
  earlyRaises,
  excesses,
  retirements,
  partyMembers,
  rewards,
  disciplines,
  byRoom,
  ...otherDue,
  lastSteps,
  salaryHistory,
  appointments,
  secondments,
  trainings,
  seniority,
  birthdays,
].filter((report) => report !== undefined)
