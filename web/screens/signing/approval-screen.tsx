import { signingList, withDeadline, withOutcome, type SigningRow } from '#domain/signing/signing-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList, type ListHandle } from '#web/lists/use-list.ts'
import { useSurface } from '#web/ui/use-surface.ts'
import { Deadline } from './deadline.tsx'
import { SignatureHistoryPanel } from './history/signature-history-panel.tsx'
import { SyncErrorsPanel } from './sync-errors-panel.tsx'
import { useSigning } from './use-signing.tsx'

/** /phe-duyet: records are signed one by one or many at once, approved, and what became of them is seen (spec 3 §2.7). */
export function ApprovalScreen() {
  const list = ofState(useList(signingList, { staleTime: 0 }))
  const isSigned = list.asked.trangThaiKy === '1'
  const signing = useSigning({
    title: 'Ký duyệt hồ sơ',
    screen: '/phe-duyet',
    showsHashes: false,
    onApproved: list.ticks.clear,
  })
  const errors = useSurface<SigningRow>()
  const history = useSurface<SigningRow>()
  return (
    <>
      <ListScreen
        list={list}
        title={signingList.title}
        searchName="Tìm kiếm hồ sơ ký duyệt"
        cells={{ hanGui: ({ hanGui }) => <Deadline day={hanGui} /> }}
        on={{
          row: {
            sign: isSigned ? undefined : (officer) => signing.show([officer]),
            view: errors.show,
            history: history.show,
          },
          ticked: isSigned ? {} : { signMany: signing.show },
        }}
      />
      {signing.element}
      {errors.shown && (
        <SyncErrorsPanel
          key={errors.shown.key}
          officer={errors.shown.value}
          open={errors.shown.isOpen}
          onClose={errors.shown.close}
          onClosed={errors.shown.onClosed}
        />
      )}
      {history.shown && (
        <SignatureHistoryPanel
          key={history.shown.key}
          officer={history.shown.value}
          open={history.shown.isOpen}
          onClose={history.shown.close}
          onClosed={history.shown.onClosed}
        />
      )}
    </>
  )
}

/** What has been signed has an outcome, what hasn't a deadline. Whoever has chosen columns sees those. */
function ofState(list: ListHandle<typeof signingList>): ListHandle<typeof signingList> {
  if (list.chosen !== null) return list
  const shown = list.asked.trangThaiKy === '1' ? withOutcome : withDeadline
  return { ...list, columns: list.columns.filter(({ key }) => shown.includes(key)) }
}
