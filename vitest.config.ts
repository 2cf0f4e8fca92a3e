import { defineConfig } from 'vitest/config'

/** Pure declarations and data first; then everything that speaks to a database, which the runner runs on both kinds. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous: a test that is given up on a busy machine goes on beside the next one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'domain/**/*.test.ts',
            'demo/**/*.test.ts',
            'server/areas/seed/**/*.test.ts',
            'server/areas/documents/content/**/*.test.ts',
            'server/areas/imports/reading/**/*.test.ts',
            'server/areas/signing/verification/**/*.test.ts',
            'server/platform/workbook/**/*.test.ts',
            'server/areas/documents/word-forms.test.ts',
            'web/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Node strips the types itself, as in the product; Vite's transforms cost as much as the tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // A file's state is its server and its database; loading the modules again for each took longer than its tests.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [
            'server/areas/seed/**',
            'server/areas/documents/content/**',
            'server/areas/imports/reading/**',
            'server/areas/signing/verification/**',
            'server/platform/workbook/**',
            'server/areas/documents/word-forms.test.ts',
            ...(process.env['TEST_LEAVE_OUT']?.split(',') ?? []),
          ],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/fail-on-differences.ts'],
        },
      },
    ],
  },
})
