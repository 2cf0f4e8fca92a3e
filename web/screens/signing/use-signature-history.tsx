import type { ReactNode } from 'react'
import type { SigningRow } from '#domain/signing/signing-list.ts'
import { SignatureHistoryPanel } from '#web/screens/shared/signature-history/signature-history-panel.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'

/** The panel with the signatures of a row; render `element`. */
export function useSignatureHistory(): { show: (row: SigningRow) => void; element: ReactNode } {
  const { shown, show } = useSurface<SigningRow>()
  return {
    show,
    element: shown && <SignatureHistoryPanel key={shown.key} officer={shown.value} {...shown.panel} />,
  }
}
