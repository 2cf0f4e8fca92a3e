import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { Draft } from '#domain/drafts/calls.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { displayValue } from '#web/fields/cell-text.ts'
import { closeNotices, notify } from '#web/notices/notices.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'
import { onInputDiscarded } from '#web/unsaved-changes/discarded-input.ts'
import { isSame } from '../form-values.ts'
import type { RecordFormHandle } from '../record-form-handle.ts'
import { DraftKeeper, draftInterval } from './draft-keeper.ts'
import type { DraftableForm } from './draft-place.ts'
import { draftTime } from './draft-time.ts'

/** Milliseconds after which a form that is still there has not been left. */
const leavingTime = 2000
/** Differences shown at first. */
const fewLines = 5

/**
 * Keeps what is typed into a form as a draft, and offers an earlier one above its fields. Loaded with the first form
 * that is edited.
 */
export function FormDraft({ record, draft }: { record: RecordFormHandle; draft: DraftableForm }) {
  const [offer, setOffer] = useState<Draft>()
  const latest = useRef({ record, draft })
  useEffect(() => {
    latest.current = { record, draft }
  })
  const key = JSON.stringify(draft.key)
  const own = useRef<DraftKeeper>(undefined)
  useEffect(() => {
    const form = {
      key: JSON.parse(key) as DraftableForm['key'],
      changes: () => latest.current.draft.changes(),
      restored: () => latest.current.draft.restored(),
    }
    const keeper = new DraftKeeper(
      form,
      setOffer,
      (earlier) => differences(latest.current.record, earlier).length > 0,
    )
    const place = latest.current.draft.keeper
    own.current = keeper
    place.current = keeper
    keeper.begin()
    const timer = setInterval(() => keeper.tick(), draftInterval)
    const hidden = () => document.visibilityState === 'hidden' && keeper.leave()
    const gone = () => keeper.leave()
    const forget = onInputDiscarded(() => {
      keeper.drop()
      setTimeout(() => keeper.resume(), leavingTime)
    })
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', gone)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', gone)
      forget()
      keeper.stop()
      closeNotices(key)
      place.current = undefined
      setOffer(undefined)
    }
  }, [key])
  const { dirty } = record
  useEffect(() => {
    // Saved, or put back: nothing is left to keep.
    if (!dirty) own.current?.tick()
  }, [dirty])

  if (offer === undefined) return null
  const goOn = () => {
    const [first] = differences(record, offer)
    draft.goOn(offer)
    own.current?.accept()
    for (const sentence of remarks(offer)) notify('warning', sentence)
    if (first !== undefined) record.goTo(first.name)
  }
  const reject = () => {
    const undo = own.current?.reject()
    if (undo !== undefined) notify('success', 'Đã bỏ bản nháp.', { about: key, undo })
  }
  return <DraftOffer record={record} draft={offer} onGoOn={goOn} onReject={reject} />
}

function DraftOffer(props: {
  record: RecordFormHandle
  draft: Draft
  onGoOn: () => void
  onReject: () => void
}) {
  const { record, draft } = props
  const [isWhole, showWhole] = useState(false)
  const headId = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: browsers return a promise here, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const lines = differences(record, draft)
  const shown = isWhole ? lines : lines.slice(0, fewLines)
  const isOlder = draft.version !== null && draft.version !== record.draft?.version()
  return (
    <section
      ref={place}
      className="below-16 tint-warning pad-12-16 break"
      aria-labelledby={headId}
      aria-live="polite"
    >
      <p id={headId} className="strong">
        Có nội dung nhập dở chưa được lưu
      </p>
      <div className="change-list above-4">
        <ChangeTable
          label="Khác biệt của bản nháp"
          hasOld
          hasNew
          lines={shown.map(({ name, field, stored, drafted }) => ({
            key: name,
            label: field.label,
            before: displayValue(field, stored),
            after: displayValue(field, drafted),
          }))}
        />
      </div>
      {lines.length > shown.length && (
        <button
          type="button"
          className="block above-4 text-primary hover-line"
          onClick={() => showWhole(true)}
        >
          Xem đủ {lines.length} trường
        </button>
      )}
      {remarks(draft).map((sentence) => (
        <p key={sentence} className="above-4">
          {sentence}
        </p>
      ))}
      {isOlder && (
        <p className="above-4">
          Dữ liệu đã được lưu thay đổi sau bản nháp này; khi lưu lại, hai bên được đối chiếu theo từng trường.
        </p>
      )}
      {record.dirty && (
        <p className="above-4">Nội dung đang nhập chỉ được giữ thành bản nháp sau khi bạn chọn.</p>
      )}
      <div className="flex wrap gap-8 above-12">
        <Button type="primary" onClick={props.onGoOn}>
          Tiếp tục bản nháp {draftTime(draft.luc)}
        </Button>
        <Button onClick={props.onReject}>Bỏ bản nháp</Button>
      </div>
    </section>
  )
}

function remarks({ boTruong, tepMat }: Draft): string[] {
  return [
    ...(boTruong.length > 0 ? [`Không giữ lại ${boTruong.join(', ')}: bạn không còn quyền sửa.`] : []),
    ...(tepMat.length > 0 ? [`Không còn trên máy chủ, cần tải lên lại: ${tepMat.join(', ')}.`] : []),
  ]
}

interface Difference {
  name: string
  field: Field
  stored: unknown
  drafted: unknown
}

/** The fields that the draft would change, against what is in the form now. */
function differences(record: RecordFormHandle, { values }: Draft): Difference[] {
  const now: AnyValues = record.values()
  return Object.entries(record.definition.fields)
    .filter(([name, field]) => name in values && !isSame(field, now[name], values[name]))
    .map(([name, field]) => ({ name, field, stored: now[name], drafted: values[name] }))
}
