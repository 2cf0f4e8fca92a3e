import { Checkbox, Form } from 'antd'
import type { AnyValues } from '#domain/fields/field.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'
import type { SuccessionHandle } from './use-succession.ts'
import './succession.css'

/** Additional effects of saving, above the buttons of the panel: visible before 'Lưu lại', each can be unticked. */
export function SuccessionOffers({
  form,
  succession,
}: {
  form: RecordFormHandle
  succession: SuccessionHandle
}) {
  // Rerenders when an offer appears, disappears or changes, not on every keystroke.
  const drawn = Form.useWatch(
    (store: AnyValues) => JSON.stringify(succession.offersFor({ ...form.values(), ...store })),
    { form: form.antd, preserve: true },
  )
  const offers = drawn === undefined ? [] : succession.offersFor(form.values())
  if (offers.length === 0) return null
  return (
    <fieldset className="succession-offers whole-line stack gap-4 pad-below-4" disabled={form.saving}>
      <legend>Khi lưu</legend>
      {offers.map(({ key, text }) => (
        <Checkbox
          key={key}
          checked={succession.isTicked(key)}
          onChange={(event) => succession.tick(key, event.target.checked)}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
