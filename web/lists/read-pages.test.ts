import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const people = Array.from({ length: 250 }, (_, n) => n + 1)
const pagesOf = (all: readonly number[]) => (pageNumber: number) =>
  Promise.resolve({ data: all.slice((pageNumber - 1) * 100, pageNumber * 100), totalRows: all.length })

test('Reads all rows, up to the total of the first response', async () => {
  expect(await readPages(pagesOf(people), Infinity)).toEqual({ data: people, totalRows: 250 })
  expect(await readPages(pagesOf([]), Infinity)).toEqual({ data: [], totalRows: 0 })
})

test('Returns at most the requested number of rows, with the total', async () => {
  expect(await readPages(pagesOf(people), 120)).toEqual({ data: people.slice(0, 120), totalRows: 250 })
})

test('Stops when rows were deleted meanwhile', async () => {
  const read = (pageNumber: number) => pagesOf(pageNumber === 1 ? people : people.slice(0, 150))(pageNumber)
  expect((await readPages(read, Infinity)).data).toHaveLength(150)
})
