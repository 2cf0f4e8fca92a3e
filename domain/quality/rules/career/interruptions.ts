/** Interruptions of work, and the days of entry, insurance and recruitment beside the history of work. */
import { addMonths, addYears, daysBetween, showDate } from '#domain/fields/dates.ts'
import { periodText } from '#domain/fields/show.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { openRows, overlaps } from '#domain/quality/rules/periods.ts'

const work = { group: 'cong-tac' } as const
/** Codes of DM_GIANDOAN, DM_GIOITINH, DM_LOAIQUYETDINH_CONGTAC, DM_LOAIDONVI_CONGTAC. */
const maternity = '03'
const service = '04'
const man = '1'
const recruitment = 'TD'
const army = '06'

/** Bodies that a text can only name from or until a day (yyyy-MM-dd). */
const bodies: readonly { words: RegExp; from?: string; to?: string; source: string }[] = [
  {
    words: /\bso (nong nghiep va moi truong|dan toc va ton giao)\b/,
    from: '2025-02-01',
    source: 'Nghị định 45/2025/NĐ-CP',
  },
  {
    words: /\bso (van hoa, the thao va du lich|thong tin va truyen thong|cong thuong)\b/,
    from: '2008-02-01',
    source: 'Nghị định 13/2008/NĐ-CP',
  },
  // Since the ministry; that of fisheries joined it in 2008.
  { words: /\bso nong nghiep va phat trien nong thon\b/, from: '1995-11-01', source: 'Nghị định 73/CP' },
  { words: /\bso tai nguyen va moi truong\b/, from: '2003-04-01', source: 'Quyết định 45/2003/QĐ-TTg' },
]

