import type { NationalProblem } from '#domain/national/calls.ts'
import { problemAddress } from '#web/records/problems/problem-notice.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ScrolledTable } from '#web/ui/table/scrolled-table.tsx'
import './problem-table.css'

const groups: readonly { nguon: NationalProblem['nguon']; title: string }[] = [
  { nguon: 'csdlqg', title: 'CSDL quốc gia đã từ chối ở lần gửi gần nhất' },
  { nguon: 'du-bao', title: 'Dự báo: CSDL quốc gia sẽ không nhận' },
]

/**
 * What the national database refused or would refuse of a record: field and message (spec 3 §2.7), with the value and
 * the reason; each field links to where it is corrected.
 */
export function ProblemTable(props: {
  officerId: string
  problems: readonly NationalProblem[]
  /** Called when a link is followed. */
  onJump?: () => void
}) {
  const { officerId, problems, onJump } = props
  if (problems.length === 0)
    return (
      <p className="muted" role="status">
        Chưa thấy lỗi nào với CSDL quốc gia.
      </p>
    )
  return (
    <ScrolledTable label="Lỗi với CSDL quốc gia" className="problem-table break">
      <thead>
        <tr>
          <th scope="col" className="width-48 muted tabular small-hide">
            STT
          </th>
          <th scope="col" className="problem-field">
            Trường thông tin
          </th>
          <th scope="col">Nội dung lỗi</th>
        </tr>
      </thead>
      {groups.map(({ nguon, title }) => {
        const own = problems.filter((problem) => problem.nguon === nguon)
        return (
          own.length > 0 && (
            <tbody key={nguon}>
              <tr>
                <th colSpan={3} scope="rowgroup" className={nguon === 'csdlqg' ? 'text-danger' : ''}>
                  {title}
                </th>
              </tr>
              {own.map((problem) => (
                <tr key={problem.stt}>
                  <td className="width-48 muted tabular small-hide">{problem.stt}</td>
                  <td className="problem-field">
                    <AddressLink
                      to={problemAddress(officerId, problem)}
                      {...(onJump ? { onClick: onJump } : {})}
                    >
                      {problem.field}
                    </AddressLink>
                  </td>
                  <td>
                    {problem.message}
                    {problem.giaTri !== null && <div className="strong">{problem.giaTri}</div>}
                    <div className="muted">{problem.lyDo}</div>
                  </td>
                </tr>
              ))}
            </tbody>
          )
        )
      })}
    </ScrolledTable>
  )
}
