/** What the calls of 'Sửa hàng loạt' return. */
import { z } from 'zod'
import { count, returns } from '#domain/api/call-schema.ts'
import { checkGrid, openGrid, recentEdits, saveGrid, undoGrid } from '#domain/bulk-edit/calls.ts'
import * as schemas from '#domain/bulk-edit/schemas.ts'

export const bulkEditAnswers = [
  returns(openGrid, schemas.openedGrid),
  returns(checkGrid, schemas.checkedGrid),
  returns(saveGrid, schemas.savedGrid, undefined, schemas.changedMeanwhile),
  returns(undoGrid, z.object({ soNguoi: count })),
  returns(recentEdits, z.array(schemas.recentEdit)),
]
