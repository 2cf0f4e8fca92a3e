/** Shared by housing and residential land (spec 2 §3 'House/land item', §5 'House/land'). */
import { classified } from '#domain/fields/field.ts'
import { number, option, text } from '#domain/fields/kinds.ts'

const needed = { required: 'Thông tin này là bắt buộc.' } as const

/** The shared fields; the choices of `loaiDat` differ. */
export function propertyFields(
  kinds: readonly { value: number; name: string }[],
  kindLabel: string,
  detailLabel: string,
  certificateLabel: string,
) {
  return classified('sensitive', {
    loaiDat: option(kindLabel, kinds, needed),
    chiTiet: text(detailLabel, { ...needed, maxLength: 500 }),
    dienTich: number('Diện tích', {
      // The trailing blank is the specification's.
      required: 'Diện tích không được bỏ trống ',
      max: 9_999_999,
      suffix: 'm²',
      validate: (value) => (value === 0 ? 'Diện tích không được bằng 0.' : null),
    }),
    giayChungNhan: text(certificateLabel, needed),
  })
}
