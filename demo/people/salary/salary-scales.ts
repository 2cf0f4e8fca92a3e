/** A salary group of Nghị định 204/2004/NĐ-CP: the coefficient of every step and the months between steps. */
export interface SalaryScale {
  monthsPerStep: number
  coefficients: readonly number[]
}

export const salaryScales = {
  'A3.1': { monthsPerStep: 36, coefficients: [6.2, 6.56, 6.92, 7.28, 7.64, 8.0] },
  'A3.2': { monthsPerStep: 36, coefficients: [5.75, 6.11, 6.47, 6.83, 7.19, 7.55] },
  'A2.1': { monthsPerStep: 36, coefficients: [4.4, 4.74, 5.08, 5.42, 5.76, 6.1, 6.44, 6.78] },
  'A2.2': { monthsPerStep: 36, coefficients: [4.0, 4.34, 4.68, 5.02, 5.36, 5.7, 6.04, 6.38] },
  A1: { monthsPerStep: 36, coefficients: [2.34, 2.67, 3.0, 3.33, 3.66, 3.99, 4.32, 4.65, 4.98] },
  A0: { monthsPerStep: 36, coefficients: [2.1, 2.41, 2.72, 3.03, 3.34, 3.65, 3.96, 4.27, 4.58, 4.89] },
  B: {
    monthsPerStep: 24,
    coefficients: [1.86, 2.06, 2.26, 2.46, 2.66, 2.86, 3.06, 3.26, 3.46, 3.66, 3.86, 4.06],
  },
  // Bảng 4: drivers, guards and servants of offices.
  'B4-LX': {
    monthsPerStep: 24,
    coefficients: [2.05, 2.23, 2.41, 2.59, 2.77, 2.95, 3.13, 3.31, 3.49, 3.67, 3.85, 4.03],
  },
  'B4-BV': {
    monthsPerStep: 24,
    coefficients: [1.5, 1.68, 1.86, 2.04, 2.22, 2.4, 2.58, 2.76, 2.94, 3.12, 3.3, 3.48],
  },
  'B4-PV': {
    monthsPerStep: 24,
    coefficients: [1.0, 1.18, 1.36, 1.54, 1.72, 1.9, 2.08, 2.26, 2.44, 2.62, 2.8, 2.98],
  },
} as const satisfies Record<string, SalaryScale>

export type SalaryGroup = keyof typeof salaryScales

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
  const group = rankGroups[rank]
  if (group === undefined) throw new Error(`no salary group is known for rank ${rank}`)
  return salaryScales[group]
}

/** The base salary (đồng a month) in force on a day: coefficients are multiplied by it. */
export function baseSalaryOn(day: string): number {
  for (const [from, amount] of baseSalaries) if (day >= from) return amount
  return 290_000
}

const baseSalaries: readonly (readonly [string, number])[] = [
  ['2026-07-01', 2_530_000],
  ['2024-07-01', 2_340_000],
  ['2023-07-01', 1_800_000],
  ['2019-07-01', 1_490_000],
  ['2018-07-01', 1_390_000],
  ['2017-07-01', 1_300_000],
  ['2016-05-01', 1_210_000],
  ['2013-07-01', 1_150_000],
  ['2012-05-01', 1_050_000],
  ['2011-05-01', 830_000],
  ['2010-05-01', 730_000],
  ['2009-05-01', 650_000],
  ['2008-01-01', 540_000],
  ['2006-10-01', 450_000],
  ['2005-10-01', 350_000],
]
