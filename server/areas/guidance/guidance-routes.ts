/** Routes of guidance documents; their content is read through Files/download like any attached file. */
import { refusals } from '#domain/api/refusals.ts'
import {
  createGuidance as createCall,
  deleteGuidance as deleteCall,
  getGuidance,
  getGuideFile,
  markGuidesOffered as markCall,
  updateGuidance as updateCall,
} from '#domain/guidance/calls.ts'
import { pageGuidance } from '#domain/guidance/guidance-list.ts'
import { findGuidance, guidanceOrders, listGuidance } from '#server/areas/guidance/guidance-store.ts'
import { createGuidance, deleteGuidance, updateGuidance } from '#server/areas/guidance/save-guidance.ts'
import { guideFile } from '#server/areas/guidance/guide-file.ts'
import { markGuidesOffered } from '#server/areas/guidance/mark-guides-offered.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'

const isOrder = (name: string): name is keyof typeof guidanceOrders => Object.hasOwn(guidanceOrders, name)

export const guidanceRoutes: Route[] = [
  on(pageGuidance, (input, { db }) => {
    const order = input.sortBy || 'sort'
    if (!isOrder(order)) throw refusals.cannotSort()
    return listGuidance(db, order, input)
  }),
  on(getGuidance, async ({ id }, { db }) => {
    const guidance = await findGuidance(db, id)
    if (guidance === undefined) throw refusals.rowNotFound()
    return guidance
  }),
  on(getGuideFile, ({ id }, request) => guideFile(request, id)),
  on(markCall, (_, request) => markGuidesOffered(request)),
  on(
    createCall,
    async (body, request) => new Reply(await createGuidance(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateCall,
    async (body, request) => new Reply(await updateGuidance(request, body), 'Cập nhật thành công!'),
  ),
  on(deleteCall, async ({ id }, request) => new Reply(await deleteGuidance(request, id), 'Xóa thành công!')),
]
