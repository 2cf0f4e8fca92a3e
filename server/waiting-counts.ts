/**
 * What waits for the caller: behind items of the menu (Menu/get-so-viec-cho) and on /tong-quan (TongQuan/get-viec), for
 * the caller's own unit and those below it, as the screens open. The one place of these counts: each is the total of the
 * list that its address opens.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Call } from '#domain/api/call.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { dueList } from '#domain/due/due-list.ts'
import { quarterAfter, quarterOf, weekOf, type DaysFromTo } from '#domain/due/quarters.ts'
import { dayBefore } from '#domain/fields/dates.ts'
import type { WaitingEntry } from '#domain/home/calls.ts'
import { dueWaiting, tasks, type DueSpan, type TaskKind } from '#domain/home/waiting-kinds.ts'
import { callInput, initialValues, toAddress, type ListValues } from '#domain/lists/list-state.ts'
import type { AnyList } from '#domain/lists/list.ts'
import { stepCall } from '#domain/movements/calls.ts'
import { incomingTransfers, outgoingTransfers } from '#domain/movements/movement-lists.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { mapValue } from '#domain/national/calls.ts'
import { clockList } from '#domain/national/clock-list.ts'
import { answerCorrection } from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { confirmSignatures } from '#domain/signing/calls.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { incompleteRecords } from '#server/areas/completeness/incomplete-list.ts'
import { countDue } from '#server/areas/due/count-due.ts'
import { waitingTransfers } from '#server/areas/movements/lists/list-movements.ts'
import { clockRecords } from '#server/areas/national/clock-list.ts'
import { countUnmapped } from '#server/areas/national/mapping-queue.ts'
import { correctionRecords } from '#server/areas/personal-data/correction-store.ts'
import { countPlans } from '#server/areas/plans/list-plans.ts'
import { qualityRecords } from '#server/areas/quality/quality-list.ts'
import { signingRecords } from '#server/areas/signing/signing-list.ts'
import { gate } from '#server/request/access/gate.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readWorks } from '#server/request/progress/work-store.ts'
import { workDatabase } from '#server/request/progress/works.ts'

interface Task {
  /** The call by which the caller deals with what waits: without it nothing waits for them. */
  deals: Call
  count: (request: AuthenticatedRequest) => Promise<Omit<WaitingEntry, 'loai'>>
}

/** The values with which a list opens for the caller, changed by these; its address and its call follow. */
function opened<L extends AnyList>(
  list: L,
  { account, today }: AuthenticatedRequest,
  path: string,
  changes: Partial<ListValues<L>> = {},
) {
  const donViId = account.donViId === null ? '' : String(account.donViId)
  const values = { ...initialValues(list, { donViId, today }), ...changes }
  return {
    // The page makes it an address of the list also where every filter is at rest.
    duongDan: `${path}?${toAddress(list, values) || 'pageNumber=1'}`,
    input: list.call.input.parse(callInput(list, values)) as z.output<L['call']['input']>,
  }
}

const counted =
  <L extends AnyList>(
    list: L,
    served: {
      count: (input: z.output<L['call']['input']>, request: AuthenticatedRequest) => Promise<number>
    },
    path: string,
    changes: Partial<ListValues<L>> = {},
  ): Task['count'] =>
  async (request) => {
    const { duongDan, input } = opened(list, request, path, changes)
    return { so: await served.count(input, request), duongDan }
  }

const ofTransfers =
  (side: 'den' | 'di', list: typeof incomingTransfers): Task['count'] =>
  async (request) => {
    const { duongDan, input } = opened(list, request, `/bien-dong/${side}`)
    const { so, tuNgay } = await waitingTransfers(side, input, request)
    return { so, duongDan, ...(tuNgay === undefined ? {} : { tuNgay }) }
  }

const clockPart = (tinhTrang: 'qua-han' | 'hom-nay'): Task => ({
  deals: clockList.call as Call,
  count: (request) =>
    counted(clockList, clockRecords, '/dong-bo-quoc-gia', {
      tinhTrang,
      donViId: request.account.donViId === null ? null : String(request.account.donViId),
    })(request),
})

