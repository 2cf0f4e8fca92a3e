/** Routes of CanBoCongChucTG: those of CanBoCongChuc, restricted to one former province. */
import { updateOfficer } from '#domain/officer/calls.ts'
import { ofProvince, updateOfProvince } from '#domain/officer/former-province-calls.ts'
import { provinceList, provinceRecordForm } from '#domain/people-lists/province-list.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { contractProduct } from '#domain/units/former-province.ts'
import { withinProduct } from '#server/request/http/former-province.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { saveOfficerForm } from '#server/people/officers/forms/save-officer-form.ts'

const update = on(
  updateOfProvince,
  async ({ product, ...body }, request) =>
    new Reply(
      await saveOfficerForm(await withinProduct(request, product), provinceRecordForm, body),
      'Cập nhật thành công!',
    ),
)

/** Handled by the province's list, or differently from the whole country. */
const isOwn = ({ call }: Route) =>
  call.controller === provinceList.call.controller ||
  [staffList.call.action, updateOfficer.action].includes(call.action) ||
  // Workbooks belong to the lists (former-province-list.ts).
  /^(export|download)-excel/.test(call.action)

const twinOf = ({ call, handle, ...rest }: Route): Route => ({
  ...rest,
  call: ofProvince(call),
  handle: async (input, request) => {
    const { product = contractProduct } = input as { product?: string }
    return handle(input, await withinProduct(request, product))
  },
})

/** `routes`: all others. */
export const provinceRoutes = (routes: readonly Route[]): Route[] => [
  update,
  ...routes
    .filter((route) => route.call.controller === 'CanBoCongChuc' && !isOwn(route))
    .map((route) => twinOf(route)),
]
