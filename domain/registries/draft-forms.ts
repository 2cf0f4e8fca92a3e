/** The forms whose unsaved input is kept as drafts: their titles, fields, and the permissions of saving them. */
import { accountForm } from '#domain/accounts/account-form.ts'
import { createAccount, updateAccount } from '#domain/accounts/calls.ts'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { createCatalogueItem, updateCatalogueItem } from '#domain/catalogues/calls.ts'
import { catalogueForm } from '#domain/catalogues/catalogue-form.ts'
import { adjustAllowances, raiseMany } from '#domain/due/calls.ts'
import { allowanceForm, raiseForm } from '#domain/due/raise-form.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { createGuidance, updateGuidance } from '#domain/guidance/calls.ts'
import { guidanceForm } from '#domain/guidance/guidance-form.ts'
import { confirmImport, confirmTransfer } from '#domain/imports/calls.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { updateLaw } from '#domain/law/calls.ts'
import { lawForm } from '#domain/law/law-form.ts'
import { createMenu, updateMenu } from '#domain/menus/calls.ts'
import { menuForm } from '#domain/menus/menu-form.ts'
import { stepCalls } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { formsOf } from '#domain/movements/movement.ts'
import { transferMany, transferManyForm, transferUnit } from '#domain/movements/transfer-many.ts'
import { createOfficer, saveGeneralInfo, updateOfficer } from '#domain/officer/calls.ts'
import { generalForm, recordForm } from '#domain/officer/officer-forms.ts'
import { updateOfProvince } from '#domain/officer/former-province-calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { createPosition, updatePosition } from '#domain/positions/calls.ts'
import { applyPlacements } from '#domain/positions/placement-calls.ts'
import { placementForm } from '#domain/positions/placement-form.ts'
import { positionForm } from '#domain/positions/position-form.ts'
import { callsOf, sectionCalls, sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { createRole, updateRole } from '#domain/roles/calls.ts'
import { roleForm } from '#domain/roles/role-form.ts'
import { createUnit, updateUnit } from '#domain/units/calls.ts'
import { unitForm } from '#domain/units/unit-form.ts'

/** A form that drafts are kept of. */
export interface DraftForm {
  title: string
  form: AnyForm
  /** Permissions of its saves: a role needs one of them. */
  saves: readonly string[]
  /** Where it is opened; of a form about a person the tab of the record. */
  at: string
}

const entry = (
  title: string,
  form: AnyForm,
  at: string,
  calls: readonly (Call | undefined)[],
): DraftForm => ({
  title,
  form,
  at,
  saves: calls.filter((call) => call !== undefined).map(permissionOf),
})

const all: readonly DraftForm[] = [
  entry('Thông tin chung', generalForm, 'thong-tin-chung', [saveGeneralInfo]),
  entry('Thông tin hồ sơ', recordForm, '/danh-sach', [
    createOfficer,
    updateOfficer,
    updateOfProvince as Call,
  ]),
  ...sections.map((section) =>
    entry(section.title, section.form, section.tab, [sectionCalls(section).save as Call]),
  ),
  ...subRecords.map((record) => {
    const { add, update } = callsOf(record)
    return entry(record.titles.list, record.form, record.tab, [add as Call, update as Call])
  }),
  ...movements.flatMap((movement) =>
    formsOf(movement).map((form) =>
      entry(
        movement.titles.panel,
        form,
        form === movement.form ? 'thong-tin-chung' : '/bien-dong',
        stepCalls(movement).map(({ call }) => call),
      ),
    ),
  ),
  entry('Chuyển đơn vị', transferManyForm, '/danh-sach-chuyen-don-vi', [
    transferMany as Call,
    transferUnit as Call,
  ]),
  entry('Quyết định nâng lương', raiseForm, '/den-han', [raiseMany as Call]),
  entry('Quyết định điều chỉnh phụ cấp', allowanceForm, '/den-han', [adjustAllowances as Call]),
  entry('Quyết định bố trí vị trí việc làm', placementForm, '/vi-tri-viec-lam', [applyPlacements as Call]),
  entry('Vị trí việc làm', positionForm, '/vi-tri-viec-lam', [createPosition, updatePosition]),
  entry('Nhập hồ sơ từ tệp', importForm, '/import-ho-so', [confirmImport as Call, confirmTransfer as Call]),
  entry('Đơn vị', unitForm, '/don-vi', [createUnit, updateUnit]),
  entry('Tài khoản', accountForm, '/tai-khoan', [createAccount, updateAccount]),
  entry('Quyền', roleForm, '/unitRole', [createRole, updateRole]),
  entry('Menu', menuForm, '/menu', [createMenu, updateMenu]),
  entry('Danh mục', catalogueForm, '/danh-muc', [createCatalogueItem, updateCatalogueItem]),
  entry('Tệp hướng dẫn', guidanceForm, '/tai-file-huong-dan', [createGuidance, updateGuidance]),
  entry('Tham số pháp lý', lawForm, '/tham-so', [updateLaw as Call]),
]

/** By the name of the form; the calls of the same form under two controllers are one entry. */
export const draftForms: ReadonlyMap<string, DraftForm> = all.reduce((byName, one) => {
  const earlier = byName.get(one.form.name)
  return byName.set(
    one.form.name,
    earlier === undefined ? one : { ...earlier, saves: [...earlier.saves, ...one.saves] },
  )
}, new Map<string, DraftForm>())

/** The address of the screen where a draft goes on: the tab of the person's record, or the form's own screen. */
export function draftAddress({ at }: DraftForm, idCanBo: string | null): string {
  if (at.startsWith('/')) return at
  return idCanBo === null ? '/danh-sach' : recordAddress(idCanBo, at)
}
