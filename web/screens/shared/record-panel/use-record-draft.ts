import { useMemo } from 'react'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { ChoiceField } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { createOfficer, getOfficer, updateOfficer, type OfficerAnswer } from '#domain/officer/calls.ts'
import { defaultStaffNumber, recordForm } from '#domain/officer/officer-forms.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf, useCall } from '#web/api/use-call.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { followingStaffNumber } from '#web/forms/following-staff-number.ts'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notifyProblems } from '#web/records/problems/notify-problems.ts'
import { notifySamePeople } from '#web/screens/shared/record-panel/notify-same-people.ts'
import { useUser } from '#web/session/session.ts'

/** Status of a new record: working (spec 3 §9). */
const workingStatus = '01'

/** The form of the panel; offers only statuses that can be set by hand. */
const panelForm = {
  ...recordForm,
  fields: {
    ...recordForm.fields,
    trangThaiHoSo: {
      ...recordForm.fields.trangThaiHoSo,
      offered: (extra) => extra['settable'] === true,
    } satisfies ChoiceField,
  },
}

/**
 * The record in the panel: a new one with defaults, or a loaded one. Saves through create-hs or update-hs.
 */
export function useRecordDraft(options: {
  officerId: string | undefined
  /** The record whose units a new one has too. */
  like: OfficerAnswer | undefined
  onSaved: (saved: OfficerAnswer) => void
  /** An invalid submit shows a notice; otherwise it just stops (spec 3 §5). */
  warns: boolean
}) {
  const { officerId, like, onSaved, warns } = options
  const stored = useCall(
    getOfficer,
    { id: officerId ?? '' },
    { enabled: officerId !== undefined, staleTime: 0 },
  )
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: Infinity })
  const own = useAdministeredUnit(officerId === undefined)
  // Refetched on each open, since a cached copy may be outdated.
  const opened = stored.isFetchedAfterMount ? stored.data : undefined
  const loaded = useMemo((): Loaded | undefined => {
    if (officerId !== undefined)
      return opened && 'soHieuCBCCVC' in opened
        ? { ...opened, soHieuCBCCVC: opened.soHieuCBCCVC || defaultStaffNumber }
        : opened && { ...opened }
    const working = statuses.data?.find(({ code }) => code === workingStatus)
    if (!statuses.isFetched || own === undefined) return undefined
    return {
      donViQuanLy: like?.donViQuanLy ?? own,
      donViSuDung: like?.donViSuDung ?? own,
      donVi: like?.donVi ?? own,
      phongBan: like?.phongBan ?? null,
      soHieuCBCCVC: defaultStaffNumber,
      ...(working && { trangThaiHoSo: { id: working.id, code: working.code, name: working.name } }),
    }
  }, [officerId, opened, own, like, statuses.data, statuses.isFetched])

  const record = useRecordForm(panelForm, loaded, {
    draft: officerId === undefined ? {} : { idCanBo: officerId },
    ...(warns ? {} : { missingNotice: false as const }),
    onEdit: followingStaffNumber,
    follows: true,
    send: (values, { stored: { id = officerId }, ...sending }) =>
      id === undefined
        ? sendCall(createOfficer, values, sending)
        : sendCall(
            updateOfficer,
            { ...values, id: String(id) },
            { ...sending, answers: queryKeyOf(getOfficer, { id: String(id) }) },
          ),
    onSaved: ({ data }) => {
      const saved = data as OfficerAnswer
      notifySamePeople(saved.canhBao)
      void notifyProblems(saved.id, Object.keys(panelForm.fields))
      onSaved(saved)
    },
  })
  const staffNumber = record.shape['soHieuCBCCVC']
  const locked = staffNumber && { ...record.shape, soHieuCBCCVC: { ...staffNumber, disabled: true } }
  return {
    // Read-only in this panel (spec 3 §3).
    record: locked ? { ...record, shape: locked } : record,
    loading: loaded === undefined,
    error: officerId === undefined || loaded ? undefined : stored.error?.shown,
    retry: () => void stored.refetch(),
  }
}

/** The unit that the user administers; null for users whose people may be in any unit, undefined while loading. */
function useAdministeredUnit(wanted: boolean): UnitRef | null | undefined {
  const { roleBase, donViId } = useUser()
  const isAdministrator = wanted && roleBase === 'QTDV'
  const { items, loading } = useUnitTree('scope', isAdministrator)
  return useMemo(() => {
    if (!isAdministrator) return null
    if (loading) return undefined
    // The roots of the scope; nobody belongs to a room directly.
    const own = items.find(({ id, capDV }) => id === donViId && capDV !== roomLevel)
    return own ? unitRef(own) : null
  }, [isAdministrator, loading, items, donViId])
}
