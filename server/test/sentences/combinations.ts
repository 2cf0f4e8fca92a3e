/** Several conditions at once, as leaders say them. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const k = ask('kết hợp')

const masters = [v.atLeast('trinhDoCaoNhat', 'THS'), v.atLeast('trinhDoCaoNhat', 'CK1')]
const belowTheory = [v.below('lyLuanChinhTri', 'TCTD'), v.below('lyLuanChinhTri', 'TC')]
const each = (readings: readonly f.Fact[], ...others: readonly f.Fact[]): readonly f.Fact[] =>
  readings.map((fact) => all(fact, ...others))

export const combinations: readonly Sentence[] = [
  k(
    'nữ, dưới 40 tuổi, thạc sĩ trở lên, đang ở xã, chưa qua trung cấp chính trị',
    masters.flatMap((m) =>
      belowTheory.flatMap((t) =>
        [f.atCommune, f.inUnitLike('UBND xã')].map((at) =>
          all(
            f.woman,
            f.age((n) => n < 40),
            m,
            t,
            at,
          ),
        ),
      ),
    ),
  ),
  k(
    'nữ đảng viên dưới 35 có thạc sĩ trở lên',
    each(
      masters,
      f.woman,
      v.member,
      f.age((n) => n < 35),
    ),
  ),
  k(
    'công chức cấp xã chưa có bằng đại học',
    each(
      [v.below('trinhDoCaoNhat', 'DH'), not(f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH'))],
      f.atCommune,
      v.civil,
    ),
  ),
  k(
    'CVC là nữ ở Sở Tài chính hoặc Sở Nội vụ',
    all(v.rank('01.002'), f.woman, f.inUnit('Sở Tài chính', 'Sở Nội vụ')),
  ),
  k('đảng viên, trừ lãnh đạo', all(v.member, not(v.leads))),
  k('viên chức trừ giáo viên', all(v.publicEmployee, not(v.rankNamed('Giáo viên')))),
  k(
    'sinh từ 1980 đến 1985, đại học trở lên, chưa vào Đảng',
    all(f.bornIn(1980, 1985), v.atLeast('trinhDoCaoNhat', 'DH'), not(v.member)),
  ),
  k(
    'nam hoặc nữ trên 55 tuổi',
    [
      f.age((n) => n > 55),
      f.olderThan(55),
      any(
        f.man,
        all(
          f.woman,
          f.age((n) => n > 55),
        ),
      ),
    ],
    'Hoặc chỉ nối nam và nữ.',
  ),
  k('trưởng phòng và phó trưởng phòng các sở là nữ', [
    all(f.woman, f.atDepartment, f.is('chucVu', 'TP', 'PTP')),
    all(f.woman, f.atDepartment, f.is('chucVu', 'TP', 'PTP', 'TPCC', 'PTPCC', 'TPDV', 'PTPDV')),
  ]),
  k(
    'chuyên viên, hệ số từ 3,66, hoàn thành xuất sắc năm 2025',
    all(
      v.rank('01.003'),
      f.number('heSoLuong', (n) => n >= 3.66),
      f.rated('HTXSNV', 2025),
    ),
  ),
  k(
    'người dân tộc thiểu số hoặc có đạo là đảng viên',
    [all(any(f.minority, f.religious), v.member), any(f.minority, all(f.religious, v.member))],
    'Đảng viên áp cho cả hai vế, hoặc riêng vế sau.',
  ),
  k('CBCC xã dưới 30 tuổi có bằng luật và tiếng anh B1', [
    all(
      f.atCommune,
      f.is('loaiHoSo', '01', '02'),
      f.age((n) => n < 30),
      f.training('1', (row) => f.says(f.major(row), 'luật')),
      f.is('tiengAnh', 'B1'),
    ),
    all(
      f.atCommune,
      f.is('loaiHoSo', '01', '02'),
      f.age((n) => n < 30),
      f.training('1', (row) => f.major(row) === 'Luật'),
      f.is('tiengAnh', 'B1'),
    ),
    all(
      f.inUnitLike('UBND xã'),
      f.is('loaiHoSo', '01', '02'),
      f.age((n) => n < 30),
      f.training('1', (row) => f.says(f.major(row), 'luật')),
      f.is('tiengAnh', 'B1'),
    ),
  ]),
  k('chưa có cao cấp chính trị mà là giám đốc, phó giám đốc sở', [
    all(v.below('lyLuanChinhTri', 'CCTD'), f.is('chucVu', 'GDS', 'PGDS')),
    all(v.below('lyLuanChinhTri', 'CC'), f.is('chucVu', 'GDS', 'PGDS')),
  ]),
  k('từ 45 tuổi trở lên, bậc 9, chưa là chuyên viên chính', [
    all(
      f.age((n) => n >= 45),
      v.step((n) => n === 9),
      not(v.rank('01.002')),
    ),
    all(
      f.age((n) => n >= 45),
      v.step((n) => n === 9),
      not(v.rank('01.001', '01.002')),
    ),
  ]),
  k(
    'nữ giáo viên THCS chưa phải đảng viên sinh sau 1990',
    all(
      f.woman,
      v.rankNamed('Giáo viên trung học cơ sở', 'Giáo viên THCS'),
      not(v.member),
      f.bornIn(1991, 2100),
    ),
  ),
  k('đảng viên trên 50 tuổi và công tác trên 25 năm', [
    all(
      v.member,
      f.age((n) => n > 50),
      f.service((n) => n > 25),
    ),
    all(
      v.member,
      f.olderThan(50),
      (p, today) => p.ngayBatDau !== null && f.addMonths(p.ngayBatDau, 300) < today,
    ),
  ]),
  k('có bằng khen tỉnh hoặc CSTĐ tỉnh, không bị kỷ luật', [
    all(
      f.reward((row) => row.hinhThucKhenThuong?.code === 'BKT' || row.danhHieuKhenThuong?.code === 'CSTDT'),
      not(f.discipline()),
    ),
    all(
      f.reward((row) => row.hinhThucKhenThuong?.code === 'BKT' || row.danhHieuKhenThuong?.code === 'CSTDT'),
      not(f.underDiscipline),
    ),
  ]),
  k(
    'bác sĩ hoặc điều dưỡng ở trạm y tế, dưới 30 tuổi',
    all(
      v.rankNamed('Bác sĩ', 'Bác sỹ', 'Điều dưỡng'),
      f.inUnitLike('Trạm Y tế'),
      f.age((n) => n < 30),
    ),
  ),
  k('hợp đồng 111 nam làm lái xe ở các sở', [
    all(f.is('loaiHoSo', '04'), f.man, f.atDepartment, f.textSays('congViecChinh', 'lái xe')),
    all(
      f.is('loaiHoSo', '04'),
      f.man,
      f.atDepartment,
      any(f.textSays('congViecChinh', 'lái xe'), v.rank('01.010'), v.rankNamed('Lái xe')),
    ),
    all(f.is('loaiHoSo', '04'), f.man, f.atDepartment, v.rank('01.010')),
  ]),
  k(
    'người Tiền Giang cũ đang ở sở, tuyển dụng trước 2010',
    [
      all(f.formerProvince('TG'), f.atDepartment, f.dayIn('ngayBatDau', ['1900-01-01', '2009-12-31'])),
      all(f.workedAt('Tiền Giang'), f.atDepartment, f.dayIn('ngayBatDau', ['1900-01-01', '2009-12-31'])),
    ],
    'Đơn vị trước sáp nhập, hoặc từng công tác ở Tiền Giang.',
  ),
]
