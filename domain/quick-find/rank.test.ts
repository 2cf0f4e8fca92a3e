import { expect, test } from 'vitest'
import { rankedName, rankOf, readTyped } from '#domain/quick-find/rank.ts'

test.each([
  ['Danh sách hồ sơ', 'danh', 0],
  ['Danh sách hồ sơ', 'Danh Sách', 0],
  ['Danh sách hồ sơ', 'ho so danh', 1],
  ['Danh sách hồ sơ', 'dshs', 2],
  ['Danh sách hồ sơ', 'danh sachs', 0],
  ['Đổi mật khẩu', 'ddooir maatj', 0],
  ['Ký số – Phê duyệt', 'ky so phe', 0],
  // Within a word it is not meant: 'an' is a name.
  ['Danh sách hồ sơ', 'an', undefined],
  ['Danh sách hồ sơ', 'danh danh', undefined],
  ['Danh sách hồ sơ', ' – ', undefined],
])('%s by %s: %s', (name, typed, rank) => {
  expect(rankOf(rankedName(name), readTyped(typed))).toBe(rank)
})
