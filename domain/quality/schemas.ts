/** The shapes of what the calls about the quality of the records return. */
import { z } from 'zod'
import { count, id, instant, named } from '#domain/api/call-schema.ts'
import { ruleGroups, weights, type RuleGroup } from '#domain/quality/rule.ts'

const weight = z.enum(weights)
const group = z.enum(Object.keys(ruleGroups) as [RuleGroup, ...RuleGroup[]])

export const qualityRule = named(
  'QualityRule',
  z.object({
    ma: z.string(),
    ten: z.string(),
    nhom: group,
    tenNhom: z.string(),
    /** sai: contradicts the law or itself; ngo: unusual, may be right; thieu: missing. */
    muc: weight,
    lyDo: z.string(),
    /** The text of the law; null where a legal parameter or none says so. */
    nguon: z.string().nullable(),
    viDu: z.string(),
    /** Whether the national database refuses such a record. */
    quocGia: z.boolean(),
  }),
)

const accepted = z.object({ lyDo: z.string(), nguoi: z.string(), luc: instant })

export const qualityProblem = named(
  'QualityProblem',
  z.object({
    ma: z.string(),
    ten: z.string(),
    muc: weight,
    message: z.string(),
    lyDo: z.string(),
    nguon: z.string().nullable(),
    viDu: z.string(),
    /** Last segment of the path of the tab where it is corrected. */
    tab: z.string(),
    /** The field to link to, or the key of the history ('congTac'). */
    truong: z.string(),
    /** The label of the field, with the history's before that of its row. */
    nhan: z.string(),
    /** The row of the history, and its field. */
    dong: z.string().optional(),
    cot: z.string().optional(),
    /** The value as shown on screen; null where there is none. */
    giaTri: z.string().nullable(),
    quocGia: z.boolean(),
    /** Looked at and right, by whom and why; it doesn't count. */
    daXacNhan: accepted.optional(),
    /** The same about facts that have changed since: it is asked again. */
    xacNhanCu: accepted.optional(),
  }),
)

/** A rule in a unit (without those below it). */
export const weekWork = named(
  'WeekWork',
  z.object({
    ma: z.string(),
    ten: z.string(),
    muc: weight,
    viDu: z.string(),
    donVi: z.object({ id, name: z.string() }),
    soNguoi: count,
    /** Problems; a person may have several. */
    so: count,
    /** About how long mending them takes. */
    phut: count,
  }),
)

export const scoreOfMonth = named(
  'ScoreOfMonth',
  z.object({
    donVi: z.object({ id: id.nullable(), name: z.string() }),
    /** 'yyyy-MM' */
    thang: z.string(),
    /** People at work, and those of them with nothing wrong and nothing missing. */
    soNguoi: count,
    dungDu: count,
    soSai: count,
    soNgo: count,
    soThieu: count,
    /** The share of sound records, 0 to 100; null without people. */
    diem: z.number().nullable(),
    tinhLuc: instant.nullable(),
  }),
)
