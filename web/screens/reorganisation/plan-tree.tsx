import type { Plan } from '#domain/reorganisation/plan.ts'
import { treeAfter, treeBefore, type Mark, type TreeRow } from './tree-rows.ts'

const words: Readonly<Record<Exclude<Mark, 'along'>, string>> = {
  ends: 'Kết thúc',
  made: 'Mới',
  receives: 'Nhận',
  renamed: 'Đổi tên',
  moved: 'Chuyển',
}
const looks: typeof words = {
  ends: 'soft-danger text-danger',
  made: 'soft-success text-success',
  receives: 'soft-success text-success',
  renamed: 'soft-primary text-primary',
  moved: 'soft-primary text-primary',
}

/** The part of the tree that changes, before and after. */
export function PlanTrees({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-12 columns-2 small-columns-1">
      <PlanTree title="Hiện nay" rows={treeBefore(plan)} />
      <PlanTree title="Sau sắp xếp" rows={treeAfter(plan)} />
    </div>
  )
}

function PlanTree({ title, rows }: { title: string; rows: readonly TreeRow[] }) {
  return (
    <section className="pad-12 fit box" aria-label={title}>
      <h3 className="below-8 size-13">{title}</h3>
      <ul>
        {rows.map(({ id, name, depth, mark, note, isRest }) => (
          <li
            key={id}
            className="pad-3-0 gap-0-6 size-13 flex wrap items-baseline break"
            style={{ paddingInlineStart: depth * 16 }}
          >
            <span className={nameLook(mark, isRest)}>{name}</span>
            {mark !== undefined && mark !== 'along' && (
              <span className={`pill pad-0-6 small strong ${looks[mark]}`}>{words[mark]}</span>
            )}
            {note && <span className="faint small">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameLook(mark: TreeRow['mark'], isRest: TreeRow['isRest']): string {
  if (mark !== undefined && mark !== 'along') return mark === 'ends' ? 'text strong struck' : 'text strong'
  return isRest ? 'faint' : 'muted'
}
