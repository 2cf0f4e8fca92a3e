import { expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { partyFieldNames } from '#domain/officer/other-fields.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { effectsOf } from './change-effects.ts'
import { shapeOf } from './form-shape.ts'

const work = workPeriod.form
const training = trainingPeriod.form
const type = (code: string) => ({ id: code, code, name: code })
const options = { role: 'ADMIN', inapplicable: 'hide', independentEnds: [] } as const
const blank = (form: AnyForm): AnyValues => blankValues(form.fields) as AnyValues

test('Clearing the start of a period clears its end, and the end is disabled until there is a start.', () => {
  const before = { ...blank(work), tuNgay: '2020-01-01', denNgay: '2021-01-01' }
  expect(effectsOf(work, ['tuNgay'], before, { ...before, tuNgay: null }, [])).toEqual({ denNgay: null })
  expect(shapeOf(work, blank(work), options)['denNgay']?.disabled).toBe(true)
  expect(shapeOf(work, { ...blank(work), tuNgay: '2020-01-01' }, options)['denNgay']?.disabled).toBe(false)
})

test('Clearing an end that starts another period clears the end of that period too.', () => {
  const before = {
    ...blank(otherForm),
    laDangVien: true,
    ngayVaoDangChinhThuc: '2011-01-01',
    ngayRaKhoiDang: '2018-01-01',
    ngayVaoDangLanHai: '2020-01-01',
  }
  const after = { ...before, ngayVaoDangChinhThuc: null }
  expect(effectsOf(otherForm, ['ngayVaoDangChinhThuc'], before, after, [])).toEqual({
    ngayRaKhoiDang: null,
    ngayVaoDangLanHai: null,
  })
})

test('Turning laDangVien off clears every Party field (spec 2 §2).', () => {
  const before = {
    ...blank(otherForm),
    laDangVien: true,
    ...Object.fromEntries(partyFieldNames.map((name) => [name, 'x'])),
  }
  const effects = effectsOf(otherForm, ['laDangVien'], before, { ...before, laDangVien: false }, [
    'ngayVaoDang',
  ])
  expect(Object.keys(effects).sort()).toEqual([...partyFieldNames].sort())
})

test('Another training type has another list of levels, so the chosen level is cleared.', () => {
  const before = {
    ...blank(training),
    loaiDaoTao: type('1'),
    trinhDoDaoTao: type('DH'),
    vanBangDuocCap: 'Cử nhân',
  }
  const after = { ...before, loaiDaoTao: type('2') }
  expect(effectsOf(training, ['loaiDaoTao'], before, after, [])).toEqual({ trinhDoDaoTao: null })
  const shape = shapeOf(training, after, options)
  expect(shape['trinhDoDaoTao']).toMatchObject({ shown: true, required: true, list: 'DM_TRINHDOLLCT' })
  expect(shape['chuyenNganhDaoTao']?.shown).toBe(false)
})

test('A field that does not apply stays on a tab, disabled and not required.', () => {
  const shape = shapeOf(otherForm, blank(otherForm), { ...options, role: 'ND', inapplicable: 'disable' })
  expect(shape['ngayVaoDang']).toMatchObject({ shown: true, disabled: true, required: false })
  expect(shape['chieuCao']).toMatchObject({ shown: true, disabled: false, required: true })
})
