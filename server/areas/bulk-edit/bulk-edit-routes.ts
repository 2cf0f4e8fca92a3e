/** Routes of 'Sửa hàng loạt'. */
import {
  checkGrid as checkCall,
  openGrid as openCall,
  recentEdits as recentCall,
  saveGrid as saveCall,
  undoGrid as undoCall,
} from '#domain/bulk-edit/calls.ts'
import { checkGrid } from '#server/areas/bulk-edit/check-grid.ts'
import { recentEdits } from '#server/areas/bulk-edit/edit-store.ts'
import { openGrid } from '#server/areas/bulk-edit/open-grid.ts'
import { saveGrid } from '#server/areas/bulk-edit/save-grid.ts'
import { undoGrid } from '#server/areas/bulk-edit/undo-edit.ts'
import { figurePlaces, on, type Route } from '#server/request/http/routes.ts'

export const bulkEditRoutes: Route[] = [
  on(openCall, openGrid, { places: figurePlaces }),
  on(checkCall, checkGrid),
  on(saveCall, saveGrid, { isBulk: true }),
  on(undoCall, undoGrid, { isBulk: true }),
  on(recentCall, (_, request) => recentEdits(request)),
]
