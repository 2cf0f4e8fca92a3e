import { expect, test } from 'vitest'
import { brokenPasswordRules, passwordChangeProblems } from './password-rules.ts'

const broken = (password: string) => brokenPasswordRules(password).map((rule) => rule.name)

test('A password needs eight characters with lower, upper, digit and special.', () => {
  expect(broken('')).toEqual(['length', 'lower', 'upper', 'digit', 'special'])
  expect(broken('abcdefgh')).toEqual(['upper', 'digit', 'special'])
  expect(broken('Abc@123')).toEqual(['length'])
  expect(broken('Abc@1234')).toEqual([])
})

test('Vietnamese letters are letters, in either composition, and never special characters.', () => {
  expect(broken('Đẹp1234ạ')).toEqual(['special'])
  expect(broken('Đẹp1234ạ'.normalize('NFD'))).toEqual(['special'])
  expect(broken('ĐẸP-1234')).toEqual(['lower'])
})

test('An empty change of password has all three messages, a differing confirmation its own.', () => {
  expect(passwordChangeProblems({ password: '', newPass: '', confirmPass: '' })).toEqual({
    password: 'Mật khẩu cũ không được bỏ trống.',
    newPass: 'Mật khẩu mới không được bỏ trống.',
    confirmPass: 'Xác nhận mật khẩu mới không được bỏ trống.',
  })
  expect(passwordChangeProblems({ password: 'x', newPass: 'Abc@1234', confirmPass: 'Abc@1235' })).toEqual({
    confirmPass: 'Mật khẩu xác nhận không khớp.',
  })
})
