import { useEffect } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { isShort, type Field, type Fields } from '#domain/fields/field.ts'
import { namesIn } from '#domain/forms/groups.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { getGeneralInfo, saveGeneralInfo, type OfficerAnswer } from '#domain/officer/calls.ts'
import { addressGroups, addressSectionId, generalGroups } from '#domain/officer/general-groups.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf, useCall } from '#web/api/use-call.ts'
import { CopyAddresses } from '#web/fields/address/address-aids.tsx'
import { anyProblemIn } from '#web/forms/problem-list.tsx'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notify } from '#web/notices/notices.ts'
import { notifyProblems } from '#web/records/problems/notify-problems.ts'
import { unusualAt } from '#web/records/problems/unusual-values.ts'
import { useUser } from '#web/session/session.ts'
import type { TabProps } from '../tabs/tab.ts'
import { followingStaffNumber } from '#web/forms/following-staff-number.ts'
import { notifySamePeople } from '#web/screens/shared/record-panel/notify-same-people.ts'
import './general-tab.css'
import { SectionList } from './section-list.tsx'

/** The fields that the screen shows and sends; the form's other fields keep their values. */
const shownNames: readonly string[] = namesIn(generalGroups)

/** 'Thông tin chung': personal data, units, papers, addresses and contacts (spec 1 §2.4). */
export function GeneralTab({ officerId, editing, onHandle, onDirtyChange }: TabProps) {
  const key = queryKeyOf(getGeneralInfo, { id: officerId })
  // Shares the query that the screen has loaded.
  const { data } = useCall(getGeneralInfo, { id: officerId })
  const mayNumber = !isLocked(generalForm.fields.soHieuCBCCVCDVSD, useUser().roleBase)
  const record = useRecordForm(generalForm, data as Loaded | undefined, {
    fields: shownNames,
    draft: { idCanBo: officerId },
    unusual: unusualAt({ officerId }),
    ...(mayNumber ? { onEdit: followingStaffNumber } : {}),
    send: (values, sending) =>
      sendCall(saveGeneralInfo, { id: officerId, ...values }, { ...sending, answers: key }),
    onSaved: ({ data: saved }) => {
      notifySamePeople((saved as OfficerAnswer).canhBao)
      void notifyProblems(officerId, shownNames)
    },
    onFailure: ({ status }) => {
      // No response, or a server error that the user can't correct.
      const lost = status === 0 || status >= 500
      if (lost) notify('failure', clientMessages.saveConnectionFailed)
      return lost
    },
  })
  const { dirty, isDirty, save, reset, goTo } = record

  useEffect(() => {
    onHandle({ isDirty, save, reset, goTo })
  })
  useEffect(() => () => onHandle(null), [onHandle])
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])

  return (
    <div className="general">
      <SectionList
        sections={generalGroups}
        hasProblem={({ names }) => editing && anyProblemIn(record, names)}
      />
      <div className="fit">
        <RecordForm record={record} reading={!editing}>
          {generalGroups.map(({ id, title, names }) => (
            <section
              key={id}
              id={id}
              className="general-section pad-16-20-8 below-16 card"
              aria-labelledby={`${id}-title`}
            >
              <h2 className="below-12 size-15" id={`${id}-title`}>
                {title}
              </h2>
              {id === addressSectionId ? (
                addressGroups.map((group) => <Address key={group.id} {...group} editing={editing} />)
              ) : (
                <Fields names={names} />
              )}
            </section>
          ))}
        </RecordForm>
      </div>
    </div>
  )
}

/** Fields that take another width than one of the three columns. */
const widths: Readonly<Record<string, 'general-half' | 'general-whole'>> = {
  ngaySinh: 'general-half',
  gioiTinh: 'general-half',
  queQuanHoSoGoc: 'general-whole',
}

function Fields({ names }: { names: readonly string[] }) {
  return (
    <div className="general-grid grid columns-2">
      {names.map((name) => (
        <div
          key={name}
          className={`grid fit ${isShort(fieldOf(name)) ? 'general-short' : ''} ${widths[name] ?? ''}`}
        >
          <FieldSlot name={name} />
        </div>
      ))}
    </div>
  )
}

const fieldOf = (name: string) => (generalForm.fields as Fields)[name] as Field

/** The address before the merger and the current one, side by side. */
function Address({
  id,
  title,
  names,
  editing,
}: {
  id: string
  title: string
  names: readonly [string, string, ...string[]]
  editing: boolean
}) {
  const [before, after, ...others] = names
  const titleId = `${before}-title`
  return (
    <div className="general-address" role="group" aria-labelledby={titleId}>
      <div className="row wrap gap-4-16 below-8">
        <h3 className="size-14" id={titleId}>
          {title}
        </h3>
        {editing && <CopyAddresses id={id} />}
      </div>
      <div className="grid columns-fit-300 gap-12-20">
        <div>
          <FieldSlot name={before} label="Trước sáp nhập" />
        </div>
        <div>
          <FieldSlot name={after} label="Sau sáp nhập" />
        </div>
      </div>
      {others.length > 0 && <Fields names={others} />}
    </div>
  )
}
