/** A typed address from before the merger is read, and what it has become is proposed with the detail kept. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressReading } from '#domain/geography/address-reading.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

async function read(text: string, communeId?: string): Promise<AddressReading> {
  const answer = await minh.post<AddressReading>('DiaChi/doc-dia-chi', { text, communeId })
  expect(answer, answer.message).toMatchObject({ code: 0 })
  return answer.data
}

/** 'xã cũ, huyện cũ, tỉnh cũ > xã mới, tỉnh mới', one for each choice. */
const shown = ({ choices }: AddressReading) =>
  choices.map(({ old, new: now }) =>
    [
      old === null ? '' : [old.commune, old.dictrict, old.province].map((place) => place?.name).join(', '),
      [now.commune, now.province].map(({ name }) => name).join(', '),
    ].join(' > '),
  )

const phongMy = 'Xã Phong Mỹ, Huyện Cao Lãnh, Tỉnh Đồng Tháp > Xã Phong Mỹ, Tỉnh Đồng Tháp'

describe('an address with commune, district and province', () => {
  test.each([
    'Ấp Tân Lợi, xã Phong Mỹ, huyện Cao Lãnh, tỉnh Đồng Tháp',
    'Ấp Tân Lợi xã Phong Mỹ huyện Cao Lãnh tỉnh Đồng Tháp',
    'Ấp Tân Lợi - Phong Mỹ - H. Cao Lãnh - Đồng Tháp',
    'Ấp Tân Lợi; X.Phong Mỹ; H.Cao Lãnh; T.Đồng Tháp; Việt Nam',
    'Ấp Tân Lợi, PHONG MỸ, HUYỆN CAO LÃNH, ĐỒNG THÁP'.normalize('NFD'),
  ])('is read: %s', async (text) => {
    const reading = await read(text)
    expect(shown(reading)).toEqual([phongMy])
    expect(reading).toMatchObject({ detail: 'Ấp Tân Lợi', guess: null })
  })

  test.each([
    [
      'Số 12/3 đường Lê Lợi, Phường 05, TP Mỹ Tho, Tiền Giang',
      'Số 12/3 đường Lê Lợi',
      'Phường 5, Thành phố Mỹ Tho, Tỉnh Tiền Giang',
    ],
    ['Thị trấn Đất Đỏ, huyện Long Đất, Bà Rịa - Vũng Tàu', null, 'Thị trấn Đất Đỏ, Huyện Long Đất'],
    ['Q1, TPHCM', null, undefined],
  ])('keeps its detail: %s', async (text, detail, old) => {
    const reading = await read(text)
    expect(reading.detail).toBe(detail)
    if (old === undefined) expect(reading.choices).toEqual([])
    else expect(shown(reading)[0]).toContain(old)
  })
})

describe('a guess is told as such', () => {
  test('without marks', async () => {
    const reading = await read('ap 1, xa phong my, huyen cao lanh, tinh dong thap')
    expect(shown(reading)).toEqual([phongMy])
    expect(reading.guess).toContain("'xa phong my' được hiểu theo tên gần giống.")
  })

  test('without a district, of all communes with that name, also of today', async () => {
    const reading = await read('Ấp 2, xã Phong Mỹ, Đồng Tháp')
    expect(shown(reading)).toEqual(expect.arrayContaining([phongMy, ' > Xã Phong Mỹ, Tỉnh Đồng Tháp']))
    expect(reading.guess).toContain('Địa chỉ không ghi huyện')
    expect(reading.detail).toBe('Ấp 2')
  })

  test('a commune whose people are in several now', async () => {
    const reading = await read('Phường Cửa Đông, quận Hoàn Kiếm, Hà Nội')
    expect(reading.choices.length).toBeGreaterThan(1)
    expect(reading.guess).toContain('đã chia cho nhiều xã, phường mới')
  })
})

test('what names no commune proposes nothing', async () => {
  for (const text of ['', 'Ấp Tân Lợi', 'xã Không Có Thật, huyện Cao Lãnh, tỉnh Đồng Tháp', ', , ,', 'xã'])
    expect(await read(text)).toMatchObject({ choices: [], guess: null })
})

test('of a chosen commune only the detail is read, unless the text names another one', async () => {
  const [first] = (await read('xã Phong Mỹ, huyện Cao Lãnh, tỉnh Đồng Tháp')).choices
  const reading = await read('Ấp Tân Lợi, Phong Mỹ, Cao Lãnh, Đồng Tháp', first?.old?.commune?.id)
  expect(reading).toMatchObject({ detail: 'Ấp Tân Lợi', guess: null })
  expect(shown(reading)).toEqual([phongMy])
  const other = await read('xã Đốc Binh Kiều, huyện Tháp Mười, tỉnh Đồng Tháp', first?.old?.commune?.id)
  expect(shown(other)[0]).toContain('Xã Đốc Binh Kiều')
})
