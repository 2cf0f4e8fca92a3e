/** Places viên chức in positions and career grades by one decision; those who can't be are named with the reason. */
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import type { Ref } from '#domain/fields/values.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import type { applyPlacements as applyCall } from '#domain/positions/placement-calls.ts'
import { placementForm, placementPath, placementSentences } from '#domain/positions/placement-form.ts'
import type { PositionToFill } from '#domain/positions/propose.ts'
import { positionsFor, positionsToFill } from '#server/areas/positions/positions-to-fill.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { validate } from '#server/people/forms/validate.ts'
import type { BulkPerson } from '#server/people/officers/write/bulk-types.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'

type Input = z.output<typeof applyCall.input>
interface Decision {
  soQuyetDinh: string
  ngayKy: string
  ngay: string | null
  nguoiKy: string | null
}
interface Placed {
  count: number
  refused: readonly Detail[]
}

export async function applyPlacements(
  { rows, quyetDinh }: Input,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const reference = await loadReferenceData(request.server.tableCache)
  const parsed = parseValues(placementForm.fields, quyetDinh, reference)
  validate(placementForm, parsed, parsed.values, request, placementPath)
  const decision = parsed.values as Decision
  refuseRepeated(rows)
  const byPerson = new Map(rows.map((row) => [row.idCanBo, row]))
  const { count, refused } = await runWork(
    request,
    {
      title: placementSentences.title(byPerson.size, decision.soQuyetDinh),
      outcome: (done: Placed) => placementSentences.done(done.count, done.refused.length),
    },
    (working, step) => placeAll(working, byPerson, decision, step),
  )
  const notFound = refusals.officerNotFound().message
  if (count === 0 && refused.every(({ message }) => message === notFound)) throw refusals.officerNotFound()
  const message = placementSentences.done(count, refused.length)
  return refused.length === 0
    ? new Reply({ count }, message)
    : new Reply({ count }, message, { code: codes.partlyDone, detail: [...refused] })
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

const reads = [
  'hoVaTen',
  'loaiHoSo',
  'donVi',
  'phongBan',
  'viTriViecLam',
  'bacNgheNghiep',
  'ngayBoTriViTri',
  'soQuyetDinhViTri',
] as const
type Person = BulkPerson<(typeof reads)[number]>

function placeAll(
  request: AuthenticatedRequest,
  byPerson: ReadonlyMap<number, Input['rows'][number]>,
  decision: Decision,
  progress: Step,
): Promise<Placed> {
  return changeOfficers(
    request,
    { ids: [...byPerson.keys()] },
    { reads, progress },
    async ({ tx, people, refused, reference }) => {
      progress(0, people.length)
      const units = people.flatMap(({ values: { donVi, phongBan } }) => [donVi, phongBan])
      const ids = new Set(units.flatMap((unit) => (unit === null ? [] : [Number(unit.id)])))
      const positions = await positionsToFill(tx, [...ids], reference)
      const patches = new Map<number, PersonPatch>()
      const left: Detail[] = refused.map((person) => ({
        field: String(person.id),
        message:
          person.why === 'notFound'
            ? refusals.officerNotFound().message
            : placementSentences.status(person.status.name),
      }))
      for (const person of people) {
        const row = byPerson.get(person.id)
        const patch = row && patchOf(person, row, decision, positions, reference)
        if (typeof patch === 'object') patches.set(person.id, patch)
        else if (patch !== undefined)
          left.push({ field: String(person.id), message: `${person.values.hoVaTen ?? 'Chưa rõ'}: ${patch}` })
      }
      return {
        patch: ({ id }) => patches.get(id) ?? null,
        answer: () => ({ count: patches.size, refused: left }),
      }
    },
  )
}

/** The patch, or the message why this person isn't placed. */
function patchOf(
  { values: { loaiHoSo, donVi, phongBan } }: Person,
  row: Input['rows'][number],
  { soQuyetDinh, ngayKy, ngay, nguoiKy }: Decision,
  byUnit: ReadonlyMap<number, readonly PositionToFill[]>,
  { catalogues }: ReferenceData,
): PersonPatch | string {
  if (loaiHoSo?.code !== '03') return placementSentences.notEmployee
  const viTri = row.viTri ? catalogues.ref(Number(row.viTri)) : null
  if (viTri === null) return placementSentences.noPosition
  const bac: Ref | undefined = careerGrades.find(({ id }) => id === row.bacNgheNghiep)
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
  const { id, code, name } = bac
  const decided = { soQuyetDinh, ngayKy, ...(nguoiKy === null ? {} : { nguoiKy }) }
  return {
    values: {
      viTriViecLam: viTri,
      bacNgheNghiep: { id, code, name },
      ngayBoTriViTri: ngay ?? ngayKy,
      soQuyetDinhViTri: soQuyetDinh,
    },
    log: [{ kind: 'sua', target: 'placement', after: decided }],
  }
}
