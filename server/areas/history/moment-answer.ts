/** The record of a moment in responses, as the caller's role may read it. */
import { permissionOf } from '#domain/api/call.ts'
import { listOfficerFiles, type OfficerFile } from '#domain/files/calls.ts'
import { avatarSection } from '#domain/files/sections.ts'
import type { RecordAtMoment } from '#domain/history/calls.ts'
import { sectionName } from '#domain/movements/file-sections.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { isOfReadableRows } from '#server/people/files/find-file.ts'
import { officeTime } from '#server/people/files/list-files.ts'
import type { KnownFile } from '#server/people/history/read-history.ts'
import type { RecordAt } from '#server/people/history/record-at.ts'
import { ownerOf } from '#server/people/history/rewind.ts'
import { officerAnswer, readableBy } from '#server/people/officers/officer-answer.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { answerOf } from '#server/people/records/save-sub-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export function momentAnswer(
  request: AuthenticatedRequest,
  officer: OfficerRecord,
  luc: string,
  { past, cut, since, lines, files }: RecordAt,
): RecordAtMoment {
  const later = cut === null ? 0 : lines.filter(({ id }) => id >= cut).length
  const common = {
    id: String(officer.id),
    luc,
    bietTu: since,
    soThayDoiSau: later,
  }
  if (past === undefined)
    return {
      ...common,
      ground: 'khong-xac-dinh',
      values: null,
      rows: {},
      papers: [],
      files: [],
      tepKhongConLuu: [],
    }
  const { role } = request.account
  const readable = readableBy(role)
  const records = subRecords.filter(readable.rowsOf)
  const attachedFiles = new Map(
    files.filter(({ state }) => state === 'attached').map((file) => [file.id, file]),
  )
  const mayListFiles = role.permissions.has(permissionOf(listOfficerFiles))
  const show = officeTime(request.server.configuration.timeZone)
  const fileById = new Map(files.map((file) => [file.id, file]))
  const { avatar } = past.stored.person
  const shownFiles = [
    ...(typeof avatar === 'string' ? [photoOf(avatar, fileById.get(avatar))] : []),
    ...past.papers.map(({ fileId, fileName, ext }) => ({ fileId, fileName, ext, table: 'officer' })),
    ...records.flatMap((record) =>
      past.rowsOf(record).flatMap(({ id }) =>
        (past.stored.files.get(ownerOf(tableOf(record), id)) ?? []).map((file) => ({
          ...file,
          table: tableOf(record),
        })),
      ),
    ),
  ].filter(({ table }) => isOfReadableRows(role, table))
  return {
    ...common,
    ground: later === 0 ? 'hien-tai' : 'nhat-ky',
    values: { ...officerAnswer(request, past.officer, past.reference, generalForm.version), canEdit: false },
    rows: Object.fromEntries(
      records.map((record) => [
        record.name,
        newestFirst(record, past.rowsOf(record)).map((row) => answerOf(record, row)),
      ]),
    ),
    papers: readable.papers ? [...past.papers] : [],
    files: mayListFiles
      ? shownFiles.map(({ fileId, fileName, ext, table }): OfficerFile => {
          const file = fileById.get(fileId)
          const section =
            (fileId === avatar ? avatarSection : file?.section) ??
            subRecords.find((one) => tableOf(one) === table)?.fileSection?.index ??
            null
          const createdAt = file?.createdAt ?? luc
          return {
            id: fileId,
            fileId,
            fileName,
            ext,
            createdAt,
            createdAtShow: file === undefined ? '' : show(new Date(createdAt)),
            index: section ?? -1,
            sectionName: sectionName(section),
          }
        })
      : [],
    tepKhongConLuu: shownFiles.filter(({ fileId }) => !attachedFiles.has(fileId)).map(({ fileId }) => fileId),
  }
}

/** The photo is a file of the record like others. */
const photoOf = (fileId: string, file: KnownFile | undefined) => ({
  fileId,
  fileName: file?.fileName ?? sectionName(avatarSection),
  ext: file?.ext ?? '',
  table: 'officer',
})

/** The order of the record's own call. */
function newestFirst(record: AnySubRecord, rows: readonly OfficerRow[]): OfficerRow[] {
  const by = record.newestBy
  if (by === undefined) return [...rows]
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[by], b.values[by]].map((value) => (value == null ? '' : String(value)))
    if (one !== other) return one === '' ? 1 : other === '' ? -1 : (one ?? '') < (other ?? '') ? 1 : -1
    return b.id - a.id
  })
}
