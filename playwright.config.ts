import { defineConfig } from '@playwright/test'

/** Journeys in the machine's own Chromium; each worker has a server and a database of its own (e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // One more than the cores of the smallest machine: a journey uses two thirds of one.
  workers: 3,
  // A second try on a fresh server; `npm test` names every journey that needed it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json']],
  use: {
    // Moving takes a fifth of a page's processor time; e2e/dialogs.spec.ts and e2e/keyboard.spec.ts see it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1366, height: 768 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
