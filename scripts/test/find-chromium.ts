/** The machine's Chromium or Chrome; on Debian installed by apt when missing and the run is root. */
import { existsSync } from 'node:fs'
import { installPackages } from './postgres-cluster.ts'

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function findChromium(): string | null {
  const find = () => places.find((place) => place !== undefined && existsSync(place)) ?? null
  return find() ?? (installPackages('chromium', 'fonts-liberation') ? find() : null)
}
