import type { DegreeLevel, FieldName } from './fields-of-study.ts'
import { weightedBy } from '#demo/people/random.ts'

/** One rank of a ladder and the degree it requires. */
export interface Rung {
  rank: string
  degree: DegreeLevel
}

/** A person's profession, fitting the seat. */
export interface Calling {
  /** Code of DM_LOAIHOSO: 01 cán bộ, 02 công chức, 03 viên chức, 04 and 06 contracts. */
  officerType: string
  /** Ranks from the one at recruitment upwards. */
  ladder: readonly Rung[]
  study: FieldName
  /** 'Chuyên viên', 'Giáo viên': the title in past work periods. */
  title: string
  job: string
  previousJob: string
  /** Code of DM_HINHTHUCTUYENDUNG. */
  recruitment: string
  womenShare: number
  partyShare: number
  mailHost: string
  /** Allowance by profession in percent (ưu đãi theo nghề), 0 when none; teachers also earn seniority. */
  professionPercent: number
  sector: 'office' | 'school' | 'health' | 'support'
}

/** A ladder from 'rank:degree' words, lowest first. */
export const ladder = (text: string): readonly Rung[] =>
  text.split(' ').map((part) => {
    const [rank = '', degree = 'DH'] = part.split(':')
    return { rank, degree: degree as DegreeLevel }
  })

/** Ladders that several kinds of units share. */
export const specialist = ladder('01.003:DH 01.002:DH 01.001:DH')
export const fromAssistant = ladder('01.004:CD 01.003:DH 01.002:DH')
export const inspector = ladder('04.025:DH 04.024:DH 04.023:DH')
export const accountant = ladder('06.031:DH 06.030:DH')
export const lowerAccountant = ladder('06.032:CD 06.031:DH')
export const clerk = ladder('02.008:TC 02.007:DH')
export const driver = ladder('01.010:TC')
export const guard = ladder('01.011:TC')
export const servant = ladder('01.009:TC')
export const ranger = ladder('10.226:DH 10.225:DH')
/** Shared by the callings of offices; the others override what differs. */
export const office = {
  recruitment: '01',
  womenShare: 0.45,
  partyShare: 0.62,
  mailHost: 'dongthap.gov.vn',
  professionPercent: 0,
  sector: 'office',
} as const
/** Drivers, guards and servants on contract. */
export const support = { ...office, recruitment: '08', partyShare: 0.12, sector: 'support' } as const
/** What people did before an office took them. */
export const beforeOffice = weightedBy<string>([
  ['Sinh viên', 55],
  ['Không', 18],
  ['Nhân viên hợp đồng', 14],
  ['Nhân viên công ty', 7],
  ['Làm ruộng', 3],
  ['Bộ đội xuất ngũ', 3],
])
