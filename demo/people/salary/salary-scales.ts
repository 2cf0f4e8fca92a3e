import { baseSalaryOn as inForce } from '#domain/salary/base-salary.ts'
import { scaleOf as scaleOfGroup, type SalaryScale } from '#domain/salary/salary-scales.ts'

/** The scales of the ranks that the invented careers use. */
export type SalaryGroup = 'A3.1' | 'A3.2' | 'A2.1' | 'A2.2' | 'A1' | 'A0' | 'B' | 'B4-LX' | 'B4-BV' | 'B4-PV'

/** The group of each rank or professional title that the invented careers use, by its code in DM_NGACHCHUCDANH. */
// prettier-ignore
export const rankGroups: Readonly<Record<string, SalaryGroup>> = {
  '01.001': 'A3.1', '01.002': 'A2.1', '01.003': 'A1', '01.004': 'A0', '01.005': 'B', '01.009': 'B4-PV', '01.010': 'B4-LX', '01.011': 'B4-BV',
  '02.006': 'A2.1', '02.007': 'A1', '02.008': 'B',
  '04.023': 'A3.1', '04.024': 'A2.1', '04.025': 'A1',
  '06.030': 'A2.2', '06.031': 'A1', '06.032': 'A0',
  '10.225': 'A2.1', '10.226': 'A1', '10.228': 'B',
  'V.05.02.05': 'A3.1', 'V.05.02.06': 'A2.1', 'V.05.02.07': 'A1', 'V.05.02.08': 'B',
  'V.06.01.01': 'A2.1', 'V.06.01.02': 'A1', 'V.06.01.03': 'B',
  'V.07.01.02': 'A2.1', 'V.07.01.03': 'A1',
  'V.07.02.06': 'B', 'V.07.03.08': 'A0', 'V.07.03.09': 'B', 'V.07.04.12': 'A0',
  'V.07.02.24': 'A2.2', 'V.07.02.25': 'A1', 'V.07.02.26': 'A0',
  'V.07.03.27': 'A2.1', 'V.07.03.28': 'A2.2', 'V.07.03.29': 'A1',
  'V.07.04.30': 'A2.1', 'V.07.04.31': 'A2.2', 'V.07.04.32': 'A1',
  'V.07.05.13': 'A2.1', 'V.07.05.14': 'A2.2', 'V.07.05.15': 'A1',
  'V.07.07.20': 'A0', 'V.07.07.21': 'A0',
  'V.08.01.01': 'A3.1', 'V.08.01.02': 'A2.1', 'V.08.01.03': 'A1',
  'V.08.02.05': 'A2.1', 'V.08.02.06': 'A1',
  'V.08.03.07': 'B', 'V.08.04.09': 'A2.1', 'V.08.04.10': 'A1',
  'V.08.05.11': 'A2.1', 'V.08.05.12': 'A1', 'V.08.05.13': 'B',
  'V.08.06.14': 'A2.1', 'V.08.06.15': 'A1', 'V.08.06.16': 'B',
  'V.08.07.17': 'A2.1', 'V.08.07.18': 'A1', 'V.08.07.19': 'B',
  'V.08.08.21': 'A2.1', 'V.08.08.22': 'A1', 'V.08.08.23': 'B',
  'V.09.02.02': 'A2.1', 'V.09.02.03': 'A1',
  'V.09.04.01': 'A2.1', 'V.09.04.02': 'A1', 'V.09.04.03': 'B',
  'V.10.02.05': 'A2.2', 'V.10.02.06': 'A1', 'V.10.02.07': 'B',
  'V.10.05.16': 'A2.2', 'V.10.05.17': 'A1',
  'V.10.07.22': 'A2.2', 'V.10.07.23': 'A1', 'V.10.07.24': 'B',
  'V.11.02.05': 'A2.1', 'V.11.02.06': 'A1',
  'V.11.06.13': 'A2.1', 'V.11.06.14': 'A1', 'V.11.06.15': 'B',
}

export function scaleOf(rank: string): SalaryScale {
  const scale = scaleOfGroup(rankGroups[rank] ?? '')
  if (scale === undefined) throw new Error(`unknown salary group of rank ${rank}`)
  return scale
}

/** The base salary in đồng a month; before the first one, the first. */
export const baseSalaryOn = (day: string): number => inForce(day) ?? 290_000
