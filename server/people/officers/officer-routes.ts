/** Routes of persons. */
import { sql } from 'kysely'
import {
  createOfficer as createCall,
  getGeneralInfo,
  getOfficer,
  getOtherInfo,
  listOfficerNames,
  listOfficersOfUnit,
  saveGeneralInfo,
  saveOtherInfo,
  updateOfficer,
  type OfficerOfUnit,
} from '#domain/officer/calls.ts'
import { generalForm, otherForm, recordForm } from '#domain/officer/officer-forms.ts'
import { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { createOfficer, fillNumbers } from '#server/people/officers/create-officer.ts'
import { staffListRoutes } from '#server/people/officers/staff-list.ts'
import { lookupRoutes } from '#server/people/officers/lookup/look-up.ts'
import { readOfficer } from '#server/people/officers/read-officer.ts'
import { saveOfficerForm } from '#server/people/officers/forms/save-officer-form.ts'

const saved = 'Cập nhật thành công!'

const mostNames = 1000

/** Names for pickers, by given name. */
async function names(request: AuthenticatedRequest, donViId: number | null): Promise<OfficerOfUnit[]> {
  await throttleReading(request, { rows: mostNames })
  const tree = await units(request)
  const { livingPersonsNamed, personsNamed } = request.server.guards
  const { rows } = await sql<Omit<OfficerOfUnit, 'id'> & { id: number }>`
    select o.id, o."hoVaTen", o."soCccd",
      exists (select from account k where k."idCBCC" = o.id and k.deleted_at is null) as "coTaiKhoan"
    from officer o
    where ${livingPersonsNamed()} and ${personsNamed(request.scope, tree)}
      and (cast(${donViId} as bigint) is null or o."donViId" = cast(${donViId} as bigint))
    order by o.name_key, o.id limit ${mostNames}`.execute(request.db)
  const unit = donViId === null ? undefined : tree.find(donViId)?.name
  const words = unit === undefined ? 'tất cả' : `Đơn vị: ${unit}`
  await logList(request, { title: 'Danh sách chọn cán bộ', words, ids: rows.map(({ id }) => Number(id)) })
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

export const officerRoutes: Route[] = [
  ...staffListRoutes,
  ...lookupRoutes,
  on(getOfficer, ({ id }, request) => readOfficer(request, id, recordForm.version)),
  on(getGeneralInfo, ({ id }, request) => readOfficer(request, id, generalForm.version)),
  on(getOtherInfo, ({ id }, request) => readOfficer(request, id, otherForm.version)),
  on(
    saveGeneralInfo,
    async (body, request) => new Reply(await saveOfficerForm(request, generalForm, body), saved),
  ),
  on(
    saveOtherInfo,
    async (body, request) => new Reply(await saveOfficerForm(request, otherForm, body), saved),
  ),
  on(
    updateOfficer,
    async (body, request) =>
      new Reply(await saveOfficerForm(request, recordForm, body, { fill: fillNumbers }), saved),
  ),
  on(
    createCall,
    async (body, request) => new Reply(await createOfficer(request, body), 'Thêm mới thành công!'),
  ),
  on(listOfficerNames, async (_, request) =>
    (await names(request, null)).map(({ id, hoVaTen, soCccd }) => ({ id, hoVaTen, soCccd })),
  ),
  on(listOfficersOfUnit, ({ donViId }, request) =>
    donViId === null ? Promise.resolve([]) : names(request, donViId),
  ),
]
