import { expect, test } from 'vitest'
import { bestOf, ManyNames, rankedName, rankOf, readTyped } from '#domain/quick-find/rank.ts'

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

const names = [
  'UBND tỉnh Đồng Tháp', 'Sở Nội vụ', 'Văn phòng Sở', 'Sở Tài chính', 'UBND xã Tân Lợi', 'Trường THCS Tân Lợi', 'Trường Mầm non An An',
  'Xã Lan An', 'Phòng Lao động', 'Hội đồng nhân dân', 'Trung tâm Y tế Cao Lãnh', 'Trạm Y tế xã Tân Lợi', 'H20.05 Ký số',
] // prettier-ignore
const typed = names.flatMap((name) => {
  const { words, initials } = rankedName(name)
  const [first = '', second = ''] = words
  return [first, second.slice(0, 2), `${second} ${first.slice(0, 1)}`, words.join(' '), initials.slice(0, 3), first[0] ?? '']
}) // prettier-ignore

test.each([...new Set([...typed, 'an an', 'an an an', 'taan lowji', 'snv', '', ' – ', 'zz'])])(
  'many names are found by %j like a few, in the same order',
  (text) => {
    const many = new ManyNames(names, rankedName)
    for (const most of [1, 3, 100])
      expect(many.best(text, most)).toEqual(bestOf(names, rankedName, text, most))
  },
)
