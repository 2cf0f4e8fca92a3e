import { Select } from 'antd'
import { useMemo, useState } from 'react'
import type { Conditions } from '#domain/lists/conditions.ts'
import { countQuery, maxFigures } from '#domain/query/calls.ts'
import { figureFields } from '#domain/query/figure-fields.ts'
import { mayAsk } from '#domain/query/queried-fields.ts'
import { readableRecord } from '#domain/records/readable-record.ts'
import { useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BarTable } from '../bars/bar-table.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { fold } from '#domain/officer/name-text.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { readingRole } from '../offered.ts'

/** Fields counted at first. */
const first = ['gioiTinh', 'tuoi', 'trinhDoCaoNhat']

/** The people of the list in figures, by any field. */
export function FiguresPanel(props: {
  open: boolean
  conditions: Conditions | null
  /** The other filters of the list, as its call takes them. */
  list: object
  onClose: () => void
  /** The conditions of a bar's people. */
  onOpenBar: (conditions: Conditions) => void
}) {
  const user = useUser()
  const options = useMemo(() => {
    const role = readingRole(user)
    const asker = { readable: readableRecord(role), may: (permission: string) => role.may(permission) }
    return figureFields
      .filter((field) => mayAsk(field, asker))
      .map(({ name, label }) => ({ value: name, label, search: fold(label) }))
  }, [user])
  const [chosen, choose] = useState(() => first.filter((name) => options.some(({ value }) => value === name)))
  const figures = useCall(
    countQuery,
    { filter: props.conditions as never, danhSach: props.list as never, theo: chosen },
    { enabled: props.open && chosen.length > 0, keepPrevious: true },
  )
  return (
    <SidePanel open={props.open} title="Số liệu theo điều kiện" onClose={props.onClose}>
      <div className="grid gap-16">
        <Select<string[], (typeof options)[number]>
          mode="multiple"
          aria-label="Đếm theo"
          placeholder="Chọn thông tin để đếm"
          options={options}
          maxCount={maxFigures}
          value={chosen}
          onChange={choose}
          showSearch={searchByWords}
        />
        {figures.isError ? (
          <ErrorState message={figures.error.shown} onRetry={() => void figures.refetch()} />
        ) : figures.data === undefined ? (
          chosen.length > 0 && <SkeletonLines />
        ) : (
          figures.data.map(({ truong, nhan, cot }) => (
            <section key={truong} className="card pad-16">
              <h3 className="below-8 strong">{nhan}</h3>
              <BarTable
                name={nhan}
                bars={cot}
                onOpen={(ma) => {
                  const bar = cot.find((one) => one.ma === ma)
                  if (bar !== undefined) props.onOpenBar(bar.filter as unknown as Conditions)
                }}
              />
            </section>
          ))
        )}
      </div>
    </SidePanel>
  )
}
