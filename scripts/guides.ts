/** `npm run guides`: takes the pictures of the guides anew. Fails where a step's target isn't on the screen. */
import { spawnSync } from 'node:child_process'
import { buildPages } from './build-pages.ts'
import { removePictures } from '../e2e/guides/take-picture.ts'
import { findChromium } from './test/find-chromium.ts'

buildPages()
removePictures()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/guides.spec.ts',
    '--workers=1',
    '--retries=0',
    '--reporter=list',
  ],
  { stdio: 'inherit', env: { ...process.env, GUIDE_PICTURES: '1', CHROMIUM: findChromium() ?? '' } },
)
process.exitCode = status ?? 1
