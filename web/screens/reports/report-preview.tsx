import { useState } from 'react'
import { peopleOfFigure, previewReport, type ReportEntry, type ReportTable } from '#domain/reports/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { Pager, type PageRequest } from '#web/ui/table/pager.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { PeopleOfFigure } from '#web/screens/shared/people-of-figure.tsx'
import { ReportBars } from './report-bars.tsx'
import { ReportSheet, type Figure } from './report-table.tsx'
import type { ReportInput } from './use-report-query.ts'

/** Preview of a report: its heading, its figures as bars and as the table of the sheet. */
export function ReportPreview(props: {
  report: ReportEntry
  input: ReportInput
  /** Shown in a panel, which scrolls separately. */
  isInPanel?: boolean
}) {
  const { report, input, isInPanel = false } = props
  const [turned, setTurned] = useState<{ of: string; page: PageRequest }>()
  const of = JSON.stringify(input)
  // Another query starts at page 1.
  const page = turned?.of === of ? turned.page : { pageNumber: 1, pageSize: turned?.page.pageSize ?? 50 }
  const { data, error, isPlaceholderData, refetch } = useCall(
    previewReport,
    { ...input, ...page },
    { keepPrevious: true },
  )
  const people = useSurface<Figure>()
  const shown = data?.code === report.code ? data : undefined
  if (error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  if (shown === undefined) return <Skeleton name={report.name} />
  return (
    <section
      className={`report-preview fade ${isPlaceholderData ? 'stale' : ''}`}
      aria-label={shown.name}
      aria-busy={isPlaceholderData}
    >
      <header className="below-16 text-center">
        <h2 className="size-15">{shown.title}</h2>
        {shown.lines.map((line) => (
          <p key={line} className="muted">
            {line}
          </p>
        ))}
        <p className="muted small">{`Xuất lúc ${officeMoment(shown.lapLuc).slice(0, 16)}`}</p>
      </header>
      {shown.rows.length === 0 ? (
        <EmptyState>Không có dữ liệu phù hợp.</EmptyState>
      ) : (
        <>
          <ReportBars report={shown} onFigure={people.show} />
          <ReportSheet
            report={shown}
            before={(page.pageNumber - 1) * page.pageSize}
            stickyHead={!isInPanel}
            onFigure={people.show}
          />
          <Pager
            page={page}
            shown={countOf(shown)}
            totalRows={shown.totalRows}
            {...(shown.rows[0]?.idCanBo ? { rowsAre: 'người' } : {})}
            list={shown.name}
            onChange={(next) => setTurned({ of, page: next })}
          />
        </>
      )}
      {shown.notes.length > 0 && (
        <ul className="bullets above-8 muted text-table">
          {shown.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {people.shown && (
        <PeopleOfFigure
          key={people.shown.key}
          call={peopleOfFigure}
          input={{ ...input, cot: people.shown.value.cot, hang: people.shown.value.hang }}
          title={people.shown.value.title}
          onClosed={people.shown.onClosed}
        />
      )}
    </section>
  )
}

/** Counts people (who may have several rows), else rows. */
const countOf = ({ rows }: ReportTable) => new Set(rows.map(({ idCanBo, key }) => idCanBo ?? key)).size

function Skeleton({ name }: { name: string }) {
  return (
    <section className="report-preview fade" aria-label={name} aria-busy="true">
      <div className="min-height-420 card pad-16">
        {Array.from({ length: 10 }, (_, at) => (
          <span key={at} className="skeleton-line" />
        ))}
      </div>
    </section>
  )
}
