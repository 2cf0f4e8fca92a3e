/** Degrees, majors, schools, languages, informatics, political theory, state management. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const c = ask('trình độ chuyên môn')
const l = ask('ngoại ngữ, tin học, lý luận, quản lý nhà nước')

const degree = (...codes: readonly string[]) =>
  f.training('1', (row) => codes.includes(row.trinhDoDaoTao?.code ?? ''))
const majorSays = (...pieces: readonly string[]) => f.training('1', (row) => f.says(f.major(row), ...pieces))
const from = (...pieces: readonly string[]) => f.training('1', (row) => f.says(f.school(row), ...pieces))
const form = (...codes: readonly string[]) =>
  f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH' && codes.includes(row.hinhThucDaoTao?.code ?? ''))
const highest = (...codes: readonly string[]) => f.is('trinhDoCaoNhat', ...codes)
const masterUp = [v.atLeast('trinhDoCaoNhat', 'THS'), v.atLeast('trinhDoCaoNhat', 'CK1')]
const masterNote = 'Theo trình độ cao nhất; bác sĩ CKI có thể được tính tương đương thạc sĩ.'
const high = [
  f.is('lyLuanChinhTri', 'CC', 'CCTD'),
  f.is('lyLuanChinhTri', 'CC', 'CCTD', 'CN'),
  f.is('lyLuanChinhTri', 'CC'),
]
const language = (code: string) =>
  any(
    f.training('7', (row) => row.tenNgoaiNgu?.code === code),
    f.has('ngoaiNgu', code),
  )
const levels6 = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
const englishAtLeast = (level: string) => f.is('tiengAnh', ...levels6.slice(levels6.indexOf(level)))
const englishUp = (level: string) => [
  englishAtLeast(level),
  any(englishAtLeast(level), f.is('tiengAnh', 'DH', 'SDH', 'CD')),
  any(englishAtLeast(level), f.is('tiengAnh', 'DH', 'SDH', 'CD', 'IELTS', 'TOEFL', 'TOEIC')),
  any(englishAtLeast(level), f.is('tiengAnh', 'DH', 'SDH')),
]
const stateCourse = (code: string) => f.training('3', (row) => row.trinhDoDaoTao?.code === code)
const state = (code: string) => [
  f.is('quanLyNhaNuoc', code),
  stateCourse(code),
  v.atLeast('quanLyNhaNuoc', code),
  any(stateCourse(code), v.atLeast('quanLyNhaNuoc', code)),
]

export const studies: readonly Sentence[] = [
  c('thạc sĩ trở lên', masterUp, masterNote),
  c(
    'ths trở lên là nữ',
    masterUp.map((fact) => all(f.woman, fact)),
    masterNote,
  ),
  c('có bằng thạc sĩ', [degree('THS'), highest('THS')]),
  c('tien si', [highest('TS', 'TSKH'), highest('TS'), degree('TS', 'TSKH')]),
  c('trình độ đại học', [highest('DH'), degree('DH')], 'Cao nhất là đại học, hoặc có bằng đại học.'),
  c('đại học trở lên', v.atLeast('trinhDoCaoNhat', 'DH')),
  c('dưới đại học', [
    v.below('trinhDoCaoNhat', 'DH'),
    all((p) => p.trinhDoCaoNhat !== null, v.below('trinhDoCaoNhat', 'DH')),
  ]),
  c('chưa có bằng đại học', [v.below('trinhDoCaoNhat', 'DH'), not(degree('DH'))]),
  c('chỉ có trung cấp', [highest('TC'), all(degree('TC'), v.below('trinhDoCaoNhat', 'CD'))]),
  c('cao đẳng trở xuống', [highest('CD', 'TC', 'SC', 'CDT'), v.below('trinhDoCaoNhat', 'DH')]),
  c('bác sĩ chuyên khoa 2', [highest('CK2'), degree('CK2')]),
  c('CKI', [highest('CK1'), degree('CK1')], 'Bác sĩ, dược sĩ chuyên khoa I.'),
  c(
    'học ngành Luật',
    [majorSays('luật'), f.training('1', (row) => f.major(row) === 'Luật')],
    'Chuyên ngành có chữ Luật, hoặc đúng ngành Luật.',
  ),
  c('cử nhân luật', [
    f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH' && f.says(f.major(row), 'luật')),
    f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH' && f.major(row) === 'Luật'),
    all(highest('DH'), majorSays('luật')),
    all(
      highest('DH'),
      f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH' && f.says(f.major(row), 'luật')),
    ),
  ]),
  c(
    'kế toán sinh 1985',
    [
      all(f.bornIn(1985), v.rankNamed('Kế toán viên')),
      all(f.bornIn(1985), majorSays('kế toán')),
      all(f.bornIn(1985), f.textSays('congViecChinh', 'kế toán')),
      all(
        f.bornIn(1985),
        any(v.rankNamed('Kế toán viên'), majorSays('kế toán'), f.textSays('congViecChinh', 'kế toán')),
      ),
      all(f.bornIn(1985), any(v.rankNamed('Kế toán viên'), f.textSays('congViecChinh', 'kế toán'))),
    ],
    'Kế toán: ngạch, công việc hoặc chuyên ngành.',
  ),
  c(
    'chuyên ngành quản lý nhà nước',
    f.training('1', (row) => f.says(f.major(row), 'quản lý nhà nước')),
  ),
  c(
    'thạc sĩ quản lý công',
    f.training('1', (row) => row.trinhDoDaoTao?.code === 'THS' && f.says(f.major(row), 'quản lý công')),
  ),
  c('kỹ sư xây dựng', [
    f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH' && f.says(f.major(row), 'xây dựng')),
    majorSays('xây dựng'),
    f.training(
      '1',
      (row) =>
        row.trinhDoDaoTao?.code === 'DH' && f.says(f.major(row), 'kỹ thuật xây dựng', 'công trình xây dựng'),
    ),
    f.training('1', (row) => f.says(f.major(row), 'kỹ thuật xây dựng')),
  ]),
  c(
    'tốt nghiệp CNTT',
    [
      f.training('1', (row) => f.says(f.major(row), 'công nghệ thông tin')),
      f.training('1', (row) =>
        f.says(f.major(row), 'công nghệ thông tin', 'tin học', 'máy tính', 'hệ thống thông tin', 'phần mềm'),
      ),
    ],
    'Đúng ngành hoặc nhóm ngành.',
  ),
  c('học Đại học Cần Thơ', from('Đại học Cần Thơ')),
  c('tốt nghiệp trường đại học tiền giang', from('Đại học Tiền Giang')),
  c('ai tốt nghiệp Học viện Hành chính', from('Học viện Hành chính')),
  c('học tại chức', form('02'), 'Bằng đại học vừa làm vừa học.'),
  c('bằng đại học chính quy', form('01')),
  c('học từ xa hoặc liên thông', form('03', '04')),
  c('tốt nghiệp loại giỏi', [
    f.training('1', (row) => row.xepLoaiTotnghiep?.code === 'G'),
    f.training('1', (row) => ['G', 'XS'].includes(row.xepLoaiTotnghiep?.code ?? '')),
    (p) => p.daoTao.some((row) => row.xepLoaiTotnghiep?.code === 'G'),
  ]),
  c('tốt nghiệp xuất sắc hoặc giỏi', [
    f.training('1', (row) => ['G', 'XS'].includes(row.xepLoaiTotnghiep?.code ?? '')),
    (p) => p.daoTao.some((row) => ['G', 'XS'].includes(row.xepLoaiTotnghiep?.code ?? '')),
  ]),
  c('học ở nước ngoài', (p) => p.daoTao.some((row) => row.quocGia !== null && row.quocGia.code !== 'VN')),
  c('đang đi học', (p) => p.daoTao.some((row) => row.denNgay === null), 'Có dòng đào tạo chưa kết thúc.'),
  c('phó giáo sư', f.is('hocHam', 'PGS')),
  c('tốt nghiệp 12/12', f.is('giaoDucPhoThong', '12-12')),
  c('chưa học hết cấp 3', [
    all((p) => p.giaoDucPhoThong !== null, not(f.is('giaoDucPhoThong', '12-12', '10-10', '12-12-BT', '99'))),
    all((p) => p.giaoDucPhoThong !== null, not(f.is('giaoDucPhoThong', '12-12', '10-10', '12-12-BT'))),
    not(f.is('giaoDucPhoThong', '12-12', '10-10', '12-12-BT')),
  ]),
  c(
    'có từ hai bằng đại học',
    (p) =>
      p.daoTao.filter((row) => row.loaiDaoTao?.code === '1' && row.trinhDoDaoTao?.code === 'DH').length >= 2,
  ),

  l('cao cấp chính trị', high, 'Cao cấp và tương đương; cử nhân chính trị có thể tính chung.'),
  l('có cao cấp LLCT', high),
  l('trung cấp LLCT trở lên', [v.atLeast('lyLuanChinhTri', 'TCTD'), v.atLeast('lyLuanChinhTri', 'TC')]),
  l(
    'chưa qua trung cấp chính trị',
    [v.below('lyLuanChinhTri', 'TCTD'), v.below('lyLuanChinhTri', 'TC')],
    'Sơ cấp, chưa qua đào tạo hoặc không có.',
  ),
  l('chua co ly luan chinh tri', any(f.unchosen('lyLuanChinhTri'), f.is('lyLuanChinhTri', 'CDT'))),
  l('sơ cấp chính trị', f.is('lyLuanChinhTri', 'SC')),
  l('cử nhân chính trị', f.is('lyLuanChinhTri', 'CN')),
  l(
    'học cao cấp ở Học viện Chính trị khu vực IV',
    f.training(
      '2',
      (row) => ['CC', 'CCTD'].includes(row.trinhDoDaoTao?.code ?? '') && f.says(f.school(row), 'khu vực IV'),
    ),
  ),
  l('có chứng chỉ QLNN ngạch CVC', state('CVC')),
  l('chưa có chứng chỉ chuyên viên chính', [
    not(stateCourse('CVC')),
    v.below('quanLyNhaNuoc', 'CVC'),
    not(any(stateCourse('CVC'), v.atLeast('quanLyNhaNuoc', 'CVC'))),
  ]),
  l('chuyên viên chưa học quản lý nhà nước', [
    all(v.rank('01.003'), any(f.unchosen('quanLyNhaNuoc'), f.is('quanLyNhaNuoc', 'CBD'))),
    all(v.rank('01.003'), not(f.training('3'))),
  ]),
  l('biết tiếng Anh', [
    (p) => p.tiengAnh !== null && p.tiengAnh.code !== 'KHONG',
    any((p) => p.tiengAnh !== null && p.tiengAnh.code !== 'KHONG', language('EN')),
    language('EN'),
  ]),
  l(
    'tiếng Anh B1 trở lên',
    englishUp('B1'),
    'Theo khung 6 bậc; bằng ngoại ngữ và chứng chỉ quốc tế có thể tính hoặc không.',
  ),
  l('anh văn B2', f.is('tiengAnh', 'B2')),
  l('chưa có chứng chỉ ngoại ngữ', [
    not(f.training('7')),
    all(not(f.training('7')), any(f.unchosen('tiengAnh'), f.is('tiengAnh', 'KHONG'))),
  ]),
  l('biết tiếng Pháp', language('FR')),
  l('có tiếng Khmer', [
    f.training('8', (row) => row.tiengDanToc?.code === 'KHMER'),
    any(
      f.training('8', (row) => row.tiengDanToc?.code === 'KHMER'),
      language('KM'),
    ),
  ]),
  l('tin học ứng dụng CNTT cơ bản', [
    f.is('tinHoc', 'UDCB'),
    f.training('6', (row) => row.trinhDoDaoTao?.code === 'UDCB'),
  ]),
  l('chưa có tin học', any(f.unchosen('tinHoc'), f.is('tinHoc', 'CC'))),
  l('chứng chỉ A tin học', [f.is('tinHoc', 'A'), f.training('6', (row) => row.trinhDoDaoTao?.code === 'A')]),
  l('đã bồi dưỡng quốc phòng an ninh', [
    (p) => p.laQuocPhong,
    f.training('5'),
    all(
      (p) => p.laQuocPhong,
      (p) => p.laAnNinh,
    ),
    any(
      (p) => p.laQuocPhong,
      (p) => p.laAnNinh,
    ),
  ]),
  l('chưa học quốc phòng an ninh', [
    (p) => !p.laQuocPhong,
    not(f.training('5')),
    (p) => !p.laQuocPhong && !p.laAnNinh,
    (p) => !(p.laQuocPhong && p.laAnNinh),
  ]),
]
