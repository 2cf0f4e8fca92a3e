/** A reorganisation in words, for the list. */
import type { Plan } from '#domain/reorganisation/plan.ts'
import type { Step } from '#domain/reorganisation/step.ts'

/** 'Sáp nhập Xã A, Xã B vào Xã C (thành lập mới)'. Names of missing units read '…'. */
export function describeStep(step: Step, nameOf: (id: string) => string | undefined): string {
  const name = (id: string) => nameOf(id) ?? '…'
  switch (step.loai) {
    case 'sap-nhap': {
      const into = typeof step.vao === 'string' ? name(step.vao) : `${step.vao.name} (thành lập mới)`
      return `Sáp nhập ${step.tu.map(name).join(', ')} vào ${into}`
    }
    case 'tach':
      return `Chia tách ${name(step.tu)} thành ${step.thanh.map((part) => part.name).join(', ')}`
    case 'doi-ten':
      return `Đổi tên ${name(step.donVi)} thành ${step.name}`
    case 'chuyen':
      return `Chuyển ${name(step.donVi)} về trực thuộc ${name(step.parentId)}`
  }
}

export const describePlan = (steps: readonly Step[], { before }: Plan): string[] =>
  steps.map((step) => describeStep(step, (id) => before.get(id)?.name))
