/** The shapes of what the calls about planned decisions return. */
import { z } from 'zod'
import { day, id, instant, named, version } from '#domain/api/call-schema.ts'
import { fileRef, unitRef } from '#domain/fields/value-schemas.ts'
import { planKindIds, planStates, type PlanState } from '#domain/plans/plan-kinds.ts'

const states = planStates.map(({ id: state }) => state) as [PlanState, ...PlanState[]]

const shown = { loai: z.enum(planKindIds), ngay: day, ngayShow: z.string(), noiDung: z.string() }

export const plan = named(
  'Plan',
  z.object({
    id,
    idCanBo: id,
    hoVaTen: z.string().nullable(),
    avatar: z.string().nullable(),
    donVi: unitRef.nullable(),
    ...shown,
    soQuyetDinh: z.string().nullable(),
    ngayKy: day.nullable(),
    nguoiKy: z.string().nullable(),
    trangThai: z.enum(states),
    /** Why it could not take effect. */
    lyDo: z.string().nullable(),
    /** Who made it or changed it last, and is answerable for it. */
    nguoiLap: z.string(),
    ngayTao: instant,
    /** When it took effect, could not, or was withdrawn. */
    lucXong: instant.nullable(),
    /** It waits, and the caller may do what it does. */
    duocSua: z.boolean(),
    /** The form's values, for changing it; null where the caller may not. */
    values: z.record(z.string(), z.unknown()).nullable(),
    file: z.array(fileRef),
    version,
  }),
)

export const planOfPerson = named('PlanOfPerson', z.object({ id, ...shown }))
