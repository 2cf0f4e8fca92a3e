import { Button } from 'antd'
import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { refreshUnitCache, synchroniseCatalogues } from '#domain/catalogues/cache-calls.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

interface Action {
  id: number
  name: string
  call: typeof synchroniseCatalogues
}

const actions: readonly Action[] = [
  { id: 1, name: 'Đồng bộ lại toàn bộ dữ liệu dùng chung', call: synchroniseCatalogues },
  { id: 2, name: 'Xóa và đồng bộ lại bộ nhớ đệm đơn vị', call: refreshUnitCache },
]

/** /sync-redis: two actions that refresh every server process and the shared cache (spec 3 §2.11). */
export function SynchronisationScreen() {
  const user = useUser()
  const [running, setRunning] = useState<number>()
  const [results, setResults] = useState<Readonly<Record<number, string>>>({})
  const run = async ({ id, call }: Action) => {
    setRunning(id)
    try {
      const { message, data } = await sendCall(call, {})
      const where = data.noiLuu === 'redis' ? 'Redis' : 'bộ nhớ máy chủ'
      setResults((now) => ({
        ...now,
        [id]: `${message} (${where}, ${data.thoiGianMs.toLocaleString('vi-VN')} ms)`,
      }))
      notify('success', message)
    } catch (error) {
      const unknown = error instanceof CallFailure && error.status !== 429 && !error.isWarning
      if (unknown) notify('failure', clientMessages.syncFailed)
      else notifyError(error)
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <>
      <PageHead
        title="Đồng bộ dữ liệu"
        purpose="Dùng khi dữ liệu được sửa trực tiếp trong cơ sở dữ liệu. Thay đổi trên các màn hình có hiệu lực ngay, không cần đồng bộ."
      />
      <DataTable<Action>
        label="Đồng bộ dữ liệu"
        rows={actions}
        rowKey="id"
        minWidth={0}
        columns={[
          { title: 'STT', dataIndex: 'id', width: 64, align: 'center' },
          {
            title: 'Nội dung',
            key: 'name',
            render: (_, action) => (
              <>
                <div>{action.name}</div>
                {results[action.id] && (
                  <div className="above-2 muted small" role="status">
                    {results[action.id]}
                  </div>
                )}
              </>
            ),
          },
          {
            title: 'Thao tác',
            key: 'run',
            width: 132,
            align: 'right',
            render: (_, action) => (
              <Button
                loading={running === action.id}
                disabled={(running !== undefined && running !== action.id) || !may(user, action)}
                aria-label={`Đồng bộ: ${action.name}`}
                onClick={() => void run(action)}
              >
                Đồng bộ
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const may = (user: ReturnType<typeof useUser>, { call }: Action) =>
  mayCall(user, `${call.controller}.${call.action}`) && !user.isOnlySeeMe
