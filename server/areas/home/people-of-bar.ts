/** The people of one bar on /tong-quan, by name. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { drawings, figureSentences, type ChangeOfMonth } from '#domain/home/drawings.ts'
import type { peopleOfBar as peopleCall } from '#domain/home/calls.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import type { PersonOfFigure } from '#domain/reports/calls.ts'
import { answerPeople } from '#server/areas/reports/people-answer.ts'
import { barOf, isAtWork, placeOf } from '#server/areas/home/drawn-people.ts'
import { changedIn, changesOf, shownMonths } from '#server/areas/home/year-changes.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'

export async function peopleOfBar(
  { ten, ma, pageNumber, pageSize, ...unit }: z.output<typeof peopleCall.input>,
  request: AuthenticatedRequest,
): Promise<Page<PersonOfFigure>> {
  await throttleReading(request, { rows: pageSize })
  const reference = await referenceDataOf(request)
  const place = placeOf(unit, request, reference)
  const drawing = drawings.find(({ id }) => id === ten)
  const readable = readableFields(readingRole(request.account.role))
  if (!drawing?.reads.every((name) => readable.has(name)))
    throw refusals.invalidField('ten', figureSentences.drawing)
  const { today } = request
  const month = parseMonth(ma, today)
  if (ten === 'quan-so' && month === undefined) throw refusals.invalidField('ma', figureSentences.part)
  const where =
    ten !== 'quan-so'
      ? sql`${isAtWork(place, request, reference)} and ${barOf[ten](today, reference)} = ${ma}`
      : month?.change === undefined
        ? isAtWork(place, request, reference)
        : sql`not o.deleted and ${changedIn(changesOf(place, today, reference), month.of, month.change)}`
  const { units } = reference
  return answerPeople(
    {
      from: sql`officer o`,
      where: [where],
      unit: sql`o."donViId"`,
      reached: request.server.guards.personsDrawn(request.scope, units),
      title: `Tổng quan: ${drawing.name}`,
      words: [unit.donViId === null ? 'tất cả đơn vị' : units.find(unit.donViId)?.name, ma].join('; '),
    },
    { pageNumber, pageSize },
    request,
    reference,
  )
}

/** '2026-11.tang', or the present month for everybody there now; undefined for any other. */
function parseMonth(ma: string, today: string): { of: string; change?: ChangeOfMonth } | undefined {
  const [of = '', change, ...rest] = ma.split('.')
  const months = shownMonths(today)
  if (rest.length > 0 || !months.includes(of)) return undefined
  if (change === 'tang' || change === 'giam') return { of, change }
  return change === undefined && of === months.at(-1) ? { of } : undefined
}
