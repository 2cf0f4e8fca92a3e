/** What a row of a list shows. */
import type { ReactNode } from 'react'

/** Content of an expanded row, where a list has more than its declared details. */
export interface RowContent<R> {
  may: (row: R) => boolean
  /** Text of the button that expands it on a card. */
  text: string
  content: (row: R) => ReactNode
}
