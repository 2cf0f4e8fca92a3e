import { Button, Select } from 'antd'
import type { SplitPart, Step } from '#domain/reorganisation/step.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { Labelled, LabelledText } from './labelled.tsx'
import { noPart } from './plan-draft.ts'
import { SplitPeople } from './split-people.tsx'
import type { StepProps } from './step-props.ts'
import { UnitChoice } from './unit-choice.tsx'

type Split = Extract<Step, { loai: 'tach' }>

/** Splitting a unit: the new units, and which people, rooms and lower units go to each. */
export function SplitFields({ step, onChange, offer, unitOf, problems }: StepProps<Split>) {
  const { tu, thanh } = step
  const unit = unitOf(tu)
  const children = unit?.children ?? []
  const change = (at: number, part: Partial<SplitPart>) =>
    onChange({ ...step, thanh: thanh.map((one, n) => (n === at ? { ...one, ...part } : one)) })
  const remove = (at: number) => onChange({ ...step, thanh: thanh.filter((_, n) => n !== at) })
  return (
    <>
      <UnitChoice
        label="Đơn vị chia tách"
        offer={offer}
        problem={problems['tu']}
        value={tu}
        // People and units of another unit belong to no part.
        onChange={(id) =>
          onChange({ ...step, tu: id, thanh: thanh.map((part) => ({ ...part, listId: [], donViCon: [] })) })
        }
      />
      {thanh.map((part, at) => (
        <fieldset key={at} className="plan-part below-12 pad-12 grid gap-12 box">
          <legend className="pad-0-4 muted small strong">Đơn vị mới {at + 1}</legend>
          <LabelledText
            label="Tên cơ quan"
            value={part.name}
            problem={problems[`thanh.${at}.name`]}
            onChange={(name) => change(at, { name })}
          />
          <LabelledText
            label="Mã cơ quan"
            value={part.maCoQuan}
            problem={problems[`thanh.${at}.maCoQuan`]}
            onChange={(maCoQuan) => change(at, { maCoQuan })}
          />
          {children.length > 0 && (
            <ChildUnits
              units={children}
              thanh={thanh}
              at={at}
              onChange={(donViCon) => change(at, { donViCon })}
            />
          )}
          {thanh.length > 2 && (
            <Button type="link" danger className="bare self-start" onClick={() => remove(at)}>
              Bỏ đơn vị này
            </Button>
          )}
        </fieldset>
      ))}
      <Button onClick={() => onChange({ ...step, thanh: [...thanh, noPart] })}>Thêm đơn vị mới</Button>
      {unit && (
        <SplitPeople
          key={unit.id}
          unit={unit}
          thanh={thanh}
          problem={problems['thanh']}
          onChange={(next) => onChange({ ...step, thanh: next })}
        />
      )}
    </>
  )
}

/** Rooms and lower units of one part. Unassigned rooms follow most of their people; units go to the first part. */
function ChildUnits(props: {
  units: readonly UnitNode[]
  thanh: readonly SplitPart[]
  at: number
  onChange: (ids: string[]) => void
}) {
  const { units, thanh, at } = props
  const elsewhere = new Set(thanh.flatMap(({ donViCon }, n) => (n === at ? [] : donViCon)))
  const hint =
    at === 0 ? 'Để trống: phòng ban theo số đông người của phòng, đơn vị khác về đơn vị mới 1' : undefined
  return (
    <Labelled label="Phòng ban, đơn vị trực thuộc" {...(hint && { hint })}>
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          placeholder="Chọn đơn vị trực thuộc"
          value={[...(thanh[at]?.donViCon ?? [])]}
          options={units
            .filter((unit) => !elsewhere.has(unit.id))
            .map((unit) => ({ value: unit.id, label: unit.name }))}
          optionFilterProp="label"
          style={{ width: '100%' }}
          onChange={props.onChange}
        />
      )}
    </Labelled>
  )
}
