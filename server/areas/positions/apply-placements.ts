/** Places viên chức in positions and career grades by one decision; those who can't be are named with the reason. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import type { Ref } from '#domain/fields/values.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import type { applyPlacements as applyCall } from '#domain/positions/placement-calls.ts'
import { placementForm, placementSentences } from '#domain/positions/placement-form.ts'
import { decideMany, type Decision } from '#server/areas/due/decide-many.ts'
import { holdsPosition } from '#server/areas/positions/position-store.ts'
import {
  positionsFor,
  positionsToFill,
  type UnitPosition,
} from '#server/areas/positions/positions-to-fill.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import type { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

type Input = z.output<typeof applyCall.input>
type Row = Input['rows'][number]

const reads = [
  'loaiHoSo',
  'donVi',
  'phongBan',
  'viTriViecLam',
  'bacNgheNghiep',
  'ngayBoTriViTri',
  'soQuyetDinhViTri',
] as const

export function applyPlacements(
  { rows, quyetDinh, quyetDinhIds }: Input,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  refuseRepeated(rows)
  const byPerson = new Map(rows.map((row) => [row.idCanBo, row]))
  const listId = [...byPerson.keys()]
  return decideMany(
    request,
    { listId, quyetDinh, quyetDinhIds },
    {
      form: placementForm,
      sentences: placementSentences,
      reads,
      records: [],
      decided: workForm,
      prepare: async ({ tx, people, reference }) => {
        const units = people.flatMap(({ values: { donVi, phongBan } }) => [donVi, phongBan])
        const ids = new Set(units.flatMap((unit) => (unit === null ? [] : [Number(unit.id)])))
        const positions = await positionsToFill(tx, [...ids], reference, { lock: true })
        const filled = new Set<number>()
        return {
          patchOf: (person, decision) => {
            const placed = placementOf(person, byPerson.get(person.id), positions, reference)
            if (typeof placed === 'string') return placed
            filled.add(placed.position.id)
            return patchOf(placed, decision)
          },
          remarks: () => overfilled(tx, [...filled], reference),
        }
      },
    },
  )
}

/** A person with two rows would get one of them without anybody having chosen it. */
function refuseRepeated(rows: Input['rows']): void {
  const firsts = new Map<number, number>()
  const repeated = rows.flatMap(({ idCanBo }, at): Detail[] => {
    const first = firsts.get(idCanBo)
    if (first === undefined) firsts.set(idCanBo, at)
    return first === undefined
      ? []
      : [{ field: `rows.${at}.idCanBo`, message: placementSentences.twice(first + 1, at + 1) }]
  })
  if (repeated.length > 0) throw refusals.invalid(repeated)
}

interface Placed {
  position: UnitPosition
  bac: Ref
}

/** The position and the grade, or the message why this person isn't placed. */
function placementOf(
  { values: { loaiHoSo, donVi, phongBan } }: BulkPerson<(typeof reads)[number]>,
  row: Row | undefined,
  byUnit: ReadonlyMap<number, readonly UnitPosition[]>,
  { catalogues }: ReferenceData,
): Placed | string {
  if (loaiHoSo?.code !== '03') return placementSentences.notEmployee
  const viTri = row?.viTri ? catalogues.ref(Number(row.viTri)) : null
  if (viTri === null) return placementSentences.noPosition
  const bac = careerGrades.find(({ id }) => id === row?.bacNgheNghiep)
  if (bac === undefined) return placementSentences.noGrade
  const own = positionsFor(
    byUnit,
    [donVi, phongBan].map((unit) => (unit === null ? null : Number(unit.id))),
  )
  const position = own.find((one) => one.viTri.id === viTri.id)
  if (position === undefined) return placementSentences.notOfUnit(viTri.name)
  const { grades } = position
  if (grades !== null && (Number(bac.code) < grades.from || Number(bac.code) > grades.to))
    return placementSentences.outside(bac.name, viTri.name)
  return { position, bac: { id: bac.id, code: bac.code, name: bac.name } }
}

function patchOf({ position, bac }: Placed, { soQuyetDinh, ngayKy, ngay, nguoiKy }: Decision): PersonPatch {
  return {
    values: {
      viTriViecLam: position.viTri,
      bacNgheNghiep: bac,
      ngayBoTriViTri: ngay ?? ngayKy,
      soQuyetDinhViTri: soQuyetDinh,
    },
    log: [
      {
        kind: 'sua',
        target: 'placement',
        after: { soQuyetDinh, ngayKy, ...(nguoiKy === null ? {} : { nguoiKy }) },
      },
    ],
  }
}

/** Those of the positions that more people hold than were approved: nobody is refused for it, but it is said. */
async function overfilled(tx: Tx, ids: readonly number[], reference: ReferenceData): Promise<string[]> {
  const { rows } = await sql<{ unit: number; viTri: number; approved: number; held: number }>`
    select * from (
      select p.id, p.unit_id as unit, p."viTriId" as "viTri", p."soDuyet" as approved, (
          select count(*) from officer o
          where o."viTriViecLamId" = p."viTriId" and ${holdsPosition(sql`p.unit_id`, reference)}) as held
      from unit_position p where p.id = any(cast(${[...ids]} as bigint[]))) filled
    where held > approved order by id`.execute(tx)
  const { catalogues, units } = reference
  return rows.map(({ unit, viTri, approved, held }) =>
    placementSentences.overfilled(
      catalogues.ref(viTri)?.name ?? '',
      units.ref(unit)?.name ?? '',
      Number(held),
      approved,
    ),
  )
}
