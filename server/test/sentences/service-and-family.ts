/** Kinds of people, recruitment, seniority, retirement, leaving, family, what is missing. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const n = ask('đối tượng, tuyển dụng, thâm niên')
const h = ask('nghỉ hưu, nghỉ việc')
const q = ask('gia đình')
const t = ask('thiếu thông tin')

const left = (sentence: Sentence): Sentence => ({ ...sentence, caDaNghi: true })
const spouse = f.relative(['05', '06'])
const retired = f.is('trangThaiHoSo', '02', '03', '14.1', '15.1')
const empty = (field: Parameters<typeof f.blank>[0]) => f.blank(field)

export const serviceAndFamily: readonly Sentence[] = [
  n('CBCC', f.is('loaiHoSo', '01', '02'), 'CBCC: cán bộ, công chức.'),
  n(
    'CBCCVC nữ',
    [f.woman, all(f.woman, f.is('loaiHoSo', '01', '02', '03'))],
    'Cán bộ, công chức, viên chức; trong lời nói cũng là tất cả mọi người.',
  ),
  n('viên chức', v.publicEmployee),
  n('công chức', v.civil),
  n('hợp đồng 111', f.is('loaiHoSo', '04'), 'Nghị định 111/2022/NĐ-CP.'),
  n('HĐ 68', f.is('loaiHoSo', '04'), 'Tên cũ của hợp đồng theo Nghị định 111.'),
  n('người lao động hợp đồng', v.contract),
  n('không phải biên chế', [
    not(f.is('loaiHoSo', '01', '02', '03')),
    not(f.is('loaiHoSo', '01', '02', '03', '08')),
  ]),
  n('cán bộ không chuyên trách', f.is('loaiHoSo', '07')),
  n('tuyển dụng năm 2020', f.dayIn('ngayBatDau', f.year(2020))),
  n('vào ngành trước 1995', f.dayIn('ngayBatDau', ['1900-01-01', '1994-12-31']), 'Ngày tuyển dụng lần đầu.'),
  n('vào cơ quan từ 01/7/2025', f.dayIn('ngayDamNhiem', ['2025-07-01', '9999-12-31'])),
  n('thi tuyển', f.is('hinhThucTuyenDung', '01')),
  n('trúng tuyển qua xét tuyển', f.is('hinhThucTuyenDung', '02')),
  n(
    'công tác trên 20 năm',
    [
      f.service((years) => years > 20),
      f.service((years) => years >= 20),
      (p, today) => p.ngayBatDau !== null && f.addMonths(p.ngayBatDau, 240) < today,
    ],
    'Tính từ ngày tuyển dụng lần đầu.',
  ),
  n(
    'thâm niên dưới 5 năm',
    f.service((years) => years < 5),
  ),
  n(
    'có từ 10 đến 15 năm công tác',
    f.service((years) => years >= 10 && years <= 15),
  ),
  n(
    'làm việc ít nhất 30 năm',
    f.service((years) => years >= 30),
  ),
  n(
    'đang tập sự',
    [
      (p) => f.openPay(p)?.loaiDieuChinhLuong?.code === '16',
      (p, today) => (f.openPay(p)?.phanTramHuong ?? 100) < 100 && f.service((years) => years < 2)(p, today),
    ],
    'Dòng lương đang hưởng là tập sự.',
  ),
  n(
    'đang nghỉ không lương',
    any(f.is('trangThaiHoSo', '12'), (p, today) =>
      p.gianDoanLaoDong.some(
        (row) =>
          row.lyDo?.code === '01' && row.tuNgay <= today && (row.denNgay === null || row.denNgay >= today),
      ),
    ),
  ),
  n('từng nghỉ thai sản', (p) => p.gianDoanLaoDong.some((row) => row.lyDo?.code === '03')),
  n('trước khi tuyển dụng làm giáo viên', f.textSays('ngheKhiTuyenDung', 'giáo viên')),
  n('xuất thân nông dân', f.is('thanhPhanGiaDinh', '02')),

  h(
    'nghỉ hưu năm 2027',
    v.retires(f.year(2027)),
    'Tuổi theo NĐ 135/2020/NĐ-CP; ngày cuối làm việc hoặc ngày hưởng lương hưu.',
  ),
  h('ai nghỉ hưu quý 2 năm 2027', v.retires(f.quarter(2027, 2))),
  h(
    'nghi huu quy sau',
    v.retires((today) => f.quarterFrom(today, 1)),
  ),
  h(
    'nghỉ hưu trong năm nay',
    v.retires((today) => f.yearFrom(today, 0)),
  ),
  h(
    'đến tuổi nghỉ hưu trong 5 năm tới',
    v.retires((today) => [today, f.addMonths(today, 60)]),
  ),
  h(
    'nữ nghỉ hưu từ 2027 đến 2030',
    v.retires(f.year(2027, 2030)).map((fact) => all(f.woman, fact)),
  ),
  h(
    'quá tuổi nghỉ hưu mà còn làm việc',
    all(f.inService, (p, today) => {
      const day = v.retirementDay(p)
      return day !== undefined && day < today
    }),
  ),
  h(
    'lãnh đạo nghỉ hưu năm sau',
    v.retires((today) => f.yearFrom(today, 1)).map((fact) => all(v.leads, fact)),
  ),
  left(h('đã nghỉ hưu', retired)),
  left(h('nghỉ theo Nghị định 178', f.is('trangThaiHoSo', '14', '14.1', '14.2'))),
  left(
    h('đã thôi việc', [
      f.is('trangThaiHoSo', '04', '05', '14.2', '15.2'),
      f.is('trangThaiHoSo', '04', '05', '06', '14.2', '15.2'),
      f.is('trangThaiHoSo', '04', '05'),
    ]),
  ),
  left(h('từ trần', f.is('trangThaiHoSo', '09'))),
  left(h('chuyển sang khối đảng', f.is('trangThaiHoSo', '10'))),

  q('có chồng', all(f.woman, f.is('tinhTrangHonNhan', '2')), 'Nữ đang có chồng.'),
  q('có ít nhất 3 con', (p) => f.children(p).length >= 3),
  q('chưa có con', (p) => f.children(p).length === 0),
  q(
    'có con dưới 6 tuổi',
    [
      (p, today) => f.children(p).some((row) => Number(today.slice(0, 4)) - row.namSinh < 6),
      (p, today) => f.children(p).some((row) => Number(today.slice(0, 4)) - row.namSinh <= 6),
    ],
    'Chỉ biết năm sinh của con.',
  ),
  q('con một bề gái', 'khong-hieu', 'Hồ sơ không ghi giới tính của con.'),
  q('có vợ là giáo viên', [
    f.relative(['05'], (row) => f.says(row.ngheNghiep, 'giáo viên')),
    f.relative(['05'], (row) => f.says(row.ngheNghiep, 'giáo viên') || f.says(row.ghiChu, 'giáo viên')),
  ]),
  q(
    'có thân nhân ở nước ngoài',
    (p) =>
      !['', 'không', 'không có'].includes(
        (p.thanNhanNuocNgoai ?? '').trim().toLowerCase().replace(/\.$/u, ''),
      ),
  ),
  q('cha mẹ đều đã mất', 'khong-hieu', 'Không có trường nói người thân còn hay mất; chỉ có thể ghi tự do.'),
  q('đã kết hôn nhưng chưa khai vợ chồng', all(f.is('tinhTrangHonNhan', '2'), not(spouse))),

  t('chưa có số BHXH', empty('soSoBhxh')),
  t('chưa có số CCCD', empty('soCccd')),
  t('thiếu số điện thoại', empty('soDienThoai')),
  t('chua co email', empty('email')),
  t('chưa có ảnh', empty('avatar')),
  t('đảng viên chưa có số thẻ', all(v.member, empty('soTheDang'))),
  t('đảng viên chưa khai ngày vào Đảng', all(v.member, empty('ngayVaoDang'))),
  t('chưa khai quá trình công tác', (p) => p.congTac.length === 0),
  t('không có quá trình lương', (p) => p.luong.length === 0),
  t('chưa khai quan hệ gia đình', [
    (p) => p.quanHeBanThan.length === 0,
    (p) => p.quanHeBanThan.length === 0 && p.quanHeVoChong.length === 0,
  ]),
  t('chưa có mã số thuế', empty('maSoThue')),
  t('chưa ghi nhóm máu', any(f.unchosen('nhomMau'), f.is('nhomMau', '00'))),
  t('lãnh đạo chưa có ngày bổ nhiệm', all(v.leads, empty('ngayBoNhiem'))),
  t('chưa xếp vị trí việc làm', f.unchosen('viTriViecLam')),
  t('viên chức chưa có bậc nghề nghiệp', all(v.publicEmployee, f.unchosen('bacNgheNghiep'))),
  t('email không phải gov.vn', (p) => (p.email ?? '') !== '' && !f.says(p.email, 'gov.vn')),
]
