import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { codes } from '#domain/api/codes.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { ChoiceField } from '#domain/fields/field.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { createOfficer, getOfficer, updateOfficer, type OfficerAnswer } from '#domain/officer/calls.ts'
import { listOfficersCall } from '#domain/officer/staff-list.ts'
import { defaultStaffNumber, recordForm } from '#domain/officer/officer-forms.ts'
import { sendCall } from '#web/api/send-call.ts'
import { callKey, useCall } from '#web/api/use-call.ts'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { followingStaffNumber } from '#web/forms/following-staff-number.ts'

/** Status of a new record: working (spec 3 §9). */
const workingStatus = '01'

/** The form of the panel: the statuses that nobody sets by hand are not offered. */
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
 * One record in the panel: a new one with its defaults, or one that is loaded first. Saves through create-hs or
 * update-hs and loads the lists anew.
 */
export function useRecordDraft(officerId: string | undefined, onSaved: (saved: OfficerAnswer) => void) {
  const client = useQueryClient()
  const stored = useCall(
    getOfficer,
    { id: officerId ?? '' },
    { enabled: officerId !== undefined, staleTime: 0 },
  )
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: Infinity })
  // A copy kept from an earlier opening may be old: what is edited is what the server answers now.
  const opened = stored.isFetchedAfterMount ? stored.data : undefined
  const loaded = useMemo((): Loaded | undefined => {
    if (officerId !== undefined)
      return opened && 'soHieuCBCCVC' in opened
        ? { ...opened, soHieuCBCCVC: opened.soHieuCBCCVC || defaultStaffNumber }
        : opened && { ...opened }
    const working = statuses.data?.find(({ code }) => code === workingStatus)
    if (!statuses.isFetched) return undefined
    return {
      soHieuCBCCVC: defaultStaffNumber,
      ...(working && { trangThaiHoSo: { id: working.id, code: working.code, name: working.name } }),
    }
  }, [officerId, opened, statuses.data, statuses.isFetched])

  const refreshLists = () => {
    for (const list of [listOfficersCall, incompleteList.call])
      void client.invalidateQueries({ queryKey: callKey(list) })
  }
  const record = useRecordForm(panelForm, loaded, {
    missingNotice: false,
    onEdit: followingStaffNumber,
    send: (values, sending) =>
      officerId === undefined
        ? sendCall(createOfficer, values, sending)
        : sendCall(updateOfficer, { ...values, id: officerId }, sending),
    onSaved: ({ data }) => {
      const saved = data as OfficerAnswer
      const key = callKey(getOfficer, { id: saved.id })
      client.setQueryData(key, saved)
      refreshLists()
      // The other forms over this person share fields and versions, and it lacks less now.
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, input] }) =>
          name !== key[0] && (input as { id?: unknown } | undefined)?.id === saved.id,
      })
      onSaved(saved)
    },
    onFailure: ({ code }) => {
      // Deleted or moved away meanwhile: the list behind the panel shows something that is no more.
      if (Number(code) === codes.gone) refreshLists()
      return false
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
