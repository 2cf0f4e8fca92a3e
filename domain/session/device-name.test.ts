import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test('A device is named by its browser and system, as far as it says them.', () => {
  const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`
  expect(deviceName(windows)).toBe('Chrome trên Windows')
  expect(deviceName(`${windows} Edg/140.0.0.0`)).toBe('Edge trên Windows')
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0) coc_coc_browser/120.0 ${chrome}`)).toBe(
    'Cốc Cốc trên Windows',
  )
  expect(deviceName(`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${chrome} Mobile Safari/537.36`)).toBe(
    'Chrome trên Android',
  )
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    ),
  ).toBe('Safari trên iPhone')
  expect(deviceName('node')).toBe('Thiết bị không rõ')
})
