import { useCallback, useEffect, useMemo, useState } from 'react'
import { type OfficerAnswer } from '#domain/officer/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { SteadyFields } from '#web/forms/steady-fields.tsx'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { HistoryTargetContext } from '#web/records/history-target.ts'
import { useUnsavedChanges } from '#web/unsaved-changes/use-unsaved-changes.ts'
import { DroppedDecision } from '#web/screens/shared/decision-reading/dropped-decision.tsx'
import { mayReadDecisions } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { CancelEditingDialog, UnsavedChangesDialog } from './leave-dialogs.tsx'
import { RecordAside } from './record-aside.tsx'
import type { RecordAction } from './record-actions.tsx'
import './record-frame.css'
import { RecordPrintHead } from './record-print-head.tsx'
import { displayName } from './record-sidebar.tsx'
import { RecordTopBar } from './record-top-bar.tsx'
import type { DetailTab } from './tabs/tab.ts'
import { useHistoryTarget } from './use-history-target.ts'
import { useModeFocus } from './use-mode-focus.ts'
import { useTabEditing } from './use-tab-editing.ts'

/** Loaded when the record is to be seen as it was. */
const momentFrame = lazyPart(async () => (await import('./moment/moment-frame.tsx')).MomentFrame)

/** Sidebar, top bar and open tab of a loaded record, of now or as it was at a moment. */
export function RecordFrame({ officer, tab }: { officer: OfficerAnswer; tab: DetailTab }) {
  const { shown, show } = useSurface<RecordAction>()
  const Panel = shown?.value.Panel
  const user = useUser()
  // Undefined: the record of now.
  const [moment, setMoment] = useState<{ luc: string | null }>()
  const close = useCallback(() => setMoment(undefined), [])
  // The tab begins anew at another moment, which would lose what is being edited.
  const [isEditing, setIsEditing] = useState(false)
  const MomentFrame = useLazyPart(momentFrame, moment !== undefined, close)
  const recordOf = (of: OfficerAnswer) => (
    <>
      <RecordAside
        officer={of}
        tab={tab}
        onAction={show}
        onMoment={isEditing ? undefined : () => setMoment({ luc: null })}
      />
      <RecordPrintHead officer={of} />
      <OpenTab key={tab.segment} officer={of} tab={tab} onEditing={setIsEditing} />
    </>
  )
  const isPast = moment !== undefined && moment.luc !== null
  return (
    <div
      className={`record-frame grid side-232 narrow-columns-1 print-block items-start ${isPast ? 'record-past' : ''}`}
    >
      {moment && MomentFrame ? (
        <MomentFrame
          officer={officer}
          luc={moment.luc}
          onChoose={(luc) => setMoment({ luc })}
          onClose={close}
        >
          {recordOf}
        </MomentFrame>
      ) : (
        recordOf(officer)
      )}
      {mayReadDecisions(user) && !isEditing && !isPast && <DroppedDecision people={[officer]} />}
      {Panel && <Panel key={shown?.key} officer={officer} onClose={() => shown?.onClosed()} />}
    </div>
  )
}

function OpenTab({
  officer,
  tab,
  onEditing,
}: {
  officer: OfficerAnswer
  tab: DetailTab
  onEditing: (isEditing: boolean) => void
}) {
  const user = useUser()
  const editing = useTabEditing()
  // In edit mode switching tabs always asks (spec 2 §2).
  const isTab = (path: string) => path.startsWith(recordAddress(officer.id, ''))
  const question = useUnsavedChanges(editing.editing && editing.isDirty, editing.editing ? isTab : undefined)
  const canChange = officer.canEdit && !user.isOnlySeeMe
  const canEdit =
    tab.canEdit && canChange && (tab.savePermission === undefined || mayCall(user, tab.savePermission))

  const { seek } = editing
  const sought = useHistoryTarget(
    officer.id,
    tab.segment,
    useCallback((path: string) => seek(path, canEdit), [seek, canEdit]),
  )

  const mayEdit = (canEdit && !editing.failed) || editing.editing
  useKeyPlace(
    'record',
    (does) => {
      if (does !== 'edit') return false
      editing.start()
      return true
    },
    mayEdit && !editing.editing,
  )

  const { onHandle, onFailed, onDirtyChange } = editing
  const isEditing = editing.editing
  useEffect(() => {
    onEditing(isEditing)
    return () => onEditing(false)
  }, [isEditing, onEditing])
  // Drawing the fields takes long: only what they show makes them drawn again.
  const fields = useMemo(
    () => (
      <tab.Component
        officerId={officer.id}
        editing={isEditing}
        canChange={canChange}
        onHandle={onHandle}
        onFailed={onFailed}
        onDirtyChange={onDirtyChange}
      />
    ),
    [tab, officer.id, isEditing, canChange, onHandle, onFailed, onDirtyChange],
  )

  const saveAndLeave = async () => {
    if (await editing.save()) question?.leave()
    else question?.stay()
  }

  const around = useModeFocus(isEditing)
  return (
    <section ref={around} className="fit" aria-label={tab.label}>
      <RecordTopBar
        label={tab.label}
        name={displayName(officer)}
        canEdit={mayEdit}
        editing={editing.editing}
        saving={editing.saving}
        onEdit={editing.start}
        onSave={() => void editing.save()}
        onCancel={editing.cancel}
      />
      <HistoryTargetContext value={sought}>
        <SteadyFields mode={isEditing}>{fields}</SteadyFields>
      </HistoryTargetContext>
      <CancelEditingDialog open={editing.askingToCancel} onNo={editing.keepEditing} onYes={editing.discard} />
      <UnsavedChangesDialog
        open={question !== undefined && !editing.saving}
        onStay={() => question?.stay()}
        onDiscard={() => {
          editing.discard()
          question?.leave()
        }}
        onSave={() => void saveAndLeave()}
      />
    </section>
  )
}
