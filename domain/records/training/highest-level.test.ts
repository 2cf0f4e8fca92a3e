import { expect, test } from 'vitest'
import { blankValues } from '#domain/forms/blank.ts'
import { comparedCatalogues, overtakenMarks } from './highest-level.ts'
import { trainingPeriod } from '../training-period.ts'

const ranks: Readonly<Record<string, number>> = { TS: 2, THS: 4, DH: 7 }
const rankOf = ({ id }: { id: string }) => ranks[id]
const ref = (code: string) => ({ id: code, code, name: code })
const row = (level: string, denNgay: string, laTrinhDoCaoNhat = false, type = '1') => ({
  ...blankValues(trainingPeriod.form.fields),
  loaiDaoTao: ref(type),
  tuNgay: '2000-01',
  denNgay,
  trinhDoDaoTao: ref(level),
  laTrinhDoCaoNhat,
})

test('A later, higher degree without the mark is reported with the marked lower one', () => {
  const [bachelor, master] = [row('DH', '2010-06', true), row('THS', '2015-06')]
  expect(overtakenMarks([bachelor, master], rankOf)).toEqual([{ marked: bachelor, higher: master }])
  const doctor = row('TS', '2020-06')
  expect(overtakenMarks([bachelor, master, doctor], rankOf)).toEqual([{ marked: bachelor, higher: doctor }])
})

test('An earlier degree, an equal one, another type, or one that is marked too is not reported', () => {
  const marked = row('THS', '2015-06', true)
  expect(overtakenMarks([marked, row('TS', '2014-06')], rankOf)).toEqual([])
  expect(overtakenMarks([marked, row('THS', '2020-06'), row('DH', '2020-06')], rankOf)).toEqual([])
  expect(overtakenMarks([marked, row('TS', '2020-06', false, '2')], rankOf)).toEqual([])
  expect(overtakenMarks([marked, row('TS', '2020-06', true)], rankOf)).toEqual([])
  expect(overtakenMarks([row('DH', '2010-06'), row('TS', '2020-06')], rankOf)).toEqual([])
})

test('Ranks are read only for kinds with other rows beside the marked one', () => {
  expect(comparedCatalogues([row('DH', '2010-06', true)])).toEqual([])
  expect(comparedCatalogues([row('DH', '2010-06', true), row('TS', '2020-06')])).toEqual(['DM_TRINHDODAOTAO'])
})
