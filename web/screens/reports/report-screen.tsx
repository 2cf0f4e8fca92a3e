import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { listReports, reportExports, type ReportEntry } from '#domain/reports/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { useWorkbook } from '#web/lists/export/use-workbook.ts'
import { ChoiceFilter } from '#web/lists/filters/filter-input.tsx'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ReportMomentButton } from '#web/screens/shared/report-moment/report-moment-button.tsx'
import { ParameterInputs } from './parameter-inputs.tsx'
import { ReportPreview } from './report-preview.tsx'
import './reports.css'
import { reportStatus, statusSource } from './report-status.ts'
import { NotOfDay } from './not-of-day.tsx'
import { inputOf, useReportDay, useReportQuery, type ReportQuery } from './use-report-query.ts'

const initial: ReportQuery = {
  code: null,
  donViId: null,
  isChildren: true,
  trangThaiHoSoId: [],
  more: {},
}

/** /xuat-bao-cao: reports by using unit, on screen and as workbooks (spec 3 §2.15 a). */
export function ReportScreen(): ReactNode {
  const { query, set, reset } = useReportQuery(initial)
  const reports = useCall(listReports, {}, { staleTime: 600_000 })
  const { atOnce, busy } = useWorkbook(reportExports)
  const { day, offered, shown, ofDay } = useReportDay()
  const all = offered(reports.data)
  const chosen = (among: readonly ReportEntry[] | undefined) =>
    among?.find(({ code }) => code === query.code) ?? among?.[0]
  const inputWith = (one: ReportEntry | undefined) =>
    one && inputOf(one, { ...query, more: ofDay(query.more) })
  const report = chosen(all)
  const input = inputWith(report)
  // Pressed while the list of reports is loading, it waits for it.
  const [isWaiting, setWaiting] = useState(false)
  const save = async () => {
    if (input !== undefined) return atOnce(input)
    setWaiting(true)
    const { data } = await reports.refetch({ cancelRefetch: false })
    setWaiting(false)
    const loaded = inputWith(chosen(offered(data)))
    if (loaded !== undefined) atOnce(loaded)
  }
  return (
    <>
      {/* On paper a report has its own heading, which also names its unit and day. */}
      <div className="no-print">
        <PageHead title="Xuất báo cáo" purpose="Báo cáo số liệu tổng hợp: xem trên màn hình hoặc tải về." />
      </div>
      <section
        className="report-filters columns-fill-300 pad-14-16-16 grid items-start gap-12 below-16 card no-print"
        aria-label="Điều kiện báo cáo"
      >
        <div className="report-choice">
          <FilterSelect
            label="Loại báo cáo"
            always
            options={all?.map(({ code, name }) => ({ id: code, name }))}
            value={report?.code ?? null}
            onChange={(code) => set({ code })}
          />
        </div>
        <UnitFilter
          label="Đơn vị sử dụng"
          unitId={query.donViId}
          onUnit={(donViId) => set({ donViId })}
          below={{
            label: 'Đơn vị trực thuộc',
            on: query.isChildren,
            onChange: (isChildren) => set({ isChildren }),
          }}
        />
        <ChoiceFilter
          label={reportStatus.label}
          many
          from={statusSource}
          unitId={null}
          placeholder="Đang công tác"
          value={query.trangThaiHoSoId}
          onChange={(ids) => set({ trangThaiHoSoId: ids as string[] })}
        />
        {report && (
          <ParameterInputs report={shown(report)} values={query.more} onChange={(more) => set({ more })} />
        )}
        {/* Where its first parameter will be: the buttons don't move away from who is pressing them. */}
        {reports.isPending && <div className="above-26 min-height-32" aria-hidden="true" />}
        <div className="report-buttons above-26 flex wrap gap-8">
          <Button onClick={reset}>Làm mới</Button>
          <Button
            type="primary"
            icon={<FileExcelOutlined aria-hidden />}
            loading={busy || isWaiting}
            disabled={input === undefined && !reports.isPending}
            onClick={() => void save()}
          >
            Tải file
          </Button>
          <ReportMomentButton name={report?.name ?? ''} input={input}>
            Tại thời điểm
          </ReportMomentButton>
        </div>
      </section>
      {reports.error && <ErrorState message={reports.error.shown} onRetry={() => void reports.refetch()} />}
      {day !== null && <NotOfDay reports={reports.data} />}
      {reports.data?.length === 0 && <EmptyState>Vai trò của bạn chưa có báo cáo nào.</EmptyState>}
      {report && input && <ReportPreview report={report} input={input} />}
    </>
  )
}
