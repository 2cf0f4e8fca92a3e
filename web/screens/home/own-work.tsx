import { listWork } from '#domain/progress/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { WorkView } from '#web/progress/work-view.tsx'

/** The account's long work of the last day; it is stopped from 'Việc đang chạy' in the header. */
export function OwnWork() {
  const { data = [] } = useCall(listWork, {})
  if (data.length === 0) return null
  return (
    <section
      id="viec-dang-chay"
      aria-label="Việc đang chạy và đã xong"
      className="card pad-12-16 stack gap-12"
    >
      {data.map((work) => (
        <WorkView key={work.key} work={work} onCancel={undefined} />
      ))}
    </section>
  )
}
