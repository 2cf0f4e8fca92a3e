import { Segmented } from 'antd'
import type { NewUnit, Step } from '#domain/reorganisation/step.ts'
import { LabelledText } from './labelled.tsx'
import { SplitFields } from './split-fields.tsx'
import { UnitChoice, UnitsChoice, type UnitOffer } from './unit-choice.tsx'
import type { StepProps } from '#web/screens/reorganisation/step-props.ts'

/** The fields of a step of any kind. */
export function StepFields({ step, onChange, ...rest }: StepProps<Step>) {
  switch (step.loai) {
    case 'sap-nhap':
      return <MergeFields step={step} onChange={onChange} {...rest} />
    case 'tach':
      return <SplitFields step={step} onChange={onChange} {...rest} />
    case 'doi-ten':
      return <RenameFields step={step} onChange={onChange} {...rest} />
    case 'chuyen':
      return <MoveFields step={step} onChange={onChange} {...rest} />
  }
}

type Merge = Extract<Step, { loai: 'sap-nhap' }>

function MergeFields({ step, onChange, offer, unitOf, problems }: StepProps<Merge>) {
  const { tu, vao } = step
  const isNew = typeof vao !== 'string'
  const first = tu[0] === undefined ? undefined : unitOf(tu[0])
  const begin = (): NewUnit => ({
    name: '',
    maCoQuan: '',
    capDV: first?.capDV ?? null,
    parentId: first?.parentId ?? '',
  })
  const change = (change: Partial<NewUnit>) => isNew && onChange({ ...step, vao: { ...vao, ...change } })
  // Parent and level of the new unit follow the first merged unit until the user changes them.
  const chooseSources = (ids: string[]) => {
    const source = ids[0] === undefined ? undefined : unitOf(ids[0])
    const follows = isNew && vao.parentId === (first?.parentId ?? '') && vao.capDV === (first?.capDV ?? null)
    const next = follows ? { ...vao, parentId: source?.parentId ?? '', capDV: source?.capDV ?? null } : vao
    onChange({ ...step, tu: ids, vao: next })
  }
  return (
    <>
      <UnitsChoice
        label="Các đơn vị sáp nhập"
        offer={offer}
        problem={problems['tu']}
        value={tu}
        onChange={chooseSources}
      />
      <Segmented
        aria-label="Sáp nhập vào"
        block
        value={isNew ? 'new' : 'present'}
        onChange={(kind) => onChange({ ...step, vao: kind === 'new' ? begin() : '' })}
        options={[
          { value: 'present', label: 'Vào đơn vị đang có' },
          { value: 'new', label: 'Lập đơn vị mới' },
        ]}
      />
      {isNew ? (
        <NewUnitFields unit={vao} onChange={change} offer={offer} problems={problems} />
      ) : (
        <UnitChoice
          label="Đơn vị nhận sáp nhập"
          offer={offer}
          problem={problems['vao']}
          value={vao}
          onChange={(unit) => onChange({ ...step, vao: unit })}
        />
      )}
    </>
  )
}

function NewUnitFields(props: {
  unit: NewUnit
  onChange: (change: Partial<NewUnit>) => void
  offer: UnitOffer
  problems: Readonly<Record<string, string>>
}) {
  const { unit, onChange, problems } = props
  return (
    <>
      <LabelledText
        label="Tên cơ quan"
        value={unit.name}
        problem={problems['vao.name']}
        onChange={(name) => onChange({ name })}
      />
      <div className="plan-fields grid gap-12 columns-2">
        <LabelledText
          label="Mã cơ quan"
          value={unit.maCoQuan}
          problem={problems['vao.maCoQuan']}
          hint="Có thể dùng lại mã của đơn vị kết thúc"
          onChange={(maCoQuan) => onChange({ maCoQuan })}
        />
        <LabelledText
          label="Cấp đơn vị"
          value={unit.capDV === null ? '' : String(unit.capDV)}
          problem={problems['vao.capDV']}
          numeric
          onChange={(text) => onChange({ capDV: /^\d+$/.test(text.trim()) ? Number(text) : null })}
        />
      </div>
      <UnitChoice
        label="Đơn vị cha"
        offer={props.offer}
        problem={problems['vao.parentId']}
        value={unit.parentId}
        onChange={(parentId) => onChange({ parentId })}
      />
    </>
  )
}

function RenameFields({
  step,
  onChange,
  offer,
  unitOf,
  problems,
}: StepProps<Extract<Step, { loai: 'doi-ten' }>>) {
  return (
    <>
      <UnitChoice
        label="Đơn vị đổi tên"
        offer={offer}
        problem={problems['donVi']}
        value={step.donVi}
        onChange={(donVi) => onChange({ ...step, donVi, name: step.name || (unitOf(donVi)?.name ?? '') })}
      />
      <LabelledText
        label="Tên mới"
        value={step.name}
        problem={problems['name']}
        onChange={(name) => onChange({ ...step, name })}
      />
    </>
  )
}

function MoveFields({ step, onChange, offer, problems }: StepProps<Extract<Step, { loai: 'chuyen' }>>) {
  return (
    <>
      <UnitChoice
        label="Đơn vị chuyển"
        offer={offer}
        problem={problems['donVi']}
        value={step.donVi}
        onChange={(donVi) => onChange({ ...step, donVi })}
      />
      <UnitChoice
        label="Về trực thuộc"
        offer={offer}
        problem={problems['parentId']}
        value={step.parentId}
        onChange={(parentId) => onChange({ ...step, parentId })}
      />
    </>
  )
}