export const interruptionRules: readonly Rule[] = [
  defineRule({
    ...work,
    code: 'gian-doan-chong-nhau',
    weight: 'sai',
    name: 'Hai lần gián đoạn lao động trùng thời gian',
    records: ['labour-interruption'],
    why: 'Mỗi thời gian nghỉ có một lý do.',
    example: '01/03/2020 - 31/08/2020, rồi 01/09/2020 - 31/12/2020.',
    judge: ({ rows }) =>
      overlaps(rows['labour-interruption'], ({ tuNgay, denNgay }) => ({ from: tuNgay, to: denNgay })).map(
        ({ row, value }) =>
          ofRow('labour-interruption', row, 'tuNgay', 'Hai lần gián đoạn lao động trùng thời gian.', value),
      ),
  }),
  defineRule({
    ...work,
    code: 'thai-san-qua-dai',
    weight: 'ngo',
    name: 'Nghỉ thai sản quá thời gian theo giới tính',
    fields: ['gioiTinh'],
    records: ['labour-interruption'],
    why: 'Mẹ nghỉ sinh con sáu tháng, sinh đôi thêm mỗi con một tháng; cha nghỉ nhiều nhất 14 ngày làm việc.',
    source: 'Luật Bảo hiểm xã hội 2024, Điều 53',
    example: 'Nghỉ thai sản 01/03/2020 - 31/08/2020.',
    judge: ({ values: { gioiTinh }, rows }) =>
      inRows('labour-interruption', rows['labour-interruption'], ({ lyDo, tuNgay, denNgay }) => {
        if (lyDo?.code !== maternity || !tuNgay || !denNgay) return
        const isMan = gioiTinh?.code === man
        if (denNgay <= addMonths(tuNgay, isMan ? 1 : 9)) return
        const message = `Nghỉ thai sản ${daysBetween(tuNgay, denNgay)} ngày, giới tính ${gioiTinh?.name ?? 'chưa rõ'}.`
        return ['denNgay', message, periodText(tuNgay, denNgay)]
      }),
  }),
  defineRule({
    ...work,
    code: 'vao-co-quan-sau-dong-cong-tac',
    weight: 'ngo',
    atWork: true,
    name: 'Vào cơ quan sau ngày dòng công tác hiện tại ở cơ quan',
    fields: ['ngayDamNhiem', 'donVi'],
    records: ['work-period'],
    why: 'Ngày vào cơ quan là ngày bắt đầu công tác ở đơn vị hiện tại.',
    example: 'Dòng công tác hiện tại từ 01/07/2025 thì vào cơ quan không sau 01/07/2025.',
    judge: ({ values: { ngayDamNhiem, donVi }, rows }) => {
      const [row] = openRows(rows['work-period'], 'denNgay').filter(
        (one) =>
          one.donVi?.id === donVi?.id &&
          one.tuNgay &&
          ngayDamNhiem &&
          addMonths(one.tuNgay, 1) < ngayDamNhiem,
      )
      const message = `Dòng công tác hiện tại từ ${showDate(row?.tuNgay ?? '')}, vào cơ quan ${showDate(ngayDamNhiem ?? '')}.`
      return row ? ofField('ngayDamNhiem', message, showDate(ngayDamNhiem ?? '')) : undefined
    },
  }),
  defineRule({
    ...work,
    code: 'tuyen-dung-khac-dong-tuyen-dung',
    weight: 'ngo',
    name: 'Ngày được tuyển dụng lần đầu khác dòng tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['work-period'],
    why: 'Dòng công tác có loại quyết định tuyển dụng bắt đầu từ ngày được tuyển dụng.',
    example: 'Tuyển dụng ngày 01/03/2015 thì dòng Tuyển dụng từ 01/03/2015.',
    judge: ({ values: { ngayBatDau }, rows }) => {
      const [first] = rows['work-period']
        .filter(({ loaiQuyetDinh, tuNgay }) => loaiQuyetDinh?.code === recruitment && tuNgay)
        .toSorted((a, b) => ((a.tuNgay ?? '') < (b.tuNgay ?? '') ? -1 : 1))
      if (!ngayBatDau || !first?.tuNgay || addMonths(first.tuNgay, 12) >= ngayBatDau) return
      const message = `Dòng Tuyển dụng từ ${showDate(first.tuNgay)}, ngày được tuyển dụng lần đầu ${showDate(ngayBatDau)}.`
      return ofField('ngayBatDau', message, showDate(ngayBatDau))
    },
  }),
  defineRule({
    ...work,
    code: 'bhxh-truoc-khi-lam-viec',
    weight: 'ngo',
    name: 'Tham gia BHXH trước khi có việc làm trên một năm',
    fields: ['ngaySinh', 'ngayThamGiaSoBhxh', 'ngayBatDau', 'ngayNhapNgu'],
    records: ['work-period'],
    why: 'BHXH bắt buộc được đóng khi làm việc; việc làm trước khi tuyển dụng cũng là một giai đoạn công tác.',
    example: 'Tham gia BHXH ngày 01/03/2012 thì có giai đoạn công tác từ tháng 03/2012.',
    judge: ({ values: { ngaySinh, ngayThamGiaSoBhxh: joined, ngayBatDau, ngayNhapNgu }, rows }) => {
      if (ngaySinh && joined && joined < addYears(ngaySinh, 15)) return
      const starts = [ngayBatDau, ngayNhapNgu, ...rows['work-period'].map(({ tuNgay }) => tuNgay)]
      const [first] = starts.filter((day) => day !== null && day !== '').toSorted()
      return joined && first && addMonths(joined, 12) < first
        ? ofField(
            'ngayThamGiaSoBhxh',
            `Tham gia BHXH từ ${showDate(joined)}, làm việc từ ${showDate(first)}.`,
            showDate(joined),
          )
        : undefined
    },
  }),
  defineRule({
    ...work,
    code: 'tai-ngu-khi-dang-lam',
    weight: 'ngo',
    name: 'Thời gian tại ngũ trùng công tác ở cơ quan khác',
    fields: ['ngayNhapNgu', 'ngayXuatNgu'],
    records: ['work-period', 'labour-interruption'],
    why: 'Thời gian tại ngũ là gián đoạn lao động, hoặc một giai đoạn công tác ở quân đội.',
    example: 'Gián đoạn lao động: Đi nghĩa vụ quân sự.',
    judge: ({ values: { ngayNhapNgu, ngayXuatNgu }, rows }) => {
      if (!ngayNhapNgu || !ngayXuatNgu) return
      const isWritten =
        rows['labour-interruption'].some(
          ({ lyDo, tuNgay }) =>
            lyDo?.code === service || (tuNgay && tuNgay >= ngayNhapNgu && tuNgay < ngayXuatNgu),
        ) || rows['work-period'].some(({ loaiDonVi }) => loaiDonVi?.code === army)
      const late = addMonths(ngayNhapNgu, 3)
      const row = rows['work-period'].find(
        ({ tuNgay, denNgay }) =>
          tuNgay && tuNgay < addMonths(ngayXuatNgu, -3) && (!denNgay || denNgay > late),
      )
      if (isWritten || row === undefined) return
      const message = `Tại ngũ từ ${showDate(ngayNhapNgu)} đến ${showDate(ngayXuatNgu)}, trùng giai đoạn công tác ${periodText(row.tuNgay ?? '', row.denNgay)}.`
      return ofField('ngayNhapNgu', message, showDate(ngayNhapNgu))
    },
  }),
  defineRule({
    ...work,
    code: 'co-quan-chua-thanh-lap',
    weight: 'sai',
    name: 'Công tác ở cơ quan chưa thành lập',
    records: ['work-period'],
    needs: ['units'],
    why: 'Giai đoạn đã qua ghi tên cơ quan của thời gian ấy.',
    source: 'Nghị định 45/2025/NĐ-CP; Nghị quyết 1663/NQ-UBTVQH15',
    example: 'Năm 2010: Sở Nông nghiệp và Phát triển nông thôn.',
    judge: ({ rows, units }) =>
      inRows('work-period', rows['work-period'], ({ donVi, donViNgoaiHeThong, tuNgay, denNgay }) => {
        if (!tuNgay || !denNgay) return
        const unit = donVi ? units.unit(donVi) : undefined
        const name = unit?.name ?? donViNgoaiHeThong
        const from = unit ? unit.from : bodies.find(({ words }) => words.test(folded(name ?? '')))?.from
        // A period that reaches into its time goes on in the renamed body.
        return from && denNgay < from
          ? [donVi ? 'donVi' : 'donViNgoaiHeThong', `${name} có từ ngày ${showDate(from)}.`, name]
          : undefined
      }),
  }),
]
