import { expect, test } from 'vitest'
import { comparable } from '#server/areas/imports/reading/process/messages.ts'
import { readFile } from '#server/areas/imports/reading/read-file.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import { knownNames, knownPeople } from '#server/test/messy/known-people.ts'
import { layouts } from '#server/test/messy/layouts.ts'
import { makeWorkbook, type Layout } from '#server/test/messy/sheet-maker.ts'

/** Number of cells read correctly, out of all in the layout; every other one must be reported. */
async function read(layout: Layout): Promise<{ right: number; all: number }> {
  const made = await makeWorkbook(layout)
  const bytes = layout.as === undefined ? made.bytes : byOffice(made.bytes, 'xlsx', layout.as)
  const fileName = `list.${layout.as ?? 'xlsx'}`
  const file = await readFile(bytes, {
    fileName,
    year: 2026,
    names: comparable(knownNames),
    told: async () => undefined,
  })
  expect(file.problems.filter(({ row }) => row === 0)).toEqual([])
  const byRow = new Map(file.rows.map((row) => [row.row, row]))
  let [right, all] = [0, 0]
  const wrong: string[] = []
  for (const [at, person] of knownPeople.entries()) {
    const row = byRow.get(made.rowOf(at))
    for (const { says, head } of layout.columns) {
      for (const name of says) {
        all += 1
        if (row?.[name] === person[name]) right += 1
        else if (!isLost(layout, at, head))
          wrong.push(`${at} ${name}: ${row?.[name]} instead of ${person[name]}`)
        else
          expect(file.problems, head).toContainEqual(
            expect.objectContaining({ row: made.rowOf(at), column: head }),
          )
      }
    }
  }
  expect(wrong.slice(0, 10), layout.name).toEqual([])
  expect(file.rows, 'nobody else').toHaveLength(knownPeople.length)
  expect(file.problems).toHaveLength(layout.lost?.length ?? 0)
  return { right, all }
}

const isLost = ({ lost }: Layout, at: number, head: string): boolean =>
  lost?.some(([row, column]) => row === at && column === head) === true

const results: { right: number; all: number }[] = []

for (const layout of layouts) {
  const needsOffice = layout.as !== undefined && !hasOffice
  test.skipIf(needsOffice)(`${layout.name}: every cell is read, repaired or reported`, async () => {
    results.push(await read(layout))
  })
}

test('at least 99 of 100 cells of all workbooks are read correctly', () => {
  const right = results.reduce((sum, one) => sum + one.right, 0)
  const all = results.reduce((sum, one) => sum + one.all, 0)
  expect(layouts.length).toBeGreaterThanOrEqual(40)
  expect(right / all).toBeGreaterThanOrEqual(0.99)
})
