/** Slips of typing. */
import { faultsOf, pick, set, yearOf, type Fault } from '#server/test/quality-faults/fault.ts'

const t = faultsOf('Nhập liệu')
/** TCVN3 shown as Latin: what an old .VnTime file leaves behind. */
const legacy = (text: string): string =>
  text
    .replace(/ễ/gu, 'Ô')
    .replace(/ă/gu, '¨')
    .replace(/â/gu, '©')
    .replace(/ê/gu, 'ª')
    .replace(/ô/gu, '«')
    .replace(/ơ/gu, '¬')
    .replace(/ư/gu, '­')
    .replace(/đ/gu, '®')
    .replace(/à/gu, 'µ')
    .replace(/ầ/gu, 'Ç')
    .replace(/ị/gu, 'Þ')
    .replace(/ạ/gu, '¹')

export const typingFaults: readonly Fault[] = [
  t(
    'gl-ten-font-cu',
    'Họ tên mã TCVN3',
    'sai',
    ['hoVaTen'],
    'Chép từ tệp .VnTime không đổi mã.',
    (p) => /[ễăâêôơưđàầịạ]/u.test(p.hoVaTen),
    (p) => set(p, { hoVaTen: legacy(p.hoVaTen) }),
  ),
  t(
    'gl-ten-khong-dau',
    'Họ tên không dấu',
    'ngo',
    ['hoVaTen'],
    'Người Kinh không có họ tên dài không dấu như Nguyen Thi Hong.',
    (p) => p.hoVaTen.normalize('NFD').length >= p.hoVaTen.length + 2,
    (p) =>
      set(p, {
        hoVaTen: p.hoVaTen.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gu, 'd').replace(/Đ/gu, 'D'),
      }),
  ),
  t(
    'gl-ten-thuong',
    'Họ tên viết thường',
    'ngo',
    ['hoVaTen'],
    'Tên riêng viết hoa (Nghị định 30/2020/NĐ-CP, Phụ lục II).',
    () => true,
    (p) => set(p, { hoVaTen: p.hoVaTen.toLowerCase() }),
  ),
  t(
    'gl-ten-dau-cau',
    'Họ tên có dấu câu, ngoặc',
    'ngo',
    ['hoVaTen'],
    'Tên gọi khác, chức vụ chép vào ô họ tên.',
    () => true,
    (p, random) => set(p, { hoVaTen: `${p.hoVaTen} ${pick(random, ['(Ba Hùng)', '- PGĐ', ';', '(nghỉ)'])}` }),
  ),
  t(
    'gl-ten-mot-chu',
    'Họ tên chỉ một chữ',
    'ngo',
    ['hoVaTen'],
    'Thiếu họ; chỉ một số dân tộc thiểu số có tên một chữ.',
    (p) => p.danToc?.code === '01',
    (p) => set(p, { hoVaTen: p.hoVaTen.split(' ').at(-1) ?? 'An' }),
  ),
  t(
    'gl-ten-hai-nguoi',
    'Hai người trong một ô họ tên',
    'ngo',
    ['hoVaTen'],
    'Ô gộp trong bảng tính.',
    () => true,
    (p, _r, _t, other) => set(p, { hoVaTen: `${p.hoVaTen}, ${other.hoVaTen}` }),
  ),
  t(
    'gl-nam-1900',
    'Ngày gõ giả 01/01/1900',
    'sai',
    ['ngayCapCmnd'],
    'Giá trị mặc định của bảng tính.',
    (p) => p.ngayCapCmnd !== null,
    (p) => set(p, { ngayCapCmnd: '1900-01-01' }),
  ),
  t(
    'gl-nam-hai-so',
    'Năm tuyển dụng thành 0009',
    'sai',
    ['ngayBatDau'],
    'Gõ 15/01/09 thành năm 9 sau Công nguyên hoặc 1909.',
    (p) => p.ngayBatDau !== null && yearOf(p.ngayBatDau) >= 2000,
    (p) => set(p, { ngayBatDau: `19${p.ngayBatDau?.slice(2) ?? '09-01-15'}` }),
  ),
  t(
    'gl-dau-cham-lap',
    'Công việc chính chỉ có dấu chấm',
    'ngo',
    ['congViecChinh'],
    'Gõ cho qua ô bắt buộc.',
    () => true,
    (p, random) => set(p, { congViecChinh: pick(random, ['.', '...', '-', 'x', 'abc', '0']) }),
  ),
  t(
    'gl-chu-vo',
    'Chữ bị vỡ mã',
    'ngo',
    ['congViecChinh'],
    'UTF-8 đọc thành Latin-1.',
    () => true,
    (p) => set(p, { congViecChinh: 'Quáº£n lÃ½ há»“ sÆ¡ cÃ¡n bá»™' }),
  ),
  t(
    'gl-noi-cap-viet-tat',
    'Nơi cấp CCCD viết tắt nhiều kiểu',
    'ngo',
    ['noiCapCccd'],
    'Cục CS QLHC về TTXH: một nơi cấp có nhiều cách viết.',
    (p) => (p.noiCapCccd ?? '').startsWith('Cục'),
    (p, random) =>
      set(p, { noiCapCccd: pick(random, ['CCSQLHCVTTXH', 'Cục CS QLHC về TTXH', 'cuc canh sat']) }),
  ),
  t(
    'gl-chuc-vu-go-tay',
    'Chức vụ gõ tay khi danh mục có',
    'ngo',
    ['chucVu', 'chucVuNgoaiHeThong'],
    'Ngoài danh mục chỉ dùng khi danh mục không có.',
    (p) => p.chucVu !== null && p.chucVu.code !== 'KHONG',
    (p) => set(p, { chucVu: null, chucVuNgoaiHeThong: p.chucVu?.name ?? null }),
  ),
  t(
    'gl-so-cach',
    'Số CMND có dấu cách, dấu chấm',
    'sai',
    ['soCmnd'],
    'Chỉ được có chữ số.',
    (p) => p.soCmnd?.length === 9,
    (p) => set(p, { soCmnd: `${p.soCmnd?.slice(0, 3)}.${p.soCmnd?.slice(3, 6)}.${p.soCmnd?.slice(6)}` }),
  ),
]
