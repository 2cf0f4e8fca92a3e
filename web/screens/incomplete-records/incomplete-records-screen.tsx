import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { isMoving } from '#domain/people-lists/list-parts.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useBulkEdit } from '#web/screens/shared/bulk-edit/chosen-people.ts'
import { useMissingPanel } from './use-missing-panel.tsx'

/** /danh-sach-ho-so-thieu: records that lack something (spec 3 §2.5). */
export function IncompleteRecordsScreen() {
  // Users come back from a record to see that it has left the list.
  const list = useList(incompleteList, { staleTime: 0 })
  const { show, element } = useMissingPanel()
  const bulkEdit = useBulkEdit(list)
  return (
    <>
      <ListScreen
        list={list}
        title="Hồ sơ thiếu thông tin"
        purpose="Hồ sơ còn thiếu thông tin bắt buộc: bấm Xem để biết thiếu gì và điền ngay."
        searchName="Tìm kiếm hồ sơ thiếu thông tin"
        on={{
          list: { add: () => show({}) },
          row: {
            view: (officer) => show({ id: officer.id, name: officer.hoVaTen, locked: isMoving(officer) }),
          },
          ticked: { bulkEdit },
        }}
      />
      {element}
    </>
  )
}
