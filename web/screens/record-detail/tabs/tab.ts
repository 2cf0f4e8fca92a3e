import type { ComponentType } from 'react'

/** What the top bar (Cập nhật / Lưu lại / Hủy) and the unsaved-changes dialogs ask of the open tab's form. */
export interface TabHandle {
  /** Has anything been typed that is not saved? */
  isDirty: () => boolean
  /** Judges and saves; true when it was saved. Everything else is shown at the fields or as a notice. */
  save: () => Promise<boolean>
  /** Puts back what was loaded. */
  reset: () => void
  /** Goes to the field of this path ('noiO.fullAddress') and into it. */
  goTo: (path: string) => void
}

/** What every tab of the record detail takes. */
export interface TabProps {
  /** The person's id, from the route. */
  officerId: string
  /** Edit mode of the form; rows of the tables are changed outside it too. */
  editing: boolean
  /** The person's record may be changed by the caller: its status and scope allow it (`OfficerAnswer.canEdit`). */
  canChange: boolean
  /** Takes the form's handle when the tab has one, and null when it goes; keep the function's identity stable. */
  onHandle: (handle: TabHandle | null) => void
  /** Told whether the form could not be loaded, when there is nothing to edit; keep the function's identity stable. */
  onFailed?: (failed: boolean) => void
  /** Told whenever the form becomes dirty or clean; keep the function's identity stable. */
  onDirtyChange?: (dirty: boolean) => void
}

/** One tab of the record detail, as the frame lists it. */
export interface DetailTab {
  /** Last part of the path (spec 2 §2). */
  segment: string
  label: string
  /** False: there is no form here, so 'Cập nhật' is hidden. */
  canEdit: boolean
  /** The API permission that saving the form takes ('CongTac.update-thong-tin'); hides 'Cập nhật' without it. */
  savePermission?: string
  Component: ComponentType<TabProps>
}
