export function RecordPanel(_: { open: boolean; officerId?: string; onClose: () => void }) {
  return null
}
