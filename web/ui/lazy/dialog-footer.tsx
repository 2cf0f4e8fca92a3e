import { Button } from 'antd'
import type { DialogButton } from './dialog-props.ts'

/**
 * The buttons of a dialog. When it opens, the focus is on the answer that loses nothing, so that Enter right after
 * Escape, or pressed once too often, keeps what was typed: the first button, which closes the dialog, unless another
 * one is marked; on none where something is to be typed.
 */
export function DialogFooter(props: { buttons: readonly DialogButton[]; isTyped?: boolean }) {
  const { buttons, isTyped = false } = props
  const marked = buttons.findIndex(({ losesNothing }) => losesNothing)
  const focused = Math.max(0, marked)
  return (
    <div className="flex wrap to-end gap-8">
      {buttons.map(({ text, onPress, look, busy }, at) => (
        <Button
          key={text}
          onClick={onPress}
          loading={busy ?? false}
          type={look === undefined ? 'default' : 'primary'}
          danger={look === 'danger'}
          autoFocus={at === focused && !isTyped}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
