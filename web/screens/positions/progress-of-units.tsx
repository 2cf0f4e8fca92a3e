import { showNumber } from '#domain/fields/show.ts'
import { getPlacementProgress, type PlacementProgress } from '#domain/positions/placement-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'

type Row = PlacementProgress['rows'][number]
type Counted = Pick<Row, 'tong' | 'coViTri' | 'coBac' | 'du'>

/** How many viên chức of the unit, and of each unit directly below, have their position and grade. */
export function ProgressOfUnits({ unitId }: { unitId: string }) {
  const { data, error, refetch } = useCall(getPlacementProgress, { donViId: unitId })
  const rows = data?.rows.map((row) => ({ ...row, key: `${row.donVi.id}${row.trucTiep ? '-' : ''}` }))
  const number = (title: string, key: keyof Counted) => ({
    title,
    key,
    width: 120,
    align: 'right' as const,
    className: 'stacked-half',
    render: (_: unknown, row: Row) => <span className="tabular">{showNumber(row[key])}</span>,
  })
  return (
    <>
      {data && (
        <p className="below-12" role="status">
          Đã bố trí <strong>{showNumber(data.du)}</strong> trên <strong>{showNumber(data.tong)}</strong> viên
          chức
          {data.tong > 0 && ` (${showNumber(Math.floor((data.du * 100) / data.tong))}%)`}.{' '}
          <span className="muted">{data.canCu}.</span>
        </p>
      )}
      <StackedTable<Row & { key: string }>
        label="Tiến độ bố trí theo đơn vị"
        rows={rows}
        rowKey="key"
        minWidth={840}
        error={error?.shown}
        onRetry={() => void refetch()}
        emptyText="Đơn vị không có viên chức nào."
        columns={[
          {
            title: 'Đơn vị',
            key: 'donVi',
            render: (_, { donVi, trucTiep }) =>
              trucTiep ? (
                `${donVi.name} (trực tiếp)`
              ) : (
                <AddressLink to={`/vi-tri-viec-lam?donVi=${donVi.id}&xem=tien-do`}>{donVi.name}</AddressLink>
              ),
          },
          number('Viên chức', 'tong'),
          number('Có vị trí', 'coViTri'),
          number('Có bậc', 'coBac'),
          number('Đã bố trí', 'du'),
          {
            title: 'Còn lại',
            key: 'conLai',
            width: 120,
            align: 'right',
            className: 'stacked-half',
            render: (_, { tong, du }) => (
              <span className={tong > du ? 'strong tabular' : 'muted tabular'}>{showNumber(tong - du)}</span>
            ),
          },
        ]}
      />
    </>
  )
}
