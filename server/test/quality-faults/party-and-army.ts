/** The Party, the Youth Union, army service, policies. */
import {
  choice,
  faultsOf,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

const f = faultsOf('Đảng, Đoàn, quân đội')
const member = (p: PlainPerson): boolean => p.laDangVien && p.ngayVaoDang !== null && p.ngaySinh !== null
const official = (p: PlainPerson): boolean => member(p) && p.ngayVaoDangChinhThuc !== null
const outside = (p: PlainPerson): boolean => !p.laDangVien && p.ngayVaoDang === null
const soldier = (p: PlainPerson): boolean => p.ngayNhapNgu !== null && p.ngayXuatNgu !== null
const birth = (p: PlainPerson): string => p.ngaySinh ?? '1980-01-01'
const admitted = (p: PlainPerson): string => p.ngayVaoDang ?? '2010-01-01'

export const partyFaults: readonly Fault[] = [
  f(
    'dang-duoi-18',
    'Vào Đảng khi chưa đủ 18 tuổi',
    'sai',
    ['ngayVaoDang', 'ngaySinh', 'ngayVaoDoan', 'ngayVaoDangChinhThuc'],
    'Điều lệ Đảng, Điều 1: từ 18 tuổi trở lên.',
    member,
    (p, random) => {
      const at = addMonths(birth(p), whole(random, 170, 212))
      return set(p, {
        ngayVaoDang: at,
        ngayVaoDangChinhThuc: addMonths(at, 12),
        ngayVaoDoan: addMonths(birth(p), 186) < at ? addMonths(birth(p), 186) : addDays(at, -40),
      })
    },
  ),
  f(
    'dang-chinh-thuc-truoc',
    'Ngày chính thức trước ngày vào Đảng',
    'sai',
    ['ngayVaoDang', 'ngayVaoDangChinhThuc'],
    'Điều lệ Đảng, Điều 5.',
    official,
    (p, random) => set(p, { ngayVaoDangChinhThuc: addDays(admitted(p), -whole(random, 20, 700)) }),
  ),
  f(
    'dang-chinh-thuc-som',
    'Chính thức khi dự bị chưa đủ mười hai tháng',
    'sai',
    ['ngayVaoDang', 'ngayVaoDangChinhThuc'],
    'Điều lệ Đảng, Điều 5 khoản 1: dự bị 12 tháng.',
    official,
    (p, random) => set(p, { ngayVaoDangChinhThuc: addMonths(admitted(p), whole(random, 2, 8)) }),
  ),
  f(
    'dang-chinh-thuc-muon',
    'Chính thức sau khi vào Đảng nhiều năm',
    'ngo',
    ['ngayVaoDang', 'ngayVaoDangChinhThuc'],
    'Dự bị 12 tháng, chậm công nhận cũng tính từ đủ 12 tháng.',
    (p) => official(p) && admitted(p) < '2018',
    (p, random) => set(p, { ngayVaoDangChinhThuc: addMonths(admitted(p), whole(random, 36, 70)) }),
  ),
  f(
    'dang-du-bi-lau',
    'Dự bị quá mười hai tháng chưa chuyển chính thức',
    'ngo',
    ['ngayVaoDang', 'ngayVaoDangChinhThuc'],
    'Điều lệ Đảng, Điều 5.',
    official,
    (p, random, today) =>
      set(p, { ngayVaoDang: addMonths(today, -whole(random, 20, 60)), ngayVaoDangChinhThuc: null }),
  ),
  f(
    'dang-co-ngay-khong-dau',
    'Có ngày vào Đảng mà không đánh dấu đảng viên',
    'sai',
    ['laDangVien', 'ngayVaoDang'],
    'Hai ô nói khác nhau.',
    (p) => member(p) && p.ngayRaKhoiDang === null,
    (p) => set(p, { laDangVien: false }),
  ),
  f(
    'dang-chuc-khong-dang',
    'Có chức vụ Đảng mà không phải đảng viên',
    'sai',
    ['laDangVien', 'chucVuDang'],
    'Chức vụ Đảng là của đảng viên.',
    (p) => outside(p) && p.chucVuDang === null,
    (p) => set(p, { chucVuDang: choice('BT_CB', 'Bí thư Chi bộ') }),
  ),
  f(
    'dang-the-khong-dang',
    'Có số thẻ Đảng mà không phải đảng viên',
    'sai',
    ['laDangVien', 'soTheDang'],
    'Thẻ phát cho đảng viên chính thức.',
    (p) => outside(p) && p.soTheDang === null,
    (p, random) => set(p, { soTheDang: String(whole(random, 82_000_000, 87_999_999)) }),
  ),
  f(
    'dang-du-bi-co-the',
    'Đảng viên dự bị mà có thẻ',
    'ngo',
    ['soTheDang', 'ngayVaoDangChinhThuc', 'ngayVaoDang'],
    'Điều lệ Đảng, Điều 6: thẻ phát khi được công nhận chính thức.',
    (p) => official(p) && p.soTheDang !== null,
    (p, _random, today) => set(p, { ngayVaoDang: addMonths(today, -5), ngayVaoDangChinhThuc: null }),
  ),
  f(
    'dang-the-chu',
    'Số thẻ Đảng có chữ',
    'ngo',
    ['soTheDang'],
    'Số thẻ chỉ gồm chữ số (Hướng dẫn của Ban Tổ chức Trung ương).',
    (p) => member(p) && p.soTheDang !== null,
    (p) => set(p, { soTheDang: `TG.${p.soTheDang ?? '12345678'}` }),
  ),
  f(
    'dang-the-trung',
    'Hai người cùng số thẻ Đảng',
    'sai',
    ['soTheDang'],
    'Số thẻ là duy nhất trong cả nước.',
    (p) => member(p) && p.soTheDang !== null,
    (p, _r, _t, other) => set(p, { soTheDang: other.soTheDang ?? '82012345' }),
  ),
  f(
    'dang-vao-truoc-doan',
    'Vào Đảng trước khi vào Đoàn',
    'ngo',
    ['ngayVaoDang', 'ngayVaoDoan'],
    'Người trong tuổi Đoàn vào Đảng phải là đoàn viên (Điều lệ Đảng, Điều 4).',
    (p) => member(p) && p.ngayVaoDoan !== null,
    (p, random) => set(p, { ngayVaoDoan: addMonths(admitted(p), whole(random, 3, 40)) }),
  ),
  f(
    'dang-ra-van-dang',
    'Đã ra khỏi Đảng mà vẫn là đảng viên',
    'sai',
    ['ngayRaKhoiDang', 'laDangVien'],
    'Chưa vào lại lần hai.',
    official,
    (p, random) =>
      set(p, {
        ngayRaKhoiDang: addMonths(p.ngayVaoDangChinhThuc ?? admitted(p), whole(random, 12, 40)),
        ngayVaoDangLanHai: null,
      }),
  ),
  f(
    'dang-ngay-truoc-1930',
    'Ngày vào Đảng là ngày giả',
    'sai',
    ['ngayVaoDang'],
    '01/01/1900, 03/02/1930: gõ cho qua ô bắt buộc.',
    member,
    (p, random) => set(p, { ngayVaoDang: whole(random, 0, 1) === 0 ? '1900-01-01' : '1930-02-03' }),
  ),
  f(
    'dang-cap-uy-xa-o-so',
    'Người ở sở mà là bí thư đảng ủy xã',
    'ngo',
    ['chucVuDang', 'donVi'],
    'Đảng ủy xã gồm người công tác ở xã.',
    (p) => member(p) && p.donVi.name.startsWith('Sở '),
    (p) => set(p, { chucVuDang: choice('BT_X', 'Bí thư Đảng ủy xã, phường') }),
  ),
  f(
    'dang-bi-thu-tinh-cv',
    'Chuyên viên không chức vụ mà là Bí thư Tỉnh ủy',
    'ngo',
    ['chucVuDang', 'chucVu'],
    'Chọn nhầm dòng đầu của danh mục.',
    (p) => member(p) && p.chucVu?.code === 'KHONG',
    (p) => set(p, { chucVuDang: choice('BT_T', 'Bí thư Tỉnh ủy') }),
  ),
  f(
    'doan-duoi-15',
    'Vào Đoàn khi chưa đủ 15 tuổi',
    'sai',
    ['ngayVaoDoan', 'ngaySinh'],
    'Điều lệ Đoàn: từ 16 tuổi, trước 2002 từ 15.',
    (p) => p.ngaySinh !== null,
    (p, random) => set(p, { ngayVaoDoan: addMonths(birth(p), whole(random, 90, 165)) }),
  ),
  f(
    'doan-sau-35',
    'Vào Đoàn sau 35 tuổi',
    'sai',
    ['ngayVaoDoan', 'ngaySinh'],
    'Điều lệ Đoàn: kết nạp người từ 16 đến 30 tuổi.',
    (p, today) => !p.laDangVien && yearOf(birth(p)) < yearOf(today) - 40,
    (p, random) => set(p, { ngayVaoDoan: addMonths(birth(p), whole(random, 432, 470)) }),
  ),
  f(
    'qd-xuat-truoc-nhap',
    'Xuất ngũ trước nhập ngũ',
    'sai',
    ['ngayNhapNgu', 'ngayXuatNgu'],
    'Ngày xuất ngũ phải sau ngày nhập ngũ.',
    soldier,
    (p, random) => set(p, { ngayXuatNgu: addDays(p.ngayNhapNgu ?? '2000-01-01', -whole(random, 10, 500)) }),
  ),
  f(
    'qd-duoi-17',
    'Nhập ngũ trước 17 tuổi',
    'sai',
    ['ngayNhapNgu', 'ngaySinh', 'ngayXuatNgu'],
    'Luật Nghĩa vụ quân sự 78/2015/QH13: từ đủ 18 tuổi (17 tuổi với trường quân đội).',
    (p) => p.ngaySinh !== null && p.gioiTinh?.code === '1',
    (p, random) => {
      const at = addMonths(birth(p), whole(random, 130, 190))
      return set(p, { ngayNhapNgu: at, ngayXuatNgu: addMonths(at, 24) })
    },
  ),
  f(
    'qd-quan-ham-khong-ngu',
    'Có quân hàm mà không có ngày nhập ngũ',
    'thieu',
    ['quanHamCaoNhat', 'ngayNhapNgu'],
    'Quân hàm là của người đã tại ngũ.',
    (p) => p.ngayNhapNgu === null && p.quanHamCaoNhat === null,
    (p) => set(p, { quanHamCaoNhat: choice('12', 'Thiếu úy') }),
  ),
  f(
    'qd-quan-ham-cao',
    'Nghĩa vụ hai năm mà là Đại tá',
    'ngo',
    ['quanHamCaoNhat', 'ngayNhapNgu', 'ngayXuatNgu'],
    'Hạ sĩ quan, binh sĩ nghĩa vụ cao nhất là Thượng sĩ (Luật NVQS Điều 8).',
    (p) => soldier(p) && yearOf(p.ngayXuatNgu) - yearOf(p.ngayNhapNgu) <= 3,
    (p) => set(p, { quanHamCaoNhat: choice('05', 'Đại tá') }),
  ),
  f(
    'qd-tai-ngu-khi-lam',
    'Nghĩa vụ quân sự trùng thời gian làm việc liên tục',
    'ngo',
    ['ngayNhapNgu', 'congTac', 'gianDoanLaoDong', 'ngayXuatNgu'],
    'Thời gian tại ngũ phải là gián đoạn hay một dòng công tác.',
    (p) => working(p) && p.ngayNhapNgu === null && p.gioiTinh?.code === '1' && yearOf(p.ngayBatDau) < 2018,
    (p) =>
      set(p, {
        ngayNhapNgu: `${yearOf(p.ngayBatDau) + 2}-02-10`,
        ngayXuatNgu: `${yearOf(p.ngayBatDau) + 4}-02-01`,
      }),
  ),
  f(
    'cs-con-liet-si-tre',
    'Con liệt sĩ sinh sau 2000',
    'ngo',
    ['doiTuongChinhSach', 'ngaySinh'],
    'Liệt sĩ thời chiến hy sinh trước 1990; sau đó hiếm.',
    (p) => yearOf(p.ngaySinh) >= 2000,
    (p) => set(p, { doiTuongChinhSach: [choice('01', 'Con liệt sĩ')] }),
  ),
  f(
    'cs-khong-va-co',
    'Đối tượng chính sách vừa Không vừa có',
    'sai',
    ['doiTuongChinhSach'],
    'Không loại trừ mục khác.',
    (p) => p.doiTuongChinhSach.length > 0,
    (p) => set(p, { doiTuongChinhSach: [choice('00', 'Không'), choice('02', 'Con thương binh')] }),
  ),
  f(
    'cs-kinh-dtts',
    'Dân tộc Kinh mà đối tượng là người dân tộc thiểu số',
    'sai',
    ['doiTuongChinhSach', 'danToc'],
    'Dân tộc thiểu số là dân tộc khác Kinh (Nghị định 05/2011/NĐ-CP Điều 4).',
    (p) => p.danToc?.code === '01',
    (p) => set(p, { doiTuongChinhSach: [choice('08', 'Người dân tộc thiểu số')] }),
  ),
  f(
    'cs-thuong-binh-chua-ngu',
    'Thương binh hạng 1/4 mà sức khỏe loại I',
    'ngo',
    ['thuongBinh', 'sucKhoe'],
    'Hạng 1/4 tổn thương cơ thể từ 81 % (Pháp lệnh 02/2020/UBTVQH14).',
    working,
    (p) =>
      set(p, {
        thuongBinh: choice('1-4', 'Thương binh hạng 1/4'),
        sucKhoe: choice('1', 'Loại I - Rất khỏe'),
      }),
  ),
]
