import { staffList } from '#domain/people-lists/staff-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { LookupHint } from './lookup-hint.tsx'
import { useRecordPanel } from '#web/screens/shared/record-panel/use-record-panel.tsx'
import { useDeletion } from '#web/screens/shared/use-deletion.tsx'
import { useDocuments } from './use-documents.tsx'

/** /danh-sach and /admin/danh-sach: the list of records (spec 3 §2.3). */
export function StaffListScreen() {
  const list = useList(staffList)
  const { remove, dialog } = useDeletion()
  const panel = useRecordPanel()
  const documents = useDocuments()
  return (
    <>
      <ListScreen
        list={list}
        title="Danh sách hồ sơ"
        searchName="Tìm kiếm hồ sơ"
        on={{
          list: { add: panel.show },
          row: { edit: panel.edit, remove: (officer) => void remove(officer) },
          ticked: { documents: documents.ask },
        }}
        note={<LookupHint typed={list.typed} totalRows={list.page?.totalRows} />}
      />
      {dialog}
      {panel.element}
      {documents.dialog}
    </>
  )
}
