import { Form } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { recordGroups } from '#domain/officer/general-groups.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { CopyAddresses } from '#web/fields/address/address-aids.tsx'
import { FormFields, FormProblems, SectionDot } from '#web/forms/record-form.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import './record-panel.css'

/** The sections of the panel, under a sticky list of links to them. */
export function PanelSections() {
  const sections = useRef<HTMLDivElement>(null)
  const read = useSectionBeingRead(sections)
  const jump = (id: string) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    sectionIn(sections, id)?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
  }
  return (
    <>
      <nav
        className="record-panel-list sticky layer-2 raised scroll-x pad-0-12 flex gap-4 rule-below"
        aria-label="Các phần của hồ sơ"
      >
        {recordGroups.map(({ id, title, names }) => (
          <button
            key={id}
            type="button"
            className="link-tab pad-10-8-8 rigid muted hover-primary"
            aria-current={id === read ? 'location' : undefined}
            onClick={() => jump(id)}
          >
            {title}
            <SectionDot names={names} />
          </button>
        ))}
      </nav>
      <FormProblems />
      <div ref={sections} className="record-panel">
        {recordGroups.map(({ id, title, names }, index) => (
          <Section
            key={id}
            id={id}
            title={title}
            beside={index === 0 ? <SyncSwitch /> : <CopyAddresses id={id} />}
          >
            <FormFields names={names} />
          </Section>
        ))}
      </div>
    </>
  )
}

const sectionIn = (sections: RefObject<HTMLElement | null>, id: string) =>
  sections.current?.querySelector(`[data-section="${id}"]`)

/** The last section whose top has passed the upper third of the panel; at the end the last one. */
function useSectionBeingRead(sections: RefObject<HTMLElement | null>) {
  const [read, setRead] = useState<string>(recordGroups[0].id)
  useEffect(() => {
    const scrolled = scrollerOf(sections.current)
    if (!scrolled) return
    const look = () => {
      const { top, height } = scrolled.getBoundingClientRect()
      const atEnd = scrolled.scrollTop > 0 && scrolled.scrollTop + height >= scrolled.scrollHeight - 2
      const passed = recordGroups.filter(({ id }) => {
        const section = sectionIn(sections, id)
        return (
          section !== null && section !== undefined && section.getBoundingClientRect().top < top + height / 3
        )
      })
      setRead((atEnd ? recordGroups : passed).at(-1)?.id ?? recordGroups[0].id)
    }
    scrolled.addEventListener('scroll', look, { passive: true })
    return () => scrolled.removeEventListener('scroll', look)
  }, [sections])
  return read
}

/** The closest scrolling ancestor. */
function scrollerOf(inside: HTMLElement | null): HTMLElement | null {
  const around = inside?.parentElement ?? null
  if (!around || /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return scrollerOf(around)
}

function Section(props: { id: string; title: string; beside: ReactNode; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className="form-section" data-section={props.id} aria-labelledby={headingId}>
      <div className="row wrap between gap-4-16 below-12">
        <h2 className="size-15" id={headingId}>
          {props.title}
        </h2>
        {props.beside}
      </div>
      {props.children}
    </section>
  )
}

/** Whether the record is sent to the national database: a switch at the agency's heading (spec 3 §2.3). */
function SyncSwitch() {
  return (
    <label className="pointer inline-row gap-8 muted">
      {recordForm.fields.isSync.label}
      <Form.Item name="isSync" valuePropName="checked" noStyle>
        <Switch />
      </Form.Item>
    </label>
  )
}
