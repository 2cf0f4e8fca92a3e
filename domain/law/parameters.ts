/** All legal parameters, in the order of their screen. */
import type { Parameter } from './parameter.ts'
import {
  baseSalary,
  stepMonths,
  excessPercent,
  excessMonths,
  disciplineMonths,
  ratingMonths,
  workingDaysOfMonth,
  countedSickDays,
  earlyRaiseMonths,
  earlyRaiseShare,
  achievementMonths,
  firstStep,
} from './pay-parameters.ts'
import { correctionDays, keepingYears } from './record-parameters.ts'
import {
  retirementAge,
  ageDifference,
  retirementNotice,
  appointmentTerm,
  extensionLimit,
  electedTerm,
  firstSession,
  highestAge,
  careerGrade,
  placementMonths,
  professionAllowance,
  placeAllowance,
  sendingDeadline,
  restDay,
} from './service-parameters.ts'

export const parameters: readonly Parameter[] = [
  baseSalary,
  stepMonths,
  excessPercent,
  excessMonths,
  disciplineMonths,
  ratingMonths,
  workingDaysOfMonth,
  countedSickDays,
  earlyRaiseMonths,
  earlyRaiseShare,
  achievementMonths,
  firstStep,
  retirementAge,
  ageDifference,
  highestAge,
  retirementNotice,
  appointmentTerm,
  extensionLimit,
  electedTerm,
  firstSession,
  professionAllowance,
  placeAllowance,
  careerGrade,
  placementMonths,
  sendingDeadline,
  restDay,
  correctionDays,
  keepingYears,
]

const byCode = new Map(parameters.map((parameter) => [parameter.ma, parameter]))
export const parameterOf = (ma: string): Parameter | undefined => byCode.get(ma)
