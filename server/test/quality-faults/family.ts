/** Parents, children, marriage. */
import {
  add,
  choice,
  edit,
  faultsOf,
  relativeRow,
  set,
  whole,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { birth, child, father, kin, some, spouse } from '#server/test/quality-faults/family-of.ts'

const f = faultsOf('Gia đình')
const mother = kin('02')
const wife = choice('05', 'Vợ')
const husband = choice('06', 'Chồng')

export const familyFaults: readonly Fault[] = [
  f(
    'gd-cha-tre',
    'Cha hơn con chưa tới mười lăm tuổi',
    'sai',
    ['quanHeBanThan', 'ngaySinh'],
    'Cha mẹ phải hơn con ít nhất 15 tuổi.',
    some(father),
    (p, random) => edit(p, 'quanHeBanThan', father, () => ({ namSinh: birth(p) - whole(random, 0, 12) })),
  ),
  f(
    'gd-me-tre',
    'Mẹ trẻ hơn con',
    'sai',
    ['quanHeBanThan', 'ngaySinh'],
    'Năm sinh của mẹ sau năm sinh của người khai.',
    some(mother),
    (p, random) => edit(p, 'quanHeBanThan', mother, () => ({ namSinh: birth(p) + whole(random, 1, 20) })),
  ),
  f(
    'gd-me-qua-tuoi',
    'Mẹ sinh con sau sáu mươi tuổi',
    'ngo',
    ['quanHeBanThan', 'ngaySinh'],
    'Thường là gõ nhầm năm.',
    some(mother),
    (p, random) => edit(p, 'quanHeBanThan', mother, () => ({ namSinh: birth(p) - whole(random, 60, 75) })),
  ),
  f(
    'gd-con-gia',
    'Con lớn hơn người khai',
    'sai',
    ['quanHeBanThan', 'ngaySinh'],
    'Con đẻ phải sinh sau.',
    some(child),
    (p, random) => edit(p, 'quanHeBanThan', child, () => ({ namSinh: birth(p) - whole(random, 0, 15) })),
  ),
  f(
    'gd-con-som',
    'Có con trước mười lăm tuổi',
    'ngo',
    ['quanHeBanThan', 'ngaySinh'],
    'Kết hôn từ 18 (nữ), 20 (nam) tuổi (Luật Hôn nhân và gia đình Điều 8).',
    some(child),
    (p, random) => edit(p, 'quanHeBanThan', child, () => ({ namSinh: birth(p) + whole(random, 8, 13) })),
  ),
  f(
    'gd-con-nam-toi',
    'Con sinh ở tương lai',
    'sai',
    ['quanHeBanThan'],
    'Năm sinh không thể sau năm nay.',
    some(child),
    (p, random, today) =>
      edit(p, 'quanHeBanThan', child, () => ({ namSinh: yearOf(today) + whole(random, 1, 3) })),
  ),
  f(
    'gd-hai-me',
    'Hai mẹ đẻ',
    'sai',
    ['quanHeBanThan'],
    'Chỉ một mẹ đẻ; mẹ kế, mẹ nuôi là mục khác.',
    some(mother),
    (p) =>
      add(
        p,
        'quanHeBanThan',
        relativeRow({ moiQuanHe: choice('02', 'Mẹ đẻ'), namSinh: birth(p) - 25, hoVaTen: 'Lê Thị Sáu' }),
      ),
  ),
  f('gd-hai-cha', 'Hai cha đẻ', 'sai', ['quanHeBanThan'], 'Chỉ một cha đẻ.', some(father), (p) =>
    add(
      p,
      'quanHeBanThan',
      relativeRow({ moiQuanHe: choice('01', 'Cha đẻ'), namSinh: birth(p) - 27, hoVaTen: 'Lê Văn Tám' }),
    ),
  ),
  f(
    'gd-hai-vo',
    'Hai vợ hoặc hai chồng',
    'ngo',
    ['quanHeBanThan'],
    'Một vợ một chồng (Luật Hôn nhân và gia đình Điều 2); người cũ phải ghi rõ.',
    some(spouse),
    (p) =>
      add(
        p,
        'quanHeBanThan',
        relativeRow({
          moiQuanHe: p.gioiTinh?.code === '2' ? husband : wife,
          namSinh: birth(p),
          hoVaTen: 'Phan Kim Ngân',
          ghiChu: 'Buôn bán.',
        }),
      ),
  ),
  f(
    'gd-vo-cua-nu',
    'Nữ khai vợ, nam khai chồng',
    'sai',
    ['quanHeBanThan', 'gioiTinh'],
    'Chọn nhầm mối quan hệ; pháp luật không thừa nhận hôn nhân cùng giới (Điều 8).',
    some(spouse),
    (p) => edit(p, 'quanHeBanThan', spouse, () => ({ moiQuanHe: p.gioiTinh?.code === '2' ? wife : husband })),
  ),
  f(
    'gd-co-vo-chua-ket-hon',
    'Chưa kết hôn mà có khai vợ, chồng',
    'sai',
    ['tinhTrangHonNhan', 'quanHeBanThan'],
    'Hai nơi nói khác nhau.',
    some(spouse),
    (p) => set(p, { tinhTrangHonNhan: choice('1', 'Chưa kết hôn') }),
  ),
  f(
    'gd-ket-hon-khong-vo',
    'Đang có vợ, chồng mà không khai',
    'thieu',
    ['tinhTrangHonNhan', 'quanHeBanThan'],
    'TT 06/2023 mục 36.1: vợ hoặc chồng.',
    (p) => some(spouse)(p) && p.tinhTrangHonNhan?.code === '2',
    (p) => set(p, { quanHeBanThan: p.quanHeBanThan.filter((row) => !spouse(row)) }),
  ),
  f(
    'gd-ben-vo-khi-doc-than',
    'Chưa kết hôn mà có người thân bên vợ, chồng',
    'sai',
    ['tinhTrangHonNhan', 'quanHeVoChong'],
    'Không có vợ, chồng thì không có bên vợ, chồng.',
    (p) => p.tinhTrangHonNhan?.code === '1' && p.quanHeVoChong.length === 0,
    (p) =>
      add(
        p,
        'quanHeVoChong',
        relativeRow({
          moiQuanHe: p.gioiTinh?.code === '2' ? choice('31', 'Cha chồng') : choice('41', 'Cha vợ'),
          namSinh: birth(p) - 28,
        }),
      ),
  ),
  f(
    'gd-cha-vo-cua-nu',
    'Nữ khai cha vợ',
    'sai',
    ['quanHeVoChong', 'gioiTinh'],
    'Nữ có cha chồng.',
    (p) => p.gioiTinh?.code === '2' && p.quanHeVoChong.some(kin('31')),
    (p) => edit(p, 'quanHeVoChong', kin('31'), () => ({ moiQuanHe: choice('41', 'Cha vợ') })),
  ),
]
