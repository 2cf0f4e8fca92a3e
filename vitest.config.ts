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
            'server/seed/**/*.test.ts',
            'server/documents/content/**/*.test.ts',
            'server/imports/reading/**/*.test.ts',
            'server/signing/verification/**/*.test.ts',
            'server/workbook/**/*.test.ts',
            'server/documents/word-forms.test.ts',
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
            'server/seed/**',
            'server/documents/content/**',
            'server/imports/reading/**',
            'server/signing/verification/**',
            'server/workbook/**',
            'server/documents/word-forms.test.ts',
            ...(process.env['TEST_LEAVE_OUT']?.split(',') ?? []),
          ],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/fail-on-differences.ts'],
        },
      },
    ],
  },
})
