import { expect, test } from 'vitest'
import { matchHead } from '#server/areas/imports/reading/sheet/head-names.ts'

test.for([
  ['Chức vụ', 'Hệ số', 'heSoLuong'],
  ['Chức vụ', 'Ngày hưởng', 'ngayHuongLuong'],
  ['Ngạch', 'Ngày hưởng', 'ngayHuongLuong'],
  ['Họ và tên', 'Ngày sinh', 'ngaySinh'],
  ['Đảng', 'Chức vụ', 'chucVu'],
])("'%s: %s' is only proposed, since the group is another field", ([group = '', title = '', column]) => {
  expect(matchHead([group, title])).toMatchObject({ column, isProposal: true })
})

test('a group of pay above a group of rank and step leaves what it means', () => {
  expect(matchHead(['Tiền lương hiện hưởng', 'Ngạch, bậc', 'Hệ số'])).toEqual({
    column: 'heSoLuong',
    confidence: 1,
  })
})

test('a coefficient below an allowance is none of ours', () => {
  for (const group of ['Phụ cấp', 'Phụ cấp chức vụ', 'Phụ cấp thâm niên vượt khung', 'Chức vụ'])
    for (const above of [[], ['Lương'], ['Tiền lương hiện hưởng']]) {
      const match = matchHead([...above, group, 'Hệ số'])
      expect(match === undefined || match.column === null || match.isProposal === true).toBe(true)
    }
})

test.for([
  ['Lương', 'Hệ số', 'heSoLuong'],
  ['Ngạch', 'Hệ số', 'heSoLuong'],
  ['Ngạch, bậc', 'Hệ số', 'heSoLuong'],
  ['Tiền lương hiện hưởng', 'Mã số', 'ngachChucDanh'],
  ['Ngạch, bậc', 'Ngày hưởng', 'ngayHuongLuong'],
  ['Ngạch lương', 'Bậc', 'bac'],
  ['Chức vụ', 'Chức danh', 'chucVu'],
  ['Họ và tên', 'Họ đệm', 'hoDem'],
  ['Quê quán', 'Quê quán: Xã', 'queQuanXa'],
  ['CCCD', 'Ngày cấp CCCD', 'ngayCapCccd'],
  ['Đảng viên', 'Ngày vào Đảng', 'ngayVaoDang'],
])("'%s: %s' is read at once", ([group = '', title = '', column]) => {
  const match = matchHead([group, title])
  expect(match).toMatchObject({ column })
  expect(match).not.toHaveProperty('isProposal')
})
