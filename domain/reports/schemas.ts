/** The shapes of what the calls about reports return. */
import { z } from 'zod'
import { count, day, id, instant, named } from '#domain/api/call-schema.ts'
import { ref, unitRef } from '#domain/fields/value-schemas.ts'

/** An available report, with its parameters besides unit and status. */
export const reportEntry = named(
  'ReportEntry',
  z.object({
    code: z.string(),
    name: z.string(),
    /** The heading that a list report stands under. */
    nhom: z.string().nullable(),
    hoi: z.array(
      z.object({
        ten: z.enum(['tinhDenNgay', 'tuNgay', 'denNgay', 'nam', 'thang']),
        nhan: z.string(),
        /** The default: a day, a number, or none. */
        macDinh: z.union([day, z.number()]).nullable(),
      }),
    ),
  }),
)

export const reportColumn = named(
  'ReportColumn',
  z.object({
    key: z.string(),
    title: z.string(),
    /** Heads merged over it, the outermost first. */
    above: z.array(z.string()),
    kind: z.enum(['text', 'number', 'date', 'moment']),
    /** Its text in the row of column numbers. */
    number: z.string(),
    /** Number format: 'General', '0.00', '#,##0' … */
    format: z.string().nullable(),
    /** Whether its figures open the list of the people they count (BaoCao/people). */
    opens: z.boolean(),
    /** In characters, as in the workbook. */
    width: z.number(),
  }),
)

const cell = z.union([z.string(), z.number()]).nullable()

/** A report as a table. Days are ISO; the cells of a row are in the order of the columns. */
export const reportTable = named(
  'ReportTable',
  z.object({
    code: z.string(),
    name: z.string(),
    /** Heading of the sheet. */
    title: z.string(),
    /** Below the heading: day or period, unit, status. */
    lines: z.array(z.string()),
    columns: z.array(reportColumn),
    rows: z.array(
      z.object({
        /** Identifies the row for BaoCao/people. */
        key: z.string(),
        /** The person of the row, in lists of people. */
        idCanBo: id.nullable(),
        cells: z.array(cell),
      }),
    ),
    /** Of all rows; null if there are none. */
    totals: z.array(cell).nullable(),
    totalRows: count,
    /** Shown below the table. */
    notes: z.array(z.string()),
    /** When it was made. */
    lapLuc: instant,
  }),
)

/** `id` is null for a person who has moved to a unit outside the caller's scope. */
export const personOfFigure = named(
  'PersonOfFigure',
  z.object({
    id: id.nullable(),
    hoVaTen: z.string().nullable(),
    ngaySinh: day.nullable(),
    ngaySinhShow: z.string().nullable(),
    /** On the requested day. */
    donVi: unitRef.nullable(),
    chucVu: z.string().nullable(),
    trangThaiHoSo: ref.nullable(),
  }),
)
