/** Settings of the bundled simulator; with a real national side there is none. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { nationalSender, nationalSentences } from '#domain/national/sending.ts'
import type { setSimulator as setCall, SimulatorState } from '#domain/national/calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { callBack } from '#server/areas/national/outbox.ts'
import { changeMode, simulatorState } from '#server/areas/national/simulator/simulator.ts'

function refuseRealSide({ server }: AuthenticatedRequest): void {
  if (server.configuration.nationalDbUrl !== undefined)
    throw refusals.wrongState(nationalSentences.noSimulator)
}

export async function getSimulator(_: unknown, request: AuthenticatedRequest): Promise<SimulatorState> {
  refuseRealSide(request)
  return simulatorState(request.db)
}

/** Retries messages waiting for the simulator immediately, whatever its mode. */
export async function setSimulator(
  { mode }: z.output<typeof setCall.input>,
  request: AuthenticatedRequest,
): Promise<SimulatorState> {
  refuseRealSide(request)
  const state = await inRetriableTransaction(request, async (tx) => {
    const before = await changeMode(tx, mode)
    await callBack(tx)
    if (before !== mode)
      await writeAudit(tx, request, {
        kind: 'sua',
        target: nationalSender.target,
        before: { mode: before },
        after: { mode },
      })
    return simulatorState(tx)
  })
  request.server.sender.wake()
  return state
}
