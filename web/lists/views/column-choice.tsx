import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import { Button, Checkbox } from 'antd'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

/** Number of columns above which a search box is shown. */
const manyColumns = 12

/** Shows, hides and reorders columns, by dragging or by buttons. The first column identifies the row and stays. */
export function ColumnChoice<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const { offered, columns } = list
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<string>()
  const own = list.list.columns.filter(({ optional }) => !optional).map(({ key }) => key)
  const shown = columns.map(({ key }) => key)
  const choose = (keys: readonly string[]) => list.chooseColumns(keys.join() === own.join() ? null : keys)
  const first = offered[0]?.key ?? ''
  const move = (key: string, to: number) => {
    const rest = shown.filter((each) => each !== key)
    choose([...rest.slice(0, to), key, ...rest.slice(to)])
  }
  // A button loses the focus when its row moves; at the end of the list it stays focusable and is aria-disabled.
  const pressed = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  })
  const press = ({ currentTarget }: MouseEvent<HTMLElement>, key: string, to: number) => {
    if (to < 1 || to >= shown.length) return
    pressed.current = currentTarget
    move(key, to)
  }
  const others = offered.filter(({ key }) => !shown.includes(key))
  const matchingColumns = [...columns, ...others].filter(({ title }) => matchesFolded(fold(title), search))
  return (
    <section aria-label="Cột">
      <div className="row between below-4">
        <h2 className="text-table">Cột hiển thị</h2>
        <Button
          type="link"
          size="small"
          disabled={list.chosen === null}
          onClick={() => list.chooseColumns(null)}
        >
          Mặc định
        </Button>
      </div>
      {offered.length > manyColumns && (
        <Input
          type="search"
          aria-label="Tìm cột"
          placeholder="Tìm cột"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className="columns-list scroll-y above-4 pull-8">
        {matchingColumns.map(({ key, title }) => {
          const place = shown.indexOf(key)
          const isMovable = key !== first && place > 0
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
            <li
              key={key}
              className={`columns-line row pad-0-8 rounded ${dragged === key ? 'soft-primary' : 'hover-sunken'}`}
              draggable={isMovable}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move'
                setDragged(key)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault()
                if (dragged !== undefined && dragged !== key && isMovable) move(dragged, place)
              }}
            >
              <span className="columns-grip width-20 rigid faint" aria-hidden>
                {isMovable && <HolderOutlined />}
              </span>
              <Checkbox
                className="fit grow"
                checked={place >= 0}
                disabled={key === first}
                onChange={({ target }) =>
                  choose(target.checked ? [...shown, key] : shown.filter((each) => each !== key))
                }
              >
                {title}
              </Checkbox>
              {isMovable && (
                <span className="columns-moves flex rigid">
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={`Đưa ${title} lên`}
                    aria-disabled={place === 1}
                    onClick={(event) => press(event, key, place - 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={`Đưa ${title} xuống`}
                    aria-disabled={place === shown.length - 1}
                    onClick={(event) => press(event, key, place + 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
