/** The steps of which a reorganisation of units is made, as they travel. */
import { z } from 'zod'
import { idText } from '#domain/api/call.ts'
import { hasInvisible, plainText } from '#domain/fields/plain-text.ts'

/** More units than a province has. */
const mostUnits = 5000
/** People of the largest unit; the limit of a request's size comes first. */
const mostPeople = 100_000
const mostSteps = 200

/** A text on one line: one space for a run of them. What nobody sees stays in it, for the plan to refuse. */
const line = (max: number, tooLong: string) =>
  z
    .string({ error: 'Dữ liệu không đúng định dạng.' })
    .max(max, tooLong)
    .nullish()
    .transform((text) => (hasInvisible(text ?? '') ? (text ?? '') : plainText(text ?? '')))
const name = line(500, 'Tên cơ quan quá dài.')
const maCoQuan = line(200, 'Mã cơ quan quá dài.')
const noUnit = idText.nullish().transform((id) => id ?? '')

const newUnit = z.object({
  name,
  maCoQuan,
  capDV: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,3}\s*$/)
        .transform(Number),
    ])
    .nullish()
    .transform((level) => level ?? null),
  parentId: noUnit,
})
/** A unit that the reorganisation makes. */
export type NewUnit = z.output<typeof newUnit>

const part = z.object({
  name,
  maCoQuan,
  /** Ids of the people who go to this part. */
  listId: z
    .array(idText)
    .max(mostPeople)
    .nullish()
    .transform((ids) => ids ?? []),
  /**
   * Units directly below the divided one that go to this part. One that no part names follows its people when it is a
   * room, and goes to the first part else.
   */
  donViCon: z
    .array(idText)
    .max(mostUnits)
    .nullish()
    .transform((ids) => ids ?? []),
})
/** One of the units that a unit is divided into. */
export type SplitPart = z.output<typeof part>

const step = z.discriminatedUnion('loai', [
  /** Units become one: a unit in use, or a new one. */
  z.object({
    loai: z.literal('sap-nhap'),
    tu: z.array(idText).max(mostUnits),
    vao: z.union([newUnit, noUnit]),
  }),
  /** A unit becomes several new ones beside each other, of its own level. */
  z.object({ loai: z.literal('tach'), tu: noUnit, thanh: z.array(part).max(mostUnits) }),
  z.object({ loai: z.literal('doi-ten'), donVi: noUnit, name }),
  /** A unit hangs below another one, with everything below it. */
  z.object({ loai: z.literal('chuyen'), donVi: noUnit, parentId: noUnit }),
])
export type Step = z.output<typeof step>
export type StepKind = Step['loai']
/** A step as a caller writes it. */
export type StepInput = z.input<typeof step>

export const steps = z
  .array(step)
  .max(mostSteps)
  .nullish()
  .transform((list) => list ?? [])

export const stepNames: Readonly<Record<StepKind, string>> = {
  'sap-nhap': 'Sáp nhập',
  tach: 'Chia tách',
  'doi-ten': 'Đổi tên',
  chuyen: 'Chuyển đơn vị cha',
}
