/** The effects of a plan, with warnings: writes nothing, and warnings don't prevent anything. */
import { sql } from 'kysely'
import type { ReorganisationPreview, Warning } from '#domain/reorganisation/calls.ts'
import { rehung, sameNames, takenCodes, type Plan } from '#domain/reorganisation/plan.ts'
import {
  maxPeopleEmbedded,
  reorganisationSentences as sentences,
  warningSentences as warn,
} from '#domain/reorganisation/reorganisation-form.ts'
import { settledAfter, unitsAfter } from '#domain/reorganisation/units-of-person.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { presentUnit } from '#server/request/access/account-access.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import {
  checkSplits,
  affectedBy,
  countPeople,
  type AffectedUnits,
} from '#server/areas/reorganisation/affected-units.ts'
import { movementAfter, pendingMovements, waitsInside } from '#server/areas/reorganisation/follow-units.ts'
import { positionsGoing, vacantPositions } from '#server/areas/reorganisation/positions-going.ts'
import { planOf, readDecision, unitsInUse, type PlanInput } from '#server/areas/reorganisation/read-plan.ts'

export async function preview(
  request: AuthenticatedRequest,
  input: PlanInput,
): Promise<ReorganisationPreview> {
  const { db } = request
  const reference = await loadReferenceData(request.server.tableCache)
  const { ngayHieuLuc } = readDecision(input, reference, request.today, true)
  const units = unitsInUse(reference.units)
  const homes = await checkSplits(db, planOf(request, reference.units, units, input.buoc), input.buoc)
  const plan = planOf(request, reference.units, units, input.buoc, homes)
  const affected = affectedBy(plan)
  const soNguoi = await countPeople(db, affected)
  const tooMany = request.server.database.kind === 'embedded' && soNguoi > maxPeopleEmbedded
  const canhBao: Warning[] = [
    ...(tooMany ? [{ loai: 'gioi-han', message: sentences.tooMany(soNguoi) } as const] : []),
    ...takenCodesWarnings(plan),
    ...namesShared(plan),
    ...unitsBelow(plan),
    ...(await heads(db, plan, affected, reference.catalogues)),
    ...(await managers(db, plan, affected)),
    ...(await positions(db, plan, affected, reference)),
    ...(await rolesOf(db, affected)),
    ...(await movementsOf(db, plan, affected)),
    ...(ngayHieuLuc === null ? [] : await comeLater(db, affected, ngayHieuLuc)),
  ]
  return { soNguoi, soDonVi: affected.count, canhBao }
}

/** A unit of the plan in a warning; a new one has no id yet. */
const named = ({ before, after }: Plan, id: string) => ({
  id: before.has(id) ? id : null,
  name: (after.get(id) ?? before.get(id))?.name ?? '',
})
const nameOf = (plan: Plan, id: string) => named(plan, id).name

const takenCodesWarnings = (plan: Plan): Warning[] =>
  takenCodes(plan).map((unit) => ({
    loai: 'trung-ma',
    message: warn.codeTaken(unit.maCoQuan),
    donVi: named(plan, unit.id),
  }))

const namesShared = (plan: Plan): Warning[] =>
  sameNames(plan).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const where = first.parentId === null ? '' : nameOf(plan, first.parentId)
    return [
      {
        loai: 'trung-ten',
        message: warn.sameName(group.length, first.name, where),
        donVi: named(plan, first.id),
      },
    ]
  })

/** What was below a unit that ends, and its place afterwards. */
function unitsBelow(plan: Plan): Warning[] {
  const groups = new Map<string, { from: string; to: string; rooms: number; units: number }>()
  for (const unit of rehung(plan)) {
    const from = plan.before.get(unit.id)?.parentId ?? ''
    if (plan.sent.has(unit.id) || !plan.ended.has(from)) continue
    const to = unit.parentId ?? ''
    const group = groups.get(`${from} ${to}`) ?? { from, to, rooms: 0, units: 0 }
    if (unit.capDV === roomLevel) group.rooms += 1
    else group.units += 1
    groups.set(`${from} ${to}`, group)
  }
  return [...groups.values()].map(({ from, to, rooms, units }) => ({
    loai: 'phong-ban',
    message: warn.goBelow(rooms, units, nameOf(plan, from), nameOf(plan, to)),
    donVi: named(plan, from),
  }))
}

/** Levels of posts (DM_CHUCVU) in a room; others belong to the unit, whatever room their holder is in. */
const roomPosts = new Set<unknown>(['room', 'branch-room', 'institution-room', 'commune-office', 'ward'])

/** Units that would have two people in a post for one. */
async function heads(
  db: DbOrTx,
  plan: Plan,
  { moving }: AffectedUnits,
  catalogues: Catalogues,
): Promise<Warning[]> {
  const posts = catalogues.list('DM_CHUCVU').filter(({ extra }) => extra['seat'] === 'head')
  const units = [
    ...new Set([...moving, ...[...plan.receiving].filter((id) => plan.before.has(id)).map(Number)]),
  ]
  const { rows } = await sql<{
    id: number
    donVi: number
    phongBan: number | null
    post: number
    name: string
  }>`
    select o.id, o."donViId" as "donVi", o."phongBanId" as "phongBan", o."chucVuId" as post, o."hoVaTen" as name
    from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    where o."donViId" = any(cast(${units} as bigint[])) and not o.deleted
      and o."chucVuId" = any(cast(${posts.map(({ id }) => id)} as bigint[]))
      and (s.code = '00' or cast(s.extra ->> 'settable' as boolean))
    order by o.name_key, o.id`.execute(db)
  const seats = new Map<string, { unit: string; post: number; names: string[]; from: Set<string> }>()
  for (const { id, donVi, phongBan, post, name } of rows) {
    const was = { donVi: String(donVi), phongBan: phongBan === null ? null : String(phongBan) }
    const is = unitsAfter(plan, String(id), { ...was, donViSuDung: null, donViQuanLy: null })
    const ofRoom = roomPosts.has(catalogues.item(post)?.extra['level'])
    const unit = (ofRoom ? is.phongBan : null) ?? is.donVi ?? ''
    const seat = seats.get(`${unit} ${post}`) ?? { unit, post, names: [], from: new Set<string>() }
    seat.names.push(name)
    seat.from.add((ofRoom ? was.phongBan : null) ?? was.donVi)
    seats.set(`${unit} ${post}`, seat)
  }
  return [...seats.values()]
    .filter(({ names, from }) => names.length > 1 && from.size > 1)
    .map(({ unit, post, names }) => ({
      loai: 'chuc-vu',
      message: warn.heads(nameOf(plan, unit), catalogues.item(post)?.name ?? '', names),
      donVi: named(plan, unit),
    }))
}

