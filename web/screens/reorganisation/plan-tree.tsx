import type { Plan } from '#domain/reorganisation/plan.ts'
import { treeAfter, treeBefore, type Mark, type TreeRow } from './tree-rows.ts'
import './plan-preview.css'

const words: Readonly<Record<Exclude<Mark, 'along'>, string>> = {
  ends: 'Kết thúc',
  made: 'Mới',
  receives: 'Nhận',
  renamed: 'Đổi tên',
  moved: 'Chuyển',
}

/** The part of the tree that changes, before and after. */
export function PlanTrees({ plan }: { plan: Plan }) {
  return (
    <div className="plan-trees grid gap-12 columns-2">
      <PlanTree title="Hiện nay" rows={treeBefore(plan)} />
      <PlanTree title="Sau sắp xếp" rows={treeAfter(plan)} />
    </div>
  )
}

function PlanTree({ title, rows }: { title: string; rows: readonly TreeRow[] }) {
  return (
    <section className="pad-12 fit box" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, name, depth, mark, note, isRest }) => (
          <li
            key={id}
            className={`plan-tree-row gap-0-6 size-13 flex wrap items-baseline break ${mark ? `plan-tree-${mark}` : ''} ${isRest ? 'plan-tree-rest' : ''}`}
            style={{ paddingInlineStart: depth * 16 }}
          >
            <span className="plan-tree-name muted">{name}</span>
            {mark !== undefined && mark !== 'along' && (
              <span className="plan-tree-mark pill sunken pad-0-6 muted small strong">{words[mark]}</span>
            )}
            {note && <span className="faint small">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
