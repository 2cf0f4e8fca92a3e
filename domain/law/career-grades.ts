/** The career grades of viên chức (bậc nghề nghiệp, Nghị định 232/2026/NĐ-CP, Điều 7), and the scales that have one. */
const grade = <const C extends string>(code: C) => ({ id: code, code, name: `Bậc ${code}` })

export const careerGrades = [grade('1'), grade('2'), grade('3'), grade('4'), grade('5')] as const

/** Groups of salary scales (salary/salary-scales.ts) of titles that become a grade. */
export const gradedScales = ['B', 'A0', 'A1', 'A2.1', 'A2.2', 'A3.1', 'A3.2'] as const
export type GradedScale = (typeof gradedScales)[number]
export const isGraded = (group: unknown): group is GradedScale => gradedScales.includes(group as GradedScale)

/** The scale that the pay of a grade is on; titles on the other one of the pair change to it. */
export const scaleOfGrade = (group: GradedScale): GradedScale =>
  group === 'A2.2' ? 'A2.1' : group === 'A3.2' ? 'A3.1' : group
