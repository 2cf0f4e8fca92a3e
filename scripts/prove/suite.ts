/** A suite of the proof, and how those of the server are run. */

export interface PlantedFault {
  /** What is broken, in words. */
  what: string
  file: string
  find: string
  put: string
  /** Shows it sooner than the suite's own. */
  settings?: Readonly<Record<string, string>>
}

export interface Suite {
  name: string
  /** What it tries, for the page 'Bản tự chứng minh'. */
  titleVi: string
  /** Row of the quality targets. */
  row: string
  /** What it proves, and what the target is. */
  title: string
  target: string
  command: readonly string[]
  settings: () => Readonly<Record<string, string>>
  /** Besides, where there is time: it is named, or all are run. */
  longSettings?: Readonly<Record<string, string>>
  /** Runs on a PostgreSQL of its own. */
  onPostgres?: true
  /** Runs on three machines under Patroni, each a network namespace of this one. */
  underPatroni?: true
  /** Takes more than a minute. */
  isLong?: true
  /** Lines of its output that are its figure; else the number of its tests. */
  figure?: RegExp
  fault: PlantedFault
  /** What it needs in its tree. */
  before?: (root: string) => void
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'pure']
export const proof = () => ({ PROVE: '1' })
const nothing = () => ({})

/** Tests of the server on a PostgreSQL of its own. */
export const onPostgres = (...files: readonly string[]) =>
  ({ command: [...vitest, ...files], settings: nothing, onPostgres: true }) as const
/** The same on the embedded database. */
export const embedded = (...files: readonly string[]) =>
  ({ command: [...vitest, ...files], settings: nothing }) as const
