/** What the national database would refuse, as its screens show the quality problems. */
import { expect, test } from 'vitest'
import { forecast, nationalRules } from '#domain/national/forecast.ts'
import { forecastCount } from '#domain/national/forecast-count.ts'
import { judge, shownPlace } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { outsideValues } from '#domain/records/outside-values.ts'
import { record, today, workRow } from '#domain/test/quality/sound-record.ts'

const isRequired = ({ group }: (typeof nationalRules)[number]) => group === 'bat-buoc'
const others = nationalRules.filter((rule) => !isRequired(rule))
const foreseen = (judged: JudgedRecord, rules = others) => forecast(judge(judged, today, rules))

test('two open periods are named as such, and what contradicts is told from what is missing', () => {
  const open = [workRow(), workRow({ tuNgay: '2016-01-01' })]
  expect(foreseen(record({ soCmnd: '341234567', soCccd: null }, { 'work-period': open }))).toMatchObject([
    { stt: 1, field: 'Số CCCD', mauThuan: false, nguon: 'du-bao' },
    { stt: 2, message: 'Hai giai đoạn công tác cùng chưa kết thúc.', mauThuan: true },
  ])
})

test('a typed value in several rows is reported once', () => {
  const rows = ['2007-01-01', '2009-01-01']
    .map((tuNgay, at) =>
      workRow({ tuNgay, denNgay: `${2008 + at * 2}-01-01`, chucVu: null, chucVuNgoaiHeThong: 'Đội phó' }),
    )
    .concat(workRow())
  expect(foreseen(record({}, { 'work-period': rows }))).toMatchObject([
    { field: 'Quá trình công tác: Chức vụ', giaTri: 'Đội phó', tab: 'cong-tac', truong: 'congTac' },
  ])
})

test('the typed values come from the declarations: posts, schools, subjects and ranks, but no organisations', () => {
  expect(outsideValues.map(({ record: of, outside }) => `${of ?? ''}/${outside}`)).toEqual([
    '/chucVuNgoaiHeThong',
    'work-period/chucVuNgoaiHeThong',
    'salary-period/ngachNgoaiHeThong',
    'training-period/coSoDaoTaoNgoaiHeThong',
    'training-period/chuyenNganhDaoTaoNgoaiHeThong',
  ])
})

test('missing information is reported by group and links to its first field', () => {
  const outside = record({ laDangVien: false }, { 'work-period': [] })
  const groups = foreseen(outside, nationalRules.filter(isRequired))
  expect(groups).toContainEqual(
    expect.objectContaining({ field: 'Thông tin khác', tab: 'thong-tin-khac', truong: 'chieuCao' }),
  )
  expect(groups.find(({ tab }) => tab === 'cong-tac')?.giaTri).toMatch(
    /Quá trình công tác: chưa có dòng nào$/,
  )
  expect(groups.every(({ mauThuan }) => !mauThuan)).toBe(true)
})

test('the number of its lines follows from the problems alone', () => {
  const judged = record({ soHieuCBCCVC: 'H20' }, { 'work-period': [] })
  const problems = judge(judged, today, nationalRules)
  const answered = problems.map((problem) => ({
    ma: problem.rule.code,
    tab: shownPlace(problem).tab,
    quocGia: problem.rule.national === true,
  }))
  expect(forecastCount(answered)).toBe(forecast(problems).length)
  expect(forecast(problems).length).toBeGreaterThan(3)
})
