/**
 * Guards of papers: who may file whose papers. Only callers whose save may name a file can upload it
 * (server/guards.ts).
 */
import { permissionOf, type Call } from '#domain/api/call.ts'
import { createDecision, updateDecision } from '#domain/decisions/calls.ts'
import { avatarSection, decisionSection, generalSection } from '#domain/files/sections.ts'
import { fileSections } from '#domain/movements/file-sections.ts'
import { createGuidance, updateGuidance } from '#domain/guidance/calls.ts'
import { createMenu, updateMenu } from '#domain/menus/calls.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { updateOfficer } from '#domain/officer/calls.ts'
import { callsOf } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { Role } from '#server/request/session/role.ts'

const mayAny = ({ permissions }: Role, calls: readonly Call[]) =>
  calls.some((call) => permissions.has(permissionOf(call)))

/** The saves that name files of a section. */
const savesOf = (section: number): Call[] => [
  ...subRecords.flatMap((record) => {
    const { add, update } = callsOf(record)
    return record.fileSection?.index === section ? [add, update] : []
  }),
  ...(section === decisionSection ? [createDecision as Call, updateDecision as Call] : []),
  ...movements.flatMap((movement) => (movement.fileSection.index === section ? [beginCall(movement)] : [])),
]
const saves = new Map<number, Call[]>(fileSections.map(({ index }) => [index, savesOf(index)]))

/**
 * Papers of a record without a row: roles that may change the whole record; not the person themselves, nor roles that
 * only transfer people.
 */
function filesPapers(role: Role): boolean {
  return role.base !== 'ND' && mayAny(role, [updateOfficer])
}

/** Papers of a section of the record. */
function filesUnder(role: Role, section: number): boolean {
  if (section === generalSection) return filesPapers(role)
  return mayAny(role, saves.get(section) ?? [])
}

/** Purpose of a file not yet named by a save: an icon, a guidance document, or a section of a record. */
export type UploadPurpose = 'icon' | 'guidance' | number

function mayUpload(role: Role, purpose: UploadPurpose): boolean {
  if (purpose === 'icon') return mayAny(role, [createMenu, updateMenu])
  if (purpose === 'guidance') return mayAny(role, [createGuidance, updateGuidance])
  return purpose === avatarSection || filesUnder(role, purpose)
}

export const fileGuards = {
  mayUpload: (role: Role, purpose: UploadPurpose): boolean => mayUpload(role, purpose),
  mayFilePaper: (role: Role, section: number): boolean => filesUnder(role, section),
  mayTakeOutPaper: (role: Role): boolean => filesPapers(role),
  /** Removing a paper from a row is a change of the row. */
  mayTakeOutPaperOfRow: ({ permissions }: Role, record: AnySubRecord): boolean =>
    permissions.has(permissionOf(callsOf(record).update)),
}
