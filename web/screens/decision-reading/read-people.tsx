import { Button, Form as AntForm, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Making } from '#domain/decisions/making/making.ts'
import { laterDay, plannedAs } from '#domain/decisions/making/planning.ts'
import { paperSentences as says, sure } from '#domain/decisions/paper-sentences.ts'
import type { ReadPaper, ReadPerson } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { today } from '#web/api/server-clock.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Passage } from './paper-view.tsx'
import { marksOf } from './read-mark.tsx'

/** What is confirmed of a person: who is meant, and the values of the row. */
export interface ChosenPerson {
  idCanBo: string | null
  giaTri: AnyValues
}

/** People shown at once. */
const shownAtOnce = 50

/** The people of the decision: who is meant, and what will be entered for each. */
export function ReadPeople(props: {
  paper: ReadPaper
  making: Making
  people: readonly ChosenPerson[]
  onChange: (at: number, person: ChosenPerson) => void
  onShow: (passage: Passage) => void
}) {
  const { paper, making, people, onChange, onShow } = props
  const [opened, setOpened] = useState(paper.nguoi.length === 1 ? 0 : -1)
  const [most, setMost] = useState(shownAtOnce)
  const unsure = people.filter(({ idCanBo }) => idCanBo === null).length
  return (
    <section aria-label="Người trong quyết định" className="above-16">
      <h2 className="below-8 size-15">Người trong quyết định ({showNumber(paper.nguoi.length)})</h2>
      {unsure > 0 && <p className="below-8 text-warning">{says.leftOut(unsure)}</p>}
      <ul className="stack gap-8">
        {paper.nguoi.slice(0, most).map((person, at) => (
          <li key={at} className="surface bordered rounded pad-12 fit">
            <PersonLine
              person={person}
              chosen={people[at]?.idCanBo ?? null}
              isOpen={opened === at}
              onOpen={() => setOpened(opened === at ? -1 : at)}
              onChoose={(idCanBo) => onChange(at, { giaTri: people[at]?.giaTri ?? person.giaTri, idCanBo })}
              onShow={onShow}
            />
            <Later making={making} values={people[at]?.giaTri ?? person.giaTri} />
            {opened === at && (
              <PersonForm
                making={making}
                paper={paper}
                person={person}
                values={people[at]?.giaTri ?? person.giaTri}
                onChange={(giaTri) => onChange(at, { idCanBo: people[at]?.idCanBo ?? null, giaTri })}
                onShow={onShow}
              />
            )}
          </li>
        ))}
      </ul>
      {paper.nguoi.length > most && (
        <Button className="above-8" onClick={() => setMost(most + shownAtOnce)}>
          Xem thêm {showNumber(Math.min(shownAtOnce, paper.nguoi.length - most))} người
        </Button>
      )}
    </section>
  )
}

/** Of whom it applies to after today: what becomes of it. */
function Later({ making, values }: { making: Making; values: AnyValues }) {
  const day = laterDay(making, values, today())
  if (day === null) return null
  return plannedAs(making) === undefined ? (
    <p className="above-8 small text-warning">{says.notYet(day)}</p>
  ) : (
    <p className="above-8 small">{says.planned(day)}</p>
  )
}

function PersonLine(props: {
  person: ReadPerson
  chosen: string | null
  isOpen: boolean
  onOpen: () => void
  onChoose: (id: string | null) => void
  onShow: (passage: Passage) => void
}) {
  const { person, chosen, isOpen, onOpen, onChoose, onShow } = props
  const { hoVaTen, ungVien } = person
  const isGuess = chosen === person.idCanBo && person.tin < sure
  return (
    <>
      <div className="row wrap between gap-8">
        <button type="button" className="text-button strong" onClick={() => onShow(person)}>
          {hoVaTen}
        </button>
        <div className="row gap-8">
          {chosen === null ? (
            <StatusBadge tone="waiting">Chưa chọn</StatusBadge>
          ) : (
            <StatusBadge tone={isGuess ? 'waiting' : 'good'}>{isGuess ? 'Cần kiểm tra' : 'Khớp'}</StatusBadge>
          )}
          <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? 'Thu gọn' : 'Xem nội dung'}
          </Button>
        </div>
      </div>
      {ungVien.length === 0 ? (
        <p className="above-4 small text-warning">{says.noOne}</p>
      ) : (
        <div className="above-8">
          <Select<string>
            aria-label={`Hồ sơ của ${hoVaTen}`}
            className="full"
            placeholder="Chọn hồ sơ"
            value={chosen}
            {...clearable}
            options={ungVien.map(({ id, hoVaTen: name, ngaySinh, donVi, soHieuCBCCVC }) => ({
              value: id,
              label: [name, ngaySinh && showDate(ngaySinh), donVi?.name, soHieuCBCCVC]
                .filter(Boolean)
                .join(' – '),
            }))}
            onChange={(id: string | null | undefined) => onChoose(id ?? null)}
          />
          {chosen === null && <p className="above-4 small text-warning">{says.onlyName}</p>}
        </div>
      )}
    </>
  )
}

function PersonForm(props: {
  making: Making
  paper: ReadPaper
  person: ReadPerson
  values: AnyValues
  onChange: (values: AnyValues) => void
  onShow: (passage: Passage) => void
}) {
  const { making, paper, person, values, onChange, onShow } = props
  const [loaded] = useState(values)
  const form = useRecordForm(making.form, loaded, {
    send: () => Promise.reject(new Error('the decision is entered as a whole')),
    inapplicable: 'hide',
  })
  const watched = JSON.stringify(AntForm.useWatch([], form.antd) ?? null)
  useEffect(() => {
    if (watched !== 'null' && form.isDirty()) onChange(form.values())
    // Only what is typed counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [watched])
  const source = { ...person, truong: [...person.truong, ...paper.truong] }
  return (
    <div className="above-12">
      <RecordForm record={form}>
        <FormFields extras={marksOf(making.form.fields, source, onShow)} />
      </RecordForm>
    </div>
  )
}
