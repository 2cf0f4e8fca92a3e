import { useState } from 'react'
import type { Page } from '#domain/api/codes.ts'
import { signingList, withDeadline, withOutcome, type SigningRow } from '#domain/signing/signing-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList, type ListHandle } from '#web/lists/use-list.ts'
import { ProblemPanel } from '#web/screens/shared/national-problems/problem-panel.tsx'
import { useSendAgain } from '#web/screens/shared/national-problems/use-send-again.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { Deadline } from '#web/screens/shared/deadline.tsx'
import { useSignatureHistory } from './use-signature-history.tsx'
import { useSigning } from './use-signing.tsx'

/** How long to poll for the outcome of an approval, and the polling interval, ms. */
const outcomeWithin = 60_000
const lookAgainAfter = 2_000
const isOnItsWay = ({ trangThaiKy, isSyncQuocGia }: SigningRow) => trangThaiKy === 1 && isSyncQuocGia === null

/** /phe-duyet: records are signed one by one or many at once, approved, and their outcome shown (spec 3 §2.7). */
export function ApprovalScreen() {
  const [approvedAt, setApprovedAt] = useState(-Infinity)
  // Approved records are sent at once, so their outcome is polled for.
  const refetchInterval = (page: unknown) =>
    performance.now() - approvedAt < outcomeWithin &&
    (page as Page<SigningRow> | undefined)?.data.some(isOnItsWay)
      ? lookAgainAfter
      : false
  const list = ofState(useList(signingList, { staleTime: 0, refetchInterval }))
  const isSigned = list.effectiveValues.trangThaiKy === '1'
  const signing = useSigning({
    title: 'Ký duyệt hồ sơ',
    screen: '/phe-duyet',
    showsHashes: false,
    onApproved: () => {
      list.selection.clear()
      setApprovedAt(performance.now())
    },
  })
  const sending = useSendAgain(() => list.selection.clear())
  const errors = useSurface<SigningRow>()
  const history = useSignatureHistory()
  return (
    <>
      <ListScreen
        list={list}
        title={signingList.title}
        purpose="Xem thay đổi của từng hồ sơ rồi ký số để phê duyệt."
        searchName="Tìm kiếm hồ sơ ký duyệt"
        cells={{ hanGui: ({ hanGui }) => <Deadline day={hanGui} /> }}
        on={{
          row: {
            sign: isSigned ? undefined : (officer) => signing.show([officer]),
            view: errors.show,
            history: history.show,
          },
          ticked: isSigned
            ? // Only for refused records; others are not sent again.
              list.effectiveValues.ketQuaDongBo === '1'
              ? { sendAgain: (people) => sending.mutate({ listId: people.map(({ id }) => id) }) }
              : {}
            : { signMany: signing.show },
        }}
      />
      {signing.element}
      {errors.shown && (
        <ProblemPanel
          key={errors.shown.key}
          officerId={errors.shown.value.id}
          name={errors.shown.value.hoVaTen}
          open={errors.shown.isOpen}
          onClose={errors.shown.close}
        />
      )}
      {history.element}
    </>
  )
}

/** Signed records have an outcome, others a deadline. A user's choice of columns takes precedence. */
function ofState(list: ListHandle<typeof signingList>): ListHandle<typeof signingList> {
  if (list.chosen !== null) return list
  const shown = list.effectiveValues.trangThaiKy === '1' ? withOutcome : withDeadline
  return { ...list, columns: list.columns.filter(({ key }) => shown.includes(key)) }
}
