import { expect, test } from 'vitest'
import { displayText } from './client-messages.ts'
import { outcomeOf } from './result-codes.ts'

test('0 and SUCCESS are successes.', () => {
  for (const code of [0, '0', 'SUCCESS']) expect(outcomeOf(code)).toBe('success')
})

test('21 to 30, 33, 40 and WARNING are warnings.', () => {
  for (const code of [21, 24, 30, '30', 33, 40, 'WARNING']) expect(outcomeOf(code)).toBe('warning')
})

test('Anything else is a failure.', () => {
  for (const code of [-1, 1, 20, 31, 32, 39, 41, 200, '', 'ERROR', '-1', '21x'])
    expect(outcomeOf(code)).toBe('failure')
})

test('An empty message becomes the general sentence, the transport’s English becomes Vietnamese.', () => {
  expect(displayText('')).toBe('Đã xảy ra lỗi không xác định. Vui lòng thử lại.')
  expect(displayText('Request failed with status code 404')).toBe('Không tìm thấy máy chủ hoặc tài nguyên.')
  expect(displayText('Đã lưu.')).toBe('Đã lưu.')
})
