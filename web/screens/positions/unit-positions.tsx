import { Button } from 'antd'
import { showNumber } from '#domain/fields/show.ts'
import { deletePosition, listPositions, type Position } from '#domain/positions/calls.ts'
import { getUnit } from '#domain/units/calls.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { RowButton, RowButtons } from '#web/lists/table/row-button.tsx'
import { mayCall, useUser } from '#web/session/session.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { Holders } from './holders.tsx'
import { PositionPanel } from './position-panel.tsx'

/** The positions of one unit: approved, held and vacant, and keeping them. */
export function UnitPositions({ unitId }: { unitId: string }) {
  const user = useUser()
  const may = (action: string) => mayCall(user, `ViTriViecLam.${action}`) && !user.isOnlySeeMe
  const { data: rows, error, refetch } = useCall(listPositions, { donViId: unitId })
  const { data: unit } = useCall(getUnit, { id: unitId })
  const panel = useSurface<Position | null>()
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deletePosition)
  const remove = async ({ id, ten }: Position) => {
    const text = (
      <>
        <p>Vị trí bị xóa khỏi danh mục của đơn vị.</p>
        <p className="confirm-about above-8 strong">{ten}</p>
      </>
    )
    if (await ask({ title: 'Xóa vị trí việc làm', text, no: 'Không', yes: 'Xóa', danger: true }))
      deletion.mutate({ id })
  }
  return (
    <>
      <div className="row wrap between gap-8-16 below-12">
        <Figures rows={rows} allotted={unit?.bienChe} />
        {may('create') && (
          <Button type="primary" onClick={() => panel.show(null)}>
            Thêm vị trí
          </Button>
        )}
      </div>
      <StackedTable<Position>
        label="Vị trí việc làm"
        rows={rows}
        rowKey="id"
        minWidth={1020}
        error={error?.shown}
        onRetry={() => void refetch()}
        emptyText={
          may('create')
            ? 'Đơn vị chưa có vị trí việc làm nào. Bấm Thêm vị trí để nhập theo quyết định phê duyệt.'
            : 'Đơn vị chưa có vị trí việc làm nào.'
        }
        columns={[
          {
            title: 'Vị trí việc làm',
            key: 'ten',
            render: (_, { ten, nhom }) => (
              <>
                <div className="strong break">{ten}</div>
                <div className="muted small">{nhom.name}</div>
              </>
            ),
          },
          { title: 'Ngạch, chức danh', key: 'ngach', width: 200, render: (_, row) => ranksText(row) },
          {
            title: 'Được duyệt',
            key: 'soDuyet',
            width: 100,
            align: 'right',
            className: 'stacked-half',
            render: (_, { soDuyet }) => <span className="tabular">{showNumber(soDuyet)}</span>,
          },
          {
            title: 'Đang giữ',
            key: 'dangGiu',
            width: 240,
            render: (_, { dangGiu }) => <Holders people={dangGiu} />,
          },
          {
            title: 'Còn trống',
            key: 'trong',
            width: 100,
            align: 'right',
            className: 'stacked-half',
            render: (_, { trong, soDuyet, dangGiu }) =>
              dangGiu.length > soDuyet ? (
                <span className="text-danger">Vượt {showNumber(dangGiu.length - soDuyet)}</span>
              ) : (
                <span className={trong > 0 ? 'strong tabular' : 'muted tabular'}>{showNumber(trong)}</span>
              ),
          },
          ...(may('update') || may('delete')
            ? [
                {
                  title: 'Thao tác',
                  key: 'actions',
                  width: 140,
                  align: 'right' as const,
                  render: (_: unknown, row: Position) => (
                    <RowButtons>
                      {may('update') && (
                        <RowButton text="Sửa" about={row.ten} onPress={() => panel.show(row)} />
                      )}
                      {may('delete') && (
                        <RowButton
                          danger
                          text="Xóa"
                          about={row.ten}
                          disabled={deletion.isPending}
                          onPress={() => void remove(row)}
                        />
                      )}
                    </RowButtons>
                  ),
                },
              ]
            : []),
        ]}
      />
      {panel.shown && (
        <PositionPanel
          key={panel.shown.key}
          position={panel.shown.value ?? undefined}
          unitId={unitId}
          {...panel.shown.panel}
        />
      )}
      {dialog}
    </>
  )
}

/** 'Chuyên viên (01.003) đến Chuyên viên chính (01.002)' */
function ranksText({ ngachTu, ngachDen }: Position): string {
  const named = [ngachTu, ngachDen].flatMap((rank) => (rank === null ? [] : [`${rank.name} (${rank.code})`]))
  return named.length === 0 ? '—' : [...new Set(named)].join(' đến ')
}

/** What was approved, what is held and vacant, beside the unit's allotted number. */
function Figures({
  rows,
  allotted,
}: {
  rows: readonly Position[] | undefined
  allotted: number | null | undefined
}) {
  if (rows === undefined) return <p className="muted">Đang tải…</p>
  // Four zeros would say what the empty table says.
  if (rows.length === 0 && !allotted) return <p role="status" />
  const sum = (of: (row: Position) => number) => rows.reduce((total, row) => total + of(row), 0)
  const approved = sum(({ soDuyet }) => soDuyet)
  const over = sum(({ soDuyet, dangGiu }) => Math.max(0, dangGiu.length - soDuyet))
  return (
    <p role="status">
      Được duyệt <strong>{showNumber(approved)}</strong> người ở {showNumber(rows.length)} vị trí, đang giữ{' '}
      <strong>{showNumber(sum(({ dangGiu }) => dangGiu.length))}</strong>, còn trống{' '}
      <strong>{showNumber(sum(({ trong }) => trong))}</strong>
      {over > 0 && (
        <>
          , vượt <strong className="text-danger">{showNumber(over)}</strong>
        </>
      )}
      .
      {allotted !== null && allotted !== undefined && (
        <span className={approved > allotted ? 'text-danger' : 'muted'}>
          {' '}
          Biên chế được giao: {showNumber(allotted)}
          {approved > allotted ? ', ít hơn số người được duyệt theo vị trí.' : '.'}
        </span>
      )}
    </p>
  )
}
