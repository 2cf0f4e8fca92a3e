/** Where people work: units now, rooms, former units, kinds of units. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import { civil, contract, publicEmployee, rankNamed } from '#server/test/sentences/levels.ts'

const u = ask('đơn vị')
const agriculture = 'Sở Nông nghiệp và Môi trường'

export const units: readonly Sentence[] = [
  u('Sở Tài chính', f.inUnit('Sở Tài chính'), 'Gồm cả phòng và đơn vị trực thuộc.'),
  u('so noi vu', f.inUnit('Sở Nội vụ')),
  u('SNV', f.inUnit('Sở Nội vụ')),
  u('người ở sở nông nghiệp và môi trường', f.inUnit(agriculture)),
  u('Sở NN&MT', f.inUnit(agriculture)),
  u('Sở GDĐT', f.inUnit('Sở Giáo dục và Đào tạo')),
  u('sở giáo dục', f.inUnit('Sở Giáo dục và Đào tạo')),
  u('Sở VHTTDL nữ', all(f.inUnit('Sở Văn hóa, Thể thao và Du lịch'), f.woman)),
  u(
    'Sở Tài nguyên và Môi trường',
    [f.inUnit(agriculture), f.workedAt('Sở Tài nguyên và Môi trường')],
    'Sở cũ, nay là Sở Nông nghiệp và Môi trường: người đang ở sở mới, hoặc đã từng ở sở cũ.',
  ),
  u(
    'Sở Kế hoạch và Đầu tư cũ',
    [f.workedAt('Sở Kế hoạch và Đầu tư'), f.inUnit('Sở Tài chính')],
    'Đã nhập vào Sở Tài chính.',
  ),
  u('ai từng làm ở Sở Thông tin và Truyền thông', f.workedAt('Sở Thông tin và Truyền thông')),
  u('VP UBND tỉnh', f.inUnit('Văn phòng UBND tỉnh Đồng Tháp')),
  u('văn phòng ủy ban tỉnh', f.inUnit('Văn phòng UBND tỉnh Đồng Tháp')),
  u('UBND phường Đạo Thạnh', f.inUnit('UBND phường Đạo Thạnh'), 'Gồm cả phòng, trung tâm, trạm, trường.'),
  u('phường Mỹ Tho', f.inUnit('UBND phường Mỹ Tho')),
  u('xã Cái Bè', f.inUnit('UBND xã Cái Bè')),
  u('xa tan phuoc 1', f.inUnit('UBND xã Tân Phước 1')),
  u('đang ở xã', [f.atCommune, f.inUnitLike('UBND xã')], 'Cấp xã (gồm phường), hoặc riêng xã.'),
  u('công chức cấp xã', all(f.atCommune, civil)),
  u('ở các phường', f.inUnitLike('UBND phường')),
  u('cấp tỉnh', not(f.atCommune), 'Không thuộc UBND xã, phường.'),
  u('người ở các sở', f.atDepartment, 'Gồm đơn vị trực thuộc sở.'),
  u('Phòng Công chức, viên chức', f.room('Phòng Công chức, viên chức')),
  u('phòng thi đua khen thưởng Sở Nội vụ', all(f.inUnit('Sở Nội vụ'), f.room('Phòng Thi đua - Khen thưởng'))),
  u('Phòng Kinh tế các phường', f.inUnitLike('Phòng Kinh tế, Hạ tầng và Đô thị phường')),
  u('Phòng Văn hóa - Xã hội xã Lấp Vò', f.inUnit('Phòng Văn hóa - Xã hội xã Lấp Vò')),
  u(
    'trung tâm phục vụ hành chính công',
    [f.inUnitLike('Trung tâm Phục vụ hành chính công'), f.inUnit('Trung tâm Phục vụ hành chính công tỉnh')],
    'Mọi trung tâm, hoặc của tỉnh.',
  ),
  u('Trung tâm Dịch vụ việc làm', f.inUnit('Trung tâm Dịch vụ việc làm tỉnh')),
  u(
    'giáo viên mầm non phường Đạo Thạnh',
    all(f.inUnit('UBND phường Đạo Thạnh'), rankNamed('Giáo viên mầm non')),
  ),
  u('GV các trường tiểu học', all(f.inUnitLike('Trường Tiểu học'), rankNamed('Giáo viên')), 'GV: giáo viên.'),
  u('Trường THPT chuyên Nguyễn Đình Chiểu', f.inUnit('Trường THPT Chuyên Nguyễn Đình Chiểu')),
  u('các trường THPT', f.inUnitLike('Trường THPT')),
  u('trạm y tế', f.inUnitLike('Trạm Y tế')),
  u('bác sĩ ở trạm y tế xã', [
    all(f.inUnitLike('Trạm Y tế'), rankNamed('Bác sĩ')),
    all(f.inUnitLike('Trạm Y tế xã'), rankNamed('Bác sĩ')),
    all(f.inUnitLike('Trạm Y tế'), rankNamed('Bác sĩ', 'Bác sỹ')),
  ]),
  u('các bệnh viện', f.inUnitLike('Bệnh viện')),
  u(
    'người của Tiền Giang cũ',
    [f.formerProvince('TG'), f.workedAt('tỉnh Tiền Giang', 'Tiền Giang')],
    'Đơn vị thuộc tỉnh Tiền Giang trước sáp nhập, hoặc người từng làm ở đó.',
  ),
  u('trước đây ở UBND huyện Lai Vung', f.workedAt('UBND huyện Lai Vung', 'Ủy ban nhân dân huyện Lai Vung')),
  u(
    'ai ở TP Mỹ Tho cũ về',
    f.workedAt('thành phố Mỹ Tho', 'TP. Mỹ Tho', 'TP Mỹ Tho'),
    'Quá trình công tác có đơn vị của thành phố Mỹ Tho.',
  ),
  u(
    'tuyển dụng từ huyện Châu Thành',
    (p) =>
      f.says(p.coQuanTuyenDung?.name, 'huyện Châu Thành') ||
      f.says(p.coQuanTuyenDungNgoaiHeThong, 'huyện Châu Thành'),
  ),
  u('Chi cục Kiểm lâm', f.inUnit('Chi cục Kiểm lâm')),
  u(
    'kế toán ở sở tài chính',
    [
      all(f.inUnit('Sở Tài chính'), rankNamed('Kế toán viên')),
      all(f.inUnit('Sở Tài chính'), f.textSays('congViecChinh', 'kế toán')),
      all(f.inUnit('Sở Tài chính'), any(rankNamed('Kế toán viên'), f.textSays('congViecChinh', 'kế toán'))),
      all(
        f.inUnit('Sở Tài chính'),
        f.training('1', (row) => f.says(f.major(row), 'kế toán')),
      ),
    ],
    'Ngạch kế toán, công việc kế toán hoặc chuyên ngành kế toán.',
  ),
  u('Sở Y tế trừ các bệnh viện', all(f.inUnit('Sở Y tế'), not(f.inUnitLike('Bệnh viện')))),
  u(
    'Sở Xây dựng và Sở Công Thương',
    f.inUnit('Sở Xây dựng', 'Sở Công Thương'),
    'Và giữa hai đơn vị nghĩa là người của cả hai nơi.',
  ),
  u(
    'ĐVSN thuộc Sở Nội vụ',
    all(f.inUnit('Sở Nội vụ'), (p) => p.donVi.name !== 'Sở Nội vụ' && p.donVi.capDV === 3),
  ),
  u('người trong cơ quan Sở Nội vụ, không kể đơn vị trực thuộc', [
    (p) => p.donVi.name === 'Sở Nội vụ',
    all(f.inUnit('Sở Nội vụ'), (p) => p.donVi.capDV !== 3),
  ]),
  u(
    'viên chức ngành y tế',
    [
      all(publicEmployee, f.inUnit('Sở Y tế')),
      all(publicEmployee, any(f.inUnit('Sở Y tế'), f.inUnitLike('Trạm Y tế'))),
      all(publicEmployee, (p) => p.ngachHoacViTri?.code.startsWith('V.08') === true),
    ],
    'Theo đơn vị hoặc theo mã chức danh V.08.',
  ),
  u('hợp đồng ở Văn phòng sở', all(contract, f.room('Văn phòng Sở', 'Văn phòng'), f.atDepartment)),
  u('đang biệt phái', [
    f.is('trangThaiHoSo', '13'),
    any(
      f.is('trangThaiHoSo', '13'),
      f.work(
        (row, today) => row.loaiQuyetDinh?.code === 'BP' && (row.denNgay === null || row.denNgay >= today),
      ),
    ),
  ]),
  u('chờ tiếp nhận', f.is('trangThaiHoSo', '00')),
]
