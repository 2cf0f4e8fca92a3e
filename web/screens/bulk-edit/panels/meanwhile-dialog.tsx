import { Radio } from 'antd'
import { useState } from 'react'
import type { ChangedMeanwhile } from '#domain/bulk-edit/calls.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textOfValue } from '../state/grid-edits.ts'
import type { Grid } from '../use-grid.ts'

type Person = ChangedMeanwhile['nguoi'][number]

/** The people whom somebody else has changed meanwhile: for each, one's own cells stay or are dropped. */
export function MeanwhileDialog(props: {
  grid: Grid
  people: readonly Person[]
  onChosen: (leave: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const { grid, people, onChosen, onClose } = props
  const [leave, setLeave] = useState<ReadonlySet<string>>(
    () => new Set(people.flatMap(({ id, khoa }) => (khoa === undefined ? [] : [id]))),
  )
  const choose = (id: string, isLeft: boolean) => {
    const next = new Set(leave)
    if (isLeft) next.add(id)
    else next.delete(id)
    setLeave(next)
  }
  return (
    <ConfirmDialog
      open
      width={720}
      title="Dữ liệu đã được người khác thay đổi"
      closeText="Đóng"
      onClose={onClose}
      answers={[{ text: 'Cập nhật bảng', onPress: () => onChosen(leave), look: 'primary' }]}
    >
      <p className="below-12 muted">
        Trong lúc bạn sửa, những người dưới đây đã được người khác sửa. Chưa ô nào được lưu. Hãy chọn giữ ô
        của bạn hay bỏ, rồi xem thay đổi và lưu lại.
      </p>
      <div className="scroll-short">
        {people.map((person) => (
          <fieldset key={person.id} className="below-12 box pad-8-12">
            <legend className="pad-0-4 strong">{person.hoVaTen ?? nameOf(grid, person)}</legend>
            {person.khoa === undefined ? (
              <>
                <ul className="bullets small below-8">
                  {person.o.map((cell) => (
                    <li key={`${cell.dong ?? ''} ${cell.truong}`}>{nowText(grid, cell)}</li>
                  ))}
                </ul>
                <Radio.Group
                  value={leave.has(person.id) ? 'bo' : 'giu'}
                  onChange={({ target }) => choose(person.id, target.value === 'bo')}
                >
                  <Radio value="giu">Giữ ô của tôi</Radio>
                  <Radio value="bo">Bỏ ô của tôi</Radio>
                </Radio.Group>
              </>
            ) : (
              <p>{person.khoa} Các ô của người này không lưu được.</p>
            )}
          </fieldset>
        ))}
      </div>
    </ConfirmDialog>
  )
}

const nameOf = ({ opened }: Grid, { id }: Person) =>
  opened.rows.find((row) => row.id === id)?.hoVaTen ?? 'Chưa rõ'

function nowText({ columns }: Grid, { truong, dong, giaTri }: Person['o'][number]): string {
  const field = columns.find(
    ({ name, record }) => name === truong && (record !== undefined) === (dong !== null),
  )?.field
  return field === undefined
    ? truong
    : `${field.label}: giá trị hiện tại là ${textOfValue(field, giaTri) || 'trống'}`
}
