/** Rewards, discipline, yearly evaluations. */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { defineRule, ofRow, type Rule } from '#domain/quality/rule.ts'

const awards = { group: 'khen-thuong' } as const
const emulation = 'Luật Thi đua, khen thưởng 2022'

/** The levels (DM_CAPKHENTHUONG_KYLUAT) that can give a form of reward (DM_HINHTHUCKHENTHUONG), by its code. */
const givers: readonly { form: RegExp; levels: readonly string[] }[] = [
  { form: /^(HC|HUYCHUONG|DHVD|GTHCM|GTNN)/, levels: ['01'] },
  { form: /^BKTTG$/, levels: ['02'] },
  { form: /^BKB$/, levels: ['03'] },
  { form: /^BKT$/, levels: ['04'] },
]
/** Of emulation titles (DM_DANHHIEUKHENTHUONG). */
const titleGivers: readonly { form: RegExp; levels: readonly string[] }[] = [
  { form: /^CSTDTQ$/, levels: ['02'] },
  { form: /^CSTDB|^CSTDT$/, levels: ['03', '04'] },
]

const yearOf = (value: unknown): number | null => (value ? Number(String(value).slice(0, 4)) : null)

export const awardRules: readonly Rule[] = [
  defineRule({
    ...awards,
    code: 'khen-thuong-sai-cap',
    weight: 'sai',
    name: 'Cấp quyết định không có thẩm quyền khen thưởng hình thức này',
    records: ['reward'],
    why: 'Mỗi hình thức khen thưởng do một cấp quyết định.',
    source: emulation,
    example: 'Huân chương Lao động do Chủ tịch nước tặng; bằng khen của tỉnh do Chủ tịch UBND tỉnh.',
    judge: ({ rows }) =>
      rows.reward.flatMap((row) => {
        const { hinhThucKhenThuong: form, danhHieuKhenThuong: title, capQuyetDinh: level } = row
        if (!level) return []
        const rule =
          givers.find((giver) => giver.form.test(form?.code ?? '')) ??
          titleGivers.find((giver) => giver.form.test(title?.code ?? ''))
        if (rule === undefined || rule.levels.includes(level.code)) return []
        const message = `${level.name} không quyết định ${(form?.code === 'DHTD' ? title : form)?.name}.`
        return [ofRow('reward', row, 'capQuyetDinh', message, level.name)]
      }),
  }),
  defineRule({
    ...awards,
    code: 'khen-thuong-qua-som',
    weight: 'ngo',
    name: 'Khen thưởng khi chưa đủ 15 tuổi',
    fields: ['ngaySinh'],
    records: ['reward'],
    why: 'Khen thưởng trước tuổi lao động thường do nhập nhầm năm.',
    example: 'Sinh năm 1990 thì khen thưởng từ năm 2005.',
    judge: ({ values: { ngaySinh }, rows }) =>
      rows.reward.flatMap((row) => {
        const [year, born] = [yearOf(row.namKhenThuong), yearOf(ngaySinh)]
        return year !== null && born !== null && year < born + 15 && year >= born
          ? [ofRow('reward', row, 'namKhenThuong', `Khen thưởng năm ${year} khi chưa đủ 15 tuổi.`, `${year}`)]
          : []
      }),
  }),
  defineRule({
    ...awards,
    code: 'khen-thuong-khac-nam',
    weight: 'ngo',
    name: 'Năm khen thưởng khác năm của quyết định',
    records: ['reward'],
    why: 'Quyết định được ký trong năm khen thưởng hoặc năm sau.',
    example: 'Khen thưởng năm 2024, quyết định ngày 10/01/2025.',
    judge: ({ rows }) =>
      rows.reward.flatMap((row) => {
        const [year, decided] = [yearOf(row.namKhenThuong), yearOf(row.ngayQuyetDinh)]
        if (year === null || decided === null || (decided >= year && decided <= year + 2)) return []
        const message = `Khen thưởng năm ${year}, quyết định ngày ${showDate(row.ngayQuyetDinh ?? '')}.`
        return [ofRow('reward', row, 'ngayQuyetDinh', message, showDate(row.ngayQuyetDinh ?? ''))]
      }),
  }),
  defineRule({
    ...awards,
    code: 'ky-luat-qua-dai',
    weight: 'ngo',
    name: 'Thời gian kỷ luật dài hơn hai năm',
    records: ['disciplinary-action'],
    why: 'Hiệu lực của quyết định kỷ luật là 12 tháng; hạn chế đi kèm dài nhất 24 tháng.',
    source: 'Nghị định 172/2025/NĐ-CP',
    example: 'Từ 01/06/2025 đến 31/05/2026.',
    judge: ({ rows }) =>
      rows['disciplinary-action']
        .filter(({ ngayKyLuat, denNgay }) => ngayKyLuat && denNgay && denNgay > addMonths(ngayKyLuat, 25))
        .map((row) =>
          ofRow(
            'disciplinary-action',
            row,
            'denNgay',
            `Kỷ luật từ ${showDate(row.ngayKyLuat ?? '')} đến ${showDate(row.denNgay ?? '')}, dài hơn hai năm.`,
            showDate(row.denNgay ?? ''),
          ),
        ),
  }),
  defineRule({
    ...awards,
    code: 'ky-luat-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Kỷ luật hành chính trước khi được tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['disciplinary-action'],
    why: 'Chỉ người đang làm việc mới bị kỷ luật hành chính.',
    example: 'Tuyển dụng ngày 01/03/2015 thì kỷ luật hành chính từ 01/03/2015.',
    judge: ({ values: { ngayBatDau }, rows }) =>
      rows['disciplinary-action']
        .filter(
          ({ ngayKyLuat, loaiKyLuat }) =>
            ngayBatDau && ngayKyLuat && ngayKyLuat < ngayBatDau && loaiKyLuat?.code === 'KL01',
        )
        .map((row) =>
          ofRow(
            'disciplinary-action',
            row,
            'ngayKyLuat',
            `Kỷ luật ngày ${showDate(row.ngayKyLuat ?? '')}, trước khi được tuyển dụng lần đầu.`,
            showDate(row.ngayKyLuat ?? ''),
          ),
        ),
  }),
  defineRule({
    ...awards,
    code: 'danh-gia-hai-lan',
    weight: 'sai',
    name: 'Hai kết quả đánh giá trong một năm',
    records: ['yearly-evaluation'],
    why: 'Mỗi năm có một kết quả đánh giá, xếp loại.',
    example: 'Năm 2025: Hoàn thành tốt nhiệm vụ.',
    judge: ({ rows }) => {
      const years = new Set<unknown>()
      return rows['yearly-evaluation'].flatMap((row) => {
        const isSecond = row.namDanhGia !== null && years.has(row.namDanhGia)
        years.add(row.namDanhGia)
        return isSecond
          ? [
              ofRow(
                'yearly-evaluation',
                row,
                'namDanhGia',
                `Năm ${row.namDanhGia} có hai kết quả đánh giá.`,
                String(row.namDanhGia),
              ),
            ]
          : []
      })
    },
  }),
  defineRule({
    ...awards,
    code: 'danh-gia-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Đánh giá trước năm được tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['yearly-evaluation'],
    why: 'Chỉ người đang làm việc mới được đánh giá.',
    example: 'Tuyển dụng năm 2015 thì đánh giá từ năm 2015.',
    judge: ({ values: { ngayBatDau }, rows }) =>
      rows['yearly-evaluation'].flatMap((row) => {
        const [year, start] = [yearOf(row.namDanhGia), yearOf(ngayBatDau)]
        return year !== null && start !== null && year < start
          ? [
              ofRow(
                'yearly-evaluation',
                row,
                'namDanhGia',
                `Đánh giá năm ${year}, trước năm được tuyển dụng lần đầu (${start}).`,
                String(year),
              ),
            ]
          : []
      }),
  }),
  defineRule({
    ...awards,
    code: 'danh-gia-tot-khi-bi-ky-luat',
    weight: 'ngo',
    name: 'Xếp loại tốt, xuất sắc trong năm bị kỷ luật',
    records: ['yearly-evaluation', 'disciplinary-action'],
    why: 'Người bị kỷ luật trong năm không được xếp loại hoàn thành tốt nhiệm vụ trở lên, trừ hành vi của năm trước.',
    source: 'Nghị định 90/2020/NĐ-CP, Điều 4 đến 7',
    example: 'Bị khiển trách năm 2025 thì xếp loại năm 2025 không cao hơn hoàn thành nhiệm vụ.',
    judge: ({ rows }) => {
      const years = rows['disciplinary-action'].map(({ ngayKyLuat }) => yearOf(ngayKyLuat))
      return rows['yearly-evaluation']
        .filter(
          ({ namDanhGia, mucDoDanhGia, hanhVi }) =>
            !hanhVi &&
            years.includes(yearOf(namDanhGia)) &&
            ['HTXSNV', 'HTTNV'].includes(mucDoDanhGia?.code ?? ''),
        )
        .map((row) =>
          ofRow(
            'yearly-evaluation',
            row,
            'mucDoDanhGia',
            `Năm ${row.namDanhGia} bị kỷ luật nhưng xếp loại ${row.mucDoDanhGia?.name}.`,
            row.mucDoDanhGia?.name ?? null,
          ),
        )
    },
  }),
  defineRule({
    ...awards,
    code: 'thieu-danh-gia-nam',
    weight: 'thieu',
    byDay: true,
    atWork: true,
    name: 'Thiếu kết quả đánh giá của năm ở giữa hoặc năm trước',
    records: ['yearly-evaluation'],
    why: 'Mỗi năm làm việc có một kết quả đánh giá, xếp loại.',
    example: 'Có năm 2023, 2024 và 2025.',
    judge: ({ rows }, day) => {
      const years = rows['yearly-evaluation'].flatMap(({ namDanhGia }) => yearOf(namDanhGia) ?? [])
      if (years.length === 0) return
      // The evaluation of a year is decided in its December and entered in the first months of the next.
      const last = Number(addMonths(day, -15).slice(0, 4))
      const missing = Array.from(
        { length: Math.max(0, last - Math.min(...years)) },
        (_, at) => Math.min(...years) + at + 1,
      ).filter((year) => !years.includes(year))
      return missing.length === 0
        ? undefined
        : {
            at: 'yearly-evaluation',
            message: `Thiếu kết quả đánh giá của năm ${missing.join(', ')}.`,
            value: null,
          }
    },
  }),
]
