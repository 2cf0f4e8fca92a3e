/** What the calls of /tong-quan take and return. */
import { z } from 'zod'
import { nothing, page, returns } from '#domain/api/call-schema.ts'
import { getFigures, getWaiting, keepLanding, peopleOfBar } from '#domain/home/calls.ts'
import { personOfFigure } from '#domain/reports/schemas.ts'
import { waitingEntry, drawnSeries } from '#domain/home/schemas.ts'

export const homeAnswers = [
  returns(getWaiting, z.array(waitingEntry)),
  returns(getFigures, z.array(drawnSeries)),
  returns(peopleOfBar, page(personOfFigure)),
  returns(keepLanding, nothing),
]
