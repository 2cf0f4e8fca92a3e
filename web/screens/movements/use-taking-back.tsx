import { stepCall } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import { useAction } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'

const words = {
  withdraw: {
    title: 'Xóa biến động',
    yes: 'Xóa',
    effect: 'Hồ sơ trở lại trạng thái trước khi chuyển, ở đơn vị chuyển đi.',
  },
  restore: {
    title: 'Khôi phục hồ sơ',
    yes: 'Khôi phục',
    effect: 'Hồ sơ trở lại trạng thái trước đó; quá trình công tác, lương, phụ cấp và tài khoản được mở lại.',
  },
}

/** Asks with the specification's text, then withdraws or restores (spec 3 §2.12). Render `dialog`. */
export function useTakingBack(movement: AnyMovement) {
  const { ask, dialog } = useConfirm()
  const step = movement.contract.steps.withdraw === undefined ? 'restore' : 'withdraw'
  const action = useAction(stepCall(movement, step))
  const takeBack = async (kind: 'withdraw' | 'restore', row: MovementRow) => {
    const { title, yes, effect } = words[kind]
    const text = (
      <>
        <p>Bạn có chắc muốn xóa hồ sơ này khỏi danh sách biến động?</p>
        <p className="confirm-about above-8 strong">
          {row.hoVaTen}
          {row.soCccd ? ` · CCCD ${row.soCccd}` : ''}
          <br />
          {row.donVi?.name}
        </p>
        <p>{effect}</p>
      </>
    )
    if (await ask({ title, text, no: 'Hủy', yes, danger: kind === 'withdraw' }))
      action.mutate({ id: row.id, version: row.version })
  }
  return { takeBack, dialog }
}
