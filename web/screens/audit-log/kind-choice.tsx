import { Button } from 'antd'
import { changeKinds, viewKinds, type AuditKindId } from '#domain/audit/kinds.ts'

const choices: readonly { text: string; kinds: readonly AuditKindId[] }[] = [
  { text: 'Tất cả', kinds: [] },
  { text: 'Thay đổi', kinds: changeKinds },
  { text: 'Lượt xem', kinds: viewKinds },
]

/** Shortcuts to the most frequent filters, changes and views; the selector above has every kind. */
export function KindChoice(props: {
  chosen: readonly AuditKindId[]
  onChoose: (kinds: readonly AuditKindId[]) => void
}) {
  const isChosen = (kinds: readonly AuditKindId[]) =>
    kinds.length === props.chosen.length && kinds.every((kind) => props.chosen.includes(kind))
  return (
    <div className="flex wrap gap-8 below-12 no-print" role="group" aria-label="Lọc nhanh">
      {choices.map(({ text, kinds }) => (
        <Button
          key={text}
          size="small"
          shape="round"
          aria-pressed={isChosen(kinds)}
          className={isChosen(kinds) ? 'audit-kind audit-kind-chosen' : 'audit-kind'}
          onClick={() => props.onChoose(kinds)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
