/** Rewards and ratings: who gives them, in which year, and whether they agree with each other. */
import { daysBetween, showDate } from '#domain/fields/dates.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { Facts, JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Reward = JudgedRow<'reward'>

const awards = { group: 'khen-thuong' } as const
const emulation = 'Luật Thi đua, khen thưởng 2022'
/** Codes of DM_HINHTHUCKHENTHUONG, DM_DANHHIEUKHENTHUONG, DM_CAPKHENTHUONG_KYLUAT, DM_KETQUADANHGIA, DM_GIANDOAN. */
const emulationTitle = 'DHTD'
const noTitle = 'KHONG'
const district = '08'
const failed = 'KHTNV'
const formerLevel = 'HCNL'
const good = ['HTXSNV', 'HTTNV']
const maternity = '03'

const yearOf = (value: unknown): number | null => (value ? Number(String(value).slice(0, 4)) : null)
const nameOf = ({ hinhThucKhenThuong: form, danhHieuKhenThuong: title }: Reward) =>
  (form?.code === emulationTitle ? title : form)?.name ?? 'Khen thưởng'

/** Phrases of a comment, the clearest first, with the level that they stand for. */
const phrases = [
  { words: 'khong hoan thanh nhiem vu', level: failed },
  { words: 'hoan thanh xuat sac', level: 'HTXSNV' },
  { words: 'hoan thanh tot', level: 'HTTNV' },
] as const

/** Honours of a profession, and the sectors of its ranks. */
const honours = [
  { title: /^NG(ND|UT)$/, sector: /giáo dục|đào tạo|nghề nghiệp/iu, of: 'nhà giáo' },
  { title: /^TT(ND|UT)$/, sector: /y tế|dược|dân số/iu, of: 'thầy thuốc' },
]

const sectorOf = ({ catalogues }: Pick<Facts, 'catalogues'>, rank: { id: string } | null) =>
  String((rank && catalogues.item(rank)?.extra['sector']) ?? '')

