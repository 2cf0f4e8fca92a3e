import { useState, type ReactNode } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { getFigures, peopleOfBar, type DrawnSeries } from '#domain/home/calls.ts'
import { drawings, type DrawingId } from '#domain/home/drawings.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { PeopleOfFigure } from '#web/screens/shared/people-of-figure.tsx'
import { useUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { AgePyramid } from './age-pyramid.tsx'
import type { OpenBar } from '#web/lists/bars/bar-number.tsx'
import { BarTable } from '#web/lists/bars/bar-table.tsx'
import './figures.css'
import { HeadCount } from './head-count.tsx'

/** A bar whose people are shown. */
interface Opened {
  ten: DrawingId
  ma: string
  title: string
}

/** The people at work in a unit, drawn; each drawing is a table whose cells are the bars, each bar opens its people. */
export function UnitFigures() {
  const user = useUser()
  const [donViId, setUnit] = useState<string | null>(user.donViId || null)
  const [isChildren, setBelow] = useState(true)
  const input = { donViId, isChildren }
  const { data, error, isPlaceholderData, refetch } = useCall(getFigures, input, { keepPrevious: true })
  const people = useSurface<Opened>()
  const headCount = data?.find(({ ten }) => ten === 'quan-so')
  const total = headCount?.cot.at(-1)?.so
  const open =
    (ten: DrawingId, name: string): OpenBar =>
    (ma, part) =>
      people.show({ ten, ma, title: `${name}: ${part}` })
  return (
    <section className="above-24" aria-labelledby="figures-title" aria-busy={data === undefined}>
      <div className="row wrap between to-bottom gap-8-16 below-8">
        <div>
          <h2 id="figures-title" className="size-16">
            Đơn vị qua số liệu
          </h2>
          {headCount !== undefined && total !== undefined && (
            <p className="muted text-table">
              {showNumber(total)} người đang công tác, tính lúc {officeMoment(headCount.tinhLuc).slice(0, 16)}
            </p>
          )}
        </div>
        <div className="full max-width-440 no-print">
          <UnitFilter
            label="Đơn vị"
            unitId={donViId}
            onUnit={setUnit}
            below={{ label: 'Đơn vị trực thuộc', on: isChildren, onChange: setBelow }}
          />
        </div>
      </div>
      {data !== undefined ? (
        <div className={`fade ${isPlaceholderData ? 'stale' : ''}`} aria-busy={isPlaceholderData}>
          {total === 0 ? (
            <p className="card pad-16 muted">Đơn vị này chưa có người đang công tác.</p>
          ) : (
            <div className="figures">
              {drawings.flatMap(({ id, name }) => {
                const series = data.find(({ ten }) => ten === id)
                return series === undefined
                  ? []
                  : [
                      <Card key={id} name={name} isWide={id === 'quan-so'}>
                        <Drawn series={series} name={name} onOpen={open(id, name)} />
                      </Card>,
                    ]
              })}
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState message={error.shown} onRetry={() => void refetch()} />
      ) : (
        <div className="card pad-16 min-height-420">
          <SkeletonLines />
        </div>
      )}
      {people.shown && (
        <PeopleOfFigure
          key={people.shown.key}
          call={peopleOfBar}
          input={{ ...input, ten: people.shown.value.ten, ma: people.shown.value.ma }}
          title={people.shown.value.title}
          onClosed={people.shown.onClosed}
        />
      )}
    </section>
  )
}

function Card({ name, isWide, children }: { name: string; isWide: boolean; children: ReactNode }) {
  return (
    <article className={`card pad-12-16 below-16 unbroken ${isWide ? 'figure-wide' : ''}`}>
      <h3 className="size-14 below-8">{name}</h3>
      {children}
    </article>
  )
}

function Drawn({ series, name, onOpen }: { series: DrawnSeries; name: string; onOpen: OpenBar }) {
  if (series.ten === 'quan-so') return <HeadCount months={series.cot} onOpen={onOpen} />
  if (series.ten === 'do-tuoi') return <AgePyramid bars={series.cot} onOpen={onOpen} />
  return <BarTable name={name} bars={series.cot} onOpen={onOpen} />
}
