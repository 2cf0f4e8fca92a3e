/** Names, birth, sex; identity cards old and new. */
import {
  choice,
  digits,
  faultsOf,
  pick,
  set,
  two,
  whole,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, fullYears } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'
import { born, card, hasCard } from '#server/test/quality-faults/identity-of.ts'

const f = faultsOf('Nhân thân')
const splice = (text: string, at: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at + piece.length)
const structure =
  'Nghị định 137/2015/NĐ-CP Điều 13, nay Nghị định 70/2024/NĐ-CP: 3 số tỉnh khai sinh, 1 số thế kỷ và giới tính, 2 số cuối năm sinh, 6 số ngẫu nhiên.'
const ages =
  'Luật Căn cước 26/2023/QH15 Điều 21: đổi thẻ khi đủ 14, 25, 40, 60 tuổi; cấp trong 2 năm trước tuổi đó thì dùng đến tuổi kế tiếp.'
const hasOldCard = (p: PlainPerson): boolean => p.soCmnd?.length === 9 && p.ngayCapCmnd !== null

export const identityFaults: readonly Fault[] = [
  f(
    'cccd-nam-sinh',
    'Số CCCD không khớp năm sinh',
    'sai',
    ['soCccd', 'ngaySinh'],
    structure,
    hasCard,
    (p, random) =>
      set(p, { soCccd: splice(card(p), 4, two((yearOf(p.ngaySinh) + whole(random, 1, 60)) % 100)) }),
  ),
  f(
    'cccd-gioi-tinh',
    'Số CCCD không khớp giới tính',
    'sai',
    ['soCccd', 'gioiTinh'],
    structure,
    hasCard,
    (p) => {
      const digit = Number(card(p)[3])
      return set(p, { soCccd: splice(card(p), 3, String(digit % 2 === 0 ? digit + 1 : digit - 1)) })
    },
  ),
  f(
    'cccd-the-ky',
    'Số CCCD không khớp thế kỷ sinh',
    'sai',
    ['soCccd', 'ngaySinh'],
    structure,
    (p) => hasCard(p) && yearOf(p.ngaySinh) < 2000,
    (p) => set(p, { soCccd: splice(card(p), 3, String(Number(card(p)[3]) + 2)) }),
  ),
  f(
    'cccd-ma-tinh',
    'Ba số đầu của CCCD không phải mã tỉnh nào',
    'sai',
    ['soCccd'],
    'Thông tư 59/2021/TT-BCA, phụ lục mã tỉnh: từ 001 đến 096, có khoảng trống.',
    hasCard,
    (p, random) =>
      set(p, {
        soCccd: splice(card(p), 0, pick(random, ['000', '003', '013', '097', '099', '150', '310', '341'])),
      }),
  ),
  f(
    'cccd-tinh-khac-noi-sinh',
    'CCCD của tỉnh khác nơi sinh',
    'ngo',
    ['soCccd', 'noiSinh'],
    'Ba số đầu là tỉnh đăng ký khai sinh, thường là tỉnh nơi sinh.',
    (p) =>
      hasCard(p) &&
      ['082', '087'].includes(card(p).slice(0, 3)) &&
      ['82', '87'].includes(p.noiSinh?.province?.code ?? ''),
    (p, random) =>
      set(p, { soCccd: splice(card(p), 0, pick(random, ['001', '024', '038', '040', '049', '068'])) }),
  ),
  f(
    'cccd-mat-so-0',
    'CCCD mất số 0 ở đầu',
    'sai',
    ['soCccd'],
    'Excel đổi số thành số và bỏ số 0; phải có 12 số.',
    (p) => hasCard(p) && card(p).startsWith('0'),
    (p) => set(p, { soCccd: card(p).slice(1) }),
  ),
  f('cccd-thua-so', 'CCCD có 13 số', 'sai', ['soCccd'], 'Phải có đúng 12 số.', hasCard, (p, random) =>
    set(p, { soCccd: card(p) + digits(random, 1) }),
  ),
  f(
    'cccd-chu-o',
    'Chữ O thay số 0 trong CCCD',
    'sai',
    ['soCccd'],
    'Chỉ được có chữ số.',
    (p) => hasCard(p) && card(p).includes('0'),
    (p) => set(p, { soCccd: card(p).replace('0', 'O') }),
  ),
  f(
    'cccd-trung',
    'Hai người cùng số CCCD',
    'sai',
    ['soCccd'],
    'Số định danh cá nhân là duy nhất (Luật Căn cước Điều 12).',
    hasCard,
    (p, _random, _today, other) => set(p, { soCccd: other.soCccd }),
  ),
  f(
    'cccd-het-han',
    'Thẻ CCCD đã hết hạn theo tuổi',
    'ngo',
    ['ngayCapCccd', 'ngaySinh', 'noiCapCccd'],
    ages,
    (p, today) => hasCard(p) && fullYears(born(p), today) >= 41 && fullYears(born(p), today) < 58,
    (p, random) =>
      set(p, {
        ngayCapCccd: addDays(addMonths(born(p), 37 * 12), -whole(random, 30, 300)),
        noiCapCccd: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội',
      }),
  ),
  f(
    'cccd-truoc-2016',
    'CCCD cấp trước khi có Luật Căn cước công dân',
    'sai',
    ['ngayCapCccd'],
    'Luật Căn cước công dân 59/2014/QH13 có hiệu lực từ 01/01/2016.',
    (p) => hasCard(p) && yearOf(p.ngaySinh) < 1990,
    (p, random) => set(p, { ngayCapCccd: `${whole(random, 2005, 2011)}-0${whole(random, 1, 9)}-15` }),
  ),
  f(
    'cccd-cap-truoc-14-tuoi',
    'CCCD cấp khi chưa đủ 14 tuổi',
    'sai',
    ['ngayCapCccd', 'ngaySinh'],
    'Trước 01/07/2024 chỉ cấp cho người từ đủ 14 tuổi (Luật 59/2014 Điều 19).',
    hasCard,
    (p, random) => set(p, { ngayCapCccd: addMonths(born(p), whole(random, 60, 150)) }),
  ),
  f(
    'cccd-cap-tuong-lai',
    'Ngày cấp CCCD sau hôm nay',
    'sai',
    ['ngayCapCccd'],
    'Ngày cấp không thể ở tương lai.',
    hasCard,
    (p, random, today) => set(p, { ngayCapCccd: addDays(today, whole(random, 20, 400)) }),
  ),
  f(
    'cccd-cap-truoc-sinh',
    'Ngày cấp CCCD trước ngày sinh',
    'sai',
    ['ngayCapCccd', 'ngaySinh'],
    'Phải sau ngày sinh.',
    hasCard,
    (p, random) => set(p, { ngayCapCccd: addDays(born(p), -whole(random, 30, 3000)) }),
  ),
  f(
    'cccd-noi-cap-bo-cong-an-som',
    'Nơi cấp Bộ Công an trước 01/07/2024',
    'sai',
    ['noiCapCccd', 'ngayCapCccd'],
    'Thẻ căn cước ghi Bộ Công an từ Luật Căn cước 26/2023 (01/07/2024); trước đó là Cục Cảnh sát.',
    (p, today) => hasCard(p) && fullYears(born(p), today) >= 30,
    (p, random) => set(p, { noiCapCccd: 'Bộ Công an', ngayCapCccd: `2022-${two(whole(random, 1, 12))}-11` }),
  ),
  f(
    'cccd-noi-cap-cong-an-tinh',
    'CCCD do công an tỉnh cấp',
    'ngo',
    ['noiCapCccd'],
    'Thẻ CCCD do Cục Cảnh sát, Bộ Công an cấp; công an tỉnh cấp CMND.',
    hasCard,
    (p) => set(p, { noiCapCccd: 'Công an tỉnh Tiền Giang' }),
  ),
  f(
    'cmnd-truoc-14-tuoi',
    'CMND cấp khi chưa đủ 14 tuổi',
    'sai',
    ['ngayCapCmnd', 'ngaySinh'],
    'Nghị định 05/1999/NĐ-CP Điều 3: từ đủ 14 tuổi.',
    hasOldCard,
    (p, random) => set(p, { ngayCapCmnd: addMonths(born(p), whole(random, 24, 150)) }),
  ),
  f(
    'cmnd-sau-2021',
    'CMND cấp khi đã ngừng cấp',
    'ngo',
    ['ngayCapCmnd'],
    'Từ đầu 2021 cả nước cấp CCCD gắn chíp, không cấp CMND mới.',
    hasOldCard,
    (p, random) => set(p, { ngayCapCmnd: `${whole(random, 2022, 2024)}-05-20` }),
  ),
  f(
    'cmnd-dau-so',
    'Đầu số CMND không phải của công an tỉnh cấp',
    'ngo',
    ['soCmnd', 'noiCapCmnd'],
    'Hai số đầu theo tỉnh: 31 Tiền Giang, 34 Đồng Tháp (bảng mã CMND 9 số).',
    (p) => hasOldCard(p) && /^3[14]/.test(p.soCmnd ?? '') && /Tiền Giang|Đồng Tháp/.test(p.noiCapCmnd ?? ''),
    (p) =>
      set(p, {
        noiCapCmnd: p.soCmnd?.startsWith('31') ? 'Công an tỉnh Đồng Tháp' : 'Công an tỉnh Tiền Giang',
      }),
  ),
  f('cmnd-8-so', 'CMND thiếu một số', 'sai', ['soCmnd'], 'CMND có 9 số.', hasOldCard, (p) =>
    set(p, { soCmnd: p.soCmnd?.slice(0, 8) ?? null }),
  ),
  f(
    'cmnd-bang-cccd-cat',
    'CMND là phần đầu của CCCD',
    'ngo',
    ['soCmnd', 'soCccd'],
    'Người nhập chép 9 số đầu của CCCD vào ô CMND.',
    (p) => hasCard(p) && hasOldCard(p),
    (p) => set(p, { soCmnd: card(p).slice(0, 9) }),
  ),
  f(
    'cmnd-trung',
    'Hai người cùng số CMND',
    'sai',
    ['soCmnd'],
    'Số CMND cấp cho một người.',
    hasOldCard,
    (p, _r, _t, other) => set(p, { soCmnd: other.soCmnd ?? '312345678' }),
  ),
  f(
    'cmnd-sau-cccd',
    'CMND cấp sau CCCD',
    'sai',
    ['ngayCapCmnd', 'ngayCapCccd'],
    'Khi đã có CCCD thì CMND bị thu hồi, không cấp lại.',
    (p) => hasOldCard(p) && p.ngayCapCccd !== null && p.ngayCapCccd < '2021-06-01',
    (p) => set(p, { ngayCapCmnd: addMonths(p.ngayCapCccd ?? '2018-01-01', 3) }),
  ),
  f(
    'gioi-tinh-ten-dem',
    'Tên đệm Thị mà giới tính Nam',
    'ngo',
    ['hoVaTen', 'gioiTinh', 'soCccd'],
    'Thị là tên đệm của nữ; thường là chọn nhầm giới tính.',
    (p) => p.gioiTinh?.code === '2' && / Thị /.test(p.hoVaTen),
    (p) => {
      const digit = Number(card(p)[3])
      return set(p, {
        gioiTinh: choice('1', 'Nam'),
        ...(hasCard(p) ? { soCccd: splice(card(p), 3, String(digit - 1)) } : {}),
      })
    },
  ),
]
