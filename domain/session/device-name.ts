/** A device in words, from what its browser says of itself ('Chrome trên Windows'). */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const named = (names: typeof browsers, agent: string) => names.find(([part]) => part.test(agent))?.[1]

export function deviceName(agent: string): string {
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  if (browser !== undefined && system !== undefined) return `${browser} trên ${system}`
  return browser ?? system ?? 'Thiết bị không rõ'
}
