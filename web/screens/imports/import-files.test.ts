import { describe, expect, it } from 'vitest'
import { importSentences, maxImportBytes, maxImportFiles } from '#domain/imports/import-sentences.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { sortFiles } from './import-files.ts'

const file = (name: string, size = 1) => ({ name, size }) as File
const names = (files: readonly File[]) => files.map(({ name }) => name)

describe('chosen files', () => {
  it('are accepted by extension, with a message for each refused one', () => {
    const { taken, refusals } = sortFiles([file('a.XLSX'), file('b.docx'), file('c.pdf', 0)], [])
    expect(names(taken)).toEqual(['a.XLSX'])
    expect(refusals).toEqual([sentences.wrongType('b.docx'), sentences.empty('c.pdf')])
  })

  it('are added to earlier ones, a corrected file replacing the first', () => {
    const mended = file('a.xlsx', 2)
    const { taken } = sortFiles([mended, file('c.xls')], [file('a.xlsx'), file('b.pdf')])
    expect(names(taken)).toEqual(['b.pdf', 'a.xlsx', 'c.xls'])
    expect(taken[1]).toBe(mended)
  })

  it('start nothing when none of them is accepted', () => {
    expect(sortFiles([file('x.zip')], [file('a.xlsx')]).taken).toEqual([])
    expect(sortFiles([file('x.xlsx', maxImportBytes + 1)], []).refusals).toEqual([
      sentences.tooLarge('x.xlsx', '20 MB'),
    ])
  })

  it('are limited to the maximum of one check', () => {
    const many = Array.from({ length: maxImportFiles + 1 }, (_, at) => file(`${at}.xlsx`))
    const { taken, refusals } = sortFiles(many, [])
    expect(taken).toHaveLength(maxImportFiles)
    expect(refusals).toEqual([importSentences.tooManyFiles])
  })
})
