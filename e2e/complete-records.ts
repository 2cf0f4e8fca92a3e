/** Fills what a record must have, with sample values, as officers do on its tabs. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { sections } from '#domain/records/calls.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { valuesFor } from './fill-form.ts'
import type { Api } from './api.ts'

/** The same values for all of these people of one unit: every tab but those of `without`, and a row of each of `records`. */
export async function completeRecords(
  api: Api,
  ids: readonly string[],
  records: readonly AnySubRecord[],
  without: readonly AnyForm[] = [],
): Promise<void> {
  const [first] = ids
  const { donVi } = await api.call('minh', 'CanBoCongChuc/get-general-info', { id: first })
  const get = (path: string) => api.get('minh', path)
  const ofAll = (path: string, body: AnyValues) =>
    Promise.all(ids.map((id) => api.call('minh', path, { id, ...body })))
  for (const { controller, form } of sections) {
    if (without.some(({ name }) => name === form.name)) continue
    const presetValues: AnyValues =
      form === otherForm ? { laDangVien: false } : form.name === 'work' ? { coQuanTuyenDung: donVi } : {}
    const path = form === otherForm ? 'CanBoCongChuc/update-other-hs' : `${controller}/update-thong-tin`
    await ofAll(path, await valuesFor(form, get, presetValues))
  }
  for (const record of records) {
    const { controller, key } = record.contract
    const row = await valuesFor(record.form, get, record.name === workPeriod.name ? { donVi } : {})
    await ofAll(`${controller}/${actionOf(record, 'add')}`, { [key]: row })
  }
}
