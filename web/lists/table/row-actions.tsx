import type { ReactNode } from 'react'
import { partText, type ListAction, type Part } from '#domain/lists/column.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { today } from '#web/api/server-clock.ts'
import { useUser } from '#web/session/session.ts'
import { isOffered } from '../offered.ts'
import type { ScreenList } from '../screen-list.ts'
import type { Row } from '../use-list.ts'
import { RowButton, RowButtons } from './row-button.tsx'

/** A screen's handlers of the declared actions, by their keys; an action without a handler isn't shown. */
export interface ListHandlers<R> {
  list?: Readonly<Partial<Record<string, () => void>>>
  row?: Readonly<Partial<Record<string, ((row: R) => void) | undefined>>>
  /** `leftOut`: which ticked rows aren't among `rows`, and why; to be shown where the action is confirmed. */
  ticked?: Readonly<Partial<Record<string, ((rows: readonly R[], leftOut?: string) => void) | undefined>>>
}

/** The actions of one kind that the user is offered and the screen handles. */
export function useActions<L extends ScreenList>(
  list: L,
  of: ListAction<never>['of'],
  handlers: Readonly<Record<string, unknown>> | undefined,
): readonly ListAction<Row<L>>[] {
  const user = useUser()
  const actions = list.actions as readonly ListAction<Row<L>>[]
  return actions.filter(
    (action) => action.of === of && handlers?.[action.key] !== undefined && isOffered(user, action),
  )
}

/** The name of a row: the first value of the list's first column. */
export function rowName<L extends ScreenList>({ columns }: L, row: Row<L>): string {
  const [part] = columns[0]?.parts ?? []
  return (part && partText(part as Part<Row<L>>, row, officeMoment)) ?? ''
}

export interface RowActionsProps<L extends ScreenList> {
  list: L
  actions: readonly ListAction<Row<L>>[]
  on: ListHandlers<Row<L>>['row']
  /** Rendered before the declared actions. */
  beside: ((row: Row<L>) => ReactNode) | undefined
}

/** The buttons of one row. Their accessible names include the name of the row. */
export function RowActions<L extends ScreenList>(props: RowActionsProps<L> & { row: Row<L> }) {
  const { list, actions, row, on } = props
  const { id } = useUser()
  const offered = actions.filter((action) => action.offered?.(row, id) ?? true)
  const before = props.beside?.(row)
  if (offered.length === 0 && !before) return null
  return (
    <RowButtons>
      {before}
      {offered.map((action) => (
        <RowButton
          key={action.key}
          text={action.text}
          about={rowName(list, row)}
          danger={action.danger ?? false}
          why={action.why?.(row, today())}
          onPress={() => on?.[action.key]?.(row)}
        />
      ))}
    </RowButtons>
  )
}

/** px that the buttons of a row need side by side. */
export const actionsWidth = (texts: readonly string[]): number =>
  Math.max(
    96,
    texts.reduce((sum, text) => sum + text.length * 7.2 + 20, 24),
  )
