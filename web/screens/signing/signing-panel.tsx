import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useUnsavedDraft } from '#web/unsaved-changes/use-unsaved-draft.ts'
import { useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { HashReview } from './hash-review.tsx'
import { Review } from './review.tsx'
import type { ReviewState } from './review-state.tsx'
import { RunView } from './run-view.tsx'
import { ServiceState } from './service-state.tsx'
import { unconfirmed, unsigned, type Person, type RunRow } from './signing-rows.ts'
import { useChanges } from './use-changes.ts'
import { useSigningRun } from './use-signing-run.ts'

/**
 * From the chosen records to the approved ones: the officer reviews each, the service on this machine signs the
 * reviewed ones, and the officer confirms (spec 3 §2.6, §2.7, §4 'Signing flow').
 */
export function SigningPanel(props: {
  title: string
  people: readonly Person[]
  /** Unconfirmed signatures from an ended session; with them nothing else is signed. */
  resumed: readonly RunRow[]
  showsHashes: boolean
  /** Storage key of the signatures when the session ends. */
  keptAs: string
  open: boolean
  onClose: () => void
  onClosed: () => void
  onApproved: () => void
}) {
  const { people, resumed, showsHashes, keptAs, open, onClose } = props
  const { userName } = useUser()
  const listsHashes = showsHashes && people.length > 1
  const [step, setStep] = useState<'review' | 'run'>(resumed.length > 0 ? 'run' : 'review')
  const [asking, setAsking] = useState(resumed.length > 0)
  const [review, setReview] = useState<ReviewState>({
    // In the list of hashes none is opened at first.
    at: listsHashes ? people.length : 0,
    decisions: new Map(),
  })
  const ids = useMemo(() => (resumed.length > 0 ? [] : people.map(({ id }) => id)), [people, resumed])
  const changes = useChanges(ids, review.at, listsHashes)
  const run = useSigningRun({
    resumed,
    onConfirmed: ({ approved, refused }) => {
      setAsking(false)
      if (approved.length > 0) props.onApproved()
      lookAgain(refused.map(({ id }) => id))
    },
  })
  /** Goes back to the review of records whose content has changed, or may have. */
  const lookAgain = (again: readonly string[]) => {
    if (again.length === 0 || ids.length === 0) return
    changes.readAgain(again)
    setReview(({ decisions }) => ({
      at: ids.findIndex((id) => again.includes(id)),
      decisions: new Map([...decisions].filter(([id]) => !again.includes(id))),
    }))
  }
  const waiting = unconfirmed(run.rows)
  const left = unsigned(run.rows)
  const unusual = waiting.filter(({ id }) => (changes.changesOf(id)?.canXem.length ?? 0) > 0)
  const isDone =
    step === 'run' &&
    run.busy === undefined &&
    run.rows.length > 0 &&
    run.rows.every(({ state }) => state === 'approved')
  useEffect(() => {
    if (isDone && open) onClose()
  }, [isDone, open, onClose])
  useUnsavedDraft(() => (waiting.length === 0 ? undefined : { key: keptAs, userName, draft: waiting }))
  const { drop, question } = useConfirmDiscard(open && (waiting.length > 0 || run.busy !== undefined), () => {
    run.stop()
    onClose()
  })
  const over = new Set(run.rows.flatMap((row) => (left.includes(row) ? [] : row.id)))
  const isSingle = people.length === 1
  // A single record counts as reviewed as soon as it is shown.
  const isSeen = (id: string) =>
    isSingle && step === 'review'
      ? changes.changesOf(id)?.lyDoKhongKy === null
      : review.decisions.get(id) === 'seen'
  const seen = people.filter(({ id }) => isSeen(id) && !over.has(id))
  const sign = async (chosen: readonly Person[]) => {
    if (chosen.length === 0) return
    setStep('run')
    if (isSingle) setReview({ at: 0, decisions: new Map(chosen.map(({ id }) => [id, 'seen'])) })
    const { anySigned, changed } = await run.start(chosen, (id) => changes.changesOf(id)?.Hash)
    if (anySigned) setAsking(true)
    lookAgain(changed)
  }
  return (
    <>
      <SidePanel
        open={open}
        title={props.title}
        width={960}
        onClose={drop}
        onClosed={props.onClosed}
        footer={
          <>
            <Button onClick={drop}>Đóng</Button>
            {step === 'review' && (
              <Button type="primary" disabled={seen.length === 0} onClick={() => void sign(seen)}>
                {isSingle ? 'Ký' : `Ký ${showNumber(seen.length)} hồ sơ đã xem`}
              </Button>
            )}
            {step === 'run' && run.busy === undefined && resumed.length === 0 && (
              <Button onClick={() => setStep('review')}>Xem lại hồ sơ</Button>
            )}
            {step === 'run' && run.busy === undefined && seen.length > 0 && (
              <Button onClick={() => void sign(seen)}>{`Ký tiếp ${showNumber(seen.length)} hồ sơ`}</Button>
            )}
            {waiting.length > 0 && run.busy === undefined && (
              <Button type="primary" loading={run.confirming} onClick={() => setAsking(true)}>
                {`Phê duyệt ${showNumber(waiting.length)} hồ sơ đã ký`}
              </Button>
            )}
          </>
        }
      >
        {step === 'review' ? (
          <>
            <ServiceState />
            {listsHashes ? (
              <HashReview people={people} changes={changes} state={review} onState={setReview} />
            ) : (
              <Review
                people={people}
                changes={changes}
                state={review}
                onState={setReview}
                showsHashes={showsHashes}
                onSign={() => void sign(seen)}
              />
            )}
          </>
        ) : (
          <RunView run={run} showsHashes={showsHashes} />
        )}
        {/* Inside the panel, so that it is on top even when both open at once. */}
        <ConfirmDialog
          open={asking && waiting.length > 0}
          title="Xác nhận phê duyệt"
          closeText="Hủy"
          onClose={() => setAsking(false)}
          answers={[{ text: 'Xác nhận', onPress: run.confirm, look: 'primary', busy: run.confirming }]}
        >
          <p>Ký số thành công! Bạn có muốn xác nhận phê duyệt hồ sơ không?</p>
          <p className="confirm-about above-8 strong">{`${showNumber(waiting.length)} hồ sơ đã ký`}</p>
          {unusual.length > 0 && (
            <p className="text-warning">{`Có chỗ cần xem lại ở ${showNumber(unusual.length)} hồ sơ: ${namesOf(unusual)}.`}</p>
          )}
          {left.length > 0 && <p>{`Còn ${showNumber(left.length)} hồ sơ chưa ký: ${namesOf(left)}.`}</p>}
        </ConfirmDialog>
      </SidePanel>
      {question}
    </>
  )
}

/** The first few names; the panel behind lists all. */
function namesOf(rows: readonly Person[]): string {
  const names = rows.slice(0, 5).map(({ name }) => name)
  return rows.length > names.length ? `${names.join(', ')} …` : names.join(', ')
}
