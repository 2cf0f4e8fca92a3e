import { describe, expectTypeOf, test } from 'vitest'
import type { CompanionsOf } from '#domain/fields/field.ts'
import { date, month, text, year } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { groupsOf } from '#domain/forms/groups.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { columnsOf, defineSubRecord, type AnySubRecord, type EntryOf } from '#domain/records/sub-record.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { keptByOfficers } from '#domain/records/who.ts'

// Checked by the compiler (`tsc -p domain`): a wrong line fails the type check, not the test run.
describe('types of declarations', () => {
  test('a row has the fields of its record and no others', () => {
    type Row = EntryOf<typeof workPeriod>
    expectTypeOf<Row['tuNgay']>().toEqualTypeOf<string | null>()
    expectTypeOf<Row['chucVu']>().toEqualTypeOf<Ref | null>()
    expectTypeOf<Row>().not.toHaveProperty('tuNgayy')
  })

  test('companions exist where they are declared', () => {
    const fields = {
      tuNgay: date('Từ ngày', { show: true, long: true }),
      denNgay: date('Đến ngày', { required: true }),
      thang: month('Tháng', { show: true }),
      nam: year('Năm'),
      ten: text('Tên'),
    }
    type Companions = CompanionsOf<typeof fields>
    expectTypeOf<keyof Companions>().toEqualTypeOf<'tuNgayShow' | 'tuNgayLong' | 'thangShow'>()
    expectTypeOf<Companions['tuNgayLong']>().toEqualTypeOf<number | null>()
    expectTypeOf<keyof CompanionsOf<typeof transfer.form.fields>>().toEqualTypeOf<
      'ngayBienDongShow' | 'ngayKyQuyetDinhShow'
    >()
    expectTypeOf<keyof CompanionsOf<typeof workPeriod.form.fields>>().toEqualTypeOf<
      'tuNgayShow' | 'denNgayShow'
    >()
    const record = defineSubRecord({
      name: 'sample',
      contract: { controller: 'Mau', key: 'mau' },
      titles: { list: 'Mẫu', add: 'Mẫu', edit: 'Mẫu' },
      tab: 'thong-tin-khac',
      who: keptByOfficers,
      fields: { ngay: date('Ngày', { required: true }), thang: month('Tháng', { show: true }) },
      columns: ['ngay'],
    })
    expectTypeOf<keyof CompanionsOf<typeof record.form.fields>>().toEqualTypeOf<'thangShow'>()
  })

  test('generic code accepts every declaration', () => {
    expectTypeOf(workPeriod).toExtend<AnySubRecord>()
    expectTypeOf(generalForm).toExtend<AnyForm>()
  })

  test('separate columns of a record name its fields', () => {
    expectTypeOf(columnsOf<typeof trainingPeriod.form.fields>)
      .parameter(1)
      .items.extract<string>()
      .toEqualTypeOf<keyof typeof trainingPeriod.form.fields>()
  })

  test('a field that stands in no group of its form doesn’t compile', () => {
    const fields = { mot: text('Một'), hai: text('Hai') }
    groupsOf(fields, [{ names: ['mot'] }, { title: 'Khác', names: ['hai'] }])
    // @ts-expect-error wrong: 'hai' stands in no group
    groupsOf(fields, [{ names: ['mot'] }])
  })
})
