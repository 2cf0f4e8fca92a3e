/** The simulated national database's response to a record, by its own rules and the population register. */
import type { Content } from '#domain/signing/canonical.ts'
import type { NationalCodes } from '#domain/national/arrival.ts'
import type { RefusedField } from '#server/areas/national/sending/national-side.ts'
import { problemsOfContent } from '#server/areas/national/simulator/validate-content.ts'

export interface DemoVerdict {
  errors: RefusedField[]
  /** The register's differing values; null when they agree. */
  registered: { hoTen?: string; ngaySinh?: string; gioiTinh?: string } | null
}

/** One in this many has a difference in the register. */
const differsOneIn = 20

/** Whether the record is refused because of its own content, regardless of the register. */
export const isUntakable = ({ errors, registered }: DemoVerdict): boolean =>
  errors.length > Object.keys(registered ?? {}).length

/** `place`: position of the record among the signed ones; a negative one agrees with the register. */
export function verdictOf(place: number, content: Content, codes: NationalCodes): DemoVerdict {
  const [hoTen, ngaySinh, gioiTinh, cccd] = ['hoVaTen', 'ngaySinh', 'gioiTinh', 'soCccd'].map((name) =>
    String(content[name]),
  )
  const own = { hoTen: hoTen ?? '', ngaySinh: ngaySinh ?? '', gioiTinh: gioiTinh ?? '' }
  const differs = place >= 0 && place % differsOneIn === 5
  const registered = differs ? otherwise(own, Math.floor(place / differsOneIn)) : null
  return {
    errors: problemsOfContent(content, {
      registered: { cccd: cccd ?? '', ...own, ...registered },
      codes,
    }),
    registered,
  }
}

/** Realistic mistakes: a birth date from an older paper, a name with another diacritic, a wrong sex. */
function otherwise(
  { hoTen, ngaySinh, gioiTinh }: Required<NonNullable<DemoVerdict['registered']>>,
  kind: number,
): NonNullable<DemoVerdict['registered']> {
  if (kind % 4 === 3) return { gioiTinh: gioiTinh === '1' ? '2' : '1' }
  if (kind % 4 === 2)
    return {
      hoTen: hoTen.replace(/\s+\S+(?=\s+\S+$)/u, (middle) => (middle === ' Thị' ? ' Thị Kim' : ' Văn')),
    }
  const [year = '', month = '', day = ''] = ngaySinh.split('-')
  const isSwappable = Number(day) <= 12 && day !== month
  return {
    ngaySinh:
      kind % 4 === 1 && isSwappable
        ? [year, day, month].join('-')
        : `${Number(year) - 1}-${month}-${day === '29' ? '28' : day}`,
  }
}
