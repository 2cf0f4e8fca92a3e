import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import {
  applyPlacements,
  proposePlacements,
  type ProposedPlacement,
} from '#domain/positions/placement-calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { permissionOf } from '#domain/api/call.ts'
import { placementForm, placementSentences } from '#domain/positions/placement-form.ts'
import { placementExports } from '#domain/positions/placement-list.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useCall } from '#web/api/use-call.ts'
import { useWorkbook } from '#web/lists/export/use-workbook.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'
import type { DecisionWork } from '#web/screens/shared/decisions/decision-panel.tsx'
import { useDecision } from '#web/screens/shared/decisions/use-decision.tsx'
import { GradeSelect, PositionSelect } from './placement-selects.tsx'

/** Ids of what somebody gets. */
interface PlacedRow {
  idCanBo: string
  viTri: string | undefined
  bacNgheNghiep: string | undefined
}

/** The decision that places the ticked people. */
const placing: DecisionWork<readonly PlacedRow[]> = {
  title: 'Bố trí theo quyết định',
  outcome: 'Kết quả bố trí',
  form: placementForm,
  willDo: ({ length }) => placementSentences.willPlace(length),
  failed: clientMessages.processingFailed,
  send: (rows, decided, key) => sendWork(applyPlacements, { ...decided, rows: [...rows] }, key),
}

/** What the officer chose instead of the proposal. */
type Chosen = Pick<ProposedPlacement, 'viTri' | 'bacNgheNghiep'>

/**
 * The viên chức of a unit, or of it and the units below, with the proposal for each; the ticked ones are placed by one
 * decision, whatever units they are in.
 */
export function Placements({ unitId, isChildren }: { unitId: string; isChildren: boolean }) {
  const user = useUser()
  const mayApply = mayCall(user, permissionOf(applyPlacements)) && !user.isOnlySeeMe
  const { data, error, refetch } = useCall(proposePlacements, { donViId: unitId, isChildren })
  const workbook = useWorkbook(placementExports)
  const mayExport = mayCall(user, permissionOf(placementExports.now))
  const [chosen, setChosen] = useState<ReadonlyMap<string, Partial<Chosen>>>(new Map())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 25 })
  const decision = useDecision(placing, () => {
    setTicked(new Set())
    setChosen(new Map())
  })

  const rows = data?.map((row) => ({ ...row, ...chosen.get(row.idCanBo) }))
  const isComplete = ({ viTri, bacNgheNghiep }: Chosen) => viTri !== null && bacNgheNghiep !== null
  const ready = rows?.filter((row) => !row.daXep && row.chuaQuyet === undefined && isComplete(row)) ?? []
  const picked = rows?.filter((row) => ticked.has(row.idCanBo) && isComplete(row)) ?? []
  const open = data?.filter(({ chuaQuyet, daXep }) => chuaQuyet !== undefined && !daXep).length ?? 0
  const choose = (id: string, change: Partial<Chosen>) => {
    setChosen((before) => new Map(before).set(id, { ...before.get(id), ...change }))
    setTicked((before) => new Set(before).add(id))
  }
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)))
  return (
    <>
      <div className="row wrap between gap-8-16 below-12">
        <p role="status">
          {data === undefined ? (
            <span className="muted">Đang tải…</span>
          ) : (
            <>
              {showNumber(data.length)} viên chức, đã bố trí{' '}
              <strong>{showNumber(data.filter(({ daXep }) => daXep).length)}</strong>, đề xuất được{' '}
              <strong>{showNumber(ready.length)}</strong>, chưa quyết được <strong>{showNumber(open)}</strong>
              .
            </>
          )}
        </p>
        <div className="flex wrap gap-8">
          {mayExport && (
            <Button
              icon={<FileExcelOutlined aria-hidden />}
              loading={workbook.busy}
              disabled={data === undefined || data.length === 0}
              onClick={() => workbook.atOnce({ donViId: unitId, isChildren })}
            >
              Xuất Excel
            </Button>
          )}
          {mayApply && (
            <>
              <Button
                disabled={ready.length === 0}
                onClick={() => setTicked(new Set(ready.map(({ idCanBo }) => idCanBo)))}
              >
                Chọn các đề xuất
              </Button>
              <Button
                type="primary"
                disabled={picked.length === 0}
                onClick={() =>
                  decision.show(
                    picked.map(({ idCanBo, viTri, bacNgheNghiep }) => ({
                      idCanBo,
                      viTri: viTri?.id,
                      bacNgheNghiep: bacNgheNghiep?.id,
                    })),
                  )
                }
              >
                Bố trí theo quyết định{picked.length > 0 && ` (${showNumber(picked.length)})`}
              </Button>
            </>
          )}
        </div>
      </div>
      <StackedTable<ProposedPlacement>
        label="Đề xuất bố trí viên chức"
        rows={rows?.slice((page.pageNumber - 1) * page.pageSize, page.pageNumber * page.pageSize)}
        rowKey="idCanBo"
        minWidth={980}
        error={error?.shown}
        onRetry={() => void refetch()}
        page={{ ...page, totalRows: rows?.length ?? 0, onChange: setPage }}
        emptyText={
          isChildren
            ? 'Đơn vị và các đơn vị trực thuộc không có viên chức nào.'
            : 'Đơn vị không có viên chức nào.'
        }
        columns={[
          ...(mayApply
            ? [
                {
                  title: 'Chọn',
                  key: 'tick',
                  width: 64,
                  render: (_: unknown, row: ProposedPlacement) => (
                    <Checkbox
                      checked={ticked.has(row.idCanBo) && isComplete(row)}
                      disabled={!isComplete(row)}
                      aria-label={`Chọn ${row.hoVaTen ?? ''}`}
                      onChange={({ target }) => tick(row.idCanBo, target.checked)}
                    />
                  ),
                },
              ]
            : []),
          {
            title: 'Viên chức',
            key: 'hoVaTen',
            width: 210,
            render: (_, { hoVaTen, ngach, donVi, phongBan }) => (
              <>
                <div className="strong">{hoVaTen}</div>
                {isChildren && <div className="small">{(phongBan ?? donVi).name}</div>}
                <div className="muted small">
                  {ngach === null ? 'Chưa có chức danh' : `${ngach.name} (${ngach.code})`}
                </div>
              </>
            ),
          },
          {
            title: 'Vị trí việc làm',
            key: 'viTri',
            width: 230,
            render: (_, row) =>
              mayApply ? (
                <PositionSelect row={row} onChange={(viTri) => choose(row.idCanBo, { viTri })} />
              ) : (
                (row.viTri?.name ?? '—')
              ),
          },
          {
            title: 'Bậc nghề nghiệp',
            key: 'bac',
            width: 130,
            render: (_, row) =>
              mayApply ? (
                <GradeSelect row={row} onChange={(bacNgheNghiep) => choose(row.idCanBo, { bacNgheNghiep })} />
              ) : (
                (row.bacNgheNghiep?.name ?? '—')
              ),
          },
          {
            title: 'Căn cứ',
            key: 'canCu',
            render: (_, { canCu, chuaQuyet, daXep }) => (
              <div className="small break">
                {daXep && <StatusBadge tone="good">Đã bố trí</StatusBadge>}
                {chuaQuyet !== undefined && <div className="text-warning">{chuaQuyet}</div>}
                {canCu.map((reason) => (
                  <div key={reason} className="muted">
                    {reason}
                  </div>
                ))}
              </div>
            ),
          },
        ]}
      />
      {decision.element}
    </>
  )
}
