import { expect, test } from 'vitest'
import { auditList } from '#domain/audit/log-list.ts'
import { personalParts, shareWarnings } from '#domain/lists/personal-parts.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'

const told = (name: string, filter: Record<string, string> = {}) => personalParts(staffList, { name, filter })

test('a person’s name or number in the name of a view is told', () => {
  for (const name of ['Nguyễn Thị Lan', 'Hồ sơ của Lê Văn Nam', 'Võ Thị Sáu, Sở Nội vụ'])
    expect(told(name), name).toEqual([shareWarnings.person])
  for (const name of ['001099012345', 'Người 001 099 012 345', 'CMND 123456789'])
    expect(told(name), name).toEqual([shareWarnings.number])
  for (const name of [
    'Đảng viên của sở',
    'Sinh năm 1970',
    'Hồ sơ chờ duyệt',
    'Hà Giang',
    'Quyết định 12/2026',
    'Số 0912345678',
  ])
    expect(told(name), name).toEqual([])
})

test('a filter for one record is told', () => {
  const view = { name: 'Nhật ký', filter: { idCanBo: '12' } }
  expect(personalParts(auditList, view)).toEqual([shareWarnings.record])
  expect(told('Đảng viên', { laDangVien: 'true', donViId: '5' })).toEqual([])
})
