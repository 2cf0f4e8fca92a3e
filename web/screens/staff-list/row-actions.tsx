import type { OfficerRow } from '#domain/officer/staff-list.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'
import { RowButton, RowButtons } from '../list/row-button.tsx'

/** A record on its way to another unit can't be changed until it is accepted there (spec 3 §4). */
const movingStatus = '00'

/** What the signed-in user may do in the list; the server decides again. */
export interface StaffRights {
  add: boolean
  edit: boolean
  remove: boolean
}

export const rightsOf = (user: SignedInUser): StaffRights => ({
  add: mayCall(user, 'CanBoCongChuc.create-hs') && !user.isOnlySeeMe,
  edit: mayCall(user, 'CanBoCongChuc.update-hs') && !user.isOnlySeeMe,
  remove: mayCall(user, 'CanBoCongChuc.delete') && user.roleBase === 'ADMIN' && !user.isOnlySeeMe,
})

/** The buttons of one row. Each also says whose record it is about, for those who hear the list. */
export function RowActions(props: {
  officer: OfficerRow
  rights: StaffRights
  onEdit: (officer: OfficerRow) => void
  onDelete: (officer: OfficerRow) => void
}) {
  const { officer, rights } = props
  const whose = officer.hoVaTen ?? ''
  const moving = officer.trangThaiHoSo?.code === movingStatus
  return (
    <RowButtons>
      {rights.edit && (
        <RowButton
          text="Sửa"
          about={whose}
          why={moving ? 'Hồ sơ đang chờ đơn vị mới tiếp nhận nên không thể sửa.' : undefined}
          onPress={() => props.onEdit(officer)}
        />
      )}
      {rights.remove && <RowButton text="Xóa" about={whose} danger onPress={() => props.onDelete(officer)} />}
    </RowButtons>
  )
}
