/** Detects a later training of a higher level than the one marked as the highest (spec 2 §3 'Training period'). */
import { isEmpty } from '#domain/forms/blank.ts'
import { levelCatalogueOf, type trainingPeriod } from '#domain/records/training-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

type Training = EntryOf<typeof trainingPeriod>

/** Request key for a row that is saved as the highest: removes the marks of the other rows of its kind. */
export const movesMark = 'chuyenDanhDau'

/** Whether two rows' levels are comparable: the same type, and the same language if any. */
export function isSameKind(one: Training, other: Training): boolean {
  return one.loaiDaoTao?.id === other.loaiDaoTao?.id && one.tenNgoaiNgu?.id === other.tenNgoaiNgu?.id
}

export interface Overtaken<R> {
  marked: R
  higher: R
}

/**
 * `rankOf`: the position of a level in its catalogue, 1 the highest. Returns the highest unmarked row, at most once per
 * kind.
 */
export function overtakenMarks<R extends Training>(
  rows: readonly R[],
  rankOf: (level: { id: string }) => number | undefined,
): Overtaken<R>[] {
  const rank = ({ trinhDoDaoTao }: R) =>
    (trinhDoDaoTao === null ? undefined : rankOf(trinhDoDaoTao)) ?? Number.MAX_SAFE_INTEGER
  return rows
    .filter(({ laTrinhDoCaoNhat }) => laTrinhDoCaoNhat)
    .flatMap((marked) => {
      const others = rows.filter((row) => row !== marked && isSameKind(row, marked))
      const [higher] = others
        .filter((row) => isLater(row, marked) && rank(row) < rank(marked))
        .toSorted((a, b) => rank(a) - rank(b))
      // Where the highest row is marked too, the only problem is a second mark.
      const isTold = others.some((row) => row.laTrinhDoCaoNhat && rank(row) < rank(marked))
      return higher === undefined || higher.laTrinhDoCaoNhat || isTold ? [] : [{ marked, higher }]
    })
}

/** The catalogues whose ranks are needed: of kinds with other rows beside a marked one. */
export function comparedCatalogues(rows: readonly Training[]): string[] {
  const marked = rows.filter(({ laTrinhDoCaoNhat }) => laTrinhDoCaoNhat)
  const compared = marked.filter((row) => rows.some((other) => other !== row && isSameKind(other, row)))
  return [...new Set(compared.map(levelCatalogueOf))]
}

const endOf = ({ tuNgay, denNgay }: Training) => (isEmpty(denNgay) ? tuNgay : denNgay) ?? ''
const isLater = (one: Training, other: Training) => endOf(one) > endOf(other)
