import { Button } from 'antd'
import type { ReactNode } from 'react'
import './row-button.css'

/** The buttons of one row, side by side. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className="row-buttons flex to-end gap-4">{children}</div>
}

/** A text button of a row. Its accessible name includes the name of the row. */
export function RowButton(props: {
  text: string
  about: string
  onPress: () => void
  /** It deletes something. */
  danger?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  why?: string | undefined
  loading?: boolean
}) {
  return (
    <Button
      size="small"
      type="text"
      className={props.danger ? 'row-button-danger' : 'row-button'}
      disabled={props.disabled ?? props.why !== undefined}
      loading={props.loading ?? false}
      title={props.why ?? ''}
      aria-label={`${props.text} ${props.about}`}
      onClick={props.onPress}
    >
      {props.text}
    </Button>
  )
}
