import { Button } from 'antd'
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { namesOtherUnits, type Conditions } from '#domain/lists/conditions.ts'
import { filterInput } from '#domain/lists/list-state.ts'
import { longestSentence, parseSentence, readConditions, type ParsedSentence } from '#domain/query/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { onSentence, takeSentence } from './asked-sentence.ts'
import { ConditionChips } from './condition-chips.tsx'

const builderPanel = lazyPart(async () => (await import('./builder-panel.tsx')).BuilderPanel)
const unclearSentence = lazyPart(async () => (await import('./unclear-sentence.tsx')).UnclearSentence)
const figuresPanel = lazyPart(async () => (await import('./figures-panel.tsx')).FiguresPanel)

interface ConditionsBarProps<L extends ScreenList> {
  list: ListHandle<L>
  /** Other ways to see the people of the list, in the same line. */
  otherWays?: readonly ReactNode[] | undefined
}

/** 'Hỏi bằng câu' above a list: a sentence, its conditions as chips, the same by mouse, and their figures. */
export function ConditionsBar<L extends ScreenList>({ list, otherWays = [] }: ConditionsBarProps<L>) {
  const user = useUser()
  const name = Object.keys(list.list.filters).find(
    (each) => list.list.filters[each]?.input.kind === 'conditions',
  )
  if (name !== undefined && mayCall(user, permissionOf(parseSentence)))
    return <Bar list={list} name={name} otherWays={otherWays} />
  return otherWays.length > 0 && <p className="below-8 row wrap to-end gap-4-12 no-print">{otherWays}</p>
}

interface Unclear extends ParsedSentence {
  cau: string
  /** Of 'Tìm nhanh': also what is asked once it is put right. */
  isOfEverybody: boolean
  /** It is being put right by hand. */
  isClosed?: true
}

function Bar<L extends ScreenList>({ list, name, otherWays = [] }: ConditionsBarProps<L> & { name: string }) {
  const id = useId()
  const filter = (list.values as Record<string, unknown>)[name] as Conditions | null
  const [text, setText] = useState('')
  const [unclear, setUnclear] = useState<Unclear>()
  const [opened, setOpened] = useState<'builder' | 'figures'>()
  const box = useRef<{ focus: () => void }>(null)
  const read = useCall(
    readConditions,
    { filter: filter as never },
    { enabled: filter !== null, staleTime: 600_000 },
  )

  const set = useRef(list.set)
  useEffect(() => {
    set.current = list.set
  })
  /** In the list's own unit nobody would be of a unit that the conditions name. */
  const apply = useCallback(
    (next: Conditions | null, isElsewhere = false) =>
      set.current({ [name]: next, ...(isElsewhere ? { donViId: null } : {}) } as never, { entry: true }),
    [name],
  )
  const answer = useCallback(
    ({ filter }: ParsedSentence, isOfEverybody: boolean) => {
      setUnclear(undefined)
      setText('')
      const conditions = filter as unknown as Conditions
      apply(conditions, isOfEverybody || namesOtherUnits(conditions, null))
    },
    [apply],
  )
  const ask = useCallback(
    (cau: string, isOfEverybody = false) => {
      if (cau.trim() === '') return
      setText(cau)
      sendCall(parseSentence, { cau }).then(({ data }) => {
        if (data.khongHieu.length > 0 || data.filter === null)
          setUnclear({ ...data, cau: cau.trim(), isOfEverybody })
        else answer(data, isOfEverybody)
      }, notifyError)
    },
    [answer],
  )
  // A sentence of 'Tìm nhanh'.
  useEffect(() => {
    const take = () => {
      const sentence = takeSentence()
      if (sentence !== undefined) ask(sentence, true)
    }
    take()
    return onSentence(take)
  }, [ask])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text, unclear?.isOfEverybody)
  }

  const Builder = useLazyPart(builderPanel, opened === 'builder', () => setOpened(undefined))
  const Figures = useLazyPart(figuresPanel, opened === 'figures', () => setOpened(undefined))
  const parts = filter === null ? [] : 'va' in filter ? filter.va : [filter]
  const UnclearSentence = useLazyPart(unclearSentence, unclear !== undefined)
  const leaveOut = (at: number) => {
    const left = parts.filter((_, index) => index !== at)
    apply(left.length === 0 ? null : left.length === 1 ? (left[0] as Conditions) : { va: left })
  }
  return (
    <section className="conditions grid gap-8 below-12 no-print" aria-label="Hỏi bằng câu">
      <form className="flex wrap gap-8" onSubmit={submit}>
        <label className="unseen" htmlFor={id}>
          Hỏi bằng câu
        </label>
        <Input
          id={id}
          ref={box as never}
          className="grow-260"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSentence}
          placeholder="Hỏi bằng câu: nữ, dưới 40 tuổi, thạc sĩ trở lên, chưa qua trung cấp chính trị"
          title="Viết một câu về những người cần tìm rồi bấm Enter"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit" disabled={text.trim() === ''}>
          Hỏi
        </Button>
        <Button onClick={() => setOpened('builder')}>
          {filter === null ? 'Thêm điều kiện' : 'Sửa điều kiện'}
        </Button>
        <Button onClick={() => setOpened('figures')}>Số liệu</Button>
        {otherWays.length > 0 && <span className="row wrap gap-4-12">{otherWays}</span>}
      </form>
      {unclear && !unclear.isClosed && UnclearSentence && (
        <UnclearSentence
          {...unclear}
          onAsk={(cau) => ask(cau, unclear.isOfEverybody)}
          onLeave={() => answer(unclear, unclear.isOfEverybody)}
          onClose={() => {
            setUnclear({ ...unclear, isClosed: true })
            box.current?.focus()
          }}
        />
      )}
      {parts.length > 0 && (
        <ConditionChips
          texts={parts.map((_, at) =>
            read.isError ? read.error.shown : (read.data?.dieuKien[at]?.chu ?? '…'),
          )}
          onOpen={() => setOpened('builder')}
          onLeaveOut={leaveOut}
          onClear={() => apply(null)}
        />
      )}
      {Builder && (
        <Builder
          open={opened === 'builder'}
          conditions={filter}
          onClose={() => setOpened(undefined)}
          onApply={(next) => {
            setOpened(undefined)
            apply(next, namesOtherUnits(next, filter))
          }}
        />
      )}
      {Figures && (
        <Figures
          open={opened === 'figures'}
          conditions={filter}
          onClose={() => setOpened(undefined)}
          list={filterInput(list.list, list.effectiveValues)}
          onOpenBar={(next) => {
            setOpened(undefined)
            // A bar is of people on this list: also its unit is within the list's.
            apply(next)
          }}
        />
      )}
    </section>
  )
}
