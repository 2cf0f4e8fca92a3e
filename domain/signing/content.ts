/**
 * The signed and sent content of a record: `{format: 1, <fields>, <rows by the name of their sub-record>, tepTin}`.
 * References are only codes (a unit's is its maCoQuan), so that renaming an item doesn't change the signed content;
 * files are their SHA-256. Empty values are omitted (canonical.ts).
 */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref, UnitRef } from '#domain/fields/values.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { canonicalText, type Content, type ContentValue } from '#domain/signing/canonical.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'

export const contentFormat = 1

/** The member with the papers of the tab Tệp tin. */
export const papersKey = 'tepTin'

/** A person as stored, without the names of references. */
export interface RecordToSign {
  values: AnyValues
  /** By age, with their files. */
  rowsOf: (record: AnySubRecord) => readonly AnyValues[]
  /** Papers about the person in general. */
  papers: readonly FileRef[]
  /** SHA-256 of a file, hexadecimal. */
  hashOf: HashOf
}
type HashOf = (file: FileRef) => string

export function contentOf({ values, rowsOf, papers, hashOf }: RecordToSign): Content {
  const signed = ofFields(officerFields, signedFields, hashOf)
  const rows = subRecords.map((record): [string, ContentValue] => {
    const names = signedRowFields.get(record.name) ?? new Set()
    return [record.name, inOrder(record, rowsOf(record)).map(ofFields(record.form.fields, names, hashOf))]
  })
  return {
    format: contentFormat,
    ...signed(values),
    ...Object.fromEntries(rows),
    [papersKey]: hashesOf(papers, hashOf),
  }
}

/**
 * False when these new values alone prove that a record no longer has the content `signed`: a field of the person has
 * another value there, or no row there has the values of a row that was added or changed. Doesn't compare files or
 * removed rows, so after true the whole content must be compared.
 */
export function mayStillBe(
  signed: Content,
  change: { values: AnyValues; rows: readonly { record: AnySubRecord; values: AnyValues }[] },
): boolean {
  return (
    agrees(signed, ofChanged(officerFields, signedFields, change.values)) &&
    change.rows.every(({ record, values }) => {
      const names = signedRowFields.get(record.name) ?? new Set()
      const row = ofChanged(record.form.fields, names, values)
      const rows = (signed[record.name] ?? []) as readonly Content[]
      return rows.some((one) => agrees(one, row))
    })
  )
}

function ofChanged(fields: Fields, names: ReadonlySet<string>, values: AnyValues): Content {
  const compared = Object.keys(values).filter((name) => names.has(name) && fields[name]?.kind !== 'files')
  return ofFields(fields, new Set(compared), () => '')(values)
}

const agrees = (whole: Content, part: Content): boolean =>
  Object.entries(part).every(
    ([name, value]) => canonicalText({ [name]: whole[name] }) === canonicalText({ [name]: value }),
  )

/** Sorted by the record's date, equal ones by age; a row without a date comes first. */
function inOrder({ newestBy }: AnySubRecord, rows: readonly AnyValues[]): readonly AnyValues[] {
  if (newestBy === undefined) return rows
  const dayOf = (row: AnyValues) => String(row[newestBy] ?? '')
  return rows.toSorted((a, b) => (dayOf(a) === dayOf(b) ? 0 : dayOf(a) < dayOf(b) ? -1 : 1))
}

const ofFields =
  (fields: Fields, names: ReadonlySet<string>, hashOf: HashOf) =>
  (values: AnyValues): Content =>
    Object.fromEntries([...names].map((name) => [name, ofField(fields[name] as Field, values[name], hashOf)]))

function ofField(field: Field, value: unknown, hashOf: HashOf): ContentValue {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'choice':
      return (value as Ref).code
    case 'choices':
      return (value as readonly Ref[]).map(({ code }) => code).sort()
    case 'unit':
      return (value as UnitRef).maCoQuan
    case 'files':
      return hashesOf(value as readonly FileRef[], hashOf)
    case 'oldAddress': {
      const { province, dictrict, commune, address, fullAddress } = value as OldAddress
      return {
        province: province?.code,
        dictrict: dictrict?.code,
        commune: commune?.code,
        address,
        fullAddress,
      }
    }
    case 'newAddress': {
      const { province, commune, address } = value as NewAddress
      return { province: province?.code, commune: commune?.code, address }
    }
    default:
      return value as string | number | boolean
  }
}

/** Sorted, so that filing the same papers again gives the same content. */
const hashesOf = (files: readonly FileRef[], hashOf: HashOf): string[] => files.map(hashOf).sort()
