import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getDecision, type Decision } from '#domain/decisions/calls.ts'
import { decisionList } from '#domain/decisions/decision-list.ts'
import { useCall } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { DroppedDecision } from '#web/screens/shared/decision-reading/dropped-decision.tsx'
import { mayReadDecisions } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { useUser } from '#web/session/session.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { DecisionPeoplePanel } from './decision-people-panel.tsx'

/** /quyet-dinh: decisions that are entered once, each with the people whose rows rest on it. */
export function DecisionsScreen() {
  const navigate = useNavigate()
  const user = useUser()
  const list = useList(decisionList)
  const editing = useSurface<Decision | null>()
  const people = useSurface<Decision>()
  useDecisionOfAddress(people.show)
  return (
    <>
      <ListScreen
        list={list}
        title="Quyết định"
        purpose="Mỗi quyết định nhập một lần, gắn với hồ sơ của nhiều người; sửa quyết định thì các dòng đã gắn sửa theo."
        label="Các quyết định"
        searchName="Tìm kiếm quyết định"
        on={{
          list: {
            add: () => editing.show(null),
            read: () => void navigate({ to: '/quyet-dinh/doc-tep' as '/danh-sach' }),
          },
          row: { people: (row) => people.show(row), edit: (row) => editing.show(row) },
        }}
      />
      {mayReadDecisions(user) && <DroppedDecision people={[]} />}
      {editing.shown && (
        <DecisionPanel
          key={editing.shown.key}
          decision={editing.shown.value ?? undefined}
          {...editing.shown.panel}
        />
      )}
      {people.shown && (
        <DecisionPeoplePanel key={people.shown.key} decision={people.shown.value} {...people.shown.panel} />
      )}
    </>
  )
}

/** Shows the people of the decision that the address names, as the links of rows do. */
function useDecisionOfAddress(show: (decision: Decision) => void): void {
  const { mo } = useSearch({ strict: false }) as { mo?: unknown }
  const done = useRef<string>(undefined)
  const { data: decision } = useCall(getDecision, { id: Number(mo) }, { enabled: Number(mo) > 0 })
  useEffect(() => {
    if (decision === undefined || done.current === decision.id) return
    done.current = decision.id
    show(decision)
  }, [decision, show])
}
