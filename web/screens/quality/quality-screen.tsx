import { ruleOf } from '#domain/quality/all-rules.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useBulkEdit } from '#web/screens/shared/bulk-edit/chosen-people.ts'
import { QualityPanel } from '#web/screens/shared/quality/quality-panel.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { QualityScore } from './quality-score.tsx'
import { WeekWork } from './week-work.tsx'

/** /ra-soat: the records with problems; above them the work that mends most, and the score of the unit. */
export function QualityScreen() {
  // Users come back from a record to see that its problems have gone.
  const list = useList(qualityList, { staleTime: 0 })
  const bulkEdit = useBulkEdit(
    list,
    list.values.ma.flatMap((code) => ruleOf(code)?.fields ?? []),
  )
  const problems = useSurface<{ id: string; hoVaTen: string | null }>()
  return (
    <>
      <ListScreen
        list={list}
        title={qualityList.title}
        purpose="Hồ sơ sai, thiếu hoặc cần kiểm tra: bấm Xem để biết chỗ nào và sửa ngay."
        searchName="Tìm kiếm hồ sơ cần xem"
        note={
          <div className="grid gap-16 below-16">
            <WeekWork list={list} />
            <QualityScore unitId={list.effectiveValues.donViId} />
          </div>
        }
        on={{ row: { view: problems.show }, ticked: { bulkEdit } }}
      />
      {problems.shown && (
        <QualityPanel
          key={problems.shown.key}
          open={problems.shown.isOpen}
          officerId={problems.shown.value.id}
          name={problems.shown.value.hoVaTen}
          onClose={problems.shown.close}
        />
      )}
    </>
  )
}
