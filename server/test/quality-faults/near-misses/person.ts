/** Persons and papers: looks wrong and is right. */
import {
  choice,
  digits,
  edit,
  nearMissesOf,
  pick,
  set,
  two,
  whole,
  yearOf,
  type NearMiss,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, fullYears } from '#server/test/sentences/facts.ts'
import { at, birth, born } from '#server/test/quality-faults/near-misses/of.ts'

const p_ = nearMissesOf('Nhân thân')
const police = 'Cục Cảnh sát quản lý hành chính về trật tự xã hội'

export const personNearMisses: readonly NearMiss[] = [
  p_(
    'gm-thi-khong-dau',
    'Nam tên đệm Thi',
    ['hoVaTen'],
    'Thi, không phải Thị.',
    (p) => p.gioiTinh?.code === '1',
    (p) => set(p, { hoVaTen: 'Nguyễn Thi Hoàng' }),
  ),
  p_(
    'gm-ten-hai-chu',
    'Họ tên hai chữ',
    ['hoVaTen'],
    'Tên thường gặp ở người Việt.',
    (p) => p.gioiTinh?.code === '1',
    (p) => set(p, { hoVaTen: 'Lê An' }),
  ),
  p_(
    'gm-ten-sau-chu',
    'Họ tên sáu chữ',
    ['hoVaTen'],
    'Họ kép, tên dài hợp pháp (không quá 25 chữ cái mỗi người đặt mới từ 2024).',
    (p) => p.gioiTinh?.code === '2',
    (p) => set(p, { hoVaTen: 'Nguyễn Phước Tôn Nữ Hoàng Anh' }),
  ),
  p_(
    'gm-ten-dan-toc',
    'Tên người Ê-đê có gạch nối',
    ['hoVaTen', 'danToc'],
    'Y-Blô Niê là tên đầy đủ.',
    (p) => p.gioiTinh?.code === '1' && born(p),
    (p) => set(p, { hoVaTen: 'Y-Blô Niê', danToc: choice('12', 'Ê đê') }),
  ),
  p_(
    'gm-cung-ten',
    'Hai người cùng họ tên, khác ngày sinh',
    ['hoVaTen'],
    'Trùng tên là thường.',
    (p) => born(p),
    (p, _r, _t, other) =>
      other.gioiTinh?.code === p.gioiTinh?.code && other.ngaySinh !== p.ngaySinh
        ? set(p, { hoVaTen: other.hoVaTen })
        : set(p, { hoVaTen: p.gioiTinh?.code === '2' ? 'Nguyễn Thị Hồng' : 'Nguyễn Văn Hùng' }),
  ),
  p_(
    'gm-mst-la-cccd',
    'Mã số thuế là số định danh',
    ['maSoThue', 'soCccd'],
    'Luật Quản lý thuế Điều 35 khoản 7; từ 01/07/2025.',
    (p) => p.soCccd?.length === 12,
    (p) => set(p, { maSoThue: p.soCccd }),
  ),
  p_(
    'gm-dau-so-moi',
    'Đầu số di động ít gặp',
    ['soDienThoai'],
    '052, 056, 058, 059, 087, 055 là mạng đang hoạt động.',
    (p) => p.soDienThoai !== null,
    (p, random) =>
      set(p, {
        soDienThoai: `${pick(random, ['052', '056', '058', '059', '087', '055'])}${whole(random, 2, 8)}${digits(random, 6)}`,
      }),
  ),
  p_(
    'gm-the-cap-truoc-40',
    'Thẻ cấp lúc 38 tuổi rưỡi, nay đã quá 40',
    ['ngayCapCccd', 'ngaySinh', 'noiCapCccd'],
    'Luật Căn cước Điều 21 khoản 2: cấp trong 2 năm trước tuổi đổi thì dùng đến tuổi kế tiếp.',
    (p, today) => born(p) && fullYears(birth(p), today) >= 41 && fullYears(birth(p), today) <= 42,
    (p) =>
      set(p, {
        ngayCapCccd: addMonths(birth(p), 38 * 12 + 4),
        noiCapCccd: addMonths(birth(p), 38 * 12 + 4) >= '2024-07-01' ? 'Bộ Công an' : police,
      }),
  ),
  p_(
    'gm-the-sau-60',
    'Thẻ cấp năm 58 tuổi, nay 60',
    ['ngayCapCccd'],
    'Thẻ cấp trong 2 năm trước 60 dùng suốt đời.',
    (p, today) => born(p) && fullYears(birth(p), today) >= 60,
    (p, _r, today) => {
      const day = addMonths(birth(p), 58 * 12 + 3)
      return set(p, {
        ngayCapCccd: day < today ? day : addDays(today, -30),
        noiCapCccd: (day < today ? day : today) >= '2024-07-01' ? 'Bộ Công an' : police,
      })
    },
  ),
  p_(
    'gm-cccd-the-ky-21',
    'Số CCCD có số thứ tư là 2 hoặc 3',
    ['soCccd', 'ngaySinh'],
    'Người sinh từ 2000.',
    (p) =>
      born(p) &&
      yearOf(p.ngaySinh) >= 1998 &&
      yearOf(p.ngaySinh) <= 1999 &&
      p.soCccd?.length === 12 &&
      p.gioiTinh !== null &&
      yearOf(p.ngayBatDau) >= 2023,
    (p, random) => {
      const year = whole(random, 2000, 2000)
      return set(p, {
        ngaySinh: `${year}${birth(p).slice(4)}`,
        soCccd: `${p.soCccd?.slice(0, 3)}${p.gioiTinh?.code === '2' ? 3 : 2}${two(year - 2000)}${p.soCccd?.slice(6)}`,
      })
    },
  ),
  p_(
    'gm-que-khac-noi-sinh',
    'Quê quán khác tỉnh nơi sinh',
    ['queQuan', 'queQuanNew', 'queQuanHoSoGoc', 'quanHeBanThan'],
    'Quê theo cha; nơi sinh theo giấy khai sinh.',
    (p) => p.queQuan !== null,
    (p) =>
      set(
        edit(p, 'quanHeBanThan', at('01'), () => ({
          nguyenQuan: 'phường Long An, tỉnh Tây Ninh',
          ghiChu: 'Quê quán: phường Long An, tỉnh Tây Ninh. Già yếu.',
        })),
        {
          queQuan: {
            province: choice('80', 'Tỉnh Long An'),
            dictrict: choice('794', 'Thành phố Tân An'),
            commune: choice('27685', 'Phường 5'),
            address: '',
            fullAddress: 'Phường 5, Thành phố Tân An, Tỉnh Long An',
          },
          queQuanNew: {
            province: choice('80', 'Tỉnh Tây Ninh'),
            commune: choice('27694', 'Phường Long An'),
            address: '',
          },
          queQuanHoSoGoc: 'phường 5, thành phố Tân An, tỉnh Long An',
        },
      ),
  ),
  p_(
    'gm-tinh-my-tho',
    'Quê quán gốc ghi tỉnh Mỹ Tho',
    ['queQuanHoSoGoc'],
    'Tỉnh Mỹ Tho nhập vào Tiền Giang năm 1976.',
    (p) => p.queQuan?.province?.code === '82' && yearOf(p.ngaySinh) < 1978,
    (p) => set(p, { queQuanHoSoGoc: 'xã Tân Hương, quận Châu Thành, tỉnh Mỹ Tho' }),
  ),
  p_(
    'gm-dia-chi-ngan',
    'Địa chỉ chi tiết chỉ có tên ấp',
    ['noiONew'],
    'Nhiều nơi không có số nhà.',
    (p) => p.noiONew !== null,
    (p) => (p.noiONew === null ? p : set(p, { noiONew: { ...p.noiONew, address: 'Ấp 4' } })),
  ),
  p_(
    'gm-email-rieng',
    'Email riêng Gmail',
    ['email'],
    'Không bắt buộc email công vụ.',
    () => true,
    (p, random) => set(p, { email: `nguoi.dan.${whole(random, 1000, 9999)}@gmail.com` }),
  ),
]
