/** What the calls about the national database return. */
import { z } from 'zod'
import { count, nothing, returns } from '#domain/api/call-schema.ts'
import {
  getBoard,
  getSimulator,
  listUnmapped,
  mapValue,
  sendAgain,
  setSimulator,
} from '#domain/national/calls.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { clockList } from '#domain/national/clock-list.ts'
import { board, mappingQueue, simulatorState } from '#domain/national/schemas.ts'

export const nationalAnswers = [
  returnsPeople(clockList, 'ClockOfficer', {
    hanGui: z.iso.date().nullable(),
    thayDoiTu: z.iso.date().nullable(),
    tinhTrang: z.string(),
  }),
  returns(getBoard, board),
  returns(listUnmapped, mappingQueue),
  returns(mapValue, nothing),
  returns(sendAgain, z.object({ count })),
  returns(getSimulator, simulatorState),
  returns(setSimulator, simulatorState),
]
