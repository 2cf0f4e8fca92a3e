/**
 * The calls about the national database (Nghị định 27/2026/NĐ-CP): the board, values outside the catalogues, the
 * simulator.
 */
import { z } from 'zod'
import { answer, defineCall, optionalRowId, rowId } from '#domain/api/call.ts'
import { ofRecord, withPeople } from '#domain/api/subjects.ts'
import { clockList } from '#domain/national/clock-list.ts'
import { maxSentAgain, nationalSentences } from '#domain/national/sending.ts'
import type {
  board,
  mappingQueue,
  nationalProblem,
  simulatorState,
  unmappedValue,
} from '#domain/national/schemas.ts'

export type NationalProblem = z.output<typeof nationalProblem>
export type NationalBoard = z.output<typeof board>
export type UnmappedValue = z.output<typeof unmappedValue>
export type MappingQueue = z.output<typeof mappingQueue>
export type SimulatorState = z.output<typeof simulatorState>

const common = { controller: 'DongBo', method: 'POST', access: 'permission' } as const

export const getBoard = defineCall({
  ...common,
  action: 'get-board',
  title: 'Xem tiến độ đồng bộ theo đơn vị',
  writes: false,
  shows: withPeople,
  /** The unit whose subordinate units are listed; absent: the top of the caller's scope. As in the list. */
  input: z.object({ donViId: optionalRowId, isChildren: clockList.filters.isChildren.shape }),
  answer: answer<NationalBoard>('what is late, due today and sent, by unit'),
})

export const listUnmapped = defineCall({
  ...common,
  action: 'get-mapping-queue',
  title: 'Xem giá trị ngoài danh mục',
  writes: false,
  shows: withPeople,
  input: z.object({}),
  answer: answer<MappingQueue>(
    'values typed beside a catalogue, the most used first, mapped ones last; `chiXet`: only so many spellings were looked at',
  ),
})

export const mapValue = defineCall({
  ...common,
  action: 'map',
  title: 'Gán giá trị ngoài danh mục',
  writes: true,
  affects: ofRecord,
  input: z.object({
    catalogue: z.string({ error: 'Danh mục không hợp lệ.' }).max(60, 'Danh mục không hợp lệ.'),
    text: z
      .string({ error: 'Giá trị không hợp lệ.' })
      .min(1, 'Giá trị không hợp lệ.')
      .max(1000, 'Giá trị không hợp lệ.'),
    /** null removes the mapping. */
    itemId: z.union([z.null(), rowId]).optional(),
  }),
  answer: answer<null>('nothing; the value is sent as that item from now on'),
})

/** For refused records that are correct as they are: the register was corrected, or a code was missing. */
export const sendAgain = defineCall({
  ...common,
  action: 'send-again',
  title: 'Gửi lại hồ sơ bị CSDL quốc gia từ chối',
  writes: true,
  affects: ofRecord,
  input: z.object({
    listId: z
      .array(rowId, { error: nationalSentences.nobody })
      .min(1, nationalSentences.nobody)
      .max(maxSentAgain, nationalSentences.tooMany),
  }),
  answer: answer<{ count: number }>(
    'how many wait to be sent; code 40 names those that do not, with the reason',
  ),
})

/** 26 where NATIONAL_DB_URL is set to a real national database. */
export const getSimulator = defineCall({
  ...common,
  action: 'get-simulator',
  title: 'Xem CSDL quốc gia mô phỏng',
  writes: false,
  shows: ['people'],
  input: z.object({}),
  answer: answer<SimulatorState>('how the simulator behaves'),
})

export const setSimulator = defineCall({
  ...common,
  action: 'set-simulator',
  title: 'Đổi chế độ CSDL quốc gia mô phỏng',
  writes: true,
  affects: ['people'],
  input: z.object({
    mode: z.enum(['binh-thuong', 'cham', 'ngung', 'tu-choi'], { error: 'Chế độ mô phỏng không hợp lệ.' }),
  }),
  answer: answer<SimulatorState>('how the simulator behaves now'),
})
