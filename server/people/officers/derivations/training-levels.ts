/** The highest levels of the training profile, from the training rows (spec 2 §3). */
import type { Ref } from '#domain/fields/values.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { defineDerivation } from '#server/people/officers/derivations/derivation.ts'

/** Types of training whose highest level is in the profile. */
const types = { degree: '1', politics: '2', management: '3', informatics: '6', language: '7' } as const

/** The code of English in DM_NGOAINGU: 'tiengAnh' considers only its rows. */
const englishCode = 'EN'

export const trainingLevels = defineDerivation({
  name: 'training-levels',
  fields: [],
  records: [trainingPeriod],
  sets: { fields: ['trinhDoCaoNhat', 'lyLuanChinhTri', 'quanLyNhaNuoc', 'tinHoc', 'tiengAnh'] },
  derive: ({ rowsOf, reference: { catalogues } }) => {
    const rows = rowsOf(trainingPeriod) ?? []
    const rank = ({ id }: Ref) => {
      const value = catalogues.item(Number(id))?.extra['rank']
      return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER
    }
    // A row marked as highest wins; else the catalogue's rank (1 is highest), then the older row.
    const highest = (type: string, language?: string): Ref | null => {
      const levels = rows.flatMap(({ loaiDaoTao, tenNgoaiNgu, trinhDoDaoTao, laTrinhDoCaoNhat }) =>
        trinhDoDaoTao !== null &&
        loaiDaoTao?.code === type &&
        (language === undefined || tenNgoaiNgu?.code === language)
          ? [{ level: trinhDoDaoTao, marked: laTrinhDoCaoNhat }]
          : [],
      )
      levels.sort((a, b) => Number(b.marked) - Number(a.marked) || rank(a.level) - rank(b.level))
      return levels[0]?.level ?? null
    }
    return {
      values: {
        trinhDoCaoNhat: highest(types.degree),
        lyLuanChinhTri: highest(types.politics),
        quanLyNhaNuoc: highest(types.management),
        tinHoc: highest(types.informatics),
        tiengAnh: highest(types.language, englishCode),
      },
    }
  },
})
