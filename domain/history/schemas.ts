/** What the calls of the time machine return. */
import { z } from 'zod'
import { count, id, instant, named, returns, typedAs } from '#domain/api/call-schema.ts'
import { fileRef } from '#domain/fields/value-schemas.ts'
import { officerFile } from '#domain/files/schemas.ts'
import { getDifferences, getRecordAt, listMoments } from '#domain/history/calls.ts'
import { officerAnswer } from '#domain/officer/schemas.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { entrySchema } from '#domain/records/schemas.ts'

/** nhat-ky: read back from the log; hien-tai: nothing has changed since; khong-xac-dinh: the log doesn't reach back. */
const ground = z.enum(['nhat-ky', 'hien-tai', 'khong-xac-dinh'])

/** The rows of each sub-record that the role may list, by its name, newest first like its own call. */
const rows = typedAs<Readonly<Record<string, readonly EntryAnswer[]>>>(
  z.object(
    Object.fromEntries(
      subRecords.map((record) => [record.name, z.array(entrySchema(record)).exactOptional()]),
    ),
  ),
)

export const recordAtMoment = named(
  'RecordAtMoment',
  z.object({
    id,
    luc: instant,
    ground,
    /** The first moment of which anything is known; null if nothing is. */
    bietTu: instant.nullable(),
    /** How many changes were made since. */
    soThayDoiSau: count,
    /** Null where nothing is known. */
    values: typedAs<OfficerAnswer>(officerAnswer).nullable(),
    rows,
    /** Papers filed with the person. */
    papers: z.array(fileRef),
    /** Files of the record then, newest first, for roles that may list them. */
    files: z.array(officerFile),
    /** Those that are no longer kept, by fileId. */
    tepKhongConLuu: z.array(id),
  }),
)

export const knownMoment = named(
  'KnownMoment',
  z.object({
    /** As precise as the log: at this moment the change is known. */
    luc: instant,
    nguoi: z.string(),
    /** What was done, in words. */
    viec: z.array(z.string()),
    /** The record was signed and approved with the content of this moment. */
    laKy: z.boolean(),
  }),
)

export const recordDifference = named(
  'RecordDifference',
  z.object({
    /** Last segment of the tab's path. */
    tab: z.string(),
    /** Field name, or a sub-record's name for a whole row. */
    truong: z.string(),
    nhan: z.string(),
    /** Name of the sub-record, of a value of a row. */
    bang: z.string().nullable(),
    /** Id of the row. */
    dong: id.nullable(),
    cu: z.string().nullable(),
    moi: z.string().nullable(),
    /** The last change of it between the moments, and who made it. */
    luc: instant.nullable(),
    nguoi: z.string().nullable(),
  }),
)

export const historySchemas = [
  returns(getRecordAt, recordAtMoment),
  returns(getDifferences, z.array(recordDifference)),
  returns(listMoments, z.array(knownMoment)),
]
