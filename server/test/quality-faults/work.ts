/** Recruitment, the history of work, interruptions. */
import {
  add,
  choice,
  edit,
  faultsOf,
  hasOpenWork,
  interruptionRow,
  openWork,
  pick,
  set,
  whole,
  workRow,
  working,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, fullYears } from '#server/test/sentences/facts.ts'
import type { PlainPerson, WorkRow } from '#server/test/sentences/plain-person.ts'
import { closed, merged, openRow } from '#server/test/quality-faults/work-of.ts'

const f = faultsOf('Công tác')
const oldest = (p: PlainPerson): WorkRow | undefined =>
  p.congTac.reduce<WorkRow | undefined>(
    (first, row) => (first === undefined || row.tuNgay < first.tuNgay ? row : first),
    undefined,
  )
const longRow = (row: WorkRow): boolean => row.denNgay !== null && fullYears(row.tuNgay, row.denNgay) >= 3

export const workFaults: readonly Fault[] = [
  f(
    'ct-hai-dong-mo',
    'Hai quá trình công tác cùng chưa kết thúc',
    'sai',
    ['congTac'],
    'Một người chỉ công tác chính ở một nơi.',
    (p) => working(p) && p.congTac.some(closed) && hasOpenWork(p),
    (p) => edit(p, 'congTac', closed, () => ({ denNgay: null })),
  ),
  f(
    'ct-khong-dong-mo',
    'Đang làm việc mà không có quá trình công tác hiện tại',
    'sai',
    ['congTac', 'trangThaiHoSo'],
    'Dòng cuối phải còn mở khi người còn làm việc.',
    (p) => working(p) && hasOpenWork(p),
    (p, random, today) =>
      edit(p, 'congTac', openWork, (row) => ({
        denNgay:
          addDays(today, -whole(random, 100, 300)) < row.tuNgay
            ? addDays(row.tuNgay, 1)
            : addDays(today, -whole(random, 60, 99)),
      })),
  ),
  f(
    'ct-chong-nhau',
    'Hai quá trình công tác chồng nhau nhiều tháng',
    'sai',
    ['congTac'],
    'Từ ngày của dòng sau trước đến ngày của dòng trước.',
    (p) => hasOpenWork(p) && p.congTac.some(longRow),
    (p, random) =>
      edit(p, 'congTac', openWork, (row) => ({ tuNgay: addMonths(row.tuNgay, -whole(random, 4, 14)) })),
  ),
  f(
    'ct-dut-quang',
    'Quá trình công tác đứt quãng trên ba tháng',
    'ngo',
    ['congTac'],
    'TT 06/2023/TT-BNV mục 33: khai liên tục, kể cả thời gian nghỉ.',
    (p) => p.congTac.some(longRow),
    (p, random) =>
      edit(p, 'congTac', longRow, (row) => ({
        denNgay: addMonths(row.denNgay ?? row.tuNgay, -whole(random, 5, 20)),
      })),
  ),
  f(
    'ct-ket-thuc-truoc',
    'Đến ngày trước từ ngày',
    'sai',
    ['congTac'],
    'Ngày kết thúc phải sau ngày bắt đầu.',
    (p) => p.congTac.some(closed),
    (p, random) =>
      edit(p, 'congTac', closed, (row) => ({ denNgay: addDays(row.tuNgay, -whole(random, 10, 900)) })),
  ),
  f(
    'ct-truoc-15-tuoi',
    'Làm việc trước 15 tuổi',
    'sai',
    ['congTac', 'ngaySinh'],
    'Bộ luật Lao động 2019 Điều 3: từ đủ 15 tuổi.',
    (p) => p.ngaySinh !== null && oldest(p) !== undefined,
    (p, random) =>
      edit(
        p,
        'congTac',
        (row) => row === oldest(p),
        () => ({ tuNgay: addMonths(p.ngaySinh ?? '1980-01-01', whole(random, 96, 170)) }),
      ),
  ),
  f(
    'ct-tuong-lai',
    'Từ ngày sau hôm nay',
    'sai',
    ['congTac'],
    'Quá trình đã qua không bắt đầu ở tương lai.',
    hasOpenWork,
    (p, random, today) =>
      edit(p, 'congTac', openWork, () => ({ tuNgay: addDays(today, whole(random, 40, 400)) })),
  ),
  f(
    'ct-so-chua-co',
    'Sở chưa thành lập vào thời gian đó',
    'sai',
    ['congTac'],
    'Sở Nông nghiệp và Môi trường có từ 03/2025 (Nghị định 45/2025/NĐ-CP).',
    (p) => p.congTac.some((row) => closed(row) && row.tuNgay < '2015'),
    (p) =>
      edit(
        p,
        'congTac',
        (row) => closed(row) && row.tuNgay < '2015',
        () => ({ donVi: null, donViNgoaiHeThong: 'Sở Nông nghiệp và Môi trường tỉnh Tiền Giang' }),
      ),
  ),
  f(
    'ct-xa-moi-truoc-2025',
    'Làm ở xã mới trước khi lập xã',
    'sai',
    ['congTac'],
    'Phường Đạo Thạnh lập ngày 01/07/2025 (Nghị quyết 1663/NQ-UBTVQH15).',
    (p) => p.congTac.some((row) => closed(row) && row.tuNgay < '2020'),
    (p) =>
      edit(
        p,
        'congTac',
        (row) => closed(row) && row.tuNgay < '2020',
        () => ({
          donVi: { id: '', name: 'UBND phường Đạo Thạnh', maCoQuan: 'H20.101' },
          donViNgoaiHeThong: null,
        }),
      ),
  ),
  f(
    'ct-huyen-sau-2025',
    'Còn làm ở huyện sau 01/07/2025',
    'sai',
    ['congTac'],
    merged,
    (p) => hasOpenWork(p),
    (p, random) =>
      edit(p, 'congTac', openWork, () => ({
        donVi: null,
        donViNgoaiHeThong: `UBND huyện ${pick(random, ['Cái Bè', 'Lai Vung', 'Chợ Gạo', 'Tháp Mười'])}`,
      })),
  ),
  f(
    'ct-don-vi-khac-hien-tai',
    'Dòng công tác hiện tại ở đơn vị khác đơn vị hiện tại',
    'sai',
    ['congTac', 'donVi'],
    'Hai nơi nói khác nhau về cùng một việc.',
    (p) => working(p) && openRow(p)?.donVi?.id === p.donVi.id,
    (p) =>
      edit(p, 'congTac', openWork, () => ({
        donVi: {
          id: '',
          name: p.donVi.name === 'Sở Tài chính' ? 'Sở Xây dựng' : 'Sở Tài chính',
          maCoQuan: p.donVi.name === 'Sở Tài chính' ? 'H20.09' : 'H20.06',
        },
        donViNgoaiHeThong: null,
      })),
  ),
  f(
    'ct-vao-co-quan-khac-dong',
    'Ngày vào cơ quan sau ngày của dòng công tác hiện tại ở cơ quan',
    'ngo',
    ['ngayDamNhiem', 'congTac'],
    'Dòng đang mở bắt đầu trước khi vào cơ quan.',
    (p) => working(p) && p.ngayDamNhiem !== null && openRow(p)?.tuNgay === p.ngayDamNhiem,
    (p, random, today) => {
      const later = addMonths(p.ngayDamNhiem ?? today, whole(random, 8, 12))
      return set(p, { ngayDamNhiem: later < today ? later : addDays(today, -5) })
    },
  ),
  f(
    'td-sau-vao-co-quan',
    'Ngày tuyển dụng lần đầu sau ngày vào cơ quan hiện nay',
    'sai',
    ['ngayBatDau', 'ngayDamNhiem'],
    'Tuyển dụng lần đầu phải trước hoặc cùng ngày.',
    (p) => p.ngayDamNhiem !== null && p.ngayDamNhiem < '2026-01-01',
    (p, random) => set(p, { ngayBatDau: addMonths(p.ngayDamNhiem ?? '2020-01-01', whole(random, 2, 10)) }),
  ),
  f(
    'td-khac-dong-dau',
    'Ngày tuyển dụng khác xa dòng công tác đầu tiên ở cơ quan nhà nước',
    'ngo',
    ['ngayBatDau', 'congTac'],
    'Dòng Tuyển dụng phải bắt đầu vào ngày tuyển dụng.',
    (p) =>
      p.ngayBatDau !== null &&
      p.congTac.some(
        (row) => row.loaiQuyetDinh?.code === 'TD' && row.tuNgay === p.ngayBatDau && row.tuNgay < '2018',
      ),
    (p, random) => set(p, { ngayBatDau: addMonths(p.ngayBatDau ?? '2010-01-01', whole(random, 18, 60)) }),
  ),
  f(
    'td-sau-bhxh',
    'Tham gia BHXH trước tuyển dụng nhiều năm mà không có việc làm',
    'ngo',
    ['ngayThamGiaSoBhxh', 'ngayBatDau', 'congTac'],
    'Đóng BHXH bắt buộc phải có nơi làm việc.',
    (p) =>
      p.ngayBatDau !== null &&
      p.ngayThamGiaSoBhxh === p.ngayBatDau &&
      oldest(p)?.tuNgay === p.ngayBatDau &&
      p.ngaySinh !== null &&
      fullYears(p.ngaySinh, p.ngayBatDau) >= 24,
    (p, random) =>
      set(p, { ngayThamGiaSoBhxh: addMonths(p.ngayBatDau ?? '2010-01-01', -whole(random, 40, 70)) }),
  ),
  f(
    'bp-qua-3-nam',
    'Biệt phái quá ba năm',
    'ngo',
    ['congTac'],
    'Nghị định 170/2025/NĐ-CP, Luật Viên chức: không quá 3 năm, trừ ngành đặc thù.',
    (p) => working(p) && hasOpenWork(p),
    (p, random, today) =>
      add(
        p,
        'congTac',
        workRow({
          tuNgay: addMonths(today, -whole(random, 42, 70)),
          donViNgoaiHeThong: 'Văn phòng UBND tỉnh',
          loaiQuyetDinh: choice('BP', 'Biệt phái'),
          donViBietPhaiNgoaiHeThong: 'Văn phòng UBND tỉnh',
        }),
      ),
  ),
  f(
    'gd-hai-lan-trung',
    'Hai lần gián đoạn chồng nhau',
    'sai',
    ['gianDoanLaoDong'],
    'Không thể nghỉ hai lý do cùng lúc.',
    (p) => p.gianDoanLaoDong.some((row) => row.denNgay !== null),
    (p) => {
      const row = p.gianDoanLaoDong.find((one) => one.denNgay !== null)
      return row === undefined
        ? p
        : add(
            p,
            'gianDoanLaoDong',
            interruptionRow({
              tuNgay: addDays(row.tuNgay, 10),
              denNgay: row.denNgay,
              lyDo: choice('01', 'Nghỉ không hưởng lương'),
            }),
          )
    },
  ),
  f(
    'gd-nam-thai-san',
    'Nam nghỉ thai sản sáu tháng',
    'sai',
    ['gianDoanLaoDong', 'gioiTinh'],
    'Luật BHXH 41/2024/QH15: nam nghỉ tối đa 14 ngày (trừ khi vợ mất).',
    (p) => p.gioiTinh?.code === '1',
    (p, random) => {
      const tuNgay = `${whole(random, 2016, 2024)}-03-01`
      return add(
        p,
        'gianDoanLaoDong',
        interruptionRow({ tuNgay, denNgay: addMonths(tuNgay, 6), lyDo: choice('03', 'Nghỉ thai sản') }),
      )
    },
  ),
  f(
    'gd-thai-san-dai',
    'Nghỉ thai sản trên một năm',
    'ngo',
    ['gianDoanLaoDong'],
    'Nghỉ sinh con 6 tháng, sinh đôi thêm 1 tháng mỗi con (Luật BHXH).',
    (p) => p.gioiTinh?.code === '2',
    (p, random) => {
      const tuNgay = `${whole(random, 2014, 2022)}-02-01`
      return add(
        p,
        'gianDoanLaoDong',
        interruptionRow({
          tuNgay,
          denNgay: addMonths(tuNgay, whole(random, 14, 24)),
          lyDo: choice('03', 'Nghỉ thai sản'),
        }),
      )
    },
  ),
  f(
    'gd-truoc-tuyen-dung',
    'Gián đoạn trước ngày tuyển dụng',
    'sai',
    ['gianDoanLaoDong', 'ngayBatDau'],
    'Chưa làm việc thì không gián đoạn.',
    (p) => p.ngayBatDau !== null && oldest(p)?.tuNgay === p.ngayBatDau,
    (p) => {
      const tuNgay = addMonths(p.ngayBatDau ?? '2010-01-01', -20)
      return add(
        p,
        'gianDoanLaoDong',
        interruptionRow({
          tuNgay,
          denNgay: addMonths(tuNgay, 6),
          lyDo: choice('01', 'Nghỉ không hưởng lương'),
        }),
      )
    },
  ),
]
