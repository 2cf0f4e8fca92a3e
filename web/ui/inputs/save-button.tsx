import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useSaveKey } from './use-save-key.ts'

const windowOf = (element: Element | null) => element?.closest('[role="dialog"]') ?? null

/** The primary button of a form. Ctrl+S does what it does while the focus is in the same window, or in none. */
export function SaveButton(props: {
  saving: boolean
  disabled?: boolean
  onSave: () => unknown
  children: ReactNode
}) {
  const { saving, disabled = false, onSave } = props
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(
    !saving && !disabled,
    onSave,
    (focused) => button.current !== null && windowOf(button.current) === windowOf(focused),
  )
  return (
    <Button ref={button} type="primary" loading={saving} disabled={disabled} onClick={() => void onSave()}>
      {props.children}
    </Button>
  )
}
