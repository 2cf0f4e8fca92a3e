/** `Mau_Import_Ho_So.xlsx` (spec 3 §2.13), with the current names of the catalogues. */
import { sampleSheets, type SampleNames } from '#domain/imports/sample-sheets.ts'

export async function sampleWorkbook(names: SampleNames): Promise<Buffer> {
  const { writeFormWorkbook } = await import('#server/platform/workbook/write-form-workbook.ts')
  return Buffer.from(await writeFormWorkbook(sampleSheets(names)))
}
