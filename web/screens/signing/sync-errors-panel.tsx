import { Button } from 'antd'
import { listSyncErrors } from '#domain/signing/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { fieldAddress } from '#web/shell/landing.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** What the national database refused of a record: field and message (spec 3 §2.7). */
export function SyncErrorsPanel(props: {
  officer: { id: string; hoVaTen: string | null }
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { officer, open, onClose, onClosed } = props
  const { data, error, refetch } = useCall(listSyncErrors, { id: officer.id }, { staleTime: 0 })
  return (
    <SidePanel
      open={open}
      title={`Thông tin hồ sơ lỗi đồng bộ${officer.hoVaTen ? ` – ${officer.hoVaTen}` : ''}`}
      onClose={onClose}
      onClosed={onClosed}
      loading={data === undefined && error === null}
      footer={<Button onClick={onClose}>Đóng</Button>}
    >
      {error && <ErrorState message={error.shown} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p role="status">Hồ sơ không có lỗi đồng bộ.</p>}
      {data !== undefined && data.length > 0 && (
        <table aria-label="Thông tin hồ sơ lỗi đồng bộ">
          <tbody>
            {data.map(({ stt, field, message, tab, truong }) => (
              <tr key={stt}>
                <th scope="row">
                  <AddressLink to={fieldAddress(officer.id, tab, truong)}>{field}</AddressLink>
                </th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}
