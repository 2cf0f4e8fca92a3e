/** What the calls of 'Sửa hàng loạt' return. */
import { z } from 'zod'
import { count, returns } from '#domain/api/call-schema.ts'
import { checkGrid, openGrid, recentEdits, saveGrid, undoGrid } from '#domain/bulk-edit/calls.ts'
import {
  openedGrid,
  checkedGrid,
  changedMeanwhile,
  savedGrid,
  recentEdit,
} from '#domain/bulk-edit/schemas.ts'

export const bulkEditAnswers = [
  returns(openGrid, openedGrid),
  returns(checkGrid, checkedGrid),
  returns(saveGrid, savedGrid, undefined, changedMeanwhile),
  returns(undoGrid, z.object({ soNguoi: count })),
  returns(recentEdits, z.array(recentEdit)),
]
