/** Training: levels, marks, days. */
import { defineRule, ofRow, type Rule } from '#domain/quality/rule.ts'

export const trainingRules: readonly Rule[] = [
  defineRule({
    code: 'chua-danh-dau-trinh-do',
    group: 'dao-tao',
    weight: 'thieu',
    national: true,
    name: 'Chưa đánh dấu trình độ chuyên môn cao nhất',
    records: ['training-period'],
    why: 'Trình độ chuyên môn cao nhất là thông tin bắt buộc của CSDL quốc gia.',
    example: "Đánh dấu 'Là trình độ cao nhất' ở văn bằng chuyên môn cao nhất.",
    judge: ({ rows }) => {
      const degrees = rows['training-period'].filter(({ loaiDaoTao }) => loaiDaoTao?.code === '1')
      if (degrees.length === 0 || degrees.some(({ laTrinhDoCaoNhat }) => laTrinhDoCaoNhat)) return
      const shown = degrees.flatMap(({ trinhDoDaoTao }) => trinhDoDaoTao?.name ?? [])
      const message = 'Chưa đánh dấu trình độ chuyên môn cao nhất.'
      const value = [...new Set(shown)].join(', ') || null
      return ofRow('training-period', undefined, 'laTrinhDoCaoNhat', message, value)
    },
  }),
]
