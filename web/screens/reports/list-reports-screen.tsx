import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { fold } from '#domain/officer/name-text.ts'
import { listNamedReports, reportExports, reportSentences, type ReportEntry } from '#domain/reports/calls.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { useCall } from '#web/api/use-call.ts'
import { useWorkbook } from '#web/lists/export/use-workbook.ts'
import { ChoiceFilter } from '#web/lists/filters/filter-input.tsx'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { useUser } from '#web/session/session.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useSurface } from '#web/ui/use-surface.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ParameterInputs } from './parameter-inputs.tsx'
import { ReportPreview } from './report-preview.tsx'
import './reports.css'
import { reportStatus, statusSource } from './report-status.ts'
import { inputOf, useReportQuery, type ReportQuery, type ReportInput } from './use-report-query.ts'

interface Shown {
  report: ReportEntry
  input: ReportInput
}

/**
 * /xuat-bao-cao-danh-sach: official lists of people, by unit and status (spec 3 §2.15 b). Both are required; the own unit
 * and those at work are proposed.
 */
export function ListReportsScreen(): ReactNode {
  const user = useUser()
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: 600_000 })
  if (statuses.data === undefined && !statuses.error) return <Waiting />
  return (
    <ListReports
      initial={{
        code: null,
        donViId: user.donViId || null,
        isChildren: false,
        trangThaiHoSoId: (statuses.data ?? []).flatMap(({ id, code }) =>
          code === workingStatus ? [id] : [],
        ),
        more: {},
      }}
    />
  )
}

function Waiting() {
  return (
    <>
      <PageHead title={title} />
      <Loading />
    </>
  )
}

const title = 'Báo cáo danh sách'

const Loading = () => (
  <div className="min-height-420 card pad-16" aria-busy="true">
    <SkeletonLines />
  </div>
)

function ListReports({ initial }: { initial: ReportQuery }): ReactNode {
  const { query, set, reset } = useReportQuery(initial)
  const [typed, setTyped] = useState('')
  const [judged, setJudged] = useState(false)
  /** Further parameters, by report code, since each report has its own dates. */
  const [moreByReport, setMoreByReport] = useState<Readonly<Record<string, ReportQuery['more']>>>({})
  const reports = useCall(listNamedReports, {}, { staleTime: 600_000 })
  const preview = useSurface<Shown>()
  const listed = reports.data?.filter(({ name }) => matchesFolded(fold(name), typed))
  const isComplete = query.donViId !== null && query.trangThaiHoSoId.length > 0
  /** Input of the report; undefined without unit and status, which are then marked. */
  const complete = (report: ReportEntry) => {
    setJudged(!isComplete)
    return isComplete ? inputOf(report, { ...query, more: moreByReport[report.code] ?? {} }) : undefined
  }
  return (
    <>
      <PageHead title={title} />
      <section
        className="report-filters columns-fill-300 pad-14-16-16 grid items-start gap-12 below-16 card no-print"
        aria-label="Điều kiện báo cáo"
      >
        <UnitFilter
          label="Đơn vị"
          unitId={query.donViId}
          onUnit={(donViId) => set({ donViId })}
          problem={judged && query.donViId === null ? reportSentences.unit : ''}
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
          placeholder="Chọn trạng thái"
          problem={judged && query.trangThaiHoSoId.length === 0 ? reportSentences.status : undefined}
          value={query.trangThaiHoSoId}
          onChange={(ids) => set({ trangThaiHoSoId: ids as string[] })}
        />
        <TextField label="Tìm báo cáo" type="search" value={typed} onChange={setTyped} />
        <div className="report-buttons above-26 flex gap-8">
          <Button
            onClick={() => {
              setJudged(false)
              setMoreByReport({})
              setTyped('')
              reset()
            }}
          >
            Làm mới
          </Button>
        </div>
      </section>
      {reports.error && <ErrorState message={reports.error.shown} onRetry={() => void reports.refetch()} />}
      {reports.data?.length === 0 && <EmptyState>Vai trò của bạn chưa có báo cáo nào.</EmptyState>}
      {reports.data === undefined && !reports.error && <Loading />}
      {listed?.length === 0 && typed !== '' && <EmptyState>Không có báo cáo nào khớp.</EmptyState>}
      {listed && listed.length > 0 && (
        <ul className="report-list card" aria-label="Các báo cáo danh sách">
          {listed?.map((report) => (
            <ReportLine
              key={report.code}
              report={report}
              more={moreByReport[report.code] ?? {}}
              complete={() => complete(report)}
              onAsked={(values) => setMoreByReport({ ...moreByReport, [report.code]: values })}
              onPreview={(input) => preview.show({ report, input })}
            />
          ))}
        </ul>
      )}
      {preview.shown && (
        <PreviewPanel key={preview.shown.key} {...preview.shown.value} onClosed={preview.shown.onClosed} />
      )}
    </>
  )
}

function ReportLine(props: {
  report: ReportEntry
  more: ReportQuery['more']
  complete: () => ReportInput | undefined
  onAsked: (values: ReportQuery['more']) => void
  onPreview: (input: ReportInput) => void
}) {
  const { report, more, complete, onAsked, onPreview } = props
  const { atOnce, busy } = useWorkbook(reportExports)
  const withInput = (act: (input: ReportInput) => void) => () => {
    const input = complete()
    if (input) act(input)
  }
  return (
    <li>
      <span className="report-name">{report.name}</span>
      {report.hoi.length > 0 && (
        <div className="report-asked flex wrap gap-8">
          <ParameterInputs report={report} values={more} onChange={onAsked} />
        </div>
      )}
      <div className="flex gap-8">
        <Button aria-label={`Xem trước ${report.name}`} onClick={withInput(onPreview)}>
          Xem trước
        </Button>
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          aria-label={`Xuất báo cáo ${report.name}`}
          loading={busy}
          onClick={withInput(atOnce)}
        >
          Xuất báo cáo
        </Button>
      </div>
    </li>
  )
}

function PreviewPanel({ report, input, onClosed }: Shown & { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const { atOnce, busy } = useWorkbook(reportExports)
  const close = () => setOpen(false)
  return (
    <SidePanel
      open={open}
      title={report.name}
      width={1200}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={close}>Đóng</Button>
          <Button type="primary" loading={busy} onClick={() => atOnce(input)}>
            Xuất báo cáo
          </Button>
        </>
      }
    >
      <ReportPreview report={report} input={input} isInPanel />
    </SidePanel>
  )
}
