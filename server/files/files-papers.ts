/** Whose papers are whose to file: a file is uploaded by those alone whose save may name it. */
import { permissionOf, type Call } from '#domain/api/call.ts'
import { fileSections, generalSection } from '#domain/files/sections.ts'
import { createGuidance, updateGuidance } from '#domain/guidance/calls.ts'
import { createMenu, updateMenu } from '#domain/menus/calls.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { updateOfficer } from '#domain/officer/calls.ts'
import { callsOf } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { Role } from '#server/session/account.ts'

const mayAny = ({ permissions }: Role, calls: readonly Call[]) =>
  calls.some((call) => permissions.has(permissionOf(call)))

/** The saves that name a file of a section. */
const savesOf = (section: number): Call[] => [
  ...subRecords.flatMap((record) => {
    const { add, update } = callsOf(record)
    return record.fileSection === section ? [add, update] : []
  }),
  ...movements.flatMap((movement) => (movement.fileSection === section ? [beginCall(movement)] : [])),
]
const saves = new Map<number, Call[]>(fileSections.map(({ index }) => [index, savesOf(index)]))

/** Papers of a record that no row owns: officers who may change it as a whole; never the person, nor who only moves people. */
export function filesPapers(role: Role): boolean {
  return role.base !== 'ND' && mayAny(role, [updateOfficer])
}

/** Papers of a section of the record. */
export function filesUnder(role: Role, section: number): boolean {
  if (section === generalSection) return filesPapers(role)
  return mayAny(role, saves.get(section) ?? [])
}

export const filesGuidance = (role: Role): boolean => mayAny(role, [createGuidance, updateGuidance])
export const filesIcons = (role: Role): boolean => mayAny(role, [createMenu, updateMenu])
