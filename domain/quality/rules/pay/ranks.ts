/** The rank beside the work and the law's present list of ranks. */
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const pay = { group: 'luong' } as const
/** Code of DM_LOAIHOSO. */
const publicEmployee = '03'

export const rankRules: readonly Rule[] = [
  defineRule({
    ...pay,
    code: 'giao-vien-ngach-hanh-chinh',
    weight: 'ngo',
    atWork: true,
    name: 'Công việc là dạy học nhưng xếp ngạch hành chính',
    fields: ['loaiHoSo', 'ngachHoacViTri', 'congViecChinh'],
    why: 'Giáo viên xếp chức danh nghề nghiệp giáo viên (mã V.07).',
    source: 'Thông tư 01, 02, 03, 04/2021/TT-BGDĐT',
    example: 'Dạy lớp 3: V.07.03.29 Giáo viên tiểu học hạng III.',
    judge: ({ values: { loaiHoSo, ngachHoacViTri, congViecChinh } }) =>
      loaiHoSo?.code === publicEmployee &&
      ngachHoacViTri &&
      /^0[1-9]\./.test(ngachHoacViTri.code) &&
      /giảng dạy|dạy (?:lớp|môn|học)|chủ nhiệm lớp|^dạy|chăm sóc trẻ/iu.test(congViecChinh ?? '')
        ? ofField(
            'ngachHoacViTri',
            `Công việc ${congViecChinh}, xếp ngạch ${ngachHoacViTri.name}.`,
            ngachHoacViTri.name,
          )
        : undefined,
  }),
  defineRule({
    ...pay,
    code: 'ngach-da-bo',
    weight: 'ngo',
    atWork: true,
    name: 'Còn xếp mã ngạch đã được thay',
    fields: ['ngachHoacViTri'],
    needs: ['catalogues'],
    why: 'Mã ngạch cũ đã được thay bằng chức danh nghề nghiệp; người đang làm việc được chuyển xếp.',
    source: 'Thông tư liên tịch 20 đến 24/2015/TTLT-BGDĐT-BNV và các thông tư về chức danh nghề nghiệp',
    example: '15a.204 thay bằng V.07.03.29.',
    judge: ({ values: { ngachHoacViTri }, catalogues }) => {
      const { status, kind } = (ngachHoacViTri && catalogues.item(ngachHoacViTri)?.extra) ?? {}
      return ngachHoacViTri && status === 'superseded' && kind === 'viên chức'
        ? ofField('ngachHoacViTri', `Mã ${ngachHoacViTri.code} đã được thay.`, ngachHoacViTri.name)
        : undefined
    },
  }),
]
