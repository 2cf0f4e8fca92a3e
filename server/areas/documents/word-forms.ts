/** The Word forms of a person, in the order in which they are offered. */
import { printedRecord } from '#server/areas/documents/content/printed-record.ts'
import { changeSlip } from '#server/areas/documents/forms/change-slip.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'

export const wordForms: readonly WordForm[] = [
  {
    code: 'SYLL_TT06',
    name: 'Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)',
    prefix: 'SYLL',
    fill: printedRecord,
  },
  {
    code: 'SYLL_2C_2008',
    name: 'Sơ yếu lý lịch cán bộ, công chức (Mẫu 2C-BNV/2008)',
    prefix: 'SYLL_2C',
    fill: printedRecord,
  },
  {
    code: 'SYLL_2C_98',
    name: 'Sơ yếu lý lịch (Mẫu 2C/TCTW-98)',
    prefix: 'SYLL_2C98',
    fill: printedRecord,
  },
  {
    code: 'SYLL_HS02',
    name: 'Sơ yếu lý lịch viên chức (Mẫu HS02-VC/BNV)',
    prefix: 'SYLL_HS02',
    fill: printedRecord,
  },
  { code: 'TSTT', name: 'Tiểu sử tóm tắt', prefix: 'TSTT', fill: printedRecord },
  changeSlip,
]

export const findWordForm = (code: string): WordForm | undefined =>
  wordForms.find((form) => form.code === code)
