import { useMemo } from 'react'
import { provinceListOf } from '#domain/people-lists/province-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useDeletion } from '#web/screens/shared/use-deletion.tsx'
import { ProductScreen, type Product } from '#web/screens/shared/product-screen.tsx'
import { useProvincePanel } from './use-province-panel.tsx'

/** /danh-sach-{product}: the records of one former province (spec 3 §2.3). */
export function ProvinceListScreen() {
  return <ProductScreen of={(product) => <ProvinceList key={product.code} {...product} />} />
}

function ProvinceList({ code, name }: Product) {
  const list = useList(useMemo(() => provinceListOf(code), [code]))
  const { remove, dialog } = useDeletion(code)
  const panel = useProvincePanel(code)
  const title = `Danh sách hồ sơ ${name}`
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        purpose={`Hồ sơ của các đơn vị thuộc ${name} trước sáp nhập.`}
        label={title}
        searchName={`Tìm kiếm hồ sơ ${name}`}
        on={{ row: { edit: panel.edit, remove: (officer) => void remove(officer) } }}
      />
      {dialog}
      {panel.element}
    </>
  )
}
