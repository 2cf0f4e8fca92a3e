import type { ReactNode } from 'react'
import './change-table.css'
import './table/phone-rows.css'

/** One line: what changed, the old value and the new one; '' is none. */
export interface ChangeLine {
  key: string
  label: string
  before: ReactNode
  after: ReactNode
}

/** Old and new values side by side; one column where there are no old or no new values. */
export function ChangeTable(props: {
  lines: readonly ChangeLine[]
  hasOld: boolean
  hasNew: boolean
  label?: string
}) {
  const { lines, hasOld, hasNew } = props
  return (
    <table
      className="plain-table phone-rows"
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
    >
      <thead>
        <tr>
          <th scope="col">Trường</th>
          {hasOld && <th scope="col">{hasNew ? 'Giá trị cũ' : 'Giá trị đã xóa'}</th>}
          {hasNew && <th scope="col">{hasOld ? 'Giá trị mới' : 'Giá trị'}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row" className="regular muted">
              {label}
            </th>
            {hasOld && (
              <td data-label={hasNew ? 'Cũ' : undefined}>
                <Value {...(hasNew ? { className: 'change-old muted struck' } : {})}>{before}</Value>
              </td>
            )}
            {hasNew && (
              <td data-label={hasOld ? 'Mới' : undefined}>
                <Value {...(hasOld ? { className: 'strong' } : {})}>{after}</Value>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ children, className }: { children: ReactNode; className?: string }) {
  if (children === '') return <span className="faint">(trống)</span>
  return typeof children === 'string' ? <span className={className}>{children}</span> : children
}
