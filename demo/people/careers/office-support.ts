import type { Random } from '#demo/people/random.ts'
import {
  accountant,
  clerk,
  driver,
  guard,
  lowerAccountant,
  office,
  servant,
  support,
  type Calling,
} from './calling.ts'

/** Accountants, clerks, drivers, guards and servants; in public-service units they are no civil servants. */
export function officeSupport(random: Random, previousJob: string, publicService: boolean): Calling {
  const draw = random.next()
  const base = {
    ...office,
    previousJob,
    officerType: publicService ? '03' : '02',
    recruitment: publicService ? '02' : '01',
    partyShare: publicService ? 0.3 : office.partyShare,
  }
  if (draw < 0.3)
    return {
      ...base,
      ladder: random.chance(0.25) ? lowerAccountant : accountant,
      study: 'accounting',
      title: 'Kế toán viên',
      job: 'Kế toán cơ quan',
      womenShare: 0.78,
    }
  if (draw < 0.58)
    return {
      ...base,
      ladder: clerk,
      study: 'archives',
      title: 'Văn thư viên',
      job: 'Văn thư, lưu trữ',
      womenShare: 0.85,
    }
  const ofContract = {
    ...support,
    previousJob: random.pick(['Lao động tự do', 'Làm ruộng', 'Không', 'Tài xế']),
    officerType: '04',
    study: 'electricity' as const,
  }
  if (draw < 0.78)
    return { ...ofContract, ladder: driver, title: 'Lái xe', job: 'Lái xe cơ quan', womenShare: 0.01 }
  if (draw < 0.92)
    return {
      ...ofContract,
      ladder: guard,
      title: 'Nhân viên bảo vệ',
      job: 'Bảo vệ cơ quan',
      womenShare: 0.02,
    }
  return {
    ...ofContract,
    ladder: servant,
    title: 'Nhân viên phục vụ',
    job: 'Phục vụ, tạp vụ',
    womenShare: 0.97,
  }
}
