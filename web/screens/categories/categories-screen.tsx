import { clientMessages } from '#domain/api/client-messages.ts'
import { deleteCatalogueItem, listCollections, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import { catalogueList } from '#domain/catalogues/catalogue-list.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { CategoryPanel } from './category-panel.tsx'

/** /danh-muc: the items of the code lists, one collection at a time (spec 3 §2.18). */
export function CategoriesScreen() {
  const collections = useCall(listCollections, {}, { staleTime: 600_000 })
  const [first] = collections.data ?? []
  const list = useList(catalogueList, {
    assumed: { collectionName: first?.id ?? null },
    enabled: first !== undefined,
  })
  const collection = list.effectiveValues.collectionName
  const { shown: panel, show } = useSurface<{ item?: CatalogueEntry }>()
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteCatalogueItem)
  const remove = async (item: CatalogueEntry) => {
    const text = (
      <>
        <p>{clientMessages.deleteAsk}</p>
        <p>
          <strong>{item.name}</strong> · {item.code}
        </p>
      </>
    )
    if (await ask({ title: 'Xóa danh mục', text, no: 'Không', yes: 'Xóa', danger: true }))
      deletion.mutate({ id: item.id, collectionName: item.collectionName })
  }
  const nameOf = (code: string | null) => collections.data?.find(({ id }) => id === code)?.name
  return (
    <>
      <ListScreen
        list={list}
        title="Danh mục"
        purpose="Những giá trị để chọn khi nhập hồ sơ."
        label={`Danh mục ${nameOf(collection) ?? ''}`}
        searchName="Tìm kiếm danh mục"
        failed={clientMessages.categoryDataFailed}
        {...(collections.isError
          ? { error: clientMessages.categoryListFailed, retry: () => void collections.refetch() }
          : {})}
        busy={deletion.isPending}
        pending={{ add: collection === null }}
        on={{
          list: { add: () => show({}) },
          row: { edit: (item) => show({ item }), remove: (item) => void remove(item) },
        }}
      />
      {panel && collection !== null && (
        <CategoryPanel
          key={panel.key}
          item={panel.value.item}
          collection={panel.value.item?.collectionName ?? collection}
          collectionName={nameOf(panel.value.item?.collectionName ?? collection) ?? 'N/A'}
          onClosed={panel.onClosed}
        />
      )}
      {dialog}
    </>
  )
}
