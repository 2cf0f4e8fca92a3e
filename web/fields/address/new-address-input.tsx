import { Form } from 'antd'
import type { NewAddressField } from '#domain/fields/field.ts'
import type { NewAddress, Ref } from '#domain/fields/values.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { useProvinces, usePlacesBelow } from '../lists.ts'
import { AddressProposal } from './address-aids.tsx'
import { PlaceSelect } from './place-select.tsx'

/**
 * An address after the merger: province, then a commune of it, then the rest. What the old address beside it (the same
 * name without 'New') has become is offered.
 */
export function NewAddressInput({
  name,
  field,
  disabled,
}: {
  name: string
  field: NewAddressField
  disabled: boolean
}) {
  const form = Form.useFormInstance()
  const value = Form.useWatch(name, { form, preserve: true }) as NewAddress | null | undefined
  const change = (changes: Partial<NewAddress>, ...cleared: string[]) => {
    form.setFields([
      { name, value: { ...(form.getFieldValue(name) as NewAddress), ...changes } },
      ...cleared.map((part) => ({ name: [name, part], errors: [] })),
    ])
  }
  return (
    <fieldset className="address below-16">
      <legend className="address-title">{field.label}</legend>
      <div className="address-parts grid columns-fit-180">
        <Form.Item name={[name, 'province']} label="Tỉnh" required={field.needs.province !== undefined}>
          <Province
            disabled={disabled}
            onChoose={(province) => change({ province, commune: null }, 'province', 'commune')}
          />
        </Form.Item>
        <Form.Item name={[name, 'commune']} label="Xã/Phường" required={field.needs.commune !== undefined}>
          <Commune
            province={value?.province ?? null}
            disabled={disabled}
            onChoose={(commune) => change({ commune }, 'commune')}
          />
        </Form.Item>
        <Form.Item
          name={[name, 'address']}
          label="Địa chỉ chi tiết"
          required={field.needs.address !== undefined}
        >
          <Line disabled={disabled} />
        </Form.Item>
      </div>
      {!disabled && <AddressProposal oldName={name.replace(/New$/, '')} newName={name} />}
    </fieldset>
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

function Province({ disabled, onChoose, onChange: _, ...item }: Chosen) {
  return (
    <PlaceSelect
      {...item}
      offer={useProvinces('new')}
      placeholder="Chọn tỉnh"
      disabled={disabled}
      onChange={onChoose}
    />
  )
}

function Commune({ province, disabled, onChoose, onChange: _, ...item }: Chosen & { province: Ref | null }) {
  return (
    <PlaceSelect
      {...item}
      offer={usePlacesBelow(province?.id ?? null, 'new')}
      placeholder={province === null ? 'Chọn tỉnh trước' : 'Chọn xã/phường'}
      disabled={disabled || province === null}
      onChange={onChoose}
    />
  )
}

function Line(props: {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  disabled: boolean
}) {
  const { value, onChange, ...rest } = props
  return (
    <Input
      {...rest}
      value={value ?? ''}
      autoComplete="off"
      placeholder="Số nhà, đường, khóm, ấp"
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  )
}
