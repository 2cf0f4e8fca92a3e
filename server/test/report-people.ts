/** A small branch of the tree with its own people, and their reports, for tests of reports. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { expect } from 'vitest'
import type { PersonOfFigure, ReportTable } from '#domain/reports/calls.ts'
import type { Page } from '#domain/api/codes.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

export interface Branch {
  top: { id: string; code: string; name: string }
  below: { id: string; code: string; name: string }[]
}

export async function reportPeople(app: TestServer) {
  const lan = await app.as('lan')

  async function makeUnit(name: string, parent: string, more: object = {}) {
    const maCoQuan = `BC.${freshNumber(9)}`
    const body = { name, maCoQuan, capDV: 3, donViCha: await unitOf(app, parent), ...more }
    return { id: (await done(lan, 'DonVi/create', body))['id'] as string, code: maCoQuan, name }
  }

  /** One unit with two below it; `parent`: its parent. */
  async function makeBranch(parent = 'H20.05'): Promise<Branch> {
    const top = await makeUnit('Sở Thử', parent, { bienChe: 10 })
    const below = [
      await makeUnit('Chi cục Một', top.code, { bienChe: 4 }),
      await makeUnit('Chi cục Hai', top.code),
    ]
    return { top, below }
  }

  const working = async () => [(await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01')).id]

  async function preview(body: object, caller: Caller = lan): Promise<ReportTable> {
    const answer = await caller.post<ReportTable>('BaoCao/preview', { pageSize: 100, ...body })
    expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status: 200, code: 0 })
    return answer.data
  }

  /** The figures of a row by column key; '' for the total. */
  function figuresIn(table: ReportTable, row: string): Record<string, string | number | null> {
    const cells = row === '' ? table.totals : table.rows.find(({ cells: [name] }) => name === row)?.cells
    return Object.fromEntries(table.columns.map(({ key }, at) => [key, cells?.[at] ?? null]))
  }

  async function people(body: object, caller: Caller = lan) {
    const answer = await caller.post<Page<PersonOfFigure>>('BaoCao/people', { pageSize: 100, ...body })
    expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status: 200, code: 0 })
    return answer.data
  }

  /** The first sheet of the report as read from Excel. */
  async function workbook(body: object, caller: Caller = lan) {
    const answer = await caller.post<{ fileContents: string; fileDownloadName: string }>(
      'BaoCao/export-excel',
      body,
    )
    expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status: 200, code: 0 })
    const { sheets } = await readXlsx(Buffer.from(answer.data.fileContents, 'base64'), { readStyles: true })
    const [sheet] = sheets
    if (sheet === undefined) throw new Error('no sheet')
    return { sheet, rows: sheet.rows as unknown[][], fileName: answer.data.fileDownloadName }
  }

  const person = async (unit: { code: string }, change: object = {}) =>
    makePerson(app, lan, { tonGiao: await catalogueOf(app, 'DM_TONGIAO', '99'), ...change }, unit.code)

  return { makeUnit, makeBranch, working, preview, figuresIn, people, workbook, person }
}
