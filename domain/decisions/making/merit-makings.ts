/** Rewards, discipline and training by decisions. */
import {
  makesRow,
  read,
  text,
  type Finder,
  type Making,
  type ReadValues,
} from '#domain/decisions/making/making.ts'
import { addMonths } from '#domain/fields/dates.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { reward } from '#domain/records/reward.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'

/** The level of who decides, by how its name begins. */
const levels = [
  [/thủ tướng|chính phủ/i, '02'],
  [/^(?:ủy ban nhân dân|uỷ ban nhân dân|ubnd) tỉnh|hội đồng nhân dân tỉnh/i, '04'],
  [/^(?:sở|ban|thanh tra|văn phòng)\s/i, '05'],
  [/^(?:ủy ban nhân dân|uỷ ban nhân dân|ubnd) (?:xã|phường|đặc khu)/i, '06'],
  [/^(?:trường|bệnh viện|trung tâm|chi cục|phòng|trạm)\s/i, '07'],
] as const
const levelOf = (values: ReadValues, find: Finder) => {
  const code = levels.find(([pattern]) => pattern.test(text(values['coQuan'])))?.[1]
  return { giaTri: code === undefined ? null : find.code('DM_CAPKHENTHUONG_KYLUAT', code) }
}

const forms = [
  [/giấy khen/i, 'GK'],
  [/bằng khen.*(?:thủ tướng)/i, 'BKTTG'],
  [/bằng khen.*(?:bộ|ban|trung ương)/i, 'BKB'],
  [/bằng khen/i, 'BKT'],
  [/kỷ niệm chương/i, 'KNC'],
  [/danh hiệu/i, 'DHTD'],
] as const
const titles = [
  [/chiến sĩ thi đua toàn quốc/i, 'CSTDTQ'],
  [/chiến sĩ thi đua cơ sở/i, 'CSTDCS'],
  [/chiến sĩ thi đua/i, 'CSTDT'],
  [/lao động tiên tiến/i, 'LDTT'],
  [/chiến sĩ tiên tiến/i, 'CSTT'],
] as const
const firstOf = (table: readonly (readonly [RegExp, string])[], words: string) =>
  table.find(([pattern]) => pattern.test(words))?.[1]

const disciplines = [
  [/khiển trách/i, 'KT'],
  [/cảnh cáo/i, 'CC'],
  [/cách chức/i, 'CCHUC'],
  [/buộc thôi việc/i, 'BTV'],
  [/bãi nhiệm/i, 'BNHIEM'],
  [/xóa tư cách|xoá tư cách/i, 'XTC'],
  [/hạ bậc lương/i, 'HBL'],
  [/giáng chức/i, 'GC'],
] as const

/** The code of the form that words name; null where they name none. */
export const rewardCode = (words: string): string | null =>
  firstOf(forms, words) ?? (firstOf(titles, words) === undefined ? null : 'DHTD')
export const disciplineCode = (words: string): string | null => firstOf(disciplines, words) ?? null

const courses = [
  [/lý luận chính trị|lí luận chính trị/i, '2'],
  [/quản lý nhà nước|ngạch (?:chuyên viên|cán sự)/i, '3'],
  [/quốc phòng/i, '5'],
  [/tin học|công nghệ thông tin/i, '6'],
  [/tiếng (?:anh|pháp|nga|trung|nhật|hàn)|ngoại ngữ/i, '7'],
  [/tiếng (?:khmer|dân tộc|chăm)/i, '8'],
  [/thạc sĩ|tiến sĩ|đại học|cao học|trung cấp(?! lý)/i, '1'],
] as const

export const meritMakings: readonly Making[] = [
  makesRow(reward, {
    code: 'QD_KHEN_THUONG',
    fields: [
      'namKhenThuong',
      'hinhThucKhenThuong',
      'danhHieuKhenThuong',
      'loaiKhenThuong',
      'capQuyetDinh',
      'noiDung',
    ],
    day: '',
    propose: (values, find) => {
      const words = text(values['hinhThuc'])
      const form = rewardCode(words)
      const title = firstOf(titles, words)
      return {
        namKhenThuong: { giaTri: Number(text(values['ngayKy']).slice(0, 4)) || null, tu: 'ngayKy' },
        hinhThucKhenThuong: {
          giaTri:
            (form === null ? null : find.code('DM_HINHTHUCKHENTHUONG', form)) ??
            find.item('DM_HINHTHUCKHENTHUONG', words),
          tu: 'hinhThuc',
        },
        danhHieuKhenThuong: {
          giaTri: find.code('DM_DANHHIEUKHENTHUONG', title ?? 'KHONG'),
          ...(title === undefined ? {} : { tu: 'hinhThuc' }),
        },
        loaiKhenThuong: { giaTri: find.code('DM_LOAIKHENTHUONG_KYLUAT', 'KT01') },
        capQuyetDinh: levelOf(values, find),
        noiDung: read(values, 'thanhTich'),
      }
    },
  }),
  makesRow(disciplinaryAction, {
    code: 'QD_KY_LUAT',
    fields: ['ngayKyLuat', 'denNgay', 'hinhThucKyLuat', 'loaiKyLuat', 'capQuyetDinh', 'noiDung'],
    day: 'ngayKyLuat',
    propose: (values, find) => {
      const code = disciplineCode(text(values['hinhThuc']))
      const from = text(values['ngay'] ?? values['ngayHieuLuc'])
      return {
        ngayKyLuat: { giaTri: from || null, ...(values['ngay'] === undefined ? {} : { tu: 'ngay' }) },
        // Twelve months after it took effect, if it doesn't say otherwise.
        denNgay: { giaTri: from === '' ? null : addMonths(from, 12) },
        hinhThucKyLuat: {
          giaTri: code === null ? null : find.code('DM_HINHTHUCKYLUAT', code),
          tu: 'hinhThuc',
        },
        loaiKyLuat: { giaTri: find.code('DM_LOAIKHENTHUONG_KYLUAT', 'KL01') },
        capQuyetDinh: levelOf(values, find),
        noiDung: read(values, 'hanhVi'),
      }
    },
  }),
  makesRow(trainingPeriod, {
    code: 'QD_CU_DI_HOC',
    fields: [
      'loaiDaoTao', 'tuNgay', 'denNgay', 'coSoDaoTao', 'coSoDaoTaoNgoaiHeThong', 'chuyenNganhDaoTao',
      'chuyenNganhDaoTaoNgoaiHeThong', 'tenNgoaiNgu', 'tiengDanToc', 'trinhDoDaoTao', 'hinhThucDaoTao', 'vanBangDuocCap', 'diemSo',
    ], // prettier-ignore
    day: 'tuNgay',
    propose: (values, find) => {
      const course = text(values['khoaHoc'])
      const school = find.item('DM_COSODAOTAO', text(values['coSo']))
      return {
        loaiDaoTao: { giaTri: find.code('DM_LOAIDAOTAO', firstOf(courses, course) ?? '4'), tu: 'khoaHoc' },
        tuNgay: { giaTri: text(values['ngay']).slice(0, 7) || null, tu: 'ngay' },
        denNgay: { giaTri: text(values['denNgay']).slice(0, 7) || null, tu: 'denNgay' },
        coSoDaoTao: { giaTri: school, tu: 'coSo' },
        coSoDaoTaoNgoaiHeThong: { giaTri: school === null ? (values['coSo'] ?? null) : null, tu: 'coSo' },
        vanBangDuocCap: { giaTri: values['khoaHoc'] === undefined ? null : `Chứng chỉ ${course}` },
      }
    },
  }),
]
