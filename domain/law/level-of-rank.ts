/** The level of education that a teacher's rank belongs to. */
import type { professionAllowance } from './service-parameters.ts'

const levels: readonly (readonly [RegExp, string])[] = [
  [/^V\.07\.02\.|^15a?\.(115|205|206|207)$/, 'MN'],
  [/^V\.07\.03\.|^15a?\.(114|203|204)$/, 'TH'],
  [/^V\.07\.04\.|^15a?\.(201|202)$/, 'THCS'],
  [/^V\.07\.05\.|^15\.(112|113)$/, 'THPT'],
  [/^V\.07\.08\.|^V\.09\.02\.|^15\.110$/, 'CDTC'],
]

/** The level of education of a rank's code (DM_NGACHCHUCDANH); undefined for ranks of no teachers. */
export const levelOfRank = (code: string): CodesOfAllowance | undefined =>
  levels.find(([pattern]) => pattern.test(code))?.[1] as CodesOfAllowance | undefined
type CodesOfAllowance = (typeof professionAllowance)['theo'][number]['choices'][number]['code']
