import { useMemo } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { provinceTransferListOf, transferList } from '#domain/movements/transfer-list.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { ProductScreen, type Product } from '#web/screens/shared/product-screen.tsx'
import { useTransfers } from './use-transfers.tsx'

/** /danh-sach-chuyen-don-vi: selected people, or a whole unit, wait to be accepted by another (spec 3 §2.4). */
export function UnitTransferScreen() {
  const list = useList(transferList)
  const units = useUnitTree('scope')
  const transfers = useTransfers(list)
  const moveUnit = () => {
    const { donViId, isChildren } = list.effectiveValues
    const unit = donViId === null ? undefined : findUnit(units.items, donViId)
    if (unit === undefined) return notify('warning', clientMessages.chooseCurrentUnit)
    transfers.show({ kind: 'unit', unit, isChildren })
  }
  return (
    <>
      <ListScreen
        list={list}
        title={transferList.title}
        purpose="Chuyển nhiều người hoặc cả đơn vị sang đơn vị khác. Chuyển một người: mở hồ sơ, bấm Chuyển công tác."
        searchName="Tìm kiếm hồ sơ"
        on={{ list: { unit: moveUnit }, ticked: { many: transfers.showMany } }}
      />
      {transfers.element}
    </>
  )
}

/** /danh-sach-chuyen-don-vi-{product}: the people of one former province, by bulk transfer only (spec 3 §2.4). */
export function ProvinceTransferScreen() {
  return <ProductScreen of={(product) => <ProvinceTransfer key={product.code} {...product} />} />
}

function ProvinceTransfer({ code, name }: Product) {
  const list = useList(useMemo(() => provinceTransferListOf(code), [code]))
  const transfers = useTransfers(list, code)
  return (
    <>
      <ListScreen
        list={list}
        title={`Danh sách chuyển đơn vị ${name}`}
        purpose={`Chuyển nhiều người của các đơn vị thuộc ${name} trước sáp nhập sang đơn vị khác.`}
        searchName={`Tìm kiếm hồ sơ ${name}`}
        on={{ ticked: { many: transfers.showMany } }}
      />
      {transfers.element}
    </>
  )
}

function findUnit(tree: readonly UnitNode[], id: string): UnitNode | undefined {
  const own = tree.find((unit) => unit.id === id)
  return (
    own ??
    (tree.length === 0
      ? undefined
      : findUnit(
          tree.flatMap(({ children }) => children),
          id,
        ))
  )
}
