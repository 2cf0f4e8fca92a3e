import { useCallback, useState } from 'react'
import type { ProvinceRow } from '#domain/people-lists/province-list.ts'
import { ProvincePanel } from './province-panel.tsx'

/** The panel 'Thông tin cán bộ' over the list of a former province. Render `element`. */
export function useProvincePanel(product: string) {
  // Each opening starts a new draft.
  const [shown, setShown] = useState<{ opening: number; open: boolean; id: string }>()
  const edit = useCallback(
    ({ id }: ProvinceRow) => setShown((last) => ({ id, opening: (last?.opening ?? 0) + 1, open: true })),
    [],
  )
  const element = shown && (
    <ProvincePanel
      key={shown.opening}
      open={shown.open}
      officerId={shown.id}
      product={product}
      onClose={() => setShown({ ...shown, open: false })}
    />
  )
  return { edit, element }
}
