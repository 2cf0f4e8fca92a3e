import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type FormEvent } from 'react'
import { viewFilter } from '#domain/lists/list-state.ts'
import { deleteView, getViews, saveView, type ListView } from '#domain/lists/view-calls.ts'
import { queryKeyOf, useAction } from '#web/api/use-call.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

/** The account's saved views of a list: columns, order and filters under a name; one of them can be the default. */
export function SavedViews<L extends ScreenList>(props: { list: ListHandle<L>; onShown: () => void }) {
  const { list } = props
  const [name, setName] = useState('')
  const client = useQueryClient()
  const onSuccess = ({ data }: { data: ListView[] }) => {
    client.setQueryData(queryKeyOf(getViews, { list: list.list.name }), data)
    setName('')
  }
  const saving = useAction(saveView, { onSuccess })
  const deletion = useAction(deleteView, { onSuccess })
  const common = { list: list.list.name }
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({
      ...common,
      name: name.trim(),
      columns: [...(list.chosen ?? [])],
      sort: list.values.sortBy,
      filter: viewFilter(list.list, list.values),
      macDinh: list.views.find((view) => view.name === name.trim())?.macDinh ?? false,
    })
  }
  return (
    <section className="kept-views pad-above-12 above-12 rule-above" aria-label="Chế độ xem">
      <h2 className="text-table">Chế độ xem đã lưu</h2>
      {list.views.length > 0 && (
        <ul className="above-4">
          {list.views.map((view) => (
            <li className="row" key={view.name}>
              <Button
                type="text"
                className="kept-view"
                title={view.name}
                onClick={() => {
                  list.showView(view)
                  props.onShown()
                }}
              >
                {view.name}
              </Button>
              <Button
                type="text"
                size="small"
                icon={view.macDinh ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
                aria-pressed={view.macDinh}
                aria-label={`Mở đầu tiên: ${view.name}`}
                title="Mở đầu tiên khi vào danh sách"
                onClick={() => saving.mutate({ ...common, ...view, macDinh: !view.macDinh })}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Xóa chế độ xem ${view.name}`}
                title="Xóa"
                onClick={() => deletion.mutate({ ...common, name: view.name })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="flex gap-8 above-8" onSubmit={save}>
        <Input
          aria-label="Tên chế độ xem"
          placeholder="Lưu cột, sắp xếp và bộ lọc với tên"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" loading={saving.isPending} disabled={name.trim() === ''}>
          Lưu
        </Button>
      </form>
    </section>
  )
}
