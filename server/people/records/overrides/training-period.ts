/**
 * For types 7 and 8 the contract allows sending the language as the specialty (spec 2 §2 'Training tab'): it is used if
 * the language's own field is empty, and returned under both names.
 */
import { isSameKind, movesMark } from '#domain/records/training/highest-level.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { changeRow } from '#server/people/officers/write/patch.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

/** The field of the language, by the training type's code. */
const languageFields: Readonly<Record<string, 'tenNgoaiNgu' | 'tiengDanToc'>> = {
  7: 'tenNgoaiNgu',
  8: 'tiengDanToc',
}

export const trainingPeriodOverride = {
  beforeParse: (body, { catalogues }, stored) => {
    const { chuyenNganhDaoTao, chuyenNganhDaoTaoId, ...rest } = body
    const sent = body['loaiDaoTao'] ?? body['loaiDaoTaoId'] ?? stored?.loaiDaoTao
    const id = typeof sent === 'object' && sent !== null ? (sent as { id?: unknown }).id : sent
    const language = languageFields[catalogues.item(Number(id))?.code ?? '']
    if (language === undefined) return body
    const specialty = chuyenNganhDaoTao ?? chuyenNganhDaoTaoId
    return body[language] || body[`${language}Id`] || !specialty ? rest : { ...rest, [language]: specialty }
  },
  // The mark of the highest level moves to the saved row (domain/records/training/highest-level.ts).
  also: (body, values, others) =>
    body[movesMark] === true && values.laTrinhDoCaoNhat
      ? others
          .filter((row) => row.values.laTrinhDoCaoNhat && isSameKind(row.values, values))
          .map(({ id }) => changeRow(trainingPeriod, id, { laTrinhDoCaoNhat: false }))
      : [],
  answer: (values) => {
    const language = languageFields[values.loaiDaoTao?.code ?? '']
    return language === undefined ? values : { ...values, chuyenNganhDaoTao: values[language] }
  },
} satisfies Override<EntryOf<typeof trainingPeriod>>
