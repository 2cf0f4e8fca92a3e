import { useEffect } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { isShort, type Field, type Fields } from '#domain/fields/field.ts'
import { getGeneralInfo, saveGeneralInfo } from '#domain/officer/calls.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf, useCall } from '#web/api/use-call.ts'
import { isLocked } from '#web/forms/form-shape.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import type { TabProps } from '../tabs/tab.ts'
import { followingStaffNumber } from '#web/forms/following-staff-number.ts'
import './general-tab.css'
import {
  addressBlocks,
  addressSectionId,
  generalFieldNames,
  generalSections,
  type AddressBlock,
  type PlacedField,
} from './general-sections.ts'
import { SectionList } from './section-list.tsx'

/** 'Thông tin chung': personal data, units, papers, addresses and contacts (spec 1 §2.4). */
export function GeneralTab({ officerId, editing, onHandle, onDirtyChange }: TabProps) {
  const key = queryKeyOf(getGeneralInfo, { id: officerId })
  // Shares the query that the screen has loaded.
  const { data } = useCall(getGeneralInfo, { id: officerId })
  const mayNumber = !isLocked(generalForm.fields.soHieuCBCCVCDVSD, useUser().roleBase)
  const record = useRecordForm(generalForm, data as Loaded | undefined, {
    fields: generalFieldNames,
    ...(mayNumber ? { onEdit: followingStaffNumber } : {}),
    send: (values, sending) =>
      sendCall(saveGeneralInfo, { id: officerId, ...values }, { ...sending, answers: key }),
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
      <SectionList sections={generalSections} />
      <div className="general-form">
        <RecordForm record={record} reading={!editing}>
          {generalSections.map(({ id, title, fields }) => (
            <section key={id} id={id} className="general-section" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {id === addressSectionId ? (
                addressBlocks.map((block) => <Address key={block.before} block={block} />)
              ) : (
                <Fields fields={fields} />
              )}
            </section>
          ))}
        </RecordForm>
      </div>
    </div>
  )
}

function Fields({ fields }: { fields: readonly PlacedField[] }) {
  return (
    <div className="general-grid">
      {fields.map(({ name, span }) => (
        <div key={name} className={`general-span-${span} ${isShort(fieldOf(name)) ? 'general-short' : ''}`}>
          <FieldSlot name={name} />
        </div>
      ))}
    </div>
  )
}

const fieldOf = (name: string) => (generalForm.fields as Fields)[name] as Field

/** The address before the merger and the current one, side by side. */
function Address({ block }: { block: AddressBlock }) {
  const titleId = `${block.before}-title`
  return (
    <div className="general-address" role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{block.title}</h3>
      <div className="general-sides">
        <div>
          <FieldSlot name={block.before} label="Trước sáp nhập" />
        </div>
        <div>
          <FieldSlot name={block.after} label="Sau sáp nhập" />
        </div>
      </div>
      {block.extra && <Fields fields={[{ name: block.extra, span: 12 }]} />}
    </div>
  )
}
