/** Courses, certificates, schooling. */
import {
  add,
  choice,
  edit,
  faultsOf,
  pick,
  set,
  trainingRow,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { school } from '#server/test/sentences/facts.ts'
import { bachelor, degree, later, of_, some } from '#server/test/quality-faults/studies-of.ts'

const f = faultsOf('Đào tạo')

export const courseFaults: readonly Fault[] = [
  f(
    'dt-cvc-khong-qlnn',
    'Chuyên viên chính mà không có bồi dưỡng quản lý nhà nước',
    'ngo',
    ['quanLyNhaNuoc', 'daoTao', 'ngachHoacViTri'],
    'TT 02/2021/TT-BNV Điều 6, sửa đổi TT 06/2022: chứng chỉ bồi dưỡng ngạch chuyên viên chính.',
    (p) => p.ngachHoacViTri?.code === '01.002' && some(of_('3'))(p),
    (p) => set(p, { daoTao: p.daoTao.filter((row) => row.loaiDaoTao?.code !== '3'), quanLyNhaNuoc: null }),
  ),
  f(
    'dt-qlnn-sau-ngach',
    'Chứng chỉ chuyên viên chính sau khi đã bổ nhiệm ngạch nhiều năm',
    'ngo',
    ['daoTao', 'ngayBoNhiemNgach'],
    'Chứng chỉ là điều kiện trước khi nâng ngạch.',
    (p) =>
      p.ngachHoacViTri?.code === '01.002' &&
      p.ngayBoNhiemNgach !== null &&
      p.ngayBoNhiemNgach < '2021' &&
      some((row) => of_('3')(row) && row.trinhDoDaoTao?.code === 'CVC')(p),
    (p) => {
      const from = later((p.ngayBoNhiemNgach ?? '2015-01-01').slice(0, 7), 36)
      return edit(
        p,
        'daoTao',
        (row) => of_('3')(row) && row.trinhDoDaoTao?.code === 'CVC',
        () => ({ tuNgay: from, denNgay: later(from, 2) }),
      )
    },
  ),
  f(
    'dt-llct-ngoai-dang',
    'Cao cấp lý luận chính trị trước khi vào Đảng',
    'ngo',
    ['daoTao', 'ngayVaoDang', 'lyLuanChinhTri'],
    'Quy định 57-QĐ/TW 2022 Điều 5: đối tượng học cao cấp là đảng viên chính thức.',
    (p) => !p.laDangVien,
    (p) =>
      set(
        add(
          p,
          'daoTao',
          trainingRow({
            loaiDaoTao: choice('2', 'Lý luận chính trị'),
            tuNgay: '2019-03',
            denNgay: '2020-01',
            coSoDaoTaoNgoaiHeThong: 'Học viện Chính trị khu vực IV',
            trinhDoDaoTao: choice('CC', 'Cao cấp'),
            hinhThucDaoTao: choice('09', 'Không tập trung'),
            vanBangDuocCap: 'Bằng Cao cấp lý luận chính trị',
            laTrinhDoCaoNhat: true,
          }),
        ),
        { lyLuanChinhTri: choice('CC', 'Cao cấp') },
      ),
  ),
  f(
    'dt-llct-cao-nhat-sai',
    'Lý luận chính trị trên hồ sơ khác các lớp đã học',
    'sai',
    ['lyLuanChinhTri', 'daoTao'],
    'Tính từ các lớp đã khai.',
    (p) => ['SC', 'TC'].includes(p.lyLuanChinhTri?.code ?? ''),
    (p) => set(p, { lyLuanChinhTri: choice('CN', 'Cử nhân') }),
  ),
  f(
    'dt-chung-chi-abc-tin',
    'Chứng chỉ tin học A, B, C cấp sau 10/08/2016',
    'sai',
    ['daoTao'],
    'TTLT 17/2016/TTLT-BGDĐT-BTTTT: từ 10/08/2016 không cấp chứng chỉ A, B, C nữa.',
    some((row) => of_('6')(row) && ['A', 'B', 'C'].includes(row.trinhDoDaoTao?.code ?? '')),
    (p, random) =>
      edit(
        p,
        'daoTao',
        (row) => of_('6')(row) && ['A', 'B', 'C'].includes(row.trinhDoDaoTao?.code ?? ''),
        () => ({ tuNgay: `${whole(random, 2018, 2023)}-03`, denNgay: '2023-09' }),
      ),
  ),
  f(
    'dt-chung-chi-cntt-som',
    'Chứng chỉ Ứng dụng CNTT cơ bản trước 2014',
    'sai',
    ['daoTao'],
    'TT 03/2014/TT-BTTTT có hiệu lực 28/04/2014; cấp chứng chỉ từ 2016.',
    some((row) => of_('6')(row)),
    (p, random) =>
      edit(p, 'daoTao', of_('6'), () => ({
        trinhDoDaoTao: choice('UDCB', 'Ứng dụng công nghệ thông tin cơ bản'),
        vanBangDuocCap: 'Chứng chỉ ứng dụng CNTT cơ bản',
        tuNgay: `${whole(random, 2004, 2011)}-03`,
        denNgay: '2011-09',
      })),
  ),
  f(
    'dt-ngoai-ngu-abc',
    'Chứng chỉ ngoại ngữ A, B, C cấp sau 15/01/2020',
    'sai',
    ['daoTao'],
    'TT 20/2019/TT-BGDĐT: bãi bỏ từ 15/01/2020.',
    some((row) => of_('7')(row) && row.trinhDoDaoTao?.code.startsWith('CU_') === true),
    (p, random) =>
      edit(
        p,
        'daoTao',
        (row) => of_('7')(row) && row.trinhDoDaoTao?.code.startsWith('CU_') === true,
        () => ({ tuNgay: `${whole(random, 2021, 2024)}-02`, denNgay: '2024-11' }),
      ),
  ),
  f(
    'dt-ielts-diem',
    'Điểm IELTS không thể có',
    'sai',
    ['daoTao'],
    'Thang điểm IELTS từ 0 đến 9, bước 0,5.',
    some(of_('7')),
    (p, random) =>
      edit(p, 'daoTao', of_('7'), () => ({
        trinhDoDaoTao: choice('IELTS', 'IELTS'),
        vanBangDuocCap: 'IELTS',
        diemSo: pick(random, ['65', '11.0', '9.7', '450']),
      })),
  ),
  f(
    'dt-tieng-dan-toc-kinh',
    'Ngoại ngữ khai bằng tiếng dân tộc trong nước',
    'ngo',
    ['daoTao'],
    'Tiếng dân tộc thiểu số là loại 8.',
    working,
    (p) =>
      add(
        p,
        'daoTao',
        trainingRow({
          loaiDaoTao: choice('7', 'Ngoại ngữ'),
          tuNgay: '2015-03',
          denNgay: '2015-09',
          tenNgoaiNgu: choice('KHAC', 'Ngoại ngữ khác'),
          trinhDoDaoTao: choice('A2', 'Bậc 2 (A2)'),
          vanBangDuocCap: 'Chứng chỉ tiếng Ê-đê',
          diemSo: 'Không',
        }),
      ),
  ),
  f(
    'dt-trung-bang',
    'Một bằng nhập hai lần',
    'sai',
    ['daoTao'],
    'Dòng giống hệt nhau.',
    some(degree),
    (p) => {
      const row = p.daoTao.find(degree)
      return row === undefined ? p : add(p, 'daoTao', row)
    },
  ),
  f(
    'dt-qpan-co-khong-dong',
    'Đã bồi dưỡng quốc phòng mà không có dòng nào',
    'thieu',
    ['laQuocPhong', 'daoTao'],
    'Dấu đã bồi dưỡng phải có giấy chứng nhận (loại 5).',
    (p) => p.laQuocPhong && some(of_('5'))(p),
    (p) => set(p, { daoTao: p.daoTao.filter((row) => row.loaiDaoTao?.code !== '5') }),
  ),
  f(
    'dt-truong-hai-ten',
    'Một trường gõ hai cách',
    'ngo',
    ['daoTao'],
    'Trường có trong danh mục mà gõ tay, viết tắt.',
    some((row) => row.coSoDaoTao !== null && /Đại học/.test(school(row)) && of_('1')(row)),
    (p) =>
      edit(
        p,
        'daoTao',
        (row) => row.coSoDaoTao !== null && /Đại học/.test(school(row)) && of_('1')(row),
        (row) => ({
          coSoDaoTao: null,
          coSoDaoTaoNgoaiHeThong: school(row)
            .replace(/^Trường /, '')
            .replace('Đại học', 'ĐH')
            .replace('Thành phố Hồ Chí Minh', 'TPHCM'),
        }),
      ),
  ),
  f(
    'dt-pho-thong-thap',
    'Có bằng đại học mà học vấn phổ thông 9/12',
    'sai',
    ['giaoDucPhoThong', 'daoTao', 'trinhDoVanHoa'],
    'Vào đại học phải tốt nghiệp THPT (hoặc tương đương).',
    (p) => some(bachelor)(p) && p.giaoDucPhoThong?.code === '12-12',
    (p) => set(p, { giaoDucPhoThong: choice('9-12', '9/12'), trinhDoVanHoa: choice('9-12', '9/12') }),
  ),
  f(
    'dt-10-10-tre',
    'Người sinh sau 1980 mà học hệ 10/10',
    'ngo',
    ['giaoDucPhoThong', 'ngaySinh', 'trinhDoVanHoa'],
    'Hệ 10 năm ở miền Bắc chấm dứt năm học 1989; miền Nam hệ 12 năm.',
    (p) => yearOf(p.ngaySinh) >= 1981 && p.giaoDucPhoThong?.code === '12-12',
    (p) => set(p, { giaoDucPhoThong: choice('10-10', '10/10'), trinhDoVanHoa: choice('10-10', '10/10') }),
  ),
]
