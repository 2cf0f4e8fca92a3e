import { resumeContent, resumeFileName, type ResumeOccasion, type ResumeOfficer } from './resume-content.ts'
import type { ResumeRows } from './resume-tables.ts'

/** One person to print: the record, its histories, the photo and the occasion. */
export interface ResumeRequest extends ResumeOccasion {
  readonly officer: ResumeOfficer
  readonly rows: ResumeRows
  readonly photo: Buffer | null
}

/** A form a person can be printed on: what get-export-types answers, and how it is made. */
export interface ExportType {
  readonly code: string
  readonly name: string
  readonly render: (request: ResumeRequest) => Promise<Buffer>
  readonly fileName: (officer: ResumeOfficer, today: string) => string
}

/** The forms on offer, in the order of the list; a further form is one more entry. */
export const exportTypes: readonly ExportType[] = [
  {
    code: 'SYLL_TT06',
    name: 'Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)',
    render: async ({ officer, rows, photo, ...occasion }) => {
      // Word and picture libraries take memory from the first résumé on, not from the start.
      const { renderResume } = await import('./render-resume.ts')
      return renderResume(resumeContent(officer, rows, occasion), photo)
    },
    fileName: resumeFileName,
  },
]

/** The form of that code, undefined when there is none. */
export const findExportType = (code: string): ExportType | undefined =>
  exportTypes.find((type) => type.code === code)
