/** The kinds of people as the laws group them, from the codes of DM_LOAIHOSO. */

/** What a value depends on where the laws tell these kinds apart. */
export const byLegalGroup = {
  key: 'doiTuong',
  name: 'Đối tượng',
  choices: [
    { code: 'CBCC', name: 'Cán bộ, công chức' },
    { code: 'VC', name: 'Viên chức' },
    { code: 'LD', name: 'Người lao động' },
  ],
} as const

export type LegalGroup = (typeof byLegalGroup.choices)[number]['code']

/** The kinds of contract workers: Nghị định 111/2022, 173/2025, others, 235/2026. */
export const contractWorkers: readonly string[] = ['04', '05', '06', '09']
/** The legal group of a code of DM_LOAIHOSO; an unknown one counts as cán bộ, công chức. */
export const legalGroupOf = (officerType: string | undefined): LegalGroup =>
  officerType === '03' ? 'VC' : contractWorkers.includes(officerType ?? '') ? 'LD' : 'CBCC'
