import { Select } from 'antd'
import { useState } from 'react'
import type { Ref } from '#domain/fields/values.ts'
import { careerGrades } from '#domain/law/career-grades.ts'
import { listPositions } from '#domain/positions/calls.ts'
import type { ProposedPlacement } from '#domain/positions/placement-calls.ts'
import { useCalls } from '#web/api/use-call.ts'

interface SelectProps {
  row: ProposedPlacement
  onChange: (ref: Ref | null) => void
}

/** One of the positions of the person's unit and room, which are asked for when it is first opened. */
export function PositionSelect({ row, onChange }: SelectProps) {
  const [isWanted, setWanted] = useState(false)
  const units = [row.donVi, row.phongBan].flatMap((unit) => (unit === null ? [] : [unit.id]))
  const lists = useCalls(listPositions, isWanted ? units.map((donViId) => ({ donViId })) : [])
  const items = lists.flatMap(({ data }) => data?.map(({ viTri }) => viTri) ?? [])
  return (
    <RefSelect
      label={`Vị trí việc làm của ${row.hoVaTen ?? ''}`}
      items={[...new Map(items.map((item) => [item.id, item])).values()]}
      value={row.viTri}
      onChange={onChange}
      onOpen={() => setWanted(true)}
      loading={lists.some(({ isPending }) => isPending)}
      empty="Đơn vị chưa có vị trí việc làm nào."
    />
  )
}

export function GradeSelect({ row, onChange }: SelectProps) {
  return (
    <RefSelect
      label={`Bậc nghề nghiệp của ${row.hoVaTen ?? ''}`}
      items={careerGrades}
      value={row.bacNgheNghiep}
      onChange={onChange}
    />
  )
}

function RefSelect(props: {
  label: string
  items: readonly Ref[]
  value: Ref | null
  onChange: (ref: Ref | null) => void
  onOpen?: () => void
  loading?: boolean
  empty?: string
}) {
  const { items, value, label, onChange, onOpen, loading = false, empty } = props
  const offered = value === null || items.some(({ id }) => id === value.id) ? items : [value, ...items]
  return (
    <Select
      className="full"
      aria-label={label}
      placeholder="Chọn"
      loading={loading}
      value={value?.id ?? null}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      notFoundContent={loading ? 'Đang tải…' : empty}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      onChange={(id: string) => onChange(offered.find((item) => item.id === id) ?? null)}
    />
  )
}
