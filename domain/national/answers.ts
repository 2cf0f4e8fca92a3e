/** What the calls about the national database return. */
import { z } from 'zod'
import { count, nothing, returns } from '#domain/api/call-schema.ts'
import * as calls from '#domain/national/calls.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { clockList } from '#domain/national/clock-list.ts'
import { board, mappingQueue, simulatorState } from '#domain/national/schemas.ts'

export const nationalAnswers = [
  returnsPeople(clockList, 'ClockOfficer', {
    hanGui: z.iso.date().nullable(),
    thayDoiTu: z.iso.date().nullable(),
    tinhTrang: z.string(),
  }),
  returns(calls.getBoard, board),
  returns(calls.listUnmapped, mappingQueue),
  returns(calls.mapValue, nothing),
  returns(calls.sendAgain, z.object({ count })),
  returns(calls.getSimulator, simulatorState),
  returns(calls.setSimulator, simulatorState),
]
