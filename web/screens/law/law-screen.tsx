import { useDeferredValue, useMemo, useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { date } from '#domain/fields/kinds.ts'
import { lawHistory, listLaw, previewLaw, updateLaw, withdrawLaw, type LawRow } from '#domain/law/calls.ts'
import { fold } from '#domain/officer/name-text.ts'
import { useCall } from '#web/api/use-call.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { RowButton, RowButtons } from '#web/lists/table/row-button.tsx'
import { mayCall, useUser } from '#web/session/session.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'
import { useEntryFocus } from '#web/ui/focus/use-entry-focus.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { LawHistoryPanel } from './law-history-panel.tsx'
import { LawPanel } from './law-panel.tsx'
import { ShownValue } from './shown-value.tsx'
import { ValidityPeriod } from './validity-period.tsx'

const dayField = date('Giá trị của ngày')

/** /tham-so: the numbers of the law with their days and documents, and changing them (product: 'Tham số pháp lý'). */
export function LawScreen() {
  const user = useUser()
  const [day, setDay] = useState<string | null>(null)
  const { data, error, refetch } = useCall(listLaw, { ngay: day })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const box = useEntryFocus<HTMLInputElement>()
  const panel = useSurface<LawRow>()
  const history = useSurface<LawRow>()
  const mayWrite = (call: typeof updateLaw | typeof previewLaw | typeof withdrawLaw) =>
    mayCall(user, permissionOf(call)) && !user.isOnlySeeMe
  const mayChange = mayWrite(updateLaw) && mayWrite(previewLaw)
  const mayRead = mayCall(user, permissionOf(lawHistory))
  const rows = useMemo(
    () =>
      data?.filter(({ ten, theoShow, vanBan, dieu }) =>
        matchesFolded(fold(`${ten} ${theoShow} ${vanBan} ${dieu}`), search),
      ),
    [data, search],
  )
  return (
    <>
      <PageHead
        title="Tham số pháp lý"
        purpose="Con số do pháp luật quy định, có ngày hiệu lực và văn bản. Sửa ở đây khi luật thay đổi: hệ thống cho biết ai chịu tác động rồi tính lại."
      />
      <div className="grid columns-fit-240 gap-8-16 max-width-720 below-12">
        <TextField ref={box} label="Tìm tham số" type="search" value={typed} onChange={setTyped} />
        <div>
          <label className="block below-4 muted" htmlFor="law-day">
            {dayField.label}
          </label>
          <DateInput id="law-day" field={dayField} value={day} onChange={setDay} />
        </div>
      </div>
      <StackedTable<LawRow>
        label="Tham số pháp lý"
        rows={rows}
        rowKey="id"
        minWidth={1040}
        error={error?.shown}
        onRetry={() => void refetch()}
        emptyText={
          typed.trim() === ''
            ? 'Không có giá trị nào có hiệu lực trong ngày này.'
            : 'Không có tham số nào khớp với nội dung tìm kiếm.'
        }
        columns={[
          {
            title: 'Tham số',
            key: 'ten',
            render: (_, { ten, theoShow }, index) => (
              <>
                {/* Seen once, above what its values are for. */}
                <div className={theoShow !== '' && rows?.[index - 1]?.ten === ten ? 'unseen' : 'strong'}>
                  {ten}
                </div>
                {theoShow !== '' && <div className="muted">{theoShow}</div>}
              </>
            ),
          },
          {
            title: 'Giá trị',
            key: 'giaTri',
            className: 'stacked-half',
            width: 168,
            render: (_, row) => <ShownValue row={row} />,
          },
          {
            title: 'Hiệu lực',
            key: 'tuNgay',
            className: 'stacked-half',
            width: 176,
            render: (_, row) => <ValidityPeriod row={row} />,
          },
          {
            title: 'Căn cứ',
            key: 'vanBan',
            width: 216,
            render: (_, { vanBan, dieu, daDoiChieu }) => (
              <>
                <div className="break">{[vanBan, dieu].filter((text) => text !== '').join(', ')}</div>
                {!daDoiChieu && <div className="muted small">Chưa đối chiếu với văn bản</div>}
              </>
            ),
          },
          {
            title: 'Thao tác',
            key: 'actions',
            width: mayChange ? 164 : 96,
            align: 'right',
            render: (_, row) => (
              <RowButtons>
                {mayChange && (
                  <RowButton text="Thay đổi" about={nameOf(row)} onPress={() => panel.show(row)} />
                )}
                {mayRead && (
                  <RowButton text="Lịch sử" about={nameOf(row)} onPress={() => history.show(row)} />
                )}
              </RowButtons>
            ),
          },
        ]}
      />
      {panel.shown && <LawPanel key={panel.shown.key} row={panel.shown.value} {...panel.shown.panel} />}
      {history.shown && (
        <LawHistoryPanel
          key={history.shown.key}
          row={history.shown.value}
          mayWithdraw={mayWrite(withdrawLaw)}
          {...history.shown.panel}
        />
      )}
    </>
  )
}

const nameOf = ({ ten, theoShow }: LawRow): string => [ten, theoShow].filter((text) => text !== '').join(': ')
