import { Form } from 'antd'
import { useState } from 'react'
import type { AddressReading } from '#domain/geography/address-reading.ts'
import { readAddress } from '#domain/geography/calls.ts'
import type { NewAddress, OldAddress } from '#domain/fields/values.ts'
import { useCall } from '#web/api/use-call.ts'
import { newAddressText, oldAddressText } from '../cell-text.ts'
import '../fields.css'
import { useSettled } from '#web/ui/use-settled.ts'

type Choice = AddressReading['choices'][number]

/**
 * Under an address after the merger: what the old one beside it has become, read from its text or from the chosen old
 * commune, with the detail kept. Each is only offered; a guess says so. Taking one also fills in the old places.
 */
export function AddressProposal({ oldName, newName }: { oldName: string; newName: string }) {
  const form = Form.useFormInstance()
  const old = Form.useWatch(oldName, { form, preserve: true }) as OldAddress | null | undefined
  const present = Form.useWatch(newName, { form, preserve: true }) as NewAddress | null | undefined
  const text = useSettled(old?.fullAddress?.trim() ?? '')
  const communeId = old?.commune?.id
  // A stored address that has been filled in isn't read again until it changes.
  const [stored] = useState(() => {
    const [before, after] = [oldName, newName].map((name) => form.getFieldValue(name) as unknown)
    const { fullAddress, commune } = (before ?? {}) as Partial<OldAddress>
    const { address } = (after ?? {}) as Partial<NewAddress>
    return { text: fullAddress?.trim() ?? '', communeId: commune?.id, detail: address?.trim() ?? '' }
  })
  // What was typed before this part was loaded stands in `stored`.
  const isNew = text !== stored.text || communeId !== stored.communeId || form.isFieldTouched(oldName)
  const { data: shown } = useCall(
    readAddress,
    { text, ...(communeId === undefined ? {} : { communeId }) },
    {
      enabled: (text !== '' || communeId !== undefined) && (isNew || !present?.commune),
      staleTime: 600_000,
    },
  )
  if (shown === undefined) return null
  // The stored detail is that of the stored address: another one that was typed has its own.
  const ownDetail = present?.address?.trim() ?? ''
  const detail =
    isNew && shown.detail && ownDetail === stored.detail ? shown.detail : ownDetail || shown.detail
  const offered = shown.choices.filter(
    (choice) => choice.new.commune.id !== present?.commune?.id || detail !== (present.address ?? null),
  )
  if (offered.length === 0) return null

  const take = (choice: Choice) => {
    form.setFields([
      { name: newName, value: { ...choice.new, address: detail } satisfies NewAddress },
      ...['province', 'commune', 'address'].map((part) => ({ name: [newName, part], errors: [] })),
      ...(choice.old === null || old === null || old === undefined
        ? []
        : [{ name: oldName, value: { ...old, ...choice.old } satisfies OldAddress }]),
    ])
  }
  return (
    <div className="stack gap-4" role="group" aria-label="Đề xuất theo sáp nhập">
      {offered.map((choice) => (
        <button
          key={`${choice.new.commune.id} ${choice.old?.commune?.id ?? ''}`}
          type="button"
          className="text-button pad-6-10 tint-primary text-left"
          onClick={() => take(choice)}
        >
          Điền theo sáp nhập: {newAddressText({ ...choice.new, address: detail })}
          {choice.old !== null && offered.length > 1 && (
            <span className="block muted small">
              trước là {oldAddressText({ ...choice.old, address: null, fullAddress: null })}
            </span>
          )}
        </button>
      ))}
      {shown.guess !== null && (
        <span className="text-warning small">Phỏng đoán, hãy kiểm tra lại. {shown.guess}</span>
      )}
    </div>
  )
}
