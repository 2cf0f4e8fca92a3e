import { expect, test } from 'vitest'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import { Units, type Unit } from '#server/platform/table-cache/units.ts'

test('an agency stands under the one above it, a people’s committee alone, a room as its unit', () => {
  const unit = (id: number, parentId: number | null, name: string, capDV: number) =>
    ({ id, parentId, name, capDV, active: true }) as Unit
  const units = new Units([
    unit(1, null, 'UBND tỉnh Đồng Tháp', 1),
    unit(2, 1, 'Sở Nội vụ', 2),
    unit(3, 2, 'Văn phòng Sở', 4),
    unit(4, 1, 'UBND xã Phú Thọ', 2),
    unit(5, 4, 'Trường Tiểu học Mỹ Thọ', 3),
  ])
  const linesOf = (id: number) => agencyLines(units, units.find(id))
  const department = { agency: 'Sở Nội vụ', superior: 'UBND tỉnh Đồng Tháp' }
  expect([linesOf(2), linesOf(3)]).toEqual([department, department])
  expect(linesOf(4)).toEqual({ agency: 'Ủy ban nhân dân xã Phú Thọ' })
  expect(linesOf(5)).toEqual({ agency: 'Trường Tiểu học Mỹ Thọ', superior: 'UBND xã Phú Thọ' })
})
