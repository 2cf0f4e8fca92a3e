import { Radio } from 'antd'
import { useState } from 'react'
import type { Field } from '#domain/fields/field.ts'
import { cellText } from '#web/fields/cell-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import '#web/forms/forms.css'

/** One field that two people changed to different values. */
export interface Conflict {
  name: string
  field: Field
  mine: unknown
  theirs: unknown
}

/** Whose value to save for a field. */
export type Choice = 'mine' | 'theirs'

/** Shows, field by field, the user's value and the stored one; the user's own is chosen at first. */
export function ConflictDialog(props: {
  conflicts: readonly Conflict[]
  onChosen: (choices: Readonly<Record<string, Choice>>) => void
  onClose: () => void
}) {
  const { conflicts, onChosen, onClose } = props
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(conflicts.map(({ name }) => [name, 'mine'])),
  )
  return (
    <ConfirmDialog
      open
      width={720}
      title="Dữ liệu đã được người khác thay đổi"
      closeText="Đóng"
      onClose={onClose}
      answers={[{ text: 'Lưu lại', onPress: () => onChosen(choices), look: 'primary' }]}
    >
      <p className="below-12 muted">
        Trong lúc bạn nhập, người khác đã lưu giá trị khác cho các trường dưới đây. Hãy chọn giá trị cần giữ.
      </p>
      {conflicts.map(({ name, field, mine, theirs }) => (
        <fieldset key={name} className="below-12 box pad-8-12">
          <legend className="pad-0-4 strong">{field.label}</legend>
          <Radio.Group
            className="conflict-choice grid gap-12 columns-fit-240"
            value={choices[name]}
            onChange={(event) => setChoices({ ...choices, [name]: event.target.value as Choice })}
          >
            <Radio value="mine">
              <span className="block muted small">Giá trị của bạn</span>
              <span className="block break keep-lines">{cellText(field, mine)}</span>
            </Radio>
            <Radio value="theirs">
              <span className="block muted small">Giá trị hiện tại</span>
              <span className="block break keep-lines">{cellText(field, theirs)}</span>
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </ConfirmDialog>
  )
}
