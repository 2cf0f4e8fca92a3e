/** What the faults of rewards, discipline and ratings ask of a person. */
import { choice, working, yearOf } from '#server/test/quality-faults/fault.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

export const started = (p: PlainPerson): boolean =>
  working(p) && p.ngayBatDau !== null && yearOf(p.ngayBatDau) < 2020
export const clean = (p: PlainPerson): boolean => started(p) && p.kyLuat.length === 0
export const levels = {
  HTXSNV: 'Hoàn thành xuất sắc nhiệm vụ',
  HTTNV: 'Hoàn thành tốt nhiệm vụ',
  HTNV: 'Hoàn thành nhiệm vụ',
  KHTNV: 'Không hoàn thành nhiệm vụ',
  HCNL: 'Hoàn thành nhiệm vụ nhưng còn hạn chế về năng lực',
} as const
export const level = (code: keyof typeof levels) => choice(code, levels[code])
export const rank_ = 'Luật Thi đua, khen thưởng 06/2022/QH15'
