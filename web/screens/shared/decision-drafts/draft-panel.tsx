import { Form as AntForm } from 'antd'
import { useState } from 'react'
import { issuedNames, type DraftKind } from '#domain/decisions/drafts/draft-kind.ts'
import { draftKindOf, draftKinds } from '#domain/decisions/drafts/draft-kinds.ts'
import { draftDecision, previewDraft, type DraftPreview } from '#domain/documents/draft-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { showNumber } from '#domain/fields/show.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { notCompared } from '#domain/law/parameter.ts'
import { saveExport } from '#web/api/save-file.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

const kinds = draftKinds.map(({ code, name }) => ({ id: code, name }))

interface PanelProps {
  /** The people whom the decision is about. */
  ids: readonly string[]
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/**
 * 'Dự thảo quyết định': asks what no record says, shows what the draft says about whom and what it rests on, and downloads
 * it as a Word document.
 */
export function DraftPanel(props: PanelProps & { kind: string | undefined }) {
  const [code, setCode] = useState(props.kind ?? null)
  const kind = draftKindOf(code ?? '')
  if (kind === undefined)
    return (
      <SidePanel open={props.open} title={title} onClose={props.onClose} onClosed={props.onClosed}>
        <KindSelect code={code} onChange={setCode} />
      </SidePanel>
    )
  return <KindPanel key={kind.code} {...props} draft={kind} onKind={setCode} />
}

const title = 'Dự thảo quyết định'

const KindSelect = ({ code, onChange }: { code: string | null; onChange: (code: string | null) => void }) => (
  <div className="below-16">
    <FilterSelect
      label="Mẫu quyết định"
      options={kinds}
      value={code}
      onChange={onChange}
      placeholder="Chọn mẫu"
      always
    />
  </div>
)

function KindPanel(props: PanelProps & { draft: DraftKind; onKind: (code: string | null) => void }) {
  const { ids, draft, open, onClose } = props
  const input = (values: AnyValues) => ({ mau: draft.code, listId: ids.map(Number), values })
  // What the agency usually writes.
  const proposed = useCall(previewDraft, input({}), { staleTime: Infinity })
  const { fields } = draft.form
  const form = useRecordForm(
    draft.form,
    proposed.data && { ...blankValues(fields), ...proposed.data.deXuat },
    {
      send: async (values, { idempotencyKey }) => {
        const people = applicable(preview.data)
        const answer = await sendCall(
          draftDecision,
          { mau: draft.code, listId: people.map(Number), values },
          { idempotencyKey },
        )
        saveExport(answer.data)
        // A file, no values of the form.
        return { ...answer, data: null }
      },
      onSaved: onClose,
    },
  )
  const typed = useSettled(JSON.stringify(AntForm.useWatch([], form.antd) === undefined ? {} : form.values()))
  const preview = useCall(previewDraft, input(JSON.parse(typed) as AnyValues), {
    enabled: proposed.data !== undefined,
    staleTime: Infinity,
    keepPrevious: true,
  })
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  const failure = proposed.error ?? preview.error
  return (
    <>
      <SidePanel
        open={open}
        title={title}
        onClose={() => (form.saving ? onClose() : drop())}
        onClosed={props.onClosed}
        footer={
          <FormButtons
            form={form}
            onLeave={drop}
            save="Tải dự thảo"
            cannotSave={applicable(preview.data).length === 0}
          />
        }
      >
        <KindSelect code={draft.code} onChange={props.onKind} />
        {failure && (
          <ErrorState
            message={failure.shown}
            onRetry={() => void (proposed.error ? proposed : preview).refetch()}
          />
        )}
        {!failure && proposed.data === undefined && <SkeletonLines />}
        {proposed.data && (
          <RecordForm record={form}>
            <FormFields names={Object.keys(fields).filter((name) => !issuedNames.includes(name))} />
            <People preview={preview.data} />
            <FormFields title="Cơ quan ban hành, người ký" names={issuedNames} />
          </RecordForm>
        )}
        <BasisList preview={preview.data} />
      </SidePanel>
      {question}
    </>
  )
}

const applicable = (preview: DraftPreview | undefined): string[] =>
  preview?.nguoi.filter(({ lyDo }) => lyDo === null).map(({ id }) => id) ?? []

/** What the draft says about each person, and who is left out and why. */
function People({ preview }: { preview: DraftPreview | undefined }) {
  if (preview === undefined) return <SkeletonLines />
  const drafted = preview.nguoi.filter(({ lyDo }) => lyDo === null)
  const leftOut = preview.nguoi.filter(({ lyDo }) => lyDo !== null)
  return (
    <>
      {leftOut.length > 0 && (
        <div className="below-16 tint-warning pad-12-16" role="status">
          <p className="strong">{showNumber(leftOut.length)} người không có trong dự thảo:</p>
          <ul className="scroll-short bullets above-8">
            {leftOut.map(({ id, hoVaTen, lyDo }) => (
              <li key={id}>
                {hoVaTen}: {lyDo}
              </li>
            ))}
          </ul>
        </div>
      )}
      {drafted.length > 0 && (
        <section className="below-16 tint-primary pad-12-16" aria-label="Người có trong dự thảo">
          <p className="strong">Dự thảo cho {showNumber(drafted.length)} người:</p>
          <ul className="scroll-short grid gap-8 above-8">
            {drafted.map(({ id, hoVaTen, donVi, noiDung }) => (
              <li key={id} className="break">
                <strong>{hoVaTen}</strong> <span className="muted">{donVi}</span>
                {noiDung !== '' && <div>{noiDung}</div>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What the draft rests on; texts that were not compared are marked, as in the document. */
function BasisList({ preview }: { preview: DraftPreview | undefined }) {
  if (preview === undefined || preview.canCu.length === 0) return null
  return (
    <section aria-label="Căn cứ của dự thảo">
      <h2 className="below-8 size-15">Căn cứ</h2>
      <ul className="bullets">
        {preview.canCu.map(({ vanBan, daDoiChieu }) => (
          <li key={vanBan} className="break">
            {vanBan}
            {!daDoiChieu && <span className="text-warning"> ({notCompared}, tô vàng trong dự thảo)</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
