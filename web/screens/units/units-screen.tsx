import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { unitTreeInScope, type UnitNode } from '#domain/units/calls.ts'
import { formerNamesText, unitSearchText } from '#domain/units/former-names.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { TreeEditor } from '#web/screens/shared/tree-editor/tree-editor.tsx'
import { UnitForm } from './unit-form.tsx'

const words = {
  tree: 'Cây đơn vị',
  form: 'Thông tin đơn vị',
  add: 'Thêm đơn vị',
  search: 'Tìm nhanh đơn vị',
  noneFound: 'Không tìm thấy đơn vị phù hợp.',
}

/** /don-vi: the tree of units in scope and the form of one, at first that of `donVi` of the address or the
 * user's own (spec 3 §2.16). */
export function UnitsScreen() {
  const user = useUser()
  const { donVi } = useSearch({ strict: false }) as { donVi?: string }
  const navigate = useNavigate()
  const mayAdd = mayCall(user, 'DonVi.create') && !user.isOnlySeeMe
  // Refetched on each visit: an editor of the tree needs its current state.
  const tree = useCall(unitTreeInScope, {}, { staleTime: 0 })
  return (
    <TreeEditor
      title="Đơn vị"
      purpose={
        mayAdd
          ? 'Cây đơn vị: tên, mã, cấp, đơn vị cấp trên và biên chế.'
          : 'Cây đơn vị trong phạm vi của bạn, chỉ để xem.'
      }
      actions={
        mayCall(user, 'SapXep.get-paging') && (
          <Button onClick={() => void navigate({ to: '/don-vi/sap-xep' })}>Sắp xếp đơn vị</Button>
        )
      }
      tree={tree}
      textOf={unitSearchText}
      titleOf={unitTitle}
      mayAdd={mayAdd}
      first={donVi ?? (user.donViId || undefined)}
      words={words}
      form={({ key, ...about }) => <UnitForm key={key} {...about} />}
    />
  )
}

const unitTitle = ({ name, maCoQuan, childCount, tenCu }: UnitNode) => (
  <>
    <span className="one-line" title={`${name} (${maCoQuan})`}>
      {name}
    </span>
    {tenCu && (
      <span className="tree-item-former fit faint small one-line" title={formerNamesText(tenCu)}>
        {formerNamesText(tenCu)}
      </span>
    )}
    {childCount > 0 && (
      <span
        className="tree-item-count pill sunken pad-0-6 min-width-24 rigid muted small text-center tabular"
        title={`${childCount} đơn vị trực thuộc`}
      >
        {childCount.toLocaleString('vi-VN')}
      </span>
    )}
  </>
)
