/** The calls about persons: which use case answers which call. */
import { sql } from 'kysely'
import {
  createOfficer as createCall,
  deleteOfficer as deleteCall,
  getGeneralInfo,
  getOfficer,
  getOtherInfo,
  listOfficerNames,
  listOfficersOfUnit,
  saveGeneralInfo,
  saveOtherInfo,
  updateOfficer,
  type OfficerAnswer,
  type OfficerOfUnit,
} from '#domain/officer/calls.ts'
import { listOfficersCall, listOfficersTwin } from '#domain/officer/staff-list.ts'
import { generalForm, otherForm, recordForm } from '#domain/officer/officer-forms.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Form } from '#domain/forms/form.ts'
import { scopeCondition } from '#server/access/scope.ts'
import { Reply } from '#server/http/reply.ts'
import { catalogues, places, units, type SignedIn } from '#server/http/request.ts'
import { on, type Route } from '#server/http/routes.ts'
import { createOfficer, fillNumbers } from '#server/officers/create-officer.ts'
import { deleteOfficer } from '#server/officers/delete-officer.ts'
import { listPage } from '#server/officers/list-page.ts'
import { officerAnswer } from '#server/officers/officer-answer.ts'
import { viewOfficer } from '#server/officers/officer-store.ts'
import { saveOfficerForm } from '#server/officers/save-officer-form.ts'

const asForm = (form: unknown) => form as Form
const saved = 'Cập nhật thành công!'

/** Reads one person and logs that it was read; both are done before the answer leaves. */
export async function readOfficer(request: SignedIn, id: number, version: string): Promise<OfficerAnswer> {
  const lists = {
    catalogues: await catalogues(request),
    units: await units(request),
    places: await places(request),
  }
  const officer = await viewOfficer(request, lists.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  return officerAnswer(request, officer, lists, version)
}

/** Names for pickers: at most 1,000, by given name. */
async function names(request: SignedIn, donViId: number | null): Promise<OfficerOfUnit[]> {
  const tree = await units(request)
  const { rows } = await sql<Omit<OfficerOfUnit, 'id'> & { id: number }>`
    select o.id, o."hoVaTen", o."soCccd",
      exists (select from account k where k."idCBCC" = o.id and k.deleted_at is null) as "coTaiKhoan"
    from officer o
    where not o.deleted and ${scopeCondition(request.scope, tree)}
      and (cast(${donViId} as bigint) is null or o."donViId" = cast(${donViId} as bigint))
    order by o.name_key, o.id limit 1000`.execute(request.db)
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

export const officerRoutes: Route[] = [
  on(listOfficersCall, listPage),
  on(listOfficersTwin, listPage),
  on(getOfficer, ({ id }, request) => readOfficer(request, id, recordForm.version)),
  on(getGeneralInfo, ({ id }, request) => readOfficer(request, id, generalForm.version)),
  on(getOtherInfo, ({ id }, request) => readOfficer(request, id, otherForm.version)),
  on(
    saveGeneralInfo,
    async (body, request) => new Reply(await saveOfficerForm(request, asForm(generalForm), body), saved),
  ),
  on(
    saveOtherInfo,
    async (body, request) => new Reply(await saveOfficerForm(request, asForm(otherForm), body), saved),
  ),
  on(
    updateOfficer,
    async (body, request) =>
      new Reply(await saveOfficerForm(request, asForm(recordForm), body, { fill: fillNumbers }), saved),
  ),
  on(
    createCall,
    async (body, request) => new Reply(await createOfficer(request, body), 'Thêm mới thành công!'),
  ),
  on(deleteCall, async ({ id }, request) => new Reply(await deleteOfficer(request, id), 'Xóa thành công!')),
  on(listOfficerNames, (_, request) => names(request, null)),
  on(listOfficersOfUnit, ({ donViId }, request) =>
    donViId === null ? Promise.resolve([]) : names(request, donViId),
  ),
]
