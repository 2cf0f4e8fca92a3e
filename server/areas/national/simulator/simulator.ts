/**
 * The bundled stand-in for the national database, for demo and tests: judges messages like the national side
 * (judge.ts), applies each key once, and can be set to be slow, down or refusing. It has its own tables and
 * transactions, and doesn't access the application's.
 */
import { sql } from 'kysely'
import type { SimulatorState } from '#domain/national/calls.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'
import type {
  NationalSide,
  RefusedField,
  Sending,
  Verdict,
} from '#server/areas/national/sending/national-side.ts'
import { problemsOfContent, type Registered } from '#server/areas/national/simulator/validate-content.ts'

export type SimulatorMode = SimulatorState['mode']

/** Milliseconds per message in slow mode. */
const slowness = 5_000
const isDown = {
  kind: 'failed',
  reason: 'CSDL quốc gia (mô phỏng) đang ngừng.',
  answered: false,
} as const
const refusal: RefusedField = {
  field: 'soCccd',
  message: 'CSDL quốc gia (mô phỏng) đang ở chế độ từ chối mọi hồ sơ.',
  value: null,
}

export interface SimulatorSettings {
  /** Resolves after this time, or earlier if aborted. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export function createSimulator(db: Db, { pause = wait }: SimulatorSettings = {}): NationalSide {
  return {
    deliver: async (sending, signal) => {
      const mode = await readMode(db)
      if (mode === 'cham') await pause(slowness, signal)
      if (mode === 'ngung' || signal.aborted) return isDown
      return db.transaction().execute((tx) => judgeOnce(tx, sending, mode))
    },
    // It serves this installation alone: nobody comes from another province.
    lookUp: async () => ((await readMode(db)) === 'ngung' ? isDown : { kind: 'none' }),
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ended = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(ended, milliseconds)
    signal.addEventListener('abort', ended, { once: true })
  })

/** A repeated key gets the first response. */
async function judgeOnce(tx: DbOrTx, sending: Sending, mode: SimulatorMode): Promise<Verdict> {
  const { key, soCccd, hash } = sending
  const before = await sql<{ answer: Verdict }>`update simulator_message set received = received + 1
    where key = ${key} returning answer`.execute(tx)
  if (before.rows[0] !== undefined) return before.rows[0].answer
  const errors = mode === 'tu-choi' ? [refusal] : await problemsOf(tx, sending)
  const answer: Verdict = errors.length === 0 ? { kind: 'accepted' } : { kind: 'refused', errors }
  const isAccepted = errors.length === 0
  // Another process may have inserted the same key: its response counts.
  const { rows } = await sql<{ answer: Verdict }>`
    insert into simulator_message (key, cccd, hash, accepted, answer, applied)
    values (${key}, ${soCccd}, ${hash}, ${isAccepted}, cast(${JSON.stringify(answer)} as jsonb), ${isAccepted ? 1 : 0})
    on conflict (key) do update set received = simulator_message.received + 1
    returning answer`.execute(tx)
  return rows[0]?.answer ?? answer
}

async function problemsOf(tx: DbOrTx, { soCccd, content, maQuocGia }: Sending): Promise<RefusedField[]> {
  const signed = JSON.parse(content) as Record<string, unknown>
  const { rows } = await sql<Registered>`select cccd, ho_ten as "hoTen", ngay_sinh as "ngaySinh",
      gioi_tinh as "gioiTinh" from simulator_population where cccd = ${soCccd}`.execute(tx)
  return problemsOfContent(signed, { registered: rows[0], codes: maQuocGia })
}

async function readMode(db: DbOrTx): Promise<SimulatorMode> {
  const { rows } = await sql<{ mode: SimulatorMode }>`select mode from simulator_state`.execute(db)
  return rows[0]?.mode ?? 'binh-thuong'
}

export async function simulatorState(db: DbOrTx): Promise<SimulatorState> {
  const { rows } = await sql<SimulatorState>`select mode,
    (select count(*) from simulator_message where accepted) as "daNhan" from simulator_state`.execute(db)
  const { mode = 'binh-thuong', daNhan = 0 } = rows[0] ?? {}
  return { mode, daNhan: Number(daNhan) }
}

/** Returns the previous mode. */
export async function changeMode(tx: DbOrTx, mode: SimulatorMode): Promise<SimulatorMode> {
  const before = await readMode(tx)
  await sql`update simulator_state set mode = ${mode}`.execute(tx)
  return before
}
