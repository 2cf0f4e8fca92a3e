import { permissionOf } from '#domain/api/call.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { addDays } from '#domain/law/working-days.ts'
import { enjoymentForms, professionCode, type allowancePeriod } from '#domain/records/allowance-period.ts'
import { sectionCalls, type EntryAnswer } from '#domain/records/calls.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import {
  allowanceDueOf,
  allowanceRateOf,
  otherRatesOf,
  paidAllowanceIn,
  storedAllowance,
  unknownRateOf,
} from '#domain/salary/profession-allowance.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { Proposal } from './proposal.tsx'
import { useDueReasons } from './use-due-reasons.ts'
import { seldom, useLaw } from './use-law.ts'
import type { AboveProps } from './override.ts'

type AllowanceRow = EntryAnswer & EntryOf<typeof allowancePeriod>

const { get: getSalary } = sectionCalls({ controller: 'Luong', title: 'Lương hiện hưởng' })

/** What the button fills in where nobody can tell it from the record: it is off. */
const ofPlace = 'Mức theo nơi công tác'

/**
 * For a teacher: the law's rate of the professional allowance, from the day on which it must be adjusted; where it depends
 * on the place or the school, what it may be, and nothing to fill in.
 */
export function ProfessionRate({ form, rows, officerId, fills }: AboveProps) {
  const mayRead = mayCall(useUser(), permissionOf(getSalary))
  const { data: salary } = useCall(getSalary, { id: officerId }, { enabled: mayRead })
  const { data: kinds } = useCall(listCatalogue, { collection: 'DM_PHUCAP' }, seldom)
  const law = useLaw()
  const rank = salary?.['ngachHoacViTri'] as Ref | null | undefined
  const isTeacher = rank && law instanceof Object && allowanceRateOf(rank.code, today(), law) !== undefined
  const why = useDueReasons(officerId, isTeacher ? 'phu-cap-uu-dai' : undefined)
  const kind = kinds?.find(({ code }) => code === professionCode)
  const shown = { form, fills, next: 'soVBQuyetDinh' }
  const unknown = rank && unknownRateOf(rank.code)
  if (kind && unknown)
    return (
      <Proposal
        {...shown}
        what={ofPlace}
        text={`${kind.name}: tùy nơi công tác`}
        reasons={[unknown]}
        values={undefined}
      />
    )
  if (!rank || !isTeacher || !why.isKnown || rows === undefined || kind === undefined) return null
  const paid = paidAllowanceIn(rows as readonly AllowanceRow[])
  const due = allowanceDueOf(rank.code, paid && storedAllowance([paid]), law)
  // Another row follows one that ends.
  const first = due?.isEnd && why.day !== null ? addDays(why.day, 1) : why.day
  const rate = allowanceRateOf(rank.code, first ?? today(), law)
  if (rate === undefined) return null
  const isOpen = due !== undefined && !due.isEnd && due.rate === undefined
  const isPaid = paid !== undefined && why.day === null
  const others = isOpen ? undefined : otherRatesOf(rank.code, first ?? today(), law)
  const text = `${kind.name}: ${isOpen ? 'tùy nơi công tác' : `${showNumber(rate.giaTri)} %`}`
  return (
    <Proposal
      {...shown}
      what={isOpen ? ofPlace : `Mức ${showNumber(rate.giaTri)} %`}
      text={isPaid ? `${text}, đang hưởng ${showNumber(paid.phanTramHuong ?? 0)} %` : text}
      reasons={[
        ...(why.day === null ? [`${showDate(rate.tuNgay)}: ${sourceText(rate)}`] : why.reasons),
        ...(others === undefined ? [] : [others]),
      ]}
      values={
        isPaid || isOpen
          ? undefined
          : {
              loaiPhuCap: { id: kind.id, code: kind.code, name: kind.name },
              phanTramHuong: rate.giaTri,
              hinhThucHuong: { ...enjoymentForms[1] },
              ...(first === null ? {} : { tuNgay: first }),
              ...(paid === undefined
                ? {}
                : { doiTuongPhuCap: paid.doiTuongPhuCap, ...(due?.isEnd ? {} : { denNgay: paid.denNgay }) }),
            }
      }
    />
  )
}
