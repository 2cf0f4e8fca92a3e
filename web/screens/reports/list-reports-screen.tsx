import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { fold } from '#domain/officer/name-text.ts'
import { listNamedReports, reportExports, reportSentences, type ReportEntry } from '#domain/reports/calls.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { isDay } from '#domain/fields/dates.ts'
import { valueInPeriod } from '#domain/reports/report-parameters.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { useWorkbook } from '#web/lists/export/use-workbook.ts'
import { ChoiceFilter, DayFilter } from '#web/lists/filters/filter-input.tsx'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { useUser } from '#web/session/session.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ReportMomentButton } from '#web/screens/shared/report-moment/report-moment-button.tsx'
import { ReportLine } from './report-line.tsx'
import { ReportPreview } from './report-preview.tsx'
import './reports.css'
import { reportStatus, statusSource } from './report-status.ts'
import { NotOfDay } from './not-of-day.tsx'
import {
  inputOf,
  useReportDay,
  useReportQuery,
  type ReportQuery,
  type ReportInput,
} from './use-report-query.ts'

interface Shown {
  report: ReportEntry
  input: ReportInput
}

/**
 * /xuat-bao-cao-danh-sach: official lists of people, by unit and status (spec 3 §2.15 b). Both are required; the own unit
 * and those at work are proposed, and one period may be given for all.
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
      <PageHead title={title} purpose={purpose} />
      <Loading />
    </>
  )
}

const title = 'Báo cáo danh sách'
const purpose = 'Danh sách theo mẫu, mỗi người một dòng: chọn đơn vị và trạng thái, xem trước rồi xuất Excel.'

const Loading = () => (
  <div className="min-height-420 card pad-16" aria-busy="true">
    <SkeletonLines />
  </div>
)

function ListReports({ initial }: { initial: ReportQuery }): ReactNode {
  const { query, set, reset } = useReportQuery(initial)
  const [typed, setTyped] = useState('')
  const { code } = query
  const [judged, setJudged] = useState(false)
  /** Further parameters, by report code, since each report has its own dates. */
  const [moreByReport, setMoreByReport] = useState<Readonly<Record<string, ReportQuery['more']>>>({})
  const reports = useCall(listNamedReports, {}, { staleTime: 600_000 })
  const preview = useSurface<Shown>()
  const wanted = reports.data?.find((report) => report.code === code)?.name
  useEffect(() => {
    if (wanted !== undefined) setTyped(wanted)
  }, [wanted])
  const { day, offered, shown, ofDay } = useReportDay()
  const listed = offered(reports.data)?.filter(({ name }) => matchesFolded(fold(name), typed))
  const topics = [...new Set(listed?.map(({ nhom }) => nhom ?? ''))]
  /** The shared period, as far as it is typed. */
  const period = Object.fromEntries(Object.entries(query.more).filter(([, day]) => isDay(day)))
  const setDay = (name: 'tuNgay' | 'denNgay') => (day: unknown) => {
    const { [name]: _, ...rest } = query.more
    setMoreByReport({})
    set({ more: day === null ? rest : { ...rest, [name]: String(day) } })
  }
  /** Parameters of a report: its own, else the shared period's. */
  const moreOf = ({ code, hoi }: ReportEntry): ReportQuery['more'] => {
    const shared = hoi.flatMap(({ ten }) => {
      const value = valueInPeriod(ten, period, today())
      return value === undefined ? [] : [[ten, value] as const]
    })
    return ofDay({ ...Object.fromEntries(shared), ...moreByReport[code] })
  }
  const isComplete = query.donViId !== null && query.trangThaiHoSoId.length > 0
  /** Input of the report; undefined without unit and status, which are then marked. */
  const complete = (report: ReportEntry) => {
    setJudged(!isComplete)
    return isComplete ? inputOf(report, { ...query, more: moreOf(report) }) : undefined
  }
  return (
    <>
      <div className="no-print">
        <PageHead title={title} purpose={purpose} />
      </div>
      <section
        className="report-filters report-filters-pair columns-fill-300 pad-14-16-16 grid items-start gap-12 below-16 card no-print"
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
        <DayFilter
          label="Kỳ chung từ ngày"
          value={query.more['tuNgay'] ?? null}
          isAhead
          onChange={setDay('tuNgay')}
        />
        <DayFilter
          label="Kỳ chung đến ngày"
          value={query.more['denNgay'] ?? null}
          isAhead
          onChange={setDay('denNgay')}
        />
        <div className="report-buttons above-26 flex wrap gap-8">
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
      {day !== null && <NotOfDay reports={reports.data} />}
      {reports.data?.length === 0 && <EmptyState>Vai trò của bạn chưa có báo cáo nào.</EmptyState>}
      {reports.data === undefined && !reports.error && <Loading />}
      {listed?.length === 0 && typed !== '' && <EmptyState>Không có báo cáo nào khớp.</EmptyState>}
      {topics.map((topic) => (
        <section key={topic} className="below-16">
          <h2 className="below-8 size-15">{topic}</h2>
          <ul className="ruled card" aria-label={topic}>
            {listed
              ?.filter(({ nhom }) => (nhom ?? '') === topic)
              .map((report) => (
                <ReportLine
                  key={report.code}
                  report={shown(report)}
                  more={moreOf(report)}
                  complete={() => complete(report)}
                  onAsked={(values) => setMoreByReport({ ...moreByReport, [report.code]: values })}
                  onPreview={(input) => preview.show({ report, input })}
                />
              ))}
          </ul>
        </section>
      ))}
      {preview.shown && (
        <PreviewPanel key={preview.shown.key} {...preview.shown.value} onClosed={preview.shown.onClosed} />
      )}
    </>
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
          <ReportMomentButton name={report.name} input={input}>
            Tại thời điểm
          </ReportMomentButton>
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
