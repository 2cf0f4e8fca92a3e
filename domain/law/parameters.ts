/** All legal parameters, in the order of their screen. */
import type { Parameter } from './parameter.ts'
import * as pay from './pay-parameters.ts'
import * as records from './record-parameters.ts'
import * as service from './service-parameters.ts'

export const parameters: readonly Parameter[] = [
  pay.baseSalary,
  pay.stepMonths,
  pay.excessPercent,
  pay.excessMonths,
  pay.disciplineMonths,
  pay.ratingMonths,
  pay.workingDaysOfMonth,
  pay.countedSickDays,
  pay.earlyRaiseMonths,
  pay.earlyRaiseShare,
  pay.achievementMonths,
  pay.firstStep,
  service.retirementAge,
  service.ageDifference,
  service.highestAge,
  service.retirementNotice,
  service.appointmentTerm,
  service.extensionLimit,
  service.electedTerm,
  service.firstSession,
  service.professionAllowance,
  service.placeAllowance,
  service.careerGrade,
  service.placementMonths,
  service.sendingDeadline,
  service.restDay,
  records.correctionDays,
  records.keepingYears,
]

const byCode = new Map(parameters.map((parameter) => [parameter.ma, parameter]))
export const parameterOf = (ma: string): Parameter | undefined => byCode.get(ma)
