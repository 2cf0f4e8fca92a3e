import { Button, Select } from 'antd'
import { useState } from 'react'
import type { UnmappedValue } from '#domain/national/calls.ts'
import { emptyText } from '#web/fields/choice-input.tsx'
import { useChoices } from '#web/fields/lists.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'

const offered = (extra: Readonly<Record<string, unknown>>) => extra['ended'] !== true

/** The item that a typed value is sent as: suggestions of a similar name as buttons, any other by searching. */
export function ItemChoice(props: {
  value: UnmappedValue
  disabled: boolean
  /** null clears the item. */
  onChoose: (itemId: string | null) => void
}) {
  const { value, disabled, onChoose } = props
  const { text, catalogue, goiY, daGan } = value
  // The catalogue is fetched when first opened.
  const [isOpened, setOpened] = useState(false)
  const choices = useChoices(catalogue, offered, isOpened)
  const items = choices.items.length === 0 && daGan ? [daGan] : choices.items
  return (
    <div>
      <Select
        className="full"
        aria-label={`Mục gửi CSDL quốc gia của '${text}'`}
        value={daGan?.id ?? null}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        loading={choices.loading}
        disabled={disabled}
        placeholder="Chọn trong danh mục"
        showSearch={searchByWords}
        {...clearable}
        popupMatchSelectWidth={false}
        notFoundContent={emptyText(choices)}
        onOpenChange={(open) => open && setOpened(true)}
        onChange={(id: string | null | undefined) => onChoose(id ?? null)}
      />
      {daGan === null && goiY.length > 0 && (
        <div className="flex wrap gap-4 above-4" role="group" aria-label={`Gợi ý cho '${text}'`}>
          {goiY.slice(0, 3).map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              className="folding-button"
              disabled={disabled}
              onClick={() => onChoose(id)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
