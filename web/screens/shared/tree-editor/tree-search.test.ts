import { expect, test } from 'vitest'
import { searchTree } from './tree-search.ts'

const unit = (id: string, name: string, ...children: object[]) => ({ id, name, children }) as never
const tree = [
  unit('1', 'UBND tỉnh Đồng Tháp', unit('2', 'Sở Nội vụ', unit('3', 'Văn phòng Sở')), unit('4', 'Sở Y tế')),
] as { id: string; name: string; children: never[] }[]
const idsOf = (nodes: readonly { item: { id: string }; children: readonly never[] }[]): string[] =>
  nodes.flatMap(({ item, children }) => [item.id, ...idsOf(children)])

test('Without words everything is there.', () => {
  const matchingTree = searchTree(tree, ' ', ({ name }) => name)
  expect([idsOf(matchingTree.nodes as never), matchingTree.count]).toEqual([['1', '2', '3', '4'], 4])
})

test('Matches stand below what leads to them, unfolded; diacritics and the order of words do not matter.', () => {
  const matchingTree = searchTree(tree, 'so phong van', ({ name }) => name)
  expect(idsOf(matchingTree.nodes as never)).toEqual(['1', '2', '3'])
  expect(matchingTree.unfolded.sort()).toEqual(['1', '2'])
  expect(matchingTree.count).toBe(1)
})

test('Nothing found is an empty tree.', () => {
  expect(searchTree(tree, 'không có', ({ name }) => name)).toMatchObject({ nodes: [], count: 0 })
})
