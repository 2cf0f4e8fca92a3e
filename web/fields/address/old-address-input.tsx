import { Form } from 'antd'
import { useState } from 'react'
import type { OldAddressField } from '#domain/fields/field.ts'
import type { OldAddress, Ref } from '#domain/fields/values.ts'
import { TextArea } from '#web/ui/inputs/plain-input.ts'
import { oldAddressText } from '../cell-text.ts'
import { useProvinces, usePlacesBelow } from '../lists.ts'
import { PlaceSelect } from './place-select.tsx'

/**
 * An address before the merger: its full text, and on demand province, district and commune. Choosing places generates
 * the text unless the user has typed another one.
 */
export function OldAddressInput({
  name,
  field,
  disabled,
}: {
  name: string
  field: OldAddressField
  disabled: boolean
}) {
  const form = Form.useFormInstance()
  const value = Form.useWatch(name, { form, preserve: true }) as OldAddress | null | undefined
  const [unfolded, setUnfolded] = useState(false)
  const { province = null, dictrict = null } = value ?? {}

  /** Sets a chosen place, clears the places below the former one, and regenerates the generated text. */
  const choose = (part: 'province' | 'dictrict' | 'commune', place: Ref | null) => {
    const before = (form.getFieldValue(name) ?? {}) as OldAddress
    const next: OldAddress = {
      ...before,
      ...(part === 'province' ? { dictrict: null, commune: null } : {}),
      ...(part === 'dictrict' ? { commune: null } : {}),
      [part]: place,
    }
    const written = before.fullAddress ?? ''
    const isOwn = written === '' || written === oldAddressText({ ...before, fullAddress: null })
    if (isOwn) next.fullAddress = oldAddressText({ ...next, fullAddress: null }) || null
    form.setFields([{ name, value: next }])
    if (next.fullAddress) form.setFields([{ name: [name, 'fullAddress'], errors: [] }])
  }

  return (
    <fieldset className="address below-16">
      <legend className="unseen">{field.label}</legend>
      <Form.Item
        name={[name, 'fullAddress']}
        label={field.label}
        required={field.needs.fullAddress !== undefined}
      >
        <FullAddress disabled={disabled} />
      </Form.Item>
      {unfolded ? (
        <div className="address-parts grid columns-fit-180">
          <Part label="Tỉnh/Thành phố cũ" name={[name, 'province']}>
            <OldProvince disabled={disabled} onChoose={(place) => choose('province', place)} />
          </Part>
          <Part label="Quận/Huyện cũ" name={[name, 'dictrict']}>
            <OldBelow
              parent={province}
              placeholder="Chọn quận/huyện"
              disabled={disabled}
              onChoose={(place) => choose('dictrict', place)}
            />
          </Part>
          <Part label="Xã/Phường cũ" name={[name, 'commune']}>
            <OldBelow
              parent={dictrict}
              placeholder="Chọn xã/phường"
              disabled={disabled}
              onChoose={(place) => choose('commune', place)}
            />
          </Part>
        </div>
      ) : (
        !disabled && (
          <button type="button" className="text-button" onClick={() => setUnfolded(true)}>
            Chọn tỉnh, huyện, xã cũ
          </button>
        )
      )}
    </fieldset>
  )
}

function Part({
  label,
  name,
  children,
}: {
  label: string
  name: [string, string]
  children: React.ReactNode
}) {
  return (
    <Form.Item name={name} label={label}>
      {children}
    </Form.Item>
  )
}

interface Taken {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  disabled: boolean
}

function FullAddress({ value, onChange, ...rest }: Taken) {
  return (
    <TextArea
      {...rest}
      value={value ?? ''}
      autoSize={{ minRows: 1, maxRows: 4 }}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  )
}

// They set the whole address themselves: Form.Item's own onChange would set one part after the other was cleared.
interface Chosen {
  id?: string
  value?: Ref | null
  onChange?: unknown
  disabled: boolean
  onChoose: (place: Ref | null) => void
}

function OldProvince({ onChoose, onChange: _, disabled, ...item }: Chosen) {
  const offer = useProvinces('old')
  return (
    <PlaceSelect
      {...item}
      offer={offer}
      placeholder="Chọn tỉnh/thành phố"
      disabled={disabled}
      onChange={onChoose}
    />
  )
}

function OldBelow({
  parent,
  placeholder,
  onChoose,
  onChange: _,
  disabled,
  ...item
}: Chosen & { parent: Ref | null; placeholder: string }) {
  const offer = usePlacesBelow(parent?.id ?? null, 'old')
  return (
    <PlaceSelect
      {...item}
      offer={offer}
      placeholder={placeholder}
      disabled={disabled || parent === null}
      onChange={onChoose}
    />
  )
}
