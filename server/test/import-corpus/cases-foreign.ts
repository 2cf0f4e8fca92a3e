/** Columns of other people and other things, with titles that resemble ours: none is read as one of ours, each is told. */
import * as c from '#server/test/import-corpus/columns.ts'
import { list, others, same, type Column } from '#server/test/import-corpus/list.ts'
import { people } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import { day, type Cell } from '#server/test/import-corpus/workbook.ts'

const kind = 'foreign columns'
const base = (): Column[] => [c.stt(), c.name(), c.born(), ...c.rest()]
const beside = (name: string, titles: Readonly<Record<string, Cell>>, more: readonly Column[] = []): Case =>
  list(kind, name, [...base(), ...more, ...others(titles)], people(name, 3))
/** Before our own columns, so that the first that fits would be taken. */
const before = (name: string, titles: Readonly<Record<string, Cell>>, ours: readonly Column[]): Case =>
  list(kind, name, [...base(), ...others(titles), ...ours], people(name, 3))
const chucVu = same('chucVu', 'Chức vụ', () => 'Trưởng phòng')
const ngayCap = [c.issued(), same('noiCapCccd', 'Nơi cấp CCCD', () => 'Bộ Công an')]

export const foreignCases: readonly Case[] = [
  beside('foreign-passport', {
    'Số hộ chiếu': 'B1234567',
    'Ngày cấp hộ chiếu': '12/05/2019',
    'Nơi cấp hộ chiếu': 'Cục QLXNC',
  }),
  before(
    'foreign-passport-first',
    { 'Ngày cấp hộ chiếu': '12/05/2019', 'Nơi cấp hộ chiếu': 'Cục QLXNC' },
    ngayCap,
  ),
  beside('foreign-cmnd-day', { 'Ngày cấp CMND': '12/05/2009', 'Nơi cấp CMND': 'CA Đồng Tháp' }, [
    same('soCmnd', 'Số CMND', (p) => p.cmnd),
  ]),
  beside('foreign-licences', {
    'Ngày cấp GPLX': '01/04/2015',
    'Ngày cấp chứng chỉ hành nghề': '20/10/2018',
    'Nơi cấp bằng': 'ĐH Cần Thơ',
    'Ngày cấp thẻ đảng': '03/02/2016',
  }),
  beside('foreign-phones', {
    'Điện thoại cơ quan': '02773851234',
    'Điện thoại người thân': '0919123123',
    'ĐT nhà riêng': '02773852345',
    Fax: '02773850000',
  }),
  before(
    'foreign-phones-first',
    { 'Điện thoại cơ quan': '02773851234', 'SĐT người liên hệ khẩn cấp': '0919123123' },
    [c.phone()],
  ),
  beside('foreign-addresses', {
    'Địa chỉ cơ quan': '12 đường 30/4, Phường Cao Lãnh, Đồng Tháp',
    'Địa chỉ người báo tin': 'Xã Lấp Vò, Đồng Tháp',
    'Nơi ở của cha mẹ': 'Xã Lai Vung, Đồng Tháp',
  }),
  beside('foreign-spouse', {
    'Họ tên vợ/chồng': 'Trần Thị Vợ',
    'Năm sinh vợ/chồng': '1982',
    'Số CCCD vợ (chồng)': '087182009999',
    'Dân tộc vợ/chồng': 'Hoa',
    'Nghề nghiệp vợ/chồng': 'Giáo viên',
  }),
  beside('foreign-children', {
    'Họ tên con': 'Lê Con',
    'Ngày sinh của con': '01/06/2015',
    'Giới tính con': 'Nam',
  }),
  beside('foreign-parents', {
    'Họ tên cha': 'Lê Văn Cha',
    'Quê quán của cha': 'Xã Tháp Mười, Đồng Tháp',
    'Họ và tên mẹ': 'Trần Thị Mẹ',
    'Nơi sinh của mẹ': 'An Giang',
  }),
  before(
    'foreign-posts-first',
    {
      'Chức vụ Đảng': 'Bí thư chi bộ',
      'Chức vụ đoàn thể': 'Chủ tịch công đoàn',
      'Chức vụ kiêm nhiệm': 'Kế toán trưởng',
      'Chức vụ quy hoạch': 'Giám đốc Sở',
    },
    [chucVu],
  ),
  beside('foreign-posts', {
    'Chức vụ Đảng': 'Bí thư chi bộ',
    'Ngày bổ nhiệm chức vụ': '01/05/2020',
    'Phụ cấp chức vụ': '0,5',
  }),
  beside('foreign-days', {
    'Ngày vào Đoàn': '26/03/1996',
    'Ngày nhập ngũ': '01/03/1999',
    'Ngày nghỉ hưu': '01/02/2040',
    'Ngày ký hợp đồng': '01/09/2010',
  }),
  beside(
    'foreign-party-days',
    { 'Ngày chính thức': '03/02/2015', 'Ngày chuyển sinh hoạt Đảng': '01/01/2018' },
    [
      same('ngayVaoDang', 'Ngày vào Đảng', (p) => `03/02/${Number(p.joined.slice(0, 4)) + 2}`),
      same('laDangVien', 'Là đảng viên', () => 'Có'),
    ],
  ),
  beside('foreign-numbers', {
    'Số sổ BHXH': '8712345678',
    'Mã số thuế': '1401234567',
    'Số tài khoản': '6500205123456',
    'Số thẻ đảng viên': '087012345',
    'Số quyết định': '123/QĐ-SNV',
  }),
  beside('foreign-twelve-digits', {
    'Số tài khoản ngân hàng': '650020512345',
    'Số thẻ BHYT': 'GD4878712345678',
    'Mã hồ sơ': '000087123456',
  }),
  before(
    'foreign-spouse-number-first',
    { 'CCCD người phụ thuộc': '087213001234', 'CCCD vợ/chồng': '087182001111' },
    [c.email()],
  ),
  beside('foreign-education', {
    'Trình độ chuyên môn': 'Đại học',
    'Chuyên ngành': 'Luật',
    'Lý luận chính trị': 'Trung cấp',
    'Ngoại ngữ': 'Anh B',
    'Tin học': 'A',
    'Trình độ QLNN': 'Chuyên viên',
  }),
  beside('foreign-salary', {
    'Hệ số phụ cấp chức vụ': '0,5',
    'Hệ số lương cũ': '2,67',
    'Bậc lương cũ': '2',
    'Tổng hệ số': '4,16',
    'Mức lương': '8.563.400',
  }),
  before(
    'foreign-salary-first',
    {
      'Hệ số lương cũ': '2,67',
      'Hệ số chênh lệch bảo lưu': '0,2',
      'Bậc thợ': '3/7',
      'Ngày hưởng phụ cấp': '01/01/2020',
    },
    [c.ngach(), c.bac(), c.heSo('Hệ số lương'), c.huong()],
  ),
  beside('foreign-work', {
    'Đơn vị công tác': 'Sở Nội vụ',
    'Tên trường': 'THPT Lấp Vò 1',
    'Cơ quan cũ': 'UBND xã Mỹ Hiệp',
    'Ghi chú': 'Biệt phái',
  }),
  beside('foreign-two-units', {
    'Đơn vị': 'Sở Nội vụ',
    'Đơn vị cũ': 'Sở Lao động',
    'Đơn vị quản lý': 'UBND tỉnh',
  }),
  beside('foreign-mails', {
    'Email cơ quan': 'sonoivu@dongthap.gov.vn',
    'Người nhận email': 'Văn thư',
    Zalo: '0919123123',
  }),
  beside('foreign-nation', {
    'Quốc tịch': 'Việt Nam',
    'Thành phần bản thân': 'Công chức',
    'Tôn giáo gia đình': 'Công giáo',
  }),
  beside('foreign-party', {
    'Chi bộ': 'Chi bộ 1',
    'Đảng bộ': 'Sở Nội vụ',
    'Miễn sinh hoạt': 'Không',
    'Huy hiệu Đảng': '30 năm',
  }),
  beside('foreign-untitled', { '': 'Nghỉ thai sản' }),
  beside('foreign-date-cells', {
    'Ngày hết hạn hợp đồng': day('2027-09-01'),
    'Ngày hiệu lực': day('2024-09-01'),
  }),
  beside('foreign-marks', {
    'Dân tộc thiểu số': 'x',
    'Tôn giáo (đánh dấu x)': 'x',
    'Biên chế': 'x',
  }),
  beside('foreign-ages', { Tuổi: 45, 'Năm công tác': 20, 'Số năm giữ bậc': 2, 'Thâm niên nghề': '15%' }),
  beside('foreign-classes', {
    'Môn dạy': 'Toán',
    'Lớp chủ nhiệm': '10A1',
    'Tổ chuyên môn': 'Tổ Toán - Tin',
    'Số tiết': 17,
  }),
]
