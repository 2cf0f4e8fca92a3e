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

/** The legal group on an ISO day; without one, the present group. `isOpen`: it may have been công chức. */
export type GroupOn = (day?: string) => { group: LegalGroup; isOpen?: boolean }

/** The kinds of contract workers: Nghị định 111/2022, 173/2025, others, 235/2026. */
export const contractWorkers: readonly string[] = ['04', '05', '06', '09']
const isTitle = (rank: string | undefined) => rank !== undefined && /^(V|BNN)\./.test(rank)

/**
 * Whoever is công chức now, with a rank, and had a title of viên chức before was viên chức then. `ranks`: the codes of now
 * and of before. The other way round the codes don't tell: viên chức have ranks of công chức, too.
 */
export function formerGroup(
  group: LegalGroup,
  ranks: { now: string | undefined; before: string | undefined },
): ReturnType<GroupOn> {
  if (group === 'CBCC' && !isTitle(ranks.now) && isTitle(ranks.before)) return { group: 'VC' }
  return { group, isOpen: group === 'VC' && isTitle(ranks.now) && !isTitle(ranks.before) }
}

/** The legal group of a code of DM_LOAIHOSO; an unknown one counts as cán bộ, công chức. */
export const legalGroupOf = (officerType: string | undefined): LegalGroup =>
  officerType === '03' ? 'VC' : contractWorkers.includes(officerType ?? '') ? 'LD' : 'CBCC'
