/** The plan while it is edited: steps as they are sent, each with a key for React. */
import type { PlanProblem, PlanUnit } from '#domain/reorganisation/plan.ts'
import type { Step, StepKind } from '#domain/reorganisation/step.ts'
import type { UnitNode } from '#domain/units/calls.ts'

export interface DraftStep {
  key: number
  step: Step
}

export interface DraftDecision {
  ngayHieuLuc: string | null
  soQuyetDinh: string | null
  ngayKy: string | null
  nguoiKy: string | null
}

export const noDecision: DraftDecision = {
  ngayHieuLuc: null,
  soQuyetDinh: null,
  ngayKy: null,
  nguoiKy: null,
}

export const noPart = { name: '', maCoQuan: '', listId: [], donViCon: [] }

export function blankStep(kind: StepKind): Step {
  switch (kind) {
    case 'sap-nhap':
      return { loai: 'sap-nhap', tu: [], vao: '' }
    case 'tach':
      return { loai: 'tach', tu: '', thanh: [noPart, noPart] }
    case 'doi-ten':
      return { loai: 'doi-ten', donVi: '', name: '' }
    case 'chuyen':
      return { loai: 'chuyen', donVi: '', parentId: '' }
  }
}

/** What a step does, shown when choosing one. */
export const stepHints: Readonly<Record<StepKind, string>> = {
  'sap-nhap': 'Nhiều đơn vị nhập làm một, vào đơn vị đang có hoặc đơn vị mới',
  tach: 'Một đơn vị thành nhiều đơn vị mới, chia người theo danh sách',
  'doi-ten': 'Đơn vị mang tên mới, tên cũ vẫn tìm được',
  chuyen: 'Đơn vị cùng các đơn vị bên dưới về trực thuộc đơn vị khác',
}

/** All units of the tree for the plan, parents first. */
export function planUnits(nodes: readonly UnitNode[]): PlanUnit[] {
  return nodes.flatMap(({ id, name, maCoQuan, capDV, parentId, children }) => [
    { id, name, maCoQuan, capDV, parentId },
    ...planUnits(children),
  ])
}

/** The messages about one step, by field within it; '' is the step as a whole. */
export function problemsOfStep(problems: readonly Pick<PlanProblem, 'field' | 'message'>[], at: number) {
  const path = `buoc.${at}`
  const messageByField: Record<string, string> = {}
  for (const { field, message } of problems) {
    if (field !== path && !field.startsWith(`${path}.`)) continue
    messageByField[field.slice(path.length + 1)] ??= message
  }
  return messageByField
}
