import { expect, test } from 'vitest'
import type { NationalBoard } from '#domain/national/calls.ts'
import { outboxLines } from './outbox-lines.ts'

const quiet = { soLuong: 0, cuNhat: null, loiGanNhat: null, loiTu: null, thuLaiLuc: null, loiRieng: null }
const linesOf = (more: Partial<NationalBoard['hangDoi']>) =>
  outboxLines({
    hangDoi: { ...quiet, ...more },
    capNhatLuc: '2026-11-23T03:00:00.000Z',
  } as NationalBoard)

const silent = {
  loiGanNhat: 'Không kết nối được CSDL quốc gia.',
  loiTu: '2026-11-22T01:05:00.000Z',
  thuLaiLuc: '2026-11-23T03:02:00.000Z',
}
const loiRieng = {
  soLuong: 2,
  lyDo: 'CSDL quốc gia báo lỗi 400.',
  tu: '2026-11-23T01:30:00.000Z',
  thuLaiLuc: '2026-11-23T03:04:00.000Z',
}

test('nothing waits, or it is on its way', () => {
  expect(linesOf({})).toEqual([{ text: 'Mọi hồ sơ đã ký duyệt đều đã gửi.' }])
  expect(linesOf({ soLuong: 3, cuNhat: '2026-11-23T02:59:00.000Z' })).toEqual([
    { text: '3 hồ sơ đã ký duyệt đang được gửi, lâu nhất từ 09:59.' },
  ])
})

test('nothing arrives at all: since when, when it goes again, and that nothing is lost', () => {
  expect(linesOf({ soLuong: 3, ...silent })).toEqual([
    {
      failure: 'Chưa gửi được đến CSDL quốc gia từ 08:05 ngày 22/11/2026, tự gửi lại lúc 10:02.',
      text: 'Không kết nối được CSDL quốc gia. 3 hồ sơ đang chờ gửi, không hồ sơ nào bị mất. Nếu kéo dài, vui lòng báo quản trị hệ thống.',
    },
  ])
})

test('messages that the national side answers without judging them are another matter', () => {
  const failing = {
    failure: '2 hồ sơ bị lỗi khi gửi từ 08:30, tự gửi lại lúc 10:04.',
    text: 'CSDL quốc gia báo lỗi 400. Các hồ sơ khác vẫn được gửi. Nếu lỗi lặp lại, vui lòng báo quản trị hệ thống để liên hệ đơn vị quản lý CSDL quốc gia.',
  }
  expect(linesOf({ soLuong: 2, loiRieng })).toEqual([failing])
  expect(linesOf({ soLuong: 5, cuNhat: '2026-11-23T01:00:00.000Z', loiRieng })).toEqual([
    { text: '3 hồ sơ đã ký duyệt đang được gửi.' },
    failing,
  ])
  const [first, second] = linesOf({ soLuong: 5, ...silent, loiRieng })
  expect(first?.text).toContain('3 hồ sơ đang chờ gửi')
  expect(second?.text).not.toContain('Các hồ sơ khác vẫn được gửi.')
})
