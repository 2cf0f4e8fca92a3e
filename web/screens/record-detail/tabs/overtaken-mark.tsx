import { Button } from 'antd'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { callsOf, type EntryAnswer } from '#domain/records/calls.ts'
import { comparedCatalogues, movesMark, overtakenMarks } from '#domain/records/training/highest-level.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { useAction, useCalls } from '#web/api/use-call.ts'

type TrainingRow = EntryAnswer & EntryOf<typeof trainingPeriod>

/** Shows where a later training is higher than the one marked as highest, and moves the mark. */
export function OvertakenMarks(props: {
  officerId: string
  rows: readonly EntryAnswer[]
  canUpdate: boolean
}) {
  const rows = props.rows as readonly TrainingRow[]
  const lists = useCalls(
    listCatalogue,
    comparedCatalogues(rows).map((collection) => ({ collection })),
    { staleTime: 600_000 },
  )
  const levels = lists.flatMap(({ data }) => data ?? [])
  const update = useAction(callsOf(trainingPeriod).update)
  const rankOf = ({ id }: { id: string }) => {
    const rank = levels.find((level) => level.id === id)?.extra['rank']
    return typeof rank === 'number' ? rank : undefined
  }
  return overtakenMarks(rows, rankOf).map(({ marked, higher }) => (
    <p key={marked.id} className="text-warning row wrap gap-4-12 below-12" role="status">
      <span>
        Trình độ '{marked.trinhDoDaoTao?.name}' đang được đánh dấu là cao nhất, trong khi '
        {higher.trinhDoDaoTao?.name}' có sau và cao hơn.
      </span>
      {props.canUpdate && (
        <Button
          size="small"
          loading={update.isPending}
          onClick={() =>
            update.mutate({
              id: Number(props.officerId),
              daoTao: { id: higher.id, version: higher.version, laTrinhDoCaoNhat: true },
              [movesMark]: true,
            })
          }
        >
          Chuyển đánh dấu
        </Button>
      )}
    </p>
  ))
}
