/** What should be one person's own and is somebody else's too. */
import { showDate } from '#domain/fields/dates.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

export const sharedRules: readonly Rule[] = [
  defineRule({
    code: 'trung-ho-ten-ngay-sinh',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Trùng họ tên và ngày sinh với hồ sơ khác',
    fields: ['hoVaTen', 'ngaySinh'],
    needs: ['shared'],
    why: 'Hai hồ sơ cùng họ tên, cùng ngày sinh có thể là của một người.',
    example: 'Hai người khác nhau thì số CCCD khác nhau; một người thì chỉ giữ một hồ sơ.',
    judge: ({ values: { hoVaTen, ngaySinh }, shared: { nameAndBirth } }) => {
      if (!hoVaTen || !ngaySinh || nameAndBirth === 0) return
      const message = `Còn ${nameAndBirth} hồ sơ khác họ tên ${hoVaTen}, sinh ngày ${showDate(ngaySinh)}.`
      return ofField('hoVaTen', message, hoVaTen)
    },
  }),
]
