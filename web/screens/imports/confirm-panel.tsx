import { useMemo, useRef, useState } from 'react'
import { codes, type Envelope } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { ImportCheck, ImportOutcome } from '#domain/imports/calls.ts'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { findProvinceCommittee } from '#domain/units/province-committee.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useBlockNavigation } from '#web/unsaved-changes/use-block-navigation.ts'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useOthersWait } from '#web/progress/use-others-wait.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ProblemTable } from './errors-panel.tsx'
import { callsOfKind, type ImportKind } from './import-kinds.ts'
import { checkByNow } from './import-run.ts'
import { LeftOut, Skipped } from './left-out.tsx'
import { PeopleTable } from './people-table.tsx'
import { useSeenGuesses } from './seen-guesses.tsx'

/** Maximum lines of a list in the panel. */
const maxShown = 200

/** The outcome, with the messages about people who got no account. */
export interface Confirmed {
  message: string
  outcome: ImportOutcome
  refused: readonly string[]
}

/** The people read from the files and their three units; 'Chuyển hồ sơ' turns them into records. */
export function ConfirmPanel(props: {
  kind: ImportKind
  check: ImportCheck
  open: boolean
  onClose: () => void
  onClosed: () => void
  onConfirmed: (confirmed: Confirmed) => void
  onRenewed: (check: ImportCheck) => void
  onColumns: () => void
  onRead: (check: ImportCheck) => void
}) {
  const { kind, check, open, onClose, onClosed, onConfirmed, onRenewed, onColumns, onRead } = props
  const { importId, donVi, validRows, totalErrors, totalRepairs, totalGuesses, totalWarned } = check
  const seen = useSeenGuesses(totalGuesses)
  const draft = useUnitDraft(donVi)
  const [key, setKey] = useState<string>()
  /** Errors found only on confirming: a number taken meanwhile, a room that the unit lacks. Nothing is saved then. */
  const [lateProblems, setLateProblems] = useState<readonly ImportProblem[]>([])
  const othersWait = useOthersWait('import')
  const done = (message: string, outcome: ImportOutcome, refused: readonly string[]) => {
    onClose()
    onConfirmed({ message, outcome, refused })
  }
  const form = useRecordForm(importForm, draft, {
    draft: { dong: importId },
    missingNotice: false,
    onEdit: (changed, values, before) =>
      // Mostly the using unit is the same.
      changed.includes('donVi') && idOf(values['donViSuDung']) === idOf(before['donVi'])
        ? { donViSuDung: values['donVi'] }
        : undefined,
    send: async (values, { idempotencyKey }) => {
      setKey(idempotencyKey)
      try {
        return await confirmRun(kind, { importId, seenGuesses: seen.seenGuesses, ...values }, idempotencyKey)
      } finally {
        setKey(undefined)
      }
    },
    onSaved: ({ message, data }) => done(message, (data as { outcome: ImportOutcome }).outcome, []),
    onFailure: (failure) => {
      if (Number(failure.code) === codes.importErrors) {
        setLateProblems((failure.data as ImportOutcome).errorImport.slice(0, maxShown))
        // Updates the count of valid rows for the next 'Chuyển hồ sơ'.
        void checkByNow(kind, importId).then((renewed) => renewed && onRenewed(renewed))
        return false
      }
      if (!failure.isPartlyDone) return notifyFailure(importSentences.failed)(failure)
      done(failure.message, failure.data as ImportOutcome, failure.sentences)
      return true
    },
  })
  const { work, cancel } = useWork(key)
  // The passwords are only in the response.
  useBlockNavigation(form.saving, sentences.passwordsComing)
  /** What follows once the panel may be left. */
  const next = useRef(onClose)
  const leaving = useConfirmDiscard(open && !form.saving ? form.isDirty : false, () => next.current())
  const leaveFor = (then: () => void) => {
    next.current = then
    leaving.drop()
  }
  const drop = () => leaveFor(onClose)
  const waiting = othersWait(validRows)
  const confirm = () => {
    // Both are said at once: what is missing in the units, and what wasn't seen.
    if (!seen.ask()) form.check()
    else void form.save()
  }
  return (
    <>
      <SidePanel
        open={open}
        title="Xác nhận thông tin import"
        width={840}
        loading={draft === undefined}
        onClose={() => !form.saving && drop()}
        onClosed={onClosed}
        footer={
          <FormButtons
            form={form}
            onLeave={drop}
            save="Chuyển hồ sơ"
            cannotSave={draft === undefined || validRows === 0}
            onSave={confirm}
          />
        }
      >
        <WorkBox work={work} onCancel={cancel} />
        <RecordForm record={form}>
          <div className="form-grid grid">
            <FieldSlot name="donViQuanLy" />
            <FieldSlot name="donViSuDung" />
            <FieldSlot name="donVi" locked={donVi !== null} />
          </div>
        </RecordForm>
        {lateProblems.length > 0 && (
          <div className="below-16" role="alert">
            <p className="below-12 text-danger">{sentences.wrongMeanwhile}</p>
            <ProblemTable problems={lateProblems} hasFiles={check.files.length > 1} />
          </div>
        )}
        {totalErrors > 0 && (
          <p className="below-12 muted">{sentences.withoutWrong(validRows, totalErrors)}</p>
        )}
        {totalRepairs > 0 && <p className="below-12 muted">{sentences.repaired(totalRepairs)}</p>}
        {totalGuesses > 0 && (
          <p className="warm round-large below-12 pad-8-12 break">{sentences.guessed(totalGuesses)}</p>
        )}
        {totalWarned > 0 && (
          <p className="warm round-large below-12 pad-8-12 break">{sentences.warned(totalWarned)}</p>
        )}
        {waiting && <p className="below-12 muted">{waiting}</p>}
        <LeftOut
          check={check}
          isClosed={form.saving}
          before={leaveFor}
          onColumns={() => leaveFor(onColumns)}
          onRead={onRead}
        />
        <PeopleTable key={validRows} check={check} />
        {seen.box}
        <Skipped check={check} />
      </SidePanel>
      {leaving.question}
    </>
  )
}

const idOf = (unit: unknown) => (unit as UnitRef | null | undefined)?.id

async function confirmRun(
  kind: ImportKind,
  body: { importId: string; seenGuesses: number } & AnyValues,
  key: string,
): Promise<Envelope<unknown>> {
  const answer = await sendWork(callsOfKind[kind].confirm, body, key)
  // The accounts aren't form values.
  return { ...answer, data: { outcome: answer.data } }
}

/** The default units: managed by the province committee, used by the chosen or the user's unit. */
function useUnitDraft(chosen: UnitRef | null): Loaded | undefined {
  const { items, loading } = useUnitTree('all')
  return useMemo(() => {
    if (loading) return undefined
    const committee = findProvinceCommittee(items)
    return {
      ...blankValues(importForm.fields),
      donViQuanLy: committee ? unitRef(committee) : null,
      donViSuDung: chosen,
      donVi: chosen,
    }
  }, [items, loading, chosen])
}
