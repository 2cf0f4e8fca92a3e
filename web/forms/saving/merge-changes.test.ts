import { expect, test } from 'vitest'
import { choice, files, newAddress, text } from '#domain/fields/kinds.ts'
import { baseAfterLostAnswer, mergeChanges } from './merge-changes.ts'
import { changedNames } from '#web/forms/form-values.ts'

const fields = {
  hoVaTen: text('Họ và tên'),
  email: text('Email'),
  danToc: choice('Dân tộc', 'DM_DANTOC'),
  noiOnew: newAddress('Nơi ở'),
  file: files(),
}
const ref = (id: string, name = id) => ({ id, code: id, name })
const place = { province: ref('n82'), commune: null, address: null }
const base = { hoVaTen: 'An', email: 'a@b.vn', danToc: ref('1'), noiOnew: place, file: [] }

test('Changes of different fields are merged without asking.', () => {
  const merge = mergeChanges(fields, base, { ...base, email: 'c@d.vn' }, { ...base, danToc: ref('2') })
  expect(merge).toEqual({ values: { ...base, email: 'c@d.vn', danToc: ref('2') }, conflicts: [] })
})

test('A field that both changed is a conflict, unless to the same value.', () => {
  const mine = { ...base, email: 'mine@b.vn', hoVaTen: 'Bình' }
  const theirs = { ...base, email: 'theirs@b.vn', hoVaTen: 'Bình ' }
  expect(mergeChanges(fields, base, mine, theirs).conflicts).toEqual(['email'])
})

test('A save whose response was lost is not a change by somebody else.', () => {
  const sent = { ...base, email: 'sent@b.vn', hoVaTen: 'Bình' }
  const mine = { ...sent, email: 'later@b.vn' }
  const theirs = { ...sent, hoVaTen: 'Cúc' }
  const from = baseAfterLostAnswer(fields, base, sent, theirs)
  expect(mergeChanges(fields, from, mine, theirs)).toEqual({
    values: { ...mine },
    conflicts: ['hoVaTen'],
  })
  expect(baseAfterLostAnswer(fields, base, undefined, theirs)).toBe(base)
})

test('Only a different meaning is a change.', () => {
  const renamed = { ...base, danToc: ref('1', 'Kinh'), email: ' a@b.vn ', noiOnew: { ...place, address: '' } }
  expect(changedNames(fields, base, renamed)).toEqual([])
  expect(
    changedNames(fields, base, { ...base, file: [{ fileId: 'x', fileName: 'a.pdf', ext: '.pdf' }] }),
  ).toEqual(['file'])
  expect(changedNames(fields, base, { ...base, noiOnew: { ...place, commune: ref('n1') } })).toEqual([
    'noiOnew',
  ])
})
