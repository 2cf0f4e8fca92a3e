import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import { makingOf } from '#domain/decisions/making/makings.ts'
import { laterDay, plannedAs } from '#domain/decisions/making/planning.ts'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import { paperSentences as says } from '#domain/decisions/paper-sentences.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { decisionSection } from '#domain/files/sections.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { today } from '#web/api/server-clock.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { uploadPdfs } from '#web/fields/upload-pdfs.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import './decision-reading.css'
import { enterDecision, type Entered, type EnteredPerson } from './enter-decision.ts'
import { PaperView, type Passage } from './paper-view.tsx'
import { marksOf } from './read-mark.tsx'
import { ReadPeople, type ChosenPerson } from './read-people.tsx'

/** The paper at the left; at the right what was read of it, to be corrected, confirmed and entered. */
export function ReadDecision({ file, paper }: { file: File; paper: ReadPaper }) {
  const making = makingOf(paper.loai)
  const isPdf = paper.trangGiay.length > 0
  const [chosen, setChosen] = useState<Passage>()
  const [people, setPeople] = useState<readonly ChosenPerson[]>(() =>
    paper.nguoi.map(({ idCanBo, giaTri }) => ({ idCanBo, giaTri })),
  )
  const [attaches, setAttaches] = useState(isPdf)
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<Entered>()
  const [loaded] = useState(() => ({ ...blankValues(decisionForm.fields), ...paper.quyetDinh }))
  const entered = people.flatMap(({ idCanBo, giaTri }): EnteredPerson[] =>
    making === undefined || idCanBo === null ? [] : [{ idCanBo, giaTri }],
  )
  const later = Map.groupBy(
    making === undefined || plannedAs(making) === undefined ? [] : entered,
    (person) => (making && laterDay(making, person.giaTri, today())) ?? '',
  )
  const now = later.size === 0 ? entered.length : (later.get('')?.length ?? 0)
  later.delete('')
  const form = useRecordForm(decisionForm, loaded, {
    send: async (values, { idempotencyKey }) => {
      const own = values['file'] as readonly FileRef[]
      const files = attaches && own.length === 0 ? await uploaded(file) : own
      setDone(await enterDecision(making, { ...values, file: files }, entered, idempotencyKey))
      // The decision, no values of the form.
      return { code: 0, message: '', data: null }
    },
  })
  const values = form.values()
  const passages = passagesOf(paper)
  if (done !== undefined)
    return (
      <section className="surface bordered rounded pad-16" role="status" aria-label="Kết quả">
        <p className="strong">{done.message}</p>
        {done.refused.length > 0 && (
          <ul className="bullets above-8">
            {done.refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="above-12">
          <AddressLink to="/quyet-dinh">Mở danh sách quyết định</AddressLink>
        </p>
        {done.planned > 0 && (
          <p className="above-8">
            <AddressLink to="/ke-hoach">{says.waiting}</AddressLink>
          </p>
        )}
      </section>
    )
  const source = { truong: paper.truong, nguon: paper.nguon, giaTri: paper.quyetDinh }
  return (
    <div className="reading-columns grid gap-16">
      {/* Scrolls, so the keyboard has to get there. */}
      <div role="region" aria-label="Văn bản quyết định" className="beside fit" tabIndex={0}>
        <PaperView paper={paper} passages={passages} chosen={chosen} />
      </div>
      <section aria-label="Đề xuất" className="fit">
        <p className="below-12">
          {paper.tenLoai === null ? (
            <span className="text-warning">{says.noKind}</span>
          ) : (
            <>
              Loại: <strong>{paper.tenLoai}</strong>
            </>
          )}
        </p>
        <RecordForm record={form} fileSection={decisionSection}>
          <FormFields extras={marksOf(decisionForm.fields, source, setChosen)} />
        </RecordForm>
        {isPdf && (
          <Checkbox
            className="above-8"
            checked={attaches}
            onChange={(event) => setAttaches(event.target.checked)}
          >
            {says.attached}
          </Checkbox>
        )}
        {making?.note !== undefined && <p className="above-8 text-warning">{making.note}</p>}
        {making !== undefined && paper.nguoi.length > 0 && (
          <ReadPeople
            paper={paper}
            making={making}
            people={people}
            onChange={(at, person) => setPeople((before) => before.with(at, person))}
            onShow={setChosen}
          />
        )}
        <div className="sticky at-bottom layer-2 surface rule-above pad-12 row to-end gap-8 above-16">
          <Button type="primary" loading={form.saving} onClick={() => form.check() && setAsking(true)}>
            Xác nhận
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={asking}
        title="Ghi quyết định vào hồ sơ"
        closeText="Xem lại"
        onClose={() => setAsking(false)}
        answers={[
          {
            text: 'Ghi',
            look: 'primary',
            onPress: () => {
              setAsking(false)
              void form.save()
            },
          },
        ]}
      >
        <p>
          {says.confirm(
            now,
            making === undefined ? '' : titleOf(making),
            String(values['soQuyetDinh'] ?? ''),
          )}
        </p>
        {[...later].map(([day, people]) => (
          <p key={day} className="above-8">
            {says.plannedFor(people.length, day)}
          </p>
        ))}
        {making !== undefined && entered.length < people.length && (
          <p className="above-8 text-warning">{says.leftOut(people.length - entered.length)}</p>
        )}
      </ConfirmDialog>
    </div>
  )
}

const titleOf = (making: NonNullable<ReturnType<typeof makingOf>>): string =>
  making.kind === 'row' ? making.record.titles.list : making.movement.titles.action

/** The file, waiting for the save to name it. */
async function uploaded(file: File): Promise<FileRef[]> {
  const files: FileRef[] = []
  await uploadPdfs(
    [file],
    { officerId: undefined, section: decisionSection },
    () => undefined,
    (ref) => files.push(ref),
  )
  if (files.length === 0) throw new CallFailure({ message: 'Không tải được tệp lên.' })
  return files
}

/** All passages, each once. */
function passagesOf(paper: ReadPaper): Passage[] {
  const all: Passage[] = [
    ...paper.truong,
    ...paper.nguoi.flatMap((person) => [person, ...person.truong]),
  ].filter(({ doan }) => doan.length > 0)
  return [...new Map(all.map((passage) => [`${passage.trang} ${passage.doan.join()}`, passage])).values()]
}
