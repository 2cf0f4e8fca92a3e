import { useEffect, useId, useRef, useState } from 'react'
import { listWork, type WorkProgress } from '#domain/progress/calls.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'
import { useCall } from '#web/api/use-call.ts'
import { useTrackedWork } from './tracked-work.ts'
import { useClosing } from '#web/ui/focus/use-closing.ts'
import './running-work.css'
import { useEndedElsewhere } from './use-ended-elsewhere.ts'
import { stopWork } from './use-work.ts'
import { WorkView } from './work-view.tsx'

/** Polling interval in ms while a job is running. */
const lookEvery = 1_500

/**
 * 'Việc đang chạy' in the header: the number of the account's running jobs and the progress of each, also after the
 * screen that started one was left. Hidden when there was no job within the last day.
 */
export function RunningWork() {
  const noted = useTrackedWork()
  const { data: works = noWorks, refetch } = useCall(
    listWork,
    {},
    {
      refetchInterval: (data) =>
        noted.length > 0 || countUnderWay(data as WorkProgress[]) > 0 ? lookEvery : false,
    },
  )
  const readFor = useRef(noted)
  useEffect(() => {
    // A job that this tab has started, or whose end it has seen; the first read is the query's own.
    if (readFor.current === noted) return
    readFor.current = noted
    void refetch()
  }, [noted, refetch])
  useEndedElsewhere(works)
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useClosing(open, place, () => setOpen(false))
  const list = useId()
  if (works.length === 0) return null
  const count = countUnderWay(works)
  return (
    <div className="running-work dropdown-place rigid" ref={place}>
      <button
        type="button"
        className="target row gap-8 pad-0-12 rounded muted hover-sunken hover-text"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span>
          Việc<span className="small-hide"> đang chạy</span>
        </span>
        {count > 0 && <span className="running-work-count fill-primary count strong">{count}</span>}
      </button>
      <section id={list} className="dropdown box shadow pad-4-16" aria-label="Việc đang chạy" hidden={!open}>
        <ul className="ruled">
          {works.map((work) => (
            <li key={work.key} className="pad-12-0">
              <WorkView work={work} onCancel={() => stopWork(work.key, () => void refetch())} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const noWorks: readonly WorkProgress[] = []

const countUnderWay = (works: readonly WorkProgress[] = []) =>
  works.filter(({ state }) => isUnderWay(state)).length
