/** The level of education that a teacher's rank belongs to. */
import type { professionAllowance } from './service-parameters.ts'

export type Level = (typeof professionAllowance)['theo'][number]['choices'][number]['code']

/** A rank stands for a level only where its title exists in one kind of school. */
const levels: readonly (readonly [RegExp, Level])[] = [
  [/^V\.07\.02\.|^15a?\.(115|205|206)$/, 'MN'],
  [/^V\.07\.03\.|^15a?\.(114|203|204)$/, 'TH'],
  [/^V\.07\.04\.|^15a?\.(201|202)$/, 'THCS'],
  [/^V\.07\.05\./, 'THPT'],
  [/^V\.09\.02\./, 'CDTC'],
  [/^V\.07\.08\./, 'CDSP'],
  [/^V\.07\.01\.0[123]$/, 'DH'],
  [/^V\.07\.07\.(17|18|19)$/, 'DBDH'],
  [/^V\.07\.07\.(20|21)$|^V\.07\.06\.16$/, 'HT'],
]

/**
 * Teachers' ranks of several kinds of schools (lecturers, 'giáo viên trung học'), and assistants of lecturers, of whom the
 * decree doesn't say whether they teach.
 */
const manySchools = /^15\.(109|110|111|112|113)$|^15c\.207$|^V\.07\.01\.23$/

/** The level of education of a rank's code (DM_NGACHCHUCDANH); undefined for ranks of no teachers, or of several levels. */
export const levelOfRank = (code: string): Level | undefined =>
  levels.find(([pattern]) => pattern.test(code))?.[1]

/** Whether the rate depends on the school, which the rank's code doesn't tell. */
export const isOfManySchools = (code: string): boolean => manySchools.test(code)
