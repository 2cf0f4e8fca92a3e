import { Button, Select } from 'antd'
import { useState } from 'react'
import { attachDecision, getRowsToJoin, type Decision, type JoinableRow } from '#domain/decisions/calls.ts'
import { lookUpOfficers } from '#domain/people-lists/lookup.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

/** Joins rows that exist: a person is looked for, then the row is chosen. */
export function AttachRows({ decision }: { decision: Decision }) {
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<string>()
  const keyword = useSettled(typed.trim())
  const { data: people = [], isFetching } = useCall(
    lookUpOfficers,
    { keyword },
    { enabled: keyword !== '', keepPrevious: true },
  )
  return (
    <section className="above-16 grid" aria-label="Gắn dòng đã có">
      <h3 className="below-8 size-13">Gắn dòng đã có</h3>
      <Select<string>
        aria-label="Tìm người có dòng cần gắn"
        placeholder="Tìm theo tên, số CCCD"
        value={person ?? null}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        {...clearable}
        options={people.map(({ id, hoVaTen, donVi }) => ({
          value: id,
          label: [hoVaTen, donVi?.name].filter(Boolean).join(' – '),
        }))}
        notFoundContent={keyword === '' ? 'Gõ tên hoặc số CCCD' : 'Không tìm thấy ai phù hợp'}
        onChange={(id: string | null) => setPerson(id ?? undefined)}
      />
      {person !== undefined && <RowsOfPerson key={person} decision={decision} person={person} />}
    </section>
  )
}

function RowsOfPerson({ decision: { id }, person }: { decision: Decision; person: string }) {
  const { data, error } = useCall(getRowsToJoin, { id: Number(id), idCanBo: Number(person) })
  const attach = useAction(attachDecision)
  const join = async ({ record, dong }: JoinableRow) => {
    const { data: done } = await attach.mutateAsync({
      id: Number(id),
      idCanBo: Number(person),
      record,
      dong: Number(dong),
    })
    if (done.count === 0)
      notify('warning', 'Dòng này không gắn được: nội dung quyết định trái quy tắc của dòng.')
  }
  if (error) return <p className="above-8 text-danger">{error.shown}</p>
  if (data === undefined) return <p className="above-8 muted">Đang tải…</p>
  if (data.length === 0) return <p className="above-8 muted">Hồ sơ này không có dòng nào để gắn.</p>
  return (
    <ul className="above-8 grid gap-8">
      {data.map((row) => (
        <li key={`${row.record} ${row.dong}`} className="row between gap-8">
          <span>
            {row.quaTrinh}
            <span className="muted small">
              {[row.tu && `từ ${row.tu}`, row.soQuyetDinh && `số ${row.soQuyetDinh}`]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </span>
          </span>
          <Button size="small" loading={attach.isPending} onClick={() => void join(row)}>
            Gắn
          </Button>
        </li>
      ))}
    </ul>
  )
}