/** Accounts that administer units that end: they get the successors, but only one of several parts. */
async function managers(db: DbOrTx, plan: Plan, { ended }: AffectedUnits): Promise<Warning[]> {
  const { rows } = await sql<{ unit: number; userName: string; officer: number | null }>`
    select ${presentUnit} as unit, a."userName", a."idCBCC" as officer
    from account a join role r on r.id = a.role_id left join officer o on o.id = a."idCBCC"
    where r.base = 'QTDV' and a.deleted_at is null and ${presentUnit} = any(cast(${ended} as bigint[]))
    order by a."userName"`.execute(db)
  const byUnit = new Map<string, { names: string[]; to: Set<string> }>()
  for (const { unit, userName, officer } of rows) {
    const id = String(unit)
    const managersOfUnit = byUnit.get(id) ?? { names: [], to: new Set<string>() }
    managersOfUnit.names.push(userName)
    managersOfUnit.to.add(settledAfter(plan, id, officer === null ? null : String(officer)).donVi)
    byUnit.set(id, managersOfUnit)
  }
  const without = plan.splits.flatMap(({ unit, parts }) => {
    const managersOfUnit = byUnit.get(unit)
    return managersOfUnit === undefined
      ? []
      : parts.filter(({ id }) => !managersOfUnit.to.has(settledAfter(plan, id).donVi))
  })
  return [
    ...[...byUnit].map(([unit, { names, to }]): Warning => ({
      loai: 'quan-ly',
      message: warn.managers(names, nameOf(plan, unit), [...to].map((id) => nameOf(plan, id)).join(', ')),
      donVi: named(plan, unit),
    })),
    ...without.map(({ id }): Warning => ({
      loai: 'quan-ly',
      message: warn.noManager(nameOf(plan, id)),
      donVi: named(plan, id),
    })),
  ]
}

async function positions(
  db: DbOrTx,
  plan: Plan,
  affected: AffectedUnits,
  reference: ReferenceData,
): Promise<Warning[]> {
  const { going, left } = await positionsGoing(db, plan, affected, reference)
  const inWords = (said: typeof warn.positions, all: typeof going) =>
    all.map(({ from, to, held }): Warning => ({
      loai: 'vi-tri',
      message: said(nameOf(plan, from), nameOf(plan, to), held),
      donVi: named(plan, from),
    }))
  const vacant = await vacantPositions(db, plan, affected, reference)
  return [
    ...inWords(warn.positions, going),
    ...vacant.map(({ from, to, positions }): Warning => ({
      loai: 'vi-tri',
      message: warn.positionsVacant(nameOf(plan, from), nameOf(plan, to), positions),
      donVi: named(plan, from),
    })),
    ...inWords(warn.positionsLeft, left),
  ]
}

async function rolesOf(db: DbOrTx, { ended }: AffectedUnits): Promise<Warning[]> {
  const { rows } = await sql<{ name: string }>`
    select name from role where active and "donViIds" && cast(${ended} as bigint[]) order by name`.execute(db)
  return rows.length === 0
    ? []
    : [{ loai: 'quan-ly', message: warn.specialUnits(rows.map(({ name }) => name)) }]
}

async function movementsOf(db: DbOrTx, plan: Plan, affected: AffectedUnits): Promise<Warning[]> {
  const waiting = await pendingMovements(db, affected)
  const inside = waitsInside(plan, waiting)
  const others = waiting.filter((movement) => !inside.includes(movement))
  const [into, out] = [
    others.filter(({ donViDenId }) => donViDenId !== null && plan.ended.has(String(donViDenId))),
    others.filter((movement) => movementAfter(plan, movement).donViDi !== String(movement.donViDiId)),
  ]
  return [
    ...(inside.length > 0
      ? [{ loai: 'bien-dong', message: sentences.waitsInside(inside.length) } as const]
      : []),
    ...(into.length > 0 ? [{ loai: 'bien-dong', message: warn.waitInto(into.length) } as const] : []),
    ...(out.length > 0 ? [{ loai: 'bien-dong', message: warn.waitOut(out.length) } as const] : []),
  ]
}

/** People who began in a unit that ends on the effective day or later. */
async function comeLater(db: DbOrTx, { ended }: AffectedUnits, day: string): Promise<Warning[]> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct w.officer_id)::int as n from officer o join work_period w on w.officer_id = o.id
    where o."donViId" = any(cast(${ended} as bigint[])) and not o.deleted
      and w."denNgay" is null and w."tuNgay" >= ${day}`.execute(db)
  const people = rows[0]?.n ?? 0
  return people === 0 ? [] : [{ loai: 'cong-tac', message: warn.comeLater(people) }]
}
