import { listSyncErrors } from '#domain/signing/record-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProblemTable } from './problem-table.tsx'

/** The content of the panel 'Thông tin hồ sơ lỗi đồng bộ' of one record (spec 3 §2.7), refetched on each open. */
export function RecordProblems({ officerId, onJump }: { officerId: string; onJump?: () => void }) {
  const { data, error, refetch } = useCall(listSyncErrors, { id: officerId }, { staleTime: 0 })
  if (data !== undefined)
    return <ProblemTable officerId={officerId} problems={data} {...(onJump ? { onJump } : {})} />
  if (error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3].map((n) => (
        <span key={n} className="skeleton-line" />
      ))}
    </div>
  )
}
