import { paperEntry } from '#domain/decisions/paper-entry.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { initialValues } from '#domain/lists/list-state.ts'
import { today } from '#web/api/server-clock.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { AddedRecord } from './added-record.tsx'
import { LookupHint } from './lookup-hint.tsx'
import { useBulkEdit } from '#web/screens/shared/bulk-edit/chosen-people.ts'
import { useRecordPanel } from '#web/screens/shared/record-panel/use-record-panel.tsx'
import { DroppedDecision } from '#web/screens/shared/decision-reading/dropped-decision.tsx'
import { mayReadDecisions, useReadDecision } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { useDecisionDraft } from '#web/screens/shared/decision-drafts/use-decision-draft.tsx'
import { useDeletion } from '#web/screens/shared/use-deletion.tsx'
import { mayCall, useUser } from '#web/session/session.ts'
import { useDocuments } from './use-documents.tsx'
import { useListMoment } from './use-list-moment.tsx'

/** /danh-sach and /admin/danh-sach: the list of records (spec 3 §2.3). */
export function StaffListScreen() {
  const list = useList(staffList)
  const { remove, dialog } = useDeletion()
  const panel = useRecordPanel()
  const documents = useDocuments()
  const bulkEdit = useBulkEdit(list)
  const draft = useDecisionDraft()
  const moment = useListMoment()
  const read = useReadDecision()
  const user = useUser()
  const { donViId } = user
  const ticked = [...list.selection.rows.values()]
  const place = { donViId: list.values.donViId, isChildren: list.values.isChildren }
  // Alone: another order or page may still hide the person.
  const showAdded = () =>
    list.search({
      ...initialValues(staffList, { donViId, today: today() }),
      searchContent: panel.added?.soCccd ?? panel.added?.hoVaTen ?? '',
      pageSize: list.values.pageSize,
    })
  return (
    <>
      <ListScreen
        list={list}
        title="Danh sách hồ sơ"
        purpose="Tìm, xem, thêm và sửa hồ sơ cán bộ, công chức, viên chức."
        searchName="Tìm kiếm hồ sơ"
        on={{
          list: { add: panel.show },
          row: { edit: panel.edit, remove: (officer) => void remove(officer) },
          ticked: { bulkEdit, draft: draft.show, documents: documents.ask },
        }}
        otherWays={[
          mayReadDecisions(user) && (
            <button key="read" type="button" className="text-button" onClick={() => read(ticked)}>
              {paperEntry.open(ticked.length)}
            </button>
          ),
          mayCall(user, 'LichSu.list-at') && (
            <button key="moment" type="button" className="text-button" onClick={() => moment.show(place)}>
              Xem tại thời điểm
            </button>
          ),
        ].filter((way) => way !== false)}
        note={
          <>
            {panel.added && (
              <AddedRecord
                officer={panel.added}
                isListed={list.page?.data.some(({ id }) => id === panel.added?.id) ?? true}
                onList={showAdded}
                onNext={panel.showNext}
                onClose={panel.forget}
              />
            )}
            <LookupHint typed={list.typed} totalRows={list.page?.totalRows} />
          </>
        }
      />
      {mayReadDecisions(user) && <DroppedDecision people={ticked} />}
      {dialog}
      {panel.element}
      {moment.element}
      {documents.dialog}
      {draft.element}
    </>
  )
}
