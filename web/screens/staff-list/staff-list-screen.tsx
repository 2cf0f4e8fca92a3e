import { Button } from 'antd'
import { useMemo } from 'react'
import { listCatalogue, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import { listOfficersCall } from '#domain/officer/staff-list.ts'
import { useCall, useRefresh } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { OfficerList } from './officer-list.tsx'
import { useRecordPanel } from './record-panel/use-record-panel.tsx'
import { rightsOf } from './row-actions.tsx'
import { SearchPanel } from './search-panel.tsx'
import { listInput } from './staff-filter.ts'
import './staff-list-screen.css'
import { useDeletion } from './use-deletion.tsx'
import { useReturnPlace } from './use-return-place.ts'
import { useStaffFilter } from './use-staff-filter.ts'

const noItems: readonly CatalogueEntry[] = []

/** /danh-sach and /admin/danh-sach: the list of records (spec 3 §2.3). */
export function StaffListScreen() {
  const user = useUser()
  const rights = useMemo(() => rightsOf(user), [user])
  const narrow = useMedia('(max-width: 767.98px)')
  const { filter, set, reset } = useStaffFilter()
  const list = useCall(listOfficersCall, listInput(filter), { keepPrevious: true })
  const refresh = useRefresh(listOfficersCall)
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: Infinity })
  const place = useReturnPlace(list.data !== undefined)
  const { remove, dialog } = useDeletion()
  const panel = useRecordPanel()

  const { pageNumber, pageSize } = filter
  useLastPage(list, filter, set)

  return (
    <>
      <PageHead
        title="Danh sách hồ sơ"
        actions={
          rights.add && (
            <Button type="primary" onClick={() => panel.show()}>
              Thêm hồ sơ
            </Button>
          )
        }
      />
      <SearchPanel
        filter={filter}
        statuses={statuses.data}
        narrow={narrow}
        onChange={set}
        onSearch={(changes) => {
          set(changes)
          refresh()
        }}
        onReset={() => {
          reset()
          refresh()
        }}
      />
      <OfficerList
        list={list}
        page={{ pageNumber, pageSize }}
        onPage={set}
        narrow={narrow}
        statuses={statuses.data ?? noItems}
        rights={rights}
        onEdit={panel.edit}
        onDelete={remove}
        opened={place.opened}
        onOpen={place.open}
      />
      {dialog}
      {panel.element}
    </>
  )
}
