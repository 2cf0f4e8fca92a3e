import { Button } from 'antd'
import { useState } from 'react'
import { explainDue } from '#domain/due/calls.ts'
import { dueKinds, isRaise, type DueKind } from '#domain/due/kinds.ts'
import { showDate } from '#domain/fields/dates.ts'
import { useCall } from '#web/api/use-call.ts'
import { useChoices } from '#web/fields/lists.ts'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Reasons } from './reasons.tsx'

/** Why somebody is due on a day, and for a raise how a discipline or a rating would move it. Nothing is saved. */
export function ExplainPanel(props: {
  person: { id: string; hoVaTen: string | null; donVi: { name: string } | null }
  kind: DueKind
  onClosed: () => void
}) {
  const { person, kind, onClosed } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <SidePanel
      open={open}
      title="Căn cứ đến hạn"
      onClose={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>Đóng</Button>}
    >
      <p className="flex wrap gap-4-12 below-12">
        <strong>{person.hoVaTen}</strong>
        {person.donVi && <span className="muted">{person.donVi.name}</span>}
      </p>
      <Explained id={person.id} kind={kind} title={dueKinds.find(({ id }) => id === kind)?.name ?? ''} />
      {isRaise(kind) && <Supposed id={person.id} kind={kind} />}
    </SidePanel>
  )
}

function Explained(props: {
  id: string
  kind: DueKind
  title: string
  gia?: { kyLuat: string | null; xepLoai: string | null }
}) {
  const { id, kind, title, gia } = props
  const { data, error, refetch } = useCall(
    explainDue,
    { id, loai: kind, ...(gia ? { gia } : {}) },
    { staleTime: 0 },
  )
  if (error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  return (
    <section aria-label={title} aria-busy={data === undefined}>
      <h3 className="flex wrap gap-4-12 below-8 size-16">
        {title}
        {data && (
          <span className="text-primary tabular">
            {data.ngay === null ? 'Chưa xác định' : showDate(data.ngay)}
          </span>
        )}
      </h3>
      {data === undefined ? <span className="skeleton-line" /> : <Reasons reasons={data.lyDo} />}
    </section>
  )
}

function Supposed({ id, kind }: { id: string; kind: DueKind }) {
  const [kyLuat, setDiscipline] = useState<string | null>(null)
  const [xepLoai, setRating] = useState<string | null>(null)
  const disciplines = useChoices('DM_HINHTHUCKYLUAT')
  const ratings = useChoices('DM_KETQUADANHGIA')
  return (
    <>
      <p className="above-24 below-8 muted">Nếu trong thời gian giữ bậc có thêm:</p>
      <div className="grid columns-fit-220 gap-12 below-16">
        <FilterSelect
          label="Kỷ luật"
          options={disciplines.items}
          value={kyLuat}
          onChange={setDiscipline}
          placeholder="Không có"
        />
        <FilterSelect
          label="Xếp loại chất lượng"
          options={ratings.items}
          value={xepLoai}
          onChange={setRating}
          placeholder="Không thay đổi"
        />
      </div>
      {(kyLuat !== null || xepLoai !== null) && (
        <Explained id={id} kind={kind} title="Khi đó đến hạn" gia={{ kyLuat, xepLoai }} />
      )}
    </>
  )
}
