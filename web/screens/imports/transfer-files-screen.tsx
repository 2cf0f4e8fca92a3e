import { useId, useState } from 'react'
import type { UnitRef } from '#domain/fields/values.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { ImportPage } from './import-page.tsx'
import { forgetImport, useImportRun } from './import-run.ts'

/** /chuyen-ho-so: adds people to the chosen unit from files; people known elsewhere await approval (spec 3 §2.14). */
export function TransferFilesScreen() {
  const id = useId()
  const run = useImportRun('chuyen')
  const [chosen, setChosen] = useState<UnitRef | null>(null)
  const { items, loading } = useUnitTree('scope')
  // A run started before leaving the screen has its unit.
  const donVi = chosen ?? run?.donVi ?? null
  const choose = (unit: UnitNode | null) => {
    setChosen(unit && unitRef(unit))
    // A check is valid only for its unit.
    if (run !== undefined && unit?.id !== run.donVi?.id) forgetImport('chuyen')
  }
  return (
    <ImportPage
      kind="chuyen"
      donVi={donVi}
      closed={donVi === null ? importSentences.chooseUnitFirst : undefined}
    >
      <div className="below-16 max-width-480">
        <label className="block below-4" htmlFor={id}>
          Đơn vị
          <span className="required-mark" aria-hidden="true" />
        </label>
        <TreeSelect<UnitNode>
          id={id}
          items={items}
          loading={loading}
          searchOf={unitSearchText}
          remarkOf={formerRemark}
          placeholder="Chọn đơn vị"
          value={donVi}
          onChange={choose}
        />
      </div>
    </ImportPage>
  )
}
