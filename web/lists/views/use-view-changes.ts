import { useQueryClient } from '@tanstack/react-query'
import { viewFilter } from '#domain/lists/list-state.ts'
import {
  arrangeViews,
  deleteView,
  getViews,
  renameView,
  saveView,
  shareView,
  type ListView,
} from '#domain/lists/view-calls.ts'
import { queryKeyOf, useAction } from '#web/api/use-call.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

/** The changes of an account's own views of a list; each answers with the views that are there then. */
export function useViewChanges<L extends ScreenList>(handle: ListHandle<L>) {
  const list = handle.list.name
  const client = useQueryClient()
  const onSuccess = ({ data }: { data: ListView[] }) =>
    client.setQueryData(queryKeyOf(getViews, { list }), data)
  const saving = useAction(saveView, { onSuccess })
  const deletion = useAction(deleteView, { onSuccess })
  const renaming = useAction(renameView, { onSuccess })
  const arranging = useAction(arrangeViews, { onSuccess })
  const sharing = useAction(shareView, { onSuccess })

  /** What the list shows now, as a view of this name. */
  const shown = (name: string, macDinh: boolean) => ({
    list,
    name,
    columns: [...(handle.chosen ?? [])],
    sort: handle.values.sortBy,
    filter: viewFilter(handle.list, handle.values),
    macDinh,
  })
  const isOwn = (name: string) => (view: ListView) => view.name === name && view.nguoiChiaSe === null
  return {
    isPending: saving.isPending || renaming.isPending,
    saveChanges: ({ name, macDinh }: ListView) => saving.mutate(shown(name, macDinh)),
    /** One of the same name is replaced. */
    saveNew: (name: string, done: () => void) =>
      saving.mutate(shown(name, handle.views.find(isOwn(name))?.macDinh ?? false), {
        onSuccess: ({ data }) => {
          handle.markView(data.find(isOwn(name))?.id ?? null)
          done()
        },
      }),
    openFirst: ({ name, columns, sort, filter }: ListView, macDinh: boolean) =>
      saving.mutate({ list, name, columns, sort, filter, macDinh }),
    rename: ({ name }: ListView, tenMoi: string, done: () => void) =>
      renaming.mutate({ list, name, tenMoi }, { onSuccess: done }),
    move: (views: readonly ListView[], from: number, to: number) => {
      const names = views.map(({ name }) => name)
      const [moved = ''] = names.splice(from, 1)
      names.splice(to, 0, moved)
      arranging.mutate({ list, names })
    },
    share: ({ name }: ListView, chiaSe: boolean) => sharing.mutate({ list, name, chiaSe }),
    remove: ({ name }: ListView) =>
      deletion.mutate({ list, name }, { onSuccess: () => handle.showView(undefined) }),
  }
}
