import { catalogue } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'
import {
  collegeMajors,
  doctorMajors,
  masterMajors,
  secondaryMajors,
  universityMajors,
} from './major-lists.ts'

/**
 * Majors with the codes of the national lists: 7… university, 8… master, 9… doctor (Thông tư 09/2022/TT-BGDĐT), 6… and
 * 51… college, 5… secondary. Names recur at several levels, so `level` has the code of DM_TRINHDODAOTAO.
 */
export function majors(): CatalogueSeed {
  const byLevel = [
    ['DH', universityMajors],
    ['THS', masterMajors],
    ['TS', doctorMajors],
    ['CD', collegeMajors],
    ['TC', secondaryMajors],
  ] as const
  return catalogue(
    'DM_CHUYENNGANHDAOTAO',
    'Chuyên ngành đào tạo',
    byLevel.flatMap(([level, rows]) => rows.map(([code, name]) => [code, name, { level }] as const)),
  )
}
