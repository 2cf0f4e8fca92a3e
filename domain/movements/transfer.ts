/**
 * Chuyển công tác: the record is pending (00) until the other unit accepts it (spec 1 §2.5, §3.5; spec 3 §2.12, §4,
 * §5).
 */
import { choice, date, files, text, unit } from '#domain/fields/kinds.ts'
import { defineMovement } from '#domain/movements/movement.ts'
import { followingWork, openPeriods } from '#domain/movements/open-periods.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { hasDecision, secondmentKind, secondmentSentences } from '#domain/records/work/secondment.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

const fields = {
  donViDen: unit('Đơn vị chuyển đến', { required: true }),
  ngayBienDong: date('Ngày biến động', { notAfterToday: true, show: true }),
  quyetDinhChuyen: text('Quyết định chuyển'),
  ngayKyQuyetDinh: date('Ngày ký quyết định', { notAfterToday: true, show: true }),
  lyDoChuyen: choice('Lý do chuyển', 'DM_LOAIQUYETDINH_CONGTAC', {
    offered: (_, code) => code !== secondmentKind,
    hasOwnRule: true,
    validate: ({ code }) => (code === secondmentKind ? secondmentSentences.noTransfer : null),
  }),
  file: files(),
} as const
const required = 'Ngày chuyển đến không được bỏ trống.'
const tooEarly = 'Ngày chuyển đến phải sau ngày bắt đầu quá trình công tác hiện tại.'

/**
 * What the receiving unit has named of the new post. A position that is named again is a new appointment too: the
 * receiving unit doesn't see the present one.
 */
function postOf(values: Post): Partial<Post> {
  const { chucVu, chucVuNgoaiHeThong, congViecChinh } = values
  return {
    ...(chucVu === null && chucVuNgoaiHeThong === null ? {} : { chucVu, chucVuNgoaiHeThong }),
    ...(congViecChinh === null ? {} : { congViecChinh }),
  }
}
type Post = Pick<OfficerValues, 'chucVu' | 'chucVuNgoaiHeThong' | 'congViecChinh'>

const officers = ['ADMIN', 'LDSNV', 'QTDV'] as const

export const transfer = defineMovement({
  name: 'transfer',
  contract: {
    controller: 'ChuyenCongTac',
    begin: 'create-chuyen-cong-tac',
    key: 'bienDong',
    steps: { accept: 'accept-chuyen-cong-tac', edit: 'update', withdraw: 'delete-chuyen-cong-tac' },
    read: 'get-by-id',
  },
  titles: { action: 'Chuyển công tác', panel: 'Thông tin biến động đi' },
  fileSection: { index: 3, name: 'Biến động' },
  form: {
    fields,
    decisions: [{ soQuyetDinh: 'quyetDinhChuyen', ngayKy: 'ngayKyQuyetDinh', ngayHieuLuc: 'ngayBienDong' }],
  },
  more: { donViQuanLy: unit('Đơn vị quản lý') },
  usual: { lyDoChuyen: 'LCDD' },
  destination: 'donViDen',
  from: ['01'],
  begins: 'pending',
  effect: { patch: ({ item }) => ({ values: { trangThaiHoSo: item('DM_TRANGTHAIHOSO', '00') } }) },
  tells: ({ donViDen }) => [
    `Hồ sơ chờ ${donViDen?.name ?? 'đơn vị chuyển đến'} tiếp nhận; trong lúc chờ không sửa được.`,
    'Khi được tiếp nhận: đổi đơn vị, quá trình công tác đang mở kết thúc vào ngày trước ngày chuyển đến và một quá trình mới bắt đầu.',
    'Trước khi được tiếp nhận có thể sửa hoặc rút lại tại Quản lý biến động.',
  ],
  editing: { ...fields, donViDen: unit('Đơn vị đến', { required: true }) },
  acceptance: {
    form: {
      fields: {
        ngayChuyenDen: date('Ngày chuyển đến', { required, notAfterToday: true, show: true }),
        phongBan: unit('Phòng ban', { offers: 'rooms' }),
        chucVu: choice('Chức vụ', 'DM_CHUCVU'),
        chucVuNgoaiHeThong: text('Chức vụ'),
        congViecChinh: text('Công việc chính'),
      },
      outsideCatalogue: [{ inside: 'chucVu', outside: 'chucVuNgoaiHeThong' }],
    },
    reads: [workPeriod],
    problems: ({ values, rowsOf }) => {
      const since = openPeriods(workPeriod, rowsOf)[0]?.values.tuNgay ?? ''
      return { ngayChuyenDen: (values.ngayChuyenDen ?? '') > since ? null : tooEarly }
    },
    patch: (arrival) => {
      const { donViDen: donVi, ngayChuyenDen, phongBan, lyDoChuyen, donViQuanLy } = arrival.values
      const { quyetDinhChuyen: soQuyetDinh, ngayKyQuyetDinh: ngayQuyetDinh } = arrival.values
      // A position is one of its unit; the career grade is the person's own.
      const placed = { viTriViecLam: null, ngayBoTriViTri: null, soQuyetDinhViTri: null }
      const moved = { donVi, donViSuDung: donVi, phongBan, ngayDamNhiem: ngayChuyenDen }
      const post = postOf(arrival.values)
      const appointed = 'chucVu' in post ? { ngayBoNhiem: ngayChuyenDen, ngayBoNhiemLaiChucVu: null } : {}
      const trangThaiHoSo = arrival.item('DM_TRANGTHAIHOSO', '01')
      return {
        values: {
          ...moved,
          ...placed,
          ...post,
          ...appointed,
          trangThaiHoSo,
          ...(donViQuanLy && { donViQuanLy }),
        },
        rows: followingWork(arrival, {
          tuNgay: ngayChuyenDen,
          donVi,
          phongBan: phongBan?.name ?? null,
          loaiQuyetDinh: lyDoChuyen,
          ...(hasDecision({ loaiQuyetDinh: lyDoChuyen }) ? { soQuyetDinh, ngayQuyetDinh } : {}),
          ...post,
        }),
      }
    },
  },
  who: {
    begin: { sides: ['sender'], roles: officers },
    edit: { sides: ['sender'], roles: officers },
    // A receiver refuses an incoming transfer by deleting it.
    withdraw: { sides: ['sender', 'receiver'], roles: officers },
    accept: { sides: ['receiver'], roles: ['ADMIN', 'QTDV'] },
  },
})
