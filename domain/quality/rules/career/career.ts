/** The career as a whole: gaps, retirement, appointments, probation, ranks of the wrong kind of people. */
import { addMonths, addYears, dayAfter, daysBetween, showDate } from '#domain/fields/dates.ts'
import { periodText } from '#domain/fields/show.ts'
import {
  contractEndOf,
  contractFields,
  reappointmentFields,
  reappointmentOf,
  retirementFields,
  termEndOf,
  termFields,
} from '#domain/due/due-days.ts'
import { retirementOnce } from '#domain/quality/rules/career/retirement-of-person.ts'
import { defineRule, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { gaps } from '#domain/quality/rules/periods.ts'

const work = { group: 'cong-tac' } as const

/** Codes of DM_LOAIHOSO. */
const officials = ['01', '02']
/** Code of DM_LOAIDIEUCHINHLUONG. */
const probation = '16'

export const careerRules: readonly Rule[] = [
  defineRule({
    ...work,
    code: 'trong-cong-tac',
    weight: 'ngo',
    name: 'Quá trình công tác trống trên ba tháng',
    records: ['work-period', 'labour-interruption'],
    why: 'Các giai đoạn công tác nối tiếp nhau; thời gian không làm việc ghi ở gián đoạn lao động.',
    example: '01/03/2015 - 31/12/2019, rồi 01/01/2020 - Hiện tại.',
    judge: ({ rows }) =>
      gaps(
        [
          ...rows['work-period'].map((row) => ({ row, from: row.tuNgay, to: row.denNgay })),
          ...rows['labour-interruption'].map((row) => ({
            row: undefined,
            from: row.tuNgay,
            to: row.denNgay,
          })),
        ],
        (from) => addMonths(from, 3),
      ).map(({ row, from, to }) =>
        ofRow(
          'work-period',
          row,
          'tuNgay',
          `Quá trình công tác trống từ ${showDate(from)} đến ${showDate(to)}.`,
          periodText(from, to),
        ),
      ),
  }),
  defineRule({
    ...work,
    code: 'thieu-giai-doan-dau',
    weight: 'ngo',
    name: 'Quá trình công tác bắt đầu muộn hơn ngày tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['work-period'],
    why: 'Quá trình công tác kê khai từ khi được tuyển dụng lần đầu.',
    example: 'Tuyển dụng ngày 01/03/2015 thì giai đoạn đầu từ 01/03/2015.',
    judge: ({ values: { ngayBatDau }, rows }) => {
      const [first] = rows['work-period']
        .filter(({ tuNgay }) => tuNgay)
        .toSorted((a, b) => ((a.tuNgay ?? '') < (b.tuNgay ?? '') ? -1 : 1))
      if (!ngayBatDau || !first?.tuNgay || first.tuNgay <= addMonths(ngayBatDau, 3)) return
      const message = `Được tuyển dụng ngày ${showDate(ngayBatDau)} nhưng quá trình công tác bắt đầu ngày ${showDate(first.tuNgay)}.`
      return ofRow('work-period', first, 'tuNgay', message, showDate(first.tuNgay))
    },
  }),
  defineRule({
    ...work,
    code: 'quyet-dinh-muon',
    weight: 'ngo',
    name: 'Quyết định ký sau ngày bắt đầu công tác trên một năm',
    records: ['work-period'],
    why: 'Quyết định được ký trước hoặc cùng thời gian bắt đầu; muộn hơn nhiều thường do nhập nhầm năm.',
    example: 'Từ ngày 01/03/2015, quyết định ngày 25/02/2015.',
    judge: ({ rows }) =>
      rows['work-period'].flatMap((row) => {
        const { tuNgay, ngayQuyetDinh } = row
        if (!tuNgay || !ngayQuyetDinh) return []
        if (ngayQuyetDinh <= addYears(tuNgay, 1) && ngayQuyetDinh >= addYears(tuNgay, -1)) return []
        const message = `Quyết định ngày ${showDate(ngayQuyetDinh)} cách ngày bắt đầu ${showDate(tuNgay)} trên một năm.`
        return [ofRow('work-period', row, 'ngayQuyetDinh', message, showDate(ngayQuyetDinh))]
      }),
  }),
  defineRule({
    ...work,
    code: 'qua-tuoi-nghi-huu',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Quá tuổi nghỉ hưu, còn làm việc',
    fields: retirementFields,
    needs: ['law'],
    why: 'Người đủ tuổi nghỉ hưu thì nghỉ, trừ khi có quyết định kéo dài.',
    example: 'Có quyết định kéo dài thì nhập lý do và ngày nghỉ hưu ở tuổi khác.',
    judge: ({ values, law }, day) => {
      const retirement = retirementOnce(values, law)
      if (retirement === undefined || retirement.day >= day) return
      const message = `Đủ tuổi nghỉ hưu, hết ngày ${showDate(retirement.day)}, nhưng còn làm việc.`
      return { ...ofField('ngaySinh', message, showDate(values.ngaySinh ?? '')), law: retirement.values }
    },
  }),
  defineRule({
    ...work,
    code: 'qua-han-bo-nhiem-lai',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Quá thời hạn giữ chức vụ, chưa bổ nhiệm lại',
    fields: reappointmentFields,
    needs: ['law'],
    why: 'Hết thời hạn giữ chức vụ phải được xem xét bổ nhiệm lại hoặc thôi giữ chức vụ.',
    example: 'Bổ nhiệm ngày 01/04/2018 thì bổ nhiệm lại trước 01/04/2023.',
    judge: ({ values, law }, day) => {
      const due = reappointmentOf(values, law)
      if (due === undefined || due.day >= day) return
      const message = `Hết thời hạn giữ chức vụ ngày ${showDate(due.day)}, chưa có ngày bổ nhiệm lại.`
      return { ...ofField('ngayBoNhiemLaiChucVu', message), law: due.values }
    },
  }),
  defineRule({
    ...work,
    code: 'qua-nhiem-ky',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Chức vụ bầu cử đã hết nhiệm kỳ',
    fields: termFields,
    needs: ['law'],
    why: 'Chức vụ do Hội đồng nhân dân bầu theo nhiệm kỳ; khóa mới bầu lại.',
    example: 'Được bầu khóa mới thì nhập ngày phê chuẩn nhiệm kỳ tiếp theo.',
    judge: ({ values, law }, day) => {
      const due = termEndOf(values, law)
      // The next council's first session has until then.
      if (due === undefined || addMonths(due.day, 3) >= day) return
      const message = `Chức vụ ${values.chucVu?.name} hết nhiệm kỳ ngày ${showDate(due.day)}.`
      return { ...ofField('ngayBoNhiemLaiChucVu', message), law: due.values }
    },
  }),
  defineRule({
    ...work,
    code: 'qua-han-hop-dong',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Hợp đồng đã hết hạn, còn làm việc',
    fields: contractFields,
    why: 'Người làm việc theo hợp đồng hết hạn phải ký tiếp hoặc thôi việc.',
    example: 'Ký tiếp thì nhập kỳ lương mới với ngày kết thúc mới.',
    judge: ({ values }, day) => {
      const due = contractEndOf(values)
      return due !== undefined && addMonths(due.day, 1) < day
        ? ofField('ngayKetThucLuong', `Hợp đồng hết hạn ngày ${showDate(due.day)}.`, showDate(due.day))
        : undefined
    },
  }),
  defineRule({
    ...work,
    code: 'tap-su-qua-han',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Tập sự quá 18 tháng',
    records: ['salary-period'],
    why: 'Thời gian tập sự của công chức nhiều nhất là 12 tháng, của viên chức từ 3 đến 12 tháng.',
    source: 'Nghị định 170/2025/NĐ-CP',
    example: 'Hết tập sự thì có kỳ lương xếp ngạch chính thức.',
    judge: ({ rows }, day) =>
      rows['salary-period']
        .filter(
          ({ loaiDieuChinhLuong, ngayHuongLuong, ngayKetThucLuong }) =>
            loaiDieuChinhLuong?.code === probation &&
            ngayHuongLuong &&
            addMonths(ngayHuongLuong, 18) < (ngayKetThucLuong ?? day),
        )
        .map((row) =>
          ofRow(
            'salary-period',
            row,
            'ngayHuongLuong',
            `Tập sự từ ${showDate(row.ngayHuongLuong ?? '')} đến ${row.ngayKetThucLuong ? showDate(row.ngayKetThucLuong) : 'nay'}, quá 18 tháng.`,
            showDate(row.ngayHuongLuong ?? ''),
          ),
        ),
  }),
  defineRule({
    ...work,
    code: 'tuyen-dung-qua-muon',
    weight: 'ngo',
    name: 'Được tuyển dụng lần đầu khi quá 50 tuổi',
    fields: ['ngaySinh', 'ngayBatDau'],
    why: 'Tuyển dụng lần đầu khi quá 50 tuổi là khác thường; thường do nhập nhầm ngày vào cơ quan hiện nay.',
    example: 'Sinh năm 1990, được tuyển dụng lần đầu năm 2015.',
    judge: ({ values: { ngaySinh, ngayBatDau } }) =>
      ngaySinh && ngayBatDau && ngayBatDau > addYears(ngaySinh, 50)
        ? ofField('ngayBatDau', 'Được tuyển dụng lần đầu khi quá 50 tuổi.', showDate(ngayBatDau))
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'gian-doan-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Gián đoạn lao động trước khi được tuyển dụng',
    fields: ['ngayBatDau'],
    records: ['labour-interruption'],
    why: 'Chỉ người đang làm việc mới gián đoạn lao động.',
    example: 'Tuyển dụng ngày 01/03/2015 thì gián đoạn từ 01/03/2015 trở đi.',
    judge: ({ values: { ngayBatDau }, rows }) =>
      rows['labour-interruption']
        .filter(({ tuNgay }) => ngayBatDau && tuNgay && tuNgay < ngayBatDau)
        .map((row) =>
          ofRow(
            'labour-interruption',
            row,
            'tuNgay',
            `Gián đoạn lao động từ ${showDate(row.tuNgay ?? '')}, trước khi được tuyển dụng lần đầu.`,
            showDate(row.tuNgay ?? ''),
          ),
        ),
  }),
  defineRule({
    ...work,
    code: 'cong-chuc-giu-hang-vien-chuc',
    weight: 'sai',
    name: 'Cán bộ, công chức giữ chức danh nghề nghiệp viên chức',
    fields: ['loaiHoSo', 'ngachHoacViTri'],
    why: 'Mã bắt đầu bằng V là chức danh nghề nghiệp của viên chức; công chức giữ ngạch công chức.',
    source: 'Luật Viên chức 2025',
    example: 'Công chức: 01.003 Chuyên viên. Viên chức: V.07.05.15 Giáo viên THPT hạng III.',
    atWork: true,
    judge: ({ values: { loaiHoSo, ngachHoacViTri } }) =>
      ngachHoacViTri?.code.startsWith('V.') && officials.includes(loaiHoSo?.code ?? '')
        ? ofField(
            'ngachHoacViTri',
            `${loaiHoSo?.name} giữ chức danh nghề nghiệp viên chức ${ngachHoacViTri.code}.`,
            ngachHoacViTri.name,
          )
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'vien-chuc-giu-ngach-rieng-cong-chuc',
    weight: 'ngo',
    name: 'Viên chức giữ ngạch chỉ có ở công chức',
    fields: ['loaiHoSo', 'ngachHoacViTri'],
    needs: ['catalogues'],
    why: 'Ngạch thanh tra, thuế, hải quan, kiểm lâm, thi hành án … chỉ xếp cho công chức; viên chức dùng chung ngạch hành chính, kế toán, văn thư.',
    example: 'Viên chức kế toán: 06.031 Kế toán viên.',
    atWork: true,
    judge: ({ values: { loaiHoSo, ngachHoacViTri }, catalogues }) => {
      if (loaiHoSo?.code !== '03' || !ngachHoacViTri) return
      const { kind, sector } = catalogues.item(ngachHoacViTri)?.extra ?? {}
      if (
        kind !== 'công chức' ||
        typeof sector !== 'string' ||
        /hành chính|kế toán|văn thư|lưu trữ|thủ quỹ/iu.test(sector)
      )
        return
      const message = `Viên chức giữ ngạch ${ngachHoacViTri.code} của công chức ngành ${sector}.`
      return ofField('ngachHoacViTri', message, ngachHoacViTri.name)
    },
  }),
  defineRule({
    ...work,
    code: 'nghi-viec-thieu-ngay',
    weight: 'ngo',
    name: 'Có ngày kết thúc nhưng còn đang làm việc',
    fields: ['trangThaiHoSo', 'ngayKetThuc'],
    byDay: true,
    atWork: true,
    why: 'Người đang làm việc chưa có ngày kết thúc.',
    example: 'Đang làm việc thì để trống ngày kết thúc.',
    judge: ({ values: { trangThaiHoSo, ngayKetThuc } }, day) =>
      trangThaiHoSo?.code === '01' &&
      ngayKetThuc &&
      dayAfter(ngayKetThuc) <= day &&
      daysBetween(ngayKetThuc, day) > 0
        ? ofField(
            'ngayKetThuc',
            `Kết thúc ngày ${showDate(ngayKetThuc)} nhưng còn đang làm việc.`,
            showDate(ngayKetThuc),
          )
        : undefined,
  }),
]