export const ratingRules: readonly Rule[] = [
  defineRule({
    ...awards,
    code: 'danh-hieu-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Danh hiệu thi đua trước năm được tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['reward', 'work-period'],
    why: 'Danh hiệu thi đua tặng người đang công tác.',
    source: `${emulation}, Điều 23 và 24`,
    example: 'Tuyển dụng năm 2015 thì danh hiệu thi đua từ năm 2015.',
    judge: ({ values: { ngayBatDau }, rows }) => {
      const [start] = [ngayBatDau, ...rows['work-period'].map(({ tuNgay }) => tuNgay)]
        .filter((day) => day !== null)
        .toSorted()
      const first = yearOf(start)
      return inRows('reward', rows.reward, (row) => {
        const year = yearOf(row.namKhenThuong)
        const isEarly = year !== null && first !== null && year < first
        const isTitle = row.hinhThucKhenThuong?.code === emulationTitle
        return (
          isEarly &&
          isTitle && ['namKhenThuong', `${nameOf(row)} năm ${year}, công tác từ năm ${first}.`, `${year}`]
        )
      })
    },
  }),
  defineRule({
    ...awards,
    code: 'danh-hieu-thi-dua-khong',
    weight: 'sai',
    name: 'Hình thức là danh hiệu thi đua nhưng chưa có danh hiệu',
    records: ['reward'],
    why: 'Danh hiệu thi đua phải ghi danh hiệu nào.',
    source: `${emulation}, Điều 9`,
    example: 'Danh hiệu thi đua: Lao động tiên tiến.',
    judge: ({ rows }) =>
      inRows(
        'reward',
        rows.reward,
        ({ hinhThucKhenThuong: form, danhHieuKhenThuong: title }) =>
          form?.code === emulationTitle &&
          title?.code === noTitle && [
            'danhHieuKhenThuong',
            'Danh hiệu thi đua nhưng danh hiệu là Không.',
            title.name,
          ],
      ),
  }),
  defineRule({
    ...awards,
    code: 'hai-khen-thuong-cao-nhat',
    weight: 'sai',
    name: 'Hai dòng cùng là cao nhất',
    records: ['reward', 'disciplinary-action'],
    why: 'Chỉ một khen thưởng, một kỷ luật là cao nhất.',
    example: 'Chỉ đánh dấu Bằng khen của Thủ tướng Chính phủ.',
    judge: ({ rows }) => {
      const marked = rows.reward.filter(({ checkKhenThuongCaoNhat }) => checkKhenThuongCaoNhat)
      const worst = rows['disciplinary-action'].filter(({ checkKyLuatCaoNhat }) => checkKyLuatCaoNhat)
      return [
        ...inRows('reward', marked.slice(1), (row) => [
          'checkKhenThuongCaoNhat',
          'Hai khen thưởng cùng là cao nhất.',
          nameOf(row),
        ]),
        ...inRows('disciplinary-action', worst.slice(1), (row) => [
          'checkKyLuatCaoNhat',
          'Hai kỷ luật cùng là cao nhất.',
          row.hinhThucKyLuat?.name ?? null,
        ]),
      ]
    },
  }),
  defineRule({
    ...awards,
    code: 'khen-thuong-cao-nhat-thap',
    weight: 'ngo',
    name: 'Khen thưởng đánh dấu cao nhất thấp hơn khen thưởng khác',
    records: ['reward'],
    needs: ['catalogues'],
    why: 'Huân chương, bằng khen của Thủ tướng, bằng khen của tỉnh cao hơn danh hiệu và giấy khen của cơ sở.',
    source: `${emulation}, Điều 9`,
    example: 'Có Bằng khen của Thủ tướng Chính phủ thì đánh dấu bằng khen ấy.',
    judge: ({ rows, catalogues }) => {
      const place = ({ capQuyetDinh }: Reward) =>
        (capQuyetDinh ? catalogues.item(capQuyetDinh)?.place : undefined) ?? 0
      return inRows('reward', rows.reward, (row) => {
        if (!row.checkKhenThuongCaoNhat || place(row) === 0) return
        const higher = rows.reward.find(
          (other) =>
            other.hinhThucKhenThuong?.code !== emulationTitle &&
            place(other) > 0 &&
            place(other) < Math.min(place(row), 5),
        )
        const isLow = ['DHTD', 'GK'].includes(row.hinhThucKhenThuong?.code ?? '')
        return (
          isLow &&
          higher && [
            'checkKhenThuongCaoNhat',
            `${nameOf(row)} là cao nhất nhưng có ${nameOf(higher)}.`,
            nameOf(row),
          ]
        )
      })
    },
  }),
  defineRule({
    ...awards,
    code: 'khen-thuong-cap-huyen',
    weight: 'sai',
    name: 'Khen thưởng của cấp huyện sau ngày 01/07/2025',
    records: ['reward'],
    why: 'Từ ngày 01/07/2025 không còn cấp huyện.',
    source: 'Luật Tổ chức chính quyền địa phương 72/2025/QH15',
    example: 'Giấy khen năm 2026: cấp xã.',
    judge: ({ rows }) =>
      inRows('reward', rows.reward, ({ capQuyetDinh: level, ngayQuyetDinh: day, namKhenThuong: year }) =>
        level?.code === district && (day ? day >= '2025-07-01' : Number(year) > 2025)
          ? [
              'capQuyetDinh',
              `Không còn cấp huyện vào ${day ? `ngày ${showDate(day)}` : `năm ${year}`}.`,
              level.name,
            ]
          : undefined,
      ),
  }),
  defineRule({
    ...awards,
    code: 'danh-hieu-khi-khong-hoan-thanh',
    weight: 'sai',
    name: 'Danh hiệu thi đua trong năm không hoàn thành nhiệm vụ',
    records: ['reward', 'yearly-evaluation'],
    why: 'Lao động tiên tiến, chiến sĩ thi đua phải hoàn thành tốt nhiệm vụ.',
    source: `${emulation}, Điều 23 và 24`,
    example: 'Năm 2024 không hoàn thành nhiệm vụ thì không có danh hiệu của năm 2024.',
    judge: ({ rows }) =>
      inRows('reward', rows.reward, (row) => {
        const rated = rows['yearly-evaluation'].find(
          ({ namDanhGia, mucDoDanhGia }) => namDanhGia === row.namKhenThuong && mucDoDanhGia?.code === failed,
        )
        const isTitle = row.hinhThucKhenThuong?.code === emulationTitle
        return (
          isTitle &&
          rated && [
            'namKhenThuong',
            `${nameOf(row)} năm ${row.namKhenThuong}, năm ấy không hoàn thành nhiệm vụ.`,
            `${row.namKhenThuong}`,
          ]
        )
      }),
  }),
  defineRule({
    ...awards,
    code: 'danh-hieu-khi-bi-ky-luat',
    weight: 'ngo',
    name: 'Danh hiệu thi đua trong năm bị kỷ luật',
    records: ['reward', 'disciplinary-action'],
    why: 'Người bị kỷ luật trong năm không được xét danh hiệu thi đua của năm.',
    source: 'Nghị định 98/2023/NĐ-CP',
    example: 'Bị cảnh cáo năm 2024 thì không có danh hiệu của năm 2024.',
    judge: ({ rows }) => {
      const years = rows['disciplinary-action'].map(({ ngayKyLuat }) => yearOf(ngayKyLuat))
      return inRows(
        'reward',
        rows.reward,
        (row) =>
          row.hinhThucKhenThuong?.code === emulationTitle &&
          years.includes(yearOf(row.namKhenThuong)) && [
            'namKhenThuong',
            `${nameOf(row)} năm ${row.namKhenThuong}, năm ấy bị kỷ luật.`,
            `${row.namKhenThuong}`,
          ],
      )
    },
  }),
  defineRule({
    ...awards,
    code: 'danh-hieu-khac-nghe',
    weight: 'ngo',
    name: 'Danh hiệu nhà giáo, thầy thuốc của người khác nghề',
    fields: ['danhHieuQuocPhong', 'ngachHoacViTri'],
    records: ['salary-period'],
    needs: ['catalogues'],
    why: 'Danh hiệu nhà giáo, thầy thuốc tặng người làm nghề ấy.',
    source: `${emulation}, Điều 66 và 67`,
    example: 'Nhà giáo Ưu tú: có kỳ lương xếp chức danh giáo viên, giảng viên.',
    judge: ({ values: { danhHieuQuocPhong, ngachHoacViTri }, rows, catalogues }) => {
      if (danhHieuQuocPhong.length === 0) return
      const sectors = [
        ngachHoacViTri,
        ...rows['salary-period'].map(({ ngachChucDanh }) => ngachChucDanh),
      ].map((rank) => sectorOf({ catalogues }, rank))
      if (sectors.every((sector) => sector === '')) return
      return danhHieuQuocPhong.flatMap(({ code, name }) => {
        const honour = honours.find(({ title }) => title.test(code))
        return honour && !sectors.some((sector) => honour.sector.test(sector))
          ? [ofField('danhHieuQuocPhong', `${name} nhưng chưa từng xếp chức danh ${honour.of}.`, name)]
          : []
      })
    },
  }),
  defineRule({
    ...awards,
    code: 'danh-gia-nam-toi',
    weight: 'sai',
    byDay: true,
    name: 'Đánh giá của năm chưa tới',
    records: ['yearly-evaluation'],
    why: 'Đánh giá, xếp loại được tiến hành vào cuối năm.',
    source: 'Nghị định 90/2020/NĐ-CP, Điều 20',
    example: 'Cuối năm 2026 đánh giá năm 2026.',
    judge: ({ rows }, day) =>
      inRows('yearly-evaluation', rows['yearly-evaluation'], ({ namDanhGia: year }) =>
        year && year > Number(day.slice(0, 4))
          ? ['namDanhGia', `Năm ${year} chưa tới.`, `${year}`]
          : undefined,
      ),
  }),
  defineRule({
    ...awards,
    code: 'muc-danh-gia-cu',
    weight: 'sai',
    name: 'Mức đánh giá không còn từ năm 2020',
    records: ['yearly-evaluation'],
    why: "Từ năm 2020 không còn mức 'hoàn thành nhiệm vụ nhưng còn hạn chế về năng lực'.",
    source: 'Nghị định 90/2020/NĐ-CP',
    example: 'Năm 2021: Hoàn thành nhiệm vụ.',
    judge: ({ rows }) =>
      inRows('yearly-evaluation', rows['yearly-evaluation'], ({ namDanhGia: year, mucDoDanhGia: level }) =>
        level?.code === formerLevel && year && year >= 2020
          ? ['mucDoDanhGia', `Năm ${year} không còn mức này.`, level.name]
          : undefined,
      ),
  }),
  defineRule({
    ...awards,
    code: 'nhan-xet-khac-muc',
    weight: 'ngo',
    name: 'Lời nhận xét nói khác mức xếp loại',
    records: ['yearly-evaluation'],
    why: 'Nội dung đánh giá và mức xếp loại nói về một kết quả.',
    example: 'Hoàn thành tốt nhiệm vụ: nội dung không ghi không hoàn thành.',
    judge: ({ rows }) =>
      inRows('yearly-evaluation', rows['yearly-evaluation'], ({ noiDungDanhGia, mucDoDanhGia: level }) => {
        const text = folded(noiDungDanhGia ?? '')
        const said = phrases.filter(({ words }) => text.includes(words))
        const isOther = level && said.length > 0 && said.every((phrase) => phrase.level !== level.code)
        // One's own work can be done well in a year that is rated in the middle.
        return isOther && (said.length > 1 || level.code === failed || said[0]?.level === failed)
          ? ['noiDungDanhGia', `Nội dung đánh giá khác mức ${level.name}.`, noiDungDanhGia]
          : undefined
      }),
  }),
  defineRule({
    ...awards,
    code: 'hai-nam-khong-hoan-thanh',
    weight: 'ngo',
    atWork: true,
    name: 'Hai năm liên tiếp không hoàn thành nhiệm vụ, còn làm việc',
    records: ['yearly-evaluation'],
    why: 'Hai năm liên tiếp không hoàn thành nhiệm vụ thì cho thôi việc.',
    source: 'Luật Cán bộ, công chức 2025; Nghị định 90/2020/NĐ-CP, Điều 22',
    example: 'Trạng thái hồ sơ: Thôi việc.',
    judge: ({ rows }) => {
      const years = rows['yearly-evaluation'].filter(({ mucDoDanhGia }) => mucDoDanhGia?.code === failed)
      const second = years.find(
        ({ namDanhGia }) => namDanhGia && years.some((one) => one.namDanhGia === namDanhGia - 1),
      )
      return second
        ? ofRow(
            'yearly-evaluation',
            second,
            'mucDoDanhGia',
            `Năm ${Number(second.namDanhGia) - 1} và ${second.namDanhGia} đều không hoàn thành nhiệm vụ.`,
            `${second.namDanhGia}`,
          )
        : undefined
    },
  }),
  defineRule({
    ...awards,
    code: 'danh-gia-nam-nghi',
    weight: 'ngo',
    name: 'Xếp loại tốt, xuất sắc trong năm nghỉ quá sáu tháng',
    records: ['yearly-evaluation', 'labour-interruption'],
    why: 'Làm việc chưa đủ sáu tháng trong năm thì không xếp loại, trừ nghỉ thai sản.',
    source: 'Nghị định 90/2020/NĐ-CP, Điều 2',
    example: 'Nghỉ không hưởng lương cả năm 2023 thì năm 2023 không xếp loại.',
    judge: ({ rows }) =>
      inRows('yearly-evaluation', rows['yearly-evaluation'], ({ namDanhGia: year, mucDoDanhGia: level }) => {
        if (!year || !good.includes(level?.code ?? '')) return
        const [first, last] = [`${year}-01-01`, `${year}-12-31`]
        const away = rows['labour-interruption'].reduce((days, { tuNgay, denNgay, lyDo }) => {
          if (!tuNgay || !denNgay || lyDo?.code === maternity) return days
          const [from, to] = [tuNgay < first ? first : tuNgay, denNgay > last ? last : denNgay]
          return from < to ? days + daysBetween(from, to) : days
        }, 0)
        return (
          away > 184 && [
            'mucDoDanhGia',
            `Năm ${year} nghỉ ${away} ngày nhưng xếp loại ${level?.name}.`,
            level?.name ?? null,
          ]
        )
      }),
  }),
]