const taskCounts: Readonly<Record<TaskKind, Task>> = {
  'tiep-nhan': {
    deals: stepCall(transfer, 'accept') as Call,
    count: ofTransfers('den', incomingTransfers),
  },
  'cho-don-vi-khac': {
    deals: outgoingTransfers.call as Call,
    count: ofTransfers('di', outgoingTransfers),
  },
  'yeu-cau-chinh-sua': {
    deals: answerCorrection as Call,
    count: counted(correctionList, correctionRecords, '/yeu-cau-chinh-sua', { trangThai: ['cho'] }),
  },
  'ke-hoach-tuan': {
    deals: planList.call as Call,
    count: (request) => {
      const { from, to } = weekOf(request.today)
      const week = { tuNgay: from, denNgay: to }
      return counted(planList, { count: countPlans }, '/ke-hoach', week)(request)
    },
  },
  'cho-ky': {
    deals: confirmSignatures as Call,
    count: counted(signingList, signingRecords, '/phe-duyet'),
  },
  'gui-qua-han': clockPart('qua-han'),
  'gui-hom-nay': clockPart('hom-nay'),
  'bi-tu-choi': {
    deals: signingList.call as Call,
    count: counted(signingList, signingRecords, '/phe-duyet', { trangThaiKy: '1', ketQuaDongBo: '1' }),
  },
  'thieu-thong-tin': {
    deals: incompleteList.call as Call,
    count: counted(incompleteList, incompleteRecords, '/danh-sach-ho-so-thieu'),
  },
  'thong-tin-sai': {
    deals: qualityList.call as Call,
    count: counted(qualityList, qualityRecords, '/ra-soat', { muc: ['sai'] }),
  },
  'tu-nhap': {
    deals: mapValue as Call,
    count: async (request) => ({ so: await countUnmapped(request), duongDan: '/gia-tri-ngoai-danh-muc' }),
  },
}

/** Whether the caller sees the menu item and may deal with what is behind it. */
function concerns({ account, server }: AuthenticatedRequest, path: string, deals: Call): boolean {
  const { role } = account
  const rights = { ...role, permissions: [...role.permissions], isOnlySeeMe: role.onlySeeMe }
  return gate(role, deals, server.guards) && seesMenu(rights, path)
}

/** One kind; undefined where it doesn't concern the caller. */
export async function countTask(kind: TaskKind, request: AuthenticatedRequest): Promise<number | undefined> {
  const path = tasks.find(({ id }) => id === kind)?.path ?? ''
  const { deals, count } = taskCounts[kind]
  return concerns(request, path, deals) ? (await count(request)).so : undefined
}

const spans: Readonly<Record<DueSpan, (today: string) => { from: string | null; to: string }>> = {
  'qua-han': (today) => ({ from: null, to: dayBefore(today) }),
  'quy-nay': quarterOf,
  'quy-sau': (today): DaysFromTo => quarterAfter(today, 1),
}

async function dueOf(span: DueSpan, request: AuthenticatedRequest): Promise<WaitingEntry[]> {
  const { from, to } = spans[span](request.today)
  const { donViId } = request.account
  const counts = await countDue({ donViId, isChildren: true, tuNgay: from, denNgay: to }, request)
  return dueKinds.map(({ id }) => ({
    loai: dueWaiting(id, span),
    so: counts[id],
    duongDan: opened(dueList, request, '/den-han', { loai: id, tuNgay: from, denNgay: to }).duongDan,
  }))
}

/** What is due in the present quarter, of all kinds; undefined where due days don't concern the caller. */
export async function countDueNow(request: AuthenticatedRequest): Promise<number | undefined> {
  if (!concerns(request, '/den-han', dueList.call as Call)) return undefined
  return (await dueOf('quy-nay', request)).reduce((sum, { so }) => sum + so, 0)
}

/** The account's long work of the last day. */
async function worksOf({ server, db, account }: AuthenticatedRequest): Promise<WaitingEntry[]> {
  const works =
    server.database.kind === 'embedded' && server.works.areInTransaction
      ? server.works.ofAccount(account.id).map(({ progress }) => progress)
      : await readWorks(
          { ...workDatabase(server), db },
          server.guards.worksOfAccount(account.id),
          sql<boolean>`true`,
        )
  const running = works.filter(({ state }) => isUnderWay(state)).length
  const done = works.filter(({ state }) => state === 'xong').length
  const duongDan = '/tong-quan#viec-dang-chay'
  return [
    { loai: 'dang-chay', so: running, duongDan },
    { loai: 'da-xong', so: done, duongDan },
  ]
}

/** Everything that waits for the caller, in the order of the declaration, without what is zero. */
export async function waitingOf(request: AuthenticatedRequest): Promise<WaitingEntry[]> {
  const waiting: WaitingEntry[] = []
  for (const { id, path } of tasks) {
    const { deals, count } = taskCounts[id]
    if (concerns(request, path, deals)) waiting.push({ loai: id, ...(await count(request)) })
  }
  if (concerns(request, '/den-han', dueList.call as Call))
    for (const span of Object.keys(spans) as DueSpan[]) waiting.push(...(await dueOf(span, request)))
  waiting.push(...(await worksOf(request)))
  return waiting.filter(({ so }) => so > 0)
}
