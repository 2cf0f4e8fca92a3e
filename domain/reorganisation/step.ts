/** The steps of a reorganisation of units, as they are sent. */
import { z } from 'zod'
import { idText } from '#domain/api/call.ts'
import { hasInvisible, plainText } from '#domain/fields/plain-text.ts'

/** More units than a province has. */
const maxUnits = 5000
/** More people than one unit has; the limit on the size of a request applies first. */
const maxPeople = 100_000
const maxSteps = 200

/** A text on one line, with runs of white space collapsed. Keeps invisible characters, which the plan refuses. */
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
/** A unit that the reorganisation creates. */
export type NewUnit = z.output<typeof newUnit>

const part = z.object({
  name,
  maCoQuan,
  /** Ids of the people who go to this part. */
  listId: z
    .array(idText)
    .max(maxPeople)
    .nullish()
    .transform((ids) => ids ?? []),
  /**
   * Direct children of the split unit that go to this part. A child that no part lists follows its people if it is a
   * room, and goes to the first part otherwise.
   */
  donViCon: z
    .array(idText)
    .max(maxUnits)
    .nullish()
    .transform((ids) => ids ?? []),
})
/** One of the parts of a split unit. */
export type SplitPart = z.output<typeof part>

const step = z.discriminatedUnion('loai', [
  /** Merges units into an active one or a new one. */
  z.object({
    loai: z.literal('sap-nhap'),
    tu: z.array(idText).max(maxUnits),
    vao: z.union([newUnit, noUnit]),
  }),
  /** Splits a unit into several new siblings of its own level. */
  z.object({ loai: z.literal('tach'), tu: noUnit, thanh: z.array(part).max(maxUnits) }),
  z.object({ loai: z.literal('doi-ten'), donVi: noUnit, name }),
  /** Moves a unit with its subordinate units below another parent. */
  z.object({ loai: z.literal('chuyen'), donVi: noUnit, parentId: noUnit }),
])
export type Step = z.output<typeof step>
export type StepKind = Step['loai']

export const steps = z
  .array(step)
  .max(maxSteps)
  .nullish()
  .transform((list) => list ?? [])

export const stepNames: Readonly<Record<StepKind, string>> = {
  'sap-nhap': 'Sáp nhập',
  tach: 'Chia tách',
  'doi-ten': 'Đổi tên',
  chuyen: 'Chuyển đơn vị cha',
}
