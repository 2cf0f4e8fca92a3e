import { Button, type TableProps } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import {
  deleteCatalogueItem,
  listCatalogue,
  listCollections,
  type CatalogueEntry,
} from '#domain/catalogues/calls.ts'
import { pageCatalogue } from '#domain/catalogues/catalogue-list.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { RowButton, RowButtons } from '../list/row-button.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useSurface } from '#web/ui/use-surface.ts'
import './categories-screen.css'
import { CategoryPanel } from './category-panel.tsx'

interface Filter {
  searchContent: string
  /** Nothing: the first collection. */
  collection: string | null
  pageNumber: number
  pageSize: number
}
const start: Filter = { searchContent: '', collection: null, pageNumber: 1, pageSize: defaultPageSize }

/** /danh-muc: the items of the code lists, one collection at a time (spec 3 §2.18). */
export function CategoriesScreen() {
  const user = useUser()
  const may = (action: string) => mayCall(user, `Common.${action}`) && !user.isOnlySeeMe
  const [filter, setFilter] = useState(start)
  const { shown: panel, show: open } = useSurface<{ item?: CatalogueEntry }>()
  const collections = useCall(listCollections, {}, { staleTime: 600_000 })
  const collection = filter.collection ?? collections.data?.[0]?.id
  const { searchContent, pageNumber, pageSize } = filter
  const list = useCall(
    pageCatalogue,
    { searchContent, pageNumber, pageSize, collectionName: collection ?? '' },
    { enabled: collection !== undefined, keepPrevious: true },
  )
  const refresh = useRefresh(pageCatalogue)
  const set = (changes: Partial<Filter>) => setFilter((now) => ({ ...now, pageNumber: 1, ...changes }))
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteCatalogueItem, { refreshes: [pageCatalogue, listCatalogue] })
  const remove = async (item: CatalogueEntry) => {
    const text = (
      <>
        <p>{clientMessages.deleteAsk}</p>
        <p>
          <strong>{item.name}</strong> · {item.code}
        </p>
      </>
    )
    if (await ask({ title: 'Xóa danh mục', text, no: 'Không', yes: 'Xóa', danger: true })) {
      deletion.mutate({ id: item.id, collectionName: item.collectionName })
    }
  }
  const show = (item?: CatalogueEntry) => open(item ? { item } : {})
  const nameOf = (code: string | undefined) => collections.data?.find(({ id }) => id === code)?.name

  useLastPage(list, filter, set)

  const rights = { edit: may('update'), remove: may('delete') }
  const first = (pageNumber - 1) * pageSize
  const rows = useMemo(
    () => list.data?.data.map((item, n) => ({ ...item, stt: first + n + 1 })),
    [list.data, first],
  )
  const narrow = useMedia('(max-width: 767.98px)')
  const actions = (item: CatalogueEntry) => (
    <RowActions item={item} rights={rights} onEdit={show} onDelete={(row) => void remove(row)} />
  )
  const columns = narrow ? narrowColumns(actions) : wideColumns(actions, rights.edit || rights.remove)
  const failure =
    collections.error !== null
      ? clientMessages.categoryListFailed
      : list.isError
        ? clientMessages.categoryDataFailed
        : undefined
  const retry = () => void (collections.error ? collections.refetch() : list.refetch())

  return (
    <>
      <PageHead
        title="Danh mục"
        actions={
          may('create') && (
            <Button type="primary" disabled={collection === undefined} onClick={() => show()}>
              Thêm mới
            </Button>
          )
        }
      />
      <SearchForm
        name="Tìm kiếm danh mục"
        label="Tên danh mục"
        hint="Nhập tên hoặc code danh mục"
        text={searchContent}
        onText={(text) => set({ searchContent: text })}
        onSearch={(text) => {
          set({ searchContent: text })
          refresh()
        }}
        onReset={() => {
          setFilter(start)
          refresh()
        }}
        className="search-form-selector"
      >
        <FilterSelect
          label="Bộ danh mục"
          options={collections.data}
          always
          value={collection ?? null}
          onChange={(id) => set({ collection: id })}
        />
      </SearchForm>
      <DataTable
        label={`Danh mục ${nameOf(collection) ?? ''}`}
        columns={columns}
        rows={rows}
        rowKey="id"
        minWidth={narrow ? 0 : 640}
        loading={list.isPlaceholderData || deletion.isPending}
        error={failure}
        onRetry={retry}
        emptyText="Không có mục nào phù hợp trong danh mục này."
        page={{
          pageNumber,
          pageSize,
          totalRows: list.data?.totalRows ?? 0,
          onChange: (page) => setFilter({ ...filter, ...page }),
        }}
      />
      {panel && collection !== undefined && (
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

type Columns = NonNullable<TableProps<CatalogueEntry & { stt: number }>['columns']>

function wideColumns(actions: (item: CatalogueEntry) => ReactNode, mayChange: boolean): Columns {
  return [
    { title: 'STT', dataIndex: 'stt', width: 64, align: 'center' },
    { title: 'Tên danh mục', dataIndex: 'name' },
    { title: 'Code danh mục', dataIndex: 'code', width: 160, className: 'category-code' },
    { title: 'Code QG', dataIndex: 'qgCode', width: 160, className: 'category-code' },
    ...(mayChange
      ? [
          {
            title: 'Thao tác',
            key: 'actions',
            width: 132,
            align: 'right' as const,
            render: (_: unknown, item: CatalogueEntry) => actions(item),
          },
        ]
      : []),
  ]
}

/** One column that holds everything of an item. */
function narrowColumns(actions: (item: CatalogueEntry) => ReactNode): Columns {
  return [
    { title: 'STT', dataIndex: 'stt', width: 48, align: 'center' },
    {
      title: 'Danh mục',
      key: 'item',
      className: 'category-item',
      render: (_, item) => (
        <>
          <div>{item.name}</div>
          <div className="category-codes">
            Code: {item.code} · Code QG: {item.qgCode || 'Chưa rõ'}
          </div>
          {actions(item)}
        </>
      ),
    },
  ]
}

function RowActions(props: {
  item: CatalogueEntry
  rights: { edit: boolean; remove: boolean }
  onEdit: (item: CatalogueEntry) => void
  onDelete: (item: CatalogueEntry) => void
}) {
  const { item, rights } = props
  return (
    <RowButtons>
      {rights.edit && <RowButton text="Sửa" about={item.name} onPress={() => props.onEdit(item)} />}
      {rights.remove && (
        <RowButton
          text="Xóa"
          about={item.name}
          danger
          why={isReliedOn(item.collectionName, item.code) ? 'Hệ thống dựa vào mục này' : undefined}
          onPress={() => props.onDelete(item)}
        />
      )}
    </RowButtons>
  )
}
