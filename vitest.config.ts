import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest test files: they begin first, so that no worker is idle while another ends one of them. */
const longest = [
  'server/test/authorisation/authorisation-matrix.test.ts',
  'server/test/authorisation/guards.test.ts',
  'server/areas/history/time-machine.conformance.test.ts',
  'server/areas/imports/names-in-columns.test.ts',
  'server/areas/movements/demo-movements.test.ts',
  'server/areas/audit-log/lists-in-log.test.ts',
  'server/areas/audit-log/lists-after-work.test.ts',
  'server/people/officers/lookup/questions.test.ts',
  'server/areas/imports/reading/pdf-files.test.ts',
  'demo/test/product-rules.test.ts',
  'demo/people/generate-people.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Files of `server/` that need no database. */
const pureInServer = [
  'server/areas/seed/**/*.test.ts',
  'server/areas/documents/content/**/*.test.ts',
  'server/areas/imports/reading/**/*.test.ts',
  'server/areas/bulk-edit/read-typed.test.ts',
  'server/areas/signing/verification/**/*.test.ts',
  'server/platform/workbook/**/*.test.ts',
  'server/areas/documents/word-forms.test.ts',
  'server/test/quality-faults/faults.test.ts',
  'server/test/sentences/sentences.test.ts',
]

const asInTheProduct = {
  // Node strips the types itself; Vite's transforms cost as much as the tests.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // A file's state is its server and its database; loading the modules again for each took longer than its tests.
  isolate: false,
} as const

/** Pure declarations and data first; then everything that speaks to a database, which the runner runs on both kinds. */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of the smallest machine: files wait for their database and the readers of imports.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Generous: a test that is given up on a busy machine goes on beside the next one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is written a second later comes at once on a quiet machine only.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...asInTheProduct,
          name: 'pure',
          include: ['domain/**/*.test.ts', 'demo/**/*.test.ts', ...pureInServer],
        },
      },
      // Through Vite, which reads .tsx; each in a process of its own, since some put a browser's parts into the global object.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          ...asInTheProduct,
          include: JSON.parse(process.env['TEST_FILES'] ?? '["server/**/*.test.ts"]') as string[],
          exclude: pureInServer,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/differences/fail-on-differences.ts'],
        },
      },
    ],
  },
})
