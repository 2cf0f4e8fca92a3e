import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { deleteOfficer, listOfficersCall, type OfficerRow } from '#domain/officer/calls.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/shell/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { OfficerCards } from './officer-cards.tsx'
import { officerColumns } from './officer-columns.tsx'
import { OfficerDetails } from './officer-details.tsx'
import { rightsOf } from './row-actions.tsx'
import { SearchPanel } from './search-panel.tsx'
import { listInput } from './staff-filter.ts'
import './staff-list-screen.css'
import { useReturnPlace } from './use-return-place.ts'
import { useStaffFilter } from './use-staff-filter.ts'

/** Below this the table becomes cards. */
const cardsBelow = '(max-width: 767.98px)'

/** /danh-sach and /admin/danh-sach: the list of records (spec 3 §2.3). */
export function StaffListScreen() {
  const user = useUser()
  const rights = useMemo(() => rightsOf(user), [user])
  const narrow = useMedia(cardsBelow)
  const { filter, set, reset } = useStaffFilter()
  const list = useCall(listOfficersCall, listInput(filter), { keepPrevious: true })
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: Infinity })
  const { opened, open } = useReturnPlace(list.data !== undefined)
  const { remove, dialog } = useDeletion()

  // Deleted rows, or an address from another day, may leave the page empty.
  const { pageNumber, pageSize } = filter
  const totalRows = list.data?.totalRows
  const lastPage = Math.max(1, Math.ceil((totalRows ?? 0) / pageSize))
  const beyond = totalRows !== undefined && !list.isPlaceholderData && pageNumber > lastPage
  useEffect(() => {
    if (beyond) set({ pageNumber: lastPage })
  })

  const deeds = { rights, onEdit: (officer: OfficerRow) => setPanel({ id: officer.id }), onDelete: remove }
  const statusItems = statuses.data ?? noItems
  const columns = useMemo(() => officerColumns(statusItems, deeds), [statusItems, rights])
}
