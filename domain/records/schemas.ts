/** The shapes of input and output of the calls of sub-records and the forms beside them, from their declarations. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'
import { ref, valueMembers, type Members } from '#domain/fields/value-schemas.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

const text = z.string().nullable()
const property = { name: text, sort: z.int().nullable() }

/** Members of rows besides their fields (server/people/records/overrides.ts), by the record's name. */
const beside: Readonly<Record<string, Members>> = {
  'work-period': { donViStr: text, chucVuStr: text },
  'salary-period': { ngach: text },
  // For an ethnic or foreign language it is the language.
  'training-period': { chuyenNganhDaoTao: ref.nullable() },
  reward: { nameKhenThuongShow: text },
  housing: property,
  'residential-land': property,
}

/** 'work-period' → 'WorkPeriod'. */
const nameOf = ({ name }: AnySubRecord) =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** Its number in the requested page. */
const numbered = { stt: count.exactOptional() }
const entryOf = (record: AnySubRecord) =>
  named(
    nameOf(record),
    z.object({ id, version, ...valueMembers(record.form.fields), ...beside[record.name], ...numbered }),
  )
export const entries = new Map(subRecords.map((record) => [record, entryOf(record)]))

/** The schema of a row in responses. */
export const entrySchema = (record: AnySubRecord): z.ZodObject => entries.get(record) as z.ZodObject
