import type { ComponentType } from 'react'

/** The open tab's form, as the top bar (Cập nhật / Lưu lại / Hủy) and the unsaved-changes dialogs use it. */
export interface TabHandle {
  /** Whether there are unsaved changes. */
  isDirty: () => boolean
  /** Validates and saves; resolves to true when saved. Failures are shown at the fields or as a notice. */
  save: () => Promise<boolean>
  /** Restores the loaded values. */
  reset: () => void
  /** Scrolls to the field of this path ('noiO.fullAddress') and focuses it. */
  goTo: (path: string) => void
}

/** Props of every tab of the record detail. */
export interface TabProps {
  /** The person's id, from the route. */
  officerId: string
  /** Edit mode of the form; table rows can be changed outside it too. */
  editing: boolean
  /** Whether the user may change the record: its status and scope allow it (`OfficerAnswer.canEdit`). */
  canChange: boolean
  /** Called with the form's handle, and with null on unmount; keep the function's identity stable. */
  onHandle: (handle: TabHandle | null) => void
  /** Called with whether the form could not be loaded; keep the function's identity stable. */
  onFailed?: (failed: boolean) => void
  /** Called whenever the form becomes dirty or clean; keep the function's identity stable. */
  onDirtyChange?: (dirty: boolean) => void
}

/** One tab of the record detail, as the frame lists it. */
export interface DetailTab {
  /** Last part of the path (spec 2 §2). */
  segment: string
  label: string
  /** False: the tab has no form, so 'Cập nhật' is hidden. */
  canEdit: boolean
  /** The API permission to save the form ('CongTac.update-thong-tin'); 'Cập nhật' is hidden without it. */
  savePermission?: string
  Component: ComponentType<TabProps>
}
