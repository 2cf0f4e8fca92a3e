import { permissionOf } from '#domain/api/call.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { enjoymentForms, type allowancePeriod } from '#domain/records/allowance-period.ts'
import { sectionCalls, type EntryAnswer } from '#domain/records/calls.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { allowanceRateOf, paidAllowanceIn, professionCode } from '#domain/salary/profession-allowance.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { Proposal } from './proposal.tsx'
import { useDueReasons } from './use-due-reasons.ts'
import { seldom, useLaw } from './use-law.ts'
import type { AboveProps } from '../overrides.ts'

type AllowanceRow = EntryAnswer & EntryOf<typeof allowancePeriod>

const { get: getSalary } = sectionCalls({ controller: 'Luong', title: 'Lương hiện hưởng' })

/** For a teacher: the law's rate of the professional allowance, from the day on which it must be adjusted. */
export function ProfessionRate({ form, rows, officerId, fills }: AboveProps) {
  const mayRead = mayCall(useUser(), permissionOf(getSalary))
  const { data: salary } = useCall(getSalary, { id: officerId }, { enabled: mayRead })
  const { data: kinds } = useCall(listCatalogue, { collection: 'DM_PHUCAP' }, seldom)
  const law = useLaw()
  const rank = salary?.['ngachHoacViTri'] as Ref | null | undefined
  const isTeacher = rank && law instanceof Object && allowanceRateOf(rank.code, today(), law) !== undefined
  const why = useDueReasons(officerId, isTeacher ? 'phu-cap-uu-dai' : undefined)
  const kind = kinds?.find(({ code }) => code === professionCode)
  if (!rank || !isTeacher || !why.isKnown || rows === undefined || kind === undefined) return null
  const paid = paidAllowanceIn(rows as readonly AllowanceRow[])
  const rate = allowanceRateOf(rank.code, why.day ?? today(), law)
  if (rate === undefined) return null
  const isPaid = paid !== undefined && why.day === null
  const text = `${kind.name}: ${showNumber(rate.giaTri)} %`
  return (
    <Proposal
      form={form}
      fills={fills}
      what={`Mức ${showNumber(rate.giaTri)} %`}
      text={isPaid ? `${text}, đang hưởng ${showNumber(paid.phanTramHuong ?? 0)} %` : text}
      reasons={why.day === null ? [`${showDate(rate.tuNgay)}: ${sourceText(rate)}`] : why.reasons}
      values={
        isPaid
          ? undefined
          : {
              loaiPhuCap: { id: kind.id, code: kind.code, name: kind.name },
              phanTramHuong: rate.giaTri,
              hinhThucHuong: { ...enjoymentForms[1] },
              ...(why.day === null ? {} : { tuNgay: why.day }),
              ...(paid === undefined ? {} : { doiTuongPhuCap: paid.doiTuongPhuCap }),
            }
      }
      next="soVBQuyetDinh"
    />
  )
}
