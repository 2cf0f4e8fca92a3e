import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SaveButton } from './save-button.tsx'

/** Buttons of a form: the one that leaves it, then the primary one, which saves unless the form has its own. */
export function FormButtons(props: {
  form: { saving: boolean; busy?: boolean; save: () => unknown }
  /** Without it there is nothing to leave. */
  onLeave?: (() => void) | undefined
  /** Its label, where the specification gives another one. */
  leave?: string
  save?: string
  cannotSave?: boolean
  /** Saves in another way than by the form alone. */
  onSave?: () => void
  /** Instead of the button that saves. */
  children?: ReactNode
}) {
  const { form, leave = 'Hủy', save = 'Lưu lại', cannotSave = false } = props
  return (
    <>
      {props.onLeave && (
        <Button onClick={props.onLeave} disabled={form.saving}>
          {leave}
        </Button>
      )}
      {props.children ?? (
        <SaveButton
          saving={form.saving}
          disabled={cannotSave || form.busy === true}
          onSave={props.onSave ?? form.save}
        >
          {save}
        </SaveButton>
      )}
    </>
  )
}
