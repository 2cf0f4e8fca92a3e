/** Common passwords are refused as new passwords, with advice; passphrases are accepted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

let attempts = 0
let token = ''

async function change(newPass: string) {
  // Twenty changes an hour are allowed, and a session expires after half an hour of inactivity.
  if (attempts++ % 18 === 0) {
    app.clock.advance(61 * 60_000)
    const body = { userName: cast.quang.userName, passWord: castPassword }
    token = (await app.withToken('').post('Auth/login', body)).data.access_token
  }
  const body = { password: castPassword, newPass, confirmPass: newPass }
  return app.withToken(token).post('Users/change-password', body)
}

const guessable = `
  1qaz@WSX Aa@123456 Hoso@2026 Dongthap@2026 Đồngtháp@1 Tiengiang#1 Mytho@123 Caolanh@2025 Sadec@2026 Sonoivu@2026
  SoNoiVuDongThap@2026 HoChiMinh@1890 Xinchao@2026 Viettel@123 Thanhpho@123
  Ubnd@2026 Canbo@123 Congchuc#1 Hosocanbo@1 Quanly@2026 Quantri@123 Admin@123 Admin#12345 Anhyeuem@1 Tinhyeu@1
  Giadinh@1 Chucmung@2026 Mùaxuân@2026 Thang10@2026 MậtKhẩu@1 Matkhau@123 M@tkhau123 P@ssw0rd Password@1 Abc@1234
  Qwerty@123 Zxcvbn@1 1q2w3e4R! Vietnam#2026 Saigon@123 Nguyenvan@1 Tranthi@1990 Minhanh@123 Thu-nghiem#2026 11111Aa@`

test('guessable passwords are refused with advice', { timeout: 120_000 }, async () => {
  for (const newPass of guessable.trim().split(/\s+/)) {
    const answer = await change(newPass)
    expect(answer, newPass).toMatchObject({ code: 21, detail: [{ field: 'newPass' }] })
    expect(answer.message, newPass).toMatch(/^Mật khẩu dễ bị đoán: .+ Hãy đặt dài hơn/)
  }
  expect((await change('Zaq1@wsx')).message).toContain('dãy phím liền nhau')
  expect((await change('20/11/2026Aa')).message).toContain('năm hoặc ngày tháng')
})

test('the person’s own data is refused by name', async () => {
  expect(cast.quang.name).toContain('Quang')
  expect((await change('Quang-mưa7Rào*lá-chuối')).message).toContain('họ tên')
})

test('passphrases and random characters are accepted, long ones too', { timeout: 120_000 }, async () => {
  let password: string = castPassword
  for (const newPass of [
    'Ruong-lua@Chin7',
    'T5#mqRw9zK',
    'Bốn con mèo ăn 7 cái bánh!',
    'Sen-nở*đầm 42 chiều',
    `Gió thổi qua 3 mái Nhà! ${'rồi về '.repeat(60)}`.trim(),
  ]) {
    const { data } = await app
      .withToken('')
      .post('Auth/login', { userName: cast.minh.userName, passWord: password })
    const caller = app.withToken(data.access_token)
    const body = { password, newPass, confirmPass: newPass }
    expect(await caller.post('Users/change-password', body), newPass).toMatchObject({ code: 0 })
    password = newPass
  }
})
