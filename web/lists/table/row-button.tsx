import { Button } from 'antd'
import type { ReactNode } from 'react'
import './row-button.css'

/** The buttons of one row, side by side. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className="row-buttons">{children}</div>
}

/** A quiet button of a row. It also says whom or what it is about, for those who hear the list. */
export function RowButton(props: {
  text: string
  about: string
  onPress: () => void
  /** It destroys something. */
  danger?: boolean
  disabled?: boolean
  /** Why it can't be pressed. */
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
