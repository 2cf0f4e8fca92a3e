import { ConfigProvider } from 'antd'
import './switch.css'

/**
 * A switch that takes effect at once. Label it from outside; in an antd Form.Item use `valuePropName="checked"`; it is
 * disabled with its form.
 */
export function Switch(props: {
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  /** Texts beside the handle: on, off. */
  texts?: readonly [on: string, off: string]
}) {
  const { id, checked = false, onChange, texts } = props
  const isFormOff = ConfigProvider.useConfig().componentDisabled
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className="switch relative items-center rigid"
      aria-checked={checked}
      disabled={props.disabled ?? isFormOff}
      onClick={() => onChange?.(!checked)}
    >
      {texts && <span className="small">{checked ? texts[0] : texts[1]}</span>}
    </button>
  )
}
