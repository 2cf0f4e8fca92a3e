/** Typed in a hurry: without marks, with abbreviations, with slips that anybody still reads. */
import * as f from '#server/test/sentences/facts.ts'
import { all, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const w = ask('không dấu, viết tắt')
const graduate = f.training('1', (row) => row.trinhDoDaoTao?.code === 'DH')

export const withoutMarks: readonly Sentence[] = [
  w('nu tren 50 tuoi', [
    all(
      f.woman,
      f.age((n) => n > 50),
    ),
    all(f.woman, f.olderThan(50)),
  ]),
  w('cong chuc xa chua co dai hoc', [
    all(f.atCommune, v.civil, v.below('trinhDoCaoNhat', 'DH')),
    all(f.atCommune, v.civil, not(graduate)),
    all(f.inUnitLike('UBND xã'), v.civil, v.below('trinhDoCaoNhat', 'DH')),
    all(f.inUnitLike('UBND xã'), v.civil, not(graduate)),
  ]),
  w('hieu truong tieu hoc', f.is('chucVu', 'HTTH')),
  w('pct ubnd phuong', [
    all(f.is('chucVu', 'PCTUBX'), f.inUnitLike('UBND phường')),
    f.is('chucVu', 'PCTUBX'),
  ]),
  w(
    'bang khen thu tuong',
    f.reward((row) => row.hinhThucKhenThuong?.code === 'BKTTG'),
  ),
  w('ky luat canh cao', [
    f.discipline((row) => ['CC', 'D_CC'].includes(row.hinhThucKyLuat?.code ?? '')),
    f.discipline((row) => row.hinhThucKyLuat?.code === 'CC'),
  ]),
  w('nghi huu nam 2028', v.retires(f.year(2028))),
  w('chua co so bhxh', f.blank('soSoBhxh')),
  w('phu cap cong vu', f.allowance('CV')),
  w('dang vien du bi', v.probationary),
  w('trung cap chinh tri tro len', [v.atLeast('lyLuanChinhTri', 'TCTD'), v.atLeast('lyLuanChinhTri', 'TC')]),
  w('so xay dung', f.inUnit('Sở Xây dựng')),
  w('truong thpt', [f.inUnitLike('Trường THPT'), v.rankNamed('Giáo viên trung học phổ thông')]),
  w(
    'cv bac 4',
    all(
      v.rank('01.003'),
      v.step((n) => n === 4),
    ),
    'cv: chuyên viên.',
  ),
  w('nv hd 111', f.is('loaiHoSo', '04'), 'Nhân viên hợp đồng theo Nghị định 111/2022/NĐ-CP.'),
  w(
    'vo dang truoc 30/4/1990',
    (p) => p.laDangVien && p.ngayVaoDang !== null && p.ngayVaoDang < '1990-04-30',
    'Vô Đảng: vào Đảng, cách nói miền Nam.',
  ),
  w('gv mam non ko dang vien', all(v.rankNamed('Giáo viên mầm non'), not(v.member)), 'ko: không.'),
  w('đv nữ sn 85-90', all(v.member, f.woman, f.bornIn(1985, 1990)), 'đv: đảng viên (cũng có thể là đơn vị).'),
  w(
    'lđ sở là nữ',
    [all(f.woman, f.is('chucVu', 'GDS', 'PGDS')), all(f.woman, v.leads, f.atDepartment)],
    'Lãnh đạo sở: giám đốc, phó giám đốc; hoặc người có chức vụ ở các sở.',
  ),
  w('bs ck1', [f.is('trinhDoCaoNhat', 'CK1'), f.training('1', (row) => row.trinhDoDaoTao?.code === 'CK1')]),
]
