/** How certain a scale is: read in the law, or known from practice only. */
export type ScaleMark = 'law' | 'likely'

/**
 * A salary scale of Nghị định 204/2004/NĐ-CP: the coefficients of its steps (bậc 1 first), and the choice of the legal
 * parameter with the months to serve in a step.
 */
export type SalaryScale = {
  group: string
  name: string
  table: string
  bangLuong: 'CG' | 'A' | 'BC'
  coefficients: readonly number[]
  mark: ScaleMark
}

/**
 * All scales. Bảng 2 is for công chức, Bảng 3 for viên chức; they differ in the groups C2 and C3, so those
 * of Bảng 3 have the suffix `-VC`. `B4-…` are the scales of drivers, technicians, guards, clerks and servants.
 */
export const salaryScales: readonly SalaryScale[] = [
  scale('CGCC', 'Chuyên gia cao cấp', 'Bảng 1', 'CG', 3, 8.8, 0.6),
  scale('A3.1', 'Loại A3, nhóm 1', 'Bảng 2, Bảng 3', 'A', 6, 6.2, 0.36),
  scale('A3.2', 'Loại A3, nhóm 2', 'Bảng 2, Bảng 3', 'A', 6, 5.75, 0.36),
  scale('A2.1', 'Loại A2, nhóm 1', 'Bảng 2, Bảng 3', 'A', 8, 4.4, 0.34),
  scale('A2.2', 'Loại A2, nhóm 2', 'Bảng 2, Bảng 3', 'A', 8, 4, 0.34),
  scale('A1', 'Loại A1', 'Bảng 2, Bảng 3', 'A', 9, 2.34, 0.33),
  scale('A0', 'Loại A0', 'Bảng 2, Bảng 3', 'A', 10, 2.1, 0.31),
  scale('B', 'Loại B', 'Bảng 2, Bảng 3', 'BC', 12, 1.86, 0.2),
  scale('C1', 'Loại C, nhóm 1', 'Bảng 2, Bảng 3', 'BC', 12, 1.65, 0.18),
  scale('C2', 'Loại C, nhóm 2 (công chức)', 'Bảng 2', 'BC', 12, 1.5, 0.18),
  scale('C3', 'Loại C, nhóm 3 (công chức)', 'Bảng 2', 'BC', 12, 1.35, 0.18),
  scale('C2-VC', 'Loại C, nhóm 2 (viên chức)', 'Bảng 3', 'BC', 12, 2, 0.18),
  scale('C3-VC', 'Loại C, nhóm 3 (viên chức)', 'Bảng 3', 'BC', 12, 1.5, 0.18, 'likely'),
  scale('B4-LX', 'Lái xe cơ quan', 'Bảng 4', 'BC', 12, 2.05, 0.18, 'likely'),
  scale('B4-KT', 'Nhân viên kỹ thuật', 'Bảng 4', 'BC', 12, 1.65, 0.18, 'likely'),
  scale('B4-BV', 'Nhân viên bảo vệ', 'Bảng 4', 'BC', 12, 1.5, 0.18, 'likely'),
  scale('B4-VT', 'Nhân viên văn thư', 'Bảng 4', 'BC', 12, 1.35, 0.18, 'likely'),
  scale('B4-PV', 'Nhân viên phục vụ', 'Bảng 4', 'BC', 12, 1, 0.18, 'likely'),
]

/** The scale of a group (`extra.group` of DM_NGACHCHUCDANH), if any. */
export function scaleOf(group: string): SalaryScale | undefined {
  return salaryScales.find((scale) => scale.group === group)
}

/** The coefficient (hệ số lương) of a step, counted from 1; undefined for an unknown group or step. */
export function coefficientOf(group: string, step: number): number | undefined {
  return scaleOf(group)?.coefficients[step - 1]
}

// Every scale of the decree rises by the same amount at each step.
function scale(
  group: string,
  name: string,
  table: string,
  bangLuong: SalaryScale['bangLuong'],
  steps: number,
  first: number,
  rise: number,
  mark: ScaleMark = 'law',
): SalaryScale {
  const coefficients = Array.from({ length: steps }, (_, step) => Number((first + step * rise).toFixed(2)))
  return { group, name, table, bangLuong, coefficients, mark }
}
