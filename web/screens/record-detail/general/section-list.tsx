import { useEffect, useRef, useState } from 'react'
import { ProblemDot } from '#web/forms/problem-list.tsx'
import './section-list.css'

interface Section {
  id: string
  title: string
  names: readonly string[]
}

/** Links to the sections of a long form; the current one is marked, and those with fields that need correction. */
export function SectionList(props: {
  sections: readonly Section[]
  hasProblem: (section: Section) => boolean
}) {
  const { sections, hasProblem } = props
  const [active, setActive] = useSectionBeingRead(sections)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow windows the row scrolls sideways; keeps the marked link visible. In the next frame, which computes the
    // layout anyway.
    const frame = requestAnimationFrame(() => {
      const marked = row.current?.querySelector<HTMLElement>('[aria-current]')
      if (marked) row.current?.scrollTo({ left: marked.offsetLeft - 24 })
    })
    return () => cancelAnimationFrame(frame)
  }, [active])

  const jump = (id: string) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(id)?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
    setActive(id)
  }
  return (
    <nav
      ref={row}
      className="section-list sticky ground no-print scroll-x pad-below-8 flex gap-4 below-12"
      aria-label="Các phần của biểu mẫu"
    >
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          className="section-link bordered pill surface pad-3-12 rigid muted hover-primary chosen-soft chosen-primary chosen-strong text-table nowrap"
          aria-current={section.id === active ? 'location' : undefined}
          onClick={() => jump(section.id)}
        >
          {section.title}
          {hasProblem(section) && <ProblemDot />}
        </button>
      ))}
    </nav>
  )
}

/** The last section whose top has passed the upper third of the window. */
function useSectionBeingRead(sections: readonly { id: string }[]) {
  const [active, setActive] = useState(sections[0]?.id)
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < line
      })
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      setActive((atEnd ? sections : passed).at(-1)?.id ?? sections[0]?.id)
    }
    let scheduledFrame = 0
    const onScroll = () => {
      cancelAnimationFrame(scheduledFrame)
      scheduledFrame = requestAnimationFrame(look)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(scheduledFrame)
    }
  }, [sections])
  return [active, setActive] as const
}
