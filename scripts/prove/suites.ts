/** The rows of the proof: what each shows, how it is run, and a fault that must turn it red. */
import { buildPages } from '../build-pages.ts'
import { findChromium } from '../test/find-chromium.ts'
import { installPackages } from '../test/postgres-cluster.ts'

export interface PlantedFault {
  /** What is broken, in words. */
  what: string
  file: string
  find: string
  put: string
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
  /** Runs on a PostgreSQL of its own. */
  onPostgres?: true
  /** Takes more than a minute. */
  isLong?: true
  /** Lines of its output that are its figure; else the number of its tests. */
  figure?: RegExp
  fault: PlantedFault
  before?: () => void
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server']
const proof = () => ({ PROVE: '1' })
const nothing = () => ({})

/** Tests of the server on a PostgreSQL of its own. */
const onPostgres = (...files: readonly string[]) =>
  ({ command: [...vitest, ...files], settings: nothing, onPostgres: true }) as const
/** The same on the embedded database. */
const embedded = (...files: readonly string[]) =>
  ({ command: [...vitest, ...files], settings: nothing }) as const

export const suites: readonly Suite[] = [
  {
    name: 'authorisation',
    titleVi: 'Mọi lời gọi, mười lăm loại người gọi',
    row: 'T1',
    title:
      'every call by fifteen kinds of caller on objects at each position, lists, files, history and the log too',
    target: 'every cell as declared, no undeclared route',
    ...onPostgres('server/test/authorisation/authorisation-matrix.test.ts'),
    settings: proof,
    isLong: true,
    fault: {
      what: 'the permission of a call is not looked at',
      file: 'server/request/access/gate.ts',
      find: 'return guards.mayWrite(role, call) && guards.hasPermission(role, call)',
      put: 'return guards.mayWrite(role, call)',
    },
  },
  {
    name: 'guards',
    titleVi: 'Bỏ từng chốt kiểm tra quyền',
    row: 'T1',
    title: 'each access check replaced by one that always permits',
    target: 'each of them changes a cell',
    ...onPostgres('server/test/authorisation/guards.test.ts'),
    isLong: true,
    fault: {
      what: 'a view-only role may write if nobody else forbids it',
      file: 'server/request/access/gate.ts',
      find: 'return guards.mayWrite(role, call) && guards.hasPermission(role, call)',
      put: 'return guards.hasPermission(role, call)',
    },
  },
  {
    name: 'kill',
    titleVi: 'Tắt đột ngột khi đang gửi quốc gia',
    row: 'T4',
    title: 'the server is killed 200 times while it sends to the national database',
    target: 'no message lost or repeated',
    ...embedded('server/areas/national/sending/sending-after-kill.test.ts'),
    settings: () => ({ PROVE_KILLS: '200' }),
    isLong: true,
    fault: {
      what: 'each attempt to send has a key of its own',
      file: 'server/areas/national/sending/national-side.ts',
      find: "'idempotency-key': sending.key",
      put: "'idempotency-key': String(performance.now())",
    },
  },
  {
    name: 'plans',
    titleVi: 'Tắt đột ngột khi quyết định hẹn ngày có hiệu lực',
    row: 'T4',
    title: 'the server is killed at every step of a planned decision taking effect',
    target: 'each has effect once',
    ...onPostgres('server/areas/plans/plans-after-kill.test.ts'),
    settings: proof,
    isLong: true,
    fault: {
      what: 'a plan that has taken effect may take effect again',
      file: 'server/areas/plans/plan-store.ts',
      find: "p.id = ${id} and p.state = 'cho'",
      put: 'p.id = ${id}',
    },
  },
  {
    name: 'power',
    titleVi: 'Mất điện: cơ sở dữ liệu nhúng',
    row: 'T4',
    title: 'the embedded database from the files as the last syncs left them, after kill -9',
    target: 'every acknowledged row; a disk that lies is noticed',
    ...embedded('server/test/power-cut'),
    settings: proof,
    figure: /^power cut: .*$/gm,
    fault: {
      what: 'the folder ignores syncing, as the library does',
      file: 'server/platform/db/synced-folder.ts',
      find: 'else if (!isSynced || touched.has(node)) fsyncSync(nfd)',
      put: '',
    },
  },
  {
    name: 'outage',
    titleVi: 'Cơ sở dữ liệu ngừng, nhật ký không ghi được',
    row: 'T5',
    title: 'a frozen database, one that can’t commit, a log that can’t be written, a locked person',
    target: 'a clean sentence within 10 s, recovers by itself',
    ...onPostgres('server/request/http/overload.test.ts'),
    fault: {
      what: 'ready without a commit',
      file: 'server/request/http/operations.ts',
      find: 'await commitProbe(database.probeDb)',
      put: 'void commitProbe',
    },
  },
  {
    name: 'flood',
    titleVi: 'Dồn dập yêu cầu, yêu cầu độc hại',
    row: 'T6',
    title: 'one account against the others, 400 sign-ins at once, hostile requests, bodies out of measure',
    target: 'others are served; 4xx at once',
    ...onPostgres(
      'server/request/http/one-account.test.ts',
      'server/request/http/hostile-requests.test.ts',
      'server/request/http/bodies.test.ts',
      'server/areas/session-routes/sign-in-flood.test.ts',
    ),
    fault: {
      what: 'an account may have any number of requests in progress',
      file: 'server/request/http/request-gate.ts',
      find: 'else if (visits.inProgress + places > max / processes) throw refusal()',
      put: '',
    },
  },
  {
    name: 'files',
    titleVi: 'Tệp độc hại',
    row: 'T7',
    title: 'hostile PDFs, pictures, workbooks and names of files',
    target: 'all refused or neutralised',
    ...embedded(
      'server/people/files/hostile-files.test.ts',
      'server/people/files/hostile-pictures-and-names.test.ts',
      'server/platform/workbook/hostile-workbooks.test.ts',
    ),
    fault: {
      what: 'actions in a PDF count as harmless',
      file: 'server/platform/inspection/pdf-actions.ts',
      find: 'return dictionaries !== null && dictionaries.every(isHarmlessAction)',
      put: 'return dictionaries !== null || isHarmlessAction === undefined',
    },
  },
  {
    name: 'formulas',
    titleVi: 'Công thức trong tệp Excel',
    row: 'T8',
    title: 'texts that begin like formulas in every workbook',
    target: 'no cell is a formula; texts come back equal',
    ...embedded('server/platform/workbook/write-workbook.test.ts', 'server/people/lists/exports.test.ts'),
    fault: {
      what: 'a text that begins with = is written as a formula',
      file: 'server/platform/workbook/row-xml.ts',
      find: "    else if (typeof value === 'string')\n",
      put: "    else if (typeof value === 'string' && value.startsWith('=')) xml += `${cell}><f>${textXml(value.slice(1))}</f></c>`\n    else if (typeof value === 'string')\n",
    },
  },
  {
    name: 'sessions',
    titleVi: 'Phiên đăng nhập, xác thực hai bước',
    row: 'T9',
    title: 'refresh reuse, two tabs, sign-out, lock, change of role, wrong kinds of token, second factors',
    target: 'dead within 1 s; two tabs stay signed in',
    ...onPostgres(
      'server/areas/session-routes/session.test.ts',
      'server/areas/session-routes/own-sessions.test.ts',
      'server/areas/session-routes/second-factor.test.ts',
      'server/areas/session-routes/refresh-cookie.test.ts',
      'server/areas/session-routes/step-up.test.ts',
    ),
    fault: {
      what: 'a spent refresh token works for ever',
      file: 'server/request/session/sessions.ts',
      find: 'const reuseGrace = 10_000',
      put: 'const reuseGrace = Infinity',
    },
  },
  {
    name: 'races',
    titleVi: 'Cùng lúc sửa một hồ sơ',
    row: 'T10',
    title: 'saves, transfers, codes of signatures, deletions of units at the same time',
    target: 'one winner, all rules hold',
    ...onPostgres(
      'server/people/officers/save-races.test.ts',
      'server/areas/signing/code-races.test.ts',
      'server/areas/movements/accept-movement.test.ts',
    ),
    fault: {
      what: 'the state of a movement is not looked at again under its lock',
      file: 'server/areas/movements/take-step.ts',
      find: 'if (state !== startsFrom[step]) {',
      put: 'if (state === undefined) {',
    },
  },
  {
    name: 'restore',
    titleVi: 'Sao lưu và khôi phục',
    row: 'T12',
    title: 'backup and restore of database, files and keys into a new place',
    target: 'equal rows, files and seals; any changed byte refused',
    ...onPostgres('server/platform/backup/backup.test.ts'),
    fault: {
      what: 'the end of an encrypted part is not verified',
      file: 'server/platform/backup/encryption.ts',
      find: 'decipher.update(text), decipher.final()',
      put: 'decipher.update(text)',
    },
  },
  {
    name: 'log',
    titleVi: 'Sửa, xóa, cắt nhật ký',
    row: 'T13',
    title: 'edits, removals, reordering and cuts of the log; rights of the application’s role',
    target: 'any of them is named; the role can’t change the log',
    ...onPostgres('server/platform/audit/seal.test.ts', 'server/platform/db/database.test.ts'),
    fault: {
      what: 'the chain of seals is not compared',
      file: 'server/platform/audit/verify-seals.ts',
      find: 'else if (chainedHash(seal.previous, { from: seal.fromId, to: seal.toId }, hashes) !== seal.sha256)',
      put: 'else if (chainedHash === undefined)',
    },
  },
  {
    name: 'journeys',
    titleVi: 'Thao tác trên trình duyệt, trợ năng',
    row: 'T15',
    title: 'every journey by keyboard and mouse; every screen with axe in four widths and both themes',
    target: 'no serious violation, no text lost',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'],
    settings: () => ({ PROVE: '1', CHROMIUM: findChromium() ?? '' }),
    isLong: true,
    figure: /^\s*\d+ passed.*$/gm,
    fault: {
      what: 'pictures without a text',
      file: 'web/index.html',
      find: '<html lang="vi"',
      put: '<html',
    },
    before: buildPages,
  },
  {
    name: 'nginx',
    titleVi: 'Hai tiến trình sau nginx',
    row: 'T16',
    title: 'two processes behind the shipped nginx file: kill -9 and rolling restart under load',
    target: 'no request lost, nothing done twice',
    ...onPostgres('server/test/deployment/behind-nginx.test.ts'),
    settings: () => ({ PROVE_SECONDS: '15' }),
    isLong: true,
    figure: /^reads \d+, writes \d+, saved \d+$/gm,
    fault: {
      what: 'nginx repeats nothing',
      file: 'deploy/nginx/hoso.conf',
      find: 'proxy_next_upstream error timeout http_502 http_503 non_idempotent;',
      put: 'proxy_next_upstream off;',
    },
    before: () => void installPackages('nginx-light', 'openssl'),
  },
  {
    name: 'processes',
    titleVi: 'Hai tiến trình và máy dự phòng',
    row: 'T16',
    title: 'two processes and a hot standby: paused replay, a killed standby, limits of an account',
    target: 'an account reads what it wrote, no read lost, limits count once',
    ...onPostgres('server/test/deployment/two-processes.test.ts'),
    fault: {
      what: 'the standby serves whoever asks',
      file: 'server/platform/db/standby/standby.ts',
      find: "if (this.#replayed < position) return 'own-write'",
      put: '',
    },
  },
  {
    name: 'afterwards',
    titleVi: 'Sau việc dài',
    row: 'T17',
    title: 'list lines, jobs, limits and caches after long work; a log that can’t be written',
    target: 'all go on; degraded within 10 s',
    ...onPostgres('server/request/progress/long-work.test.ts', 'server/platform/jobs/jobs.test.ts'),
    fault: {
      what: 'a cancellation that another process received is ignored',
      file: 'server/request/progress/works.ts',
      find: 'if (!(await endWork(tx, this.row.id, ending))) this.cancel()',
      put: 'await endWork(tx, this.row.id, ending)',
    },
  },
  {
    name: 'imports',
    titleVi: 'Danh sách do nơi khác lập',
    row: 'T18',
    title: 'lists of people made by others: layouts, fonts, dates, broken files',
    target: 'nothing silently lost, cut or taken for something else',
    ...embedded('server/test/import-corpus/corpus.test.ts'),
    fault: {
      what: 'only the first rows of a sheet are read',
      file: 'server/areas/imports/reading/read-file.ts',
      find: 'export const maxRows = 50_000',
      put: 'export const maxRows = 3',
    },
  },
  {
    name: 'decisions',
    titleVi: 'Đọc quyết định',
    row: 'T18',
    title: 'three hundred decisions in the words of offices are read',
    target: 'F1 of each field at least 0.97',
    ...embedded('server/test/decision-corpus/corpus.test.ts'),
    settings: proof,
    isLong: true,
    figure: /^.*F1.*$/gm,
    fault: {
      what: 'the number of a decision is read as something else',
      file: 'domain/decisions/reading/heading.ts',
      find: "'soQuyetDinh',",
      put: "'noiBanHanh',",
    },
  },
  {
    name: 'time',
    titleVi: 'Xem lại thời điểm cũ',
    row: 'time',
    title:
      'ten thousand random operations, each record read back from the log as it was after each; a thousand lives on many days',
    target: 'equal each time',
    ...embedded(
      'server/areas/history/time-machine.conformance.test.ts',
      'server/areas/history/true-on-day.conformance.test.ts',
    ),
    settings: proof,
    isLong: true,
    fault: {
      what: 'the change of a moment itself is not undone',
      file: 'server/people/history/record-at.ts',
      find: 'lines.filter(({ id }) => id >= cut)',
      put: 'lines.filter(({ id }) => id > cut)',
    },
  },
]
