/** Periods of salary against the law's tables and times, and the present salary beside its own period. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import { excessPercent, stepMonths } from '#domain/law/pay-parameters.ts'
import type { Facts, JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { openRows } from '#domain/quality/rules/periods.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'

type Paid = JudgedRow<'salary-period'>

const pay = { group: 'luong' } as const
/** Codes of DM_LOAIDIEUCHINHLUONG. */
const early = '04'
const rises = ['03', '04', '05']
/** Of salaryKinds. */
const byRank = '0'

/** The tables of Nghị định 204/2004/NĐ-CP are in force from that day. */
const newTables = '2004-10-01'
/** Shares that the law knows: suspension, abroad, probation (before 1993: 70, 75), all of it. */
const shares = [40, 50, 70, 75, 80, 85, 100]

const byDay = (rows: readonly Paid[]): Paid[] =>
  rows
    .filter(({ ngayHuongLuong }) => ngayHuongLuong)
    .toSorted((a, b) => ((a.ngayHuongLuong ?? '') < (b.ngayHuongLuong ?? '') ? -1 : 1))
const isRaise = ({ loaiDieuChinhLuong }: Paid): boolean => rises.includes(loaiDieuChinhLuong?.code ?? '')
const groupOf = ({ catalogues }: Pick<Facts, 'catalogues'>, rank: { id: string } | null) => {
  const group = rank ? catalogues.item(rank)?.extra['group'] : undefined
  return typeof group === 'string' ? group : undefined
}

export const payRules: readonly Rule[] = [
  defineRule({
    ...pay,
    code: 'ngay-luong-khac-qua-trinh',
    weight: 'sai',
    atWork: true,
    name: 'Ngày hưởng lương hiện hưởng khác quá trình lương',
    fields: ['ngayHuongLuong'],
    records: ['salary-period'],
    why: 'Thông tin hiện tại phải đúng với dòng đang có hiệu lực của quá trình.',
    example: 'Hưởng lương từ 01/03/2024 thì kỳ lương hiện tại cũng từ 01/03/2024.',
    judge: ({ values: { ngayHuongLuong }, rows }) => {
      const open = openRows(rows['salary-period'], 'ngayKetThucLuong')
      if (!ngayHuongLuong || open.length === 0) return
      if (open.some((row) => row.ngayHuongLuong === ngayHuongLuong)) return
      const message = `Kỳ lương hiện tại từ ${showDate(open[0]?.ngayHuongLuong ?? '')}.`
      return ofField('ngayHuongLuong', message, showDate(ngayHuongLuong))
    },
  }),
  defineRule({
    ...pay,
    code: 'vuot-khung-qua-nhanh',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Vượt khung cao hơn số năm ở bậc cuối',
    fields: ['phuCapTNVK', 'ngachHoacViTri', 'bacLuong', 'ngayBatDau'],
    records: ['salary-period'],
    needs: ['law'],
    why: 'Vượt khung lần đầu 5 % sau hai, ba năm ở bậc cuối, sau đó mỗi năm thêm 1 %.',
    example: 'Ở bậc cuối mười năm thì vượt khung nhiều nhất 13 %.',
    judge: ({ values: { phuCapTNVK, ngachHoacViTri, bacLuong, ngayBatDau }, rows, law }, day) => {
      if (!phuCapTNVK || !ngachHoacViTri) return
      const [first] = byDay(rows['salary-period']).filter(
        (row) => row.ngachChucDanh?.id === ngachHoacViTri.id && row.bac?.id === bacLuong?.id,
      )
      const from = first?.ngayHuongLuong ?? ngayBatDau
      const start = law.valueNear(excessPercent, { lan: 'DAU' }, day)
      // The excess that somebody had when the history begins isn't known.
      const had = first?.phuCapTNVK ?? 0
      const most = had + start.giaTri + Number(day.slice(0, 4)) - Number((from ?? day).slice(0, 4))
      return from && phuCapTNVK > most
        ? {
            ...ofField(
              'phuCapTNVK',
              `Ở bậc cuối từ ${showDate(from)} thì vượt khung chưa đến ${showNumber(phuCapTNVK)} %.`,
              `${showNumber(phuCapTNVK)} %`,
            ),
            law: [start],
          }
        : undefined
    },
  }),
  defineRule({
    ...pay,
    code: 'vuot-khung-thieu-ngay',
    weight: 'thieu',
    name: 'Có vượt khung, chưa có ngày hưởng',
    fields: ['phuCapTNVK', 'ngayHuongPhuCapTNVK'],
    why: 'Ngày hưởng là mốc tính lần nâng tiếp theo.',
    example: 'Vượt khung 6 %, hưởng từ 01/03/2025.',
    judge: ({ values: { phuCapTNVK, ngayHuongPhuCapTNVK } }) =>
      phuCapTNVK && !ngayHuongPhuCapTNVK
        ? ofField('ngayHuongPhuCapTNVK', `Vượt khung ${showNumber(phuCapTNVK)} % chưa có ngày hưởng.`)
        : undefined,
  }),
  defineRule({
    ...pay,
    code: 'bang-luong-moi-truoc-2004',
    weight: 'ngo',
    name: 'Hệ số của bảng lương mới trước ngày 01/10/2004',
    records: ['salary-period'],
    needs: ['catalogues'],
    why: 'Bảng lương của Nghị định 204/2004/NĐ-CP áp dụng từ 01/10/2004; trước đó là Nghị định 25/CP.',
    source: 'Nghị định 204/2004/NĐ-CP, Điều 14',
    example: 'Trước 01/10/2004 chuyên viên bậc 1: 1,86.',
    judge: ({ rows, catalogues }) =>
      inRows('salary-period', rows['salary-period'], (row) => {
        const { ngayHuongLuong: from, ngayKetThucLuong: to, heSoLuong, bac } = row
        // Both tables begin with 1,00.
        if (!from || from >= newTables || !heSoLuong || heSoLuong === 1 || !to || to > newTables) return
        const group = groupOf({ catalogues }, row.ngachChucDanh)
        const due = group === undefined ? undefined : scaleOf(group)?.coefficients[Number(bac?.code) - 1]
        return (
          due === heSoLuong && [
            'heSoLuong',
            `Hệ số ${showCoefficient(heSoLuong)} là của bảng lương từ 01/10/2004.`,
            showCoefficient(heSoLuong),
          ]
        )
      }),
  }),
  defineRule({
    ...pay,
    code: 'phan-tram-huong-la',
    weight: 'ngo',
    name: 'Phần trăm hưởng lương khác thường',
    fields: ['phanTramHuong'],
    records: ['salary-period'],
    why: 'Hưởng 100 %, tập sự 85 %, tạm đình chỉ 50 %, đi học nước ngoài 40 %.',
    source: 'Nghị định 204/2004/NĐ-CP, Điều 8; Nghị định 170/2025/NĐ-CP',
    example: '85 % trong thời gian tập sự.',
    judge: ({ values: { phanTramHuong }, rows }) => {
      const isOdd = (share: number | null) => share !== null && share > 0 && !shares.includes(share)
      const odd = inRows(
        'salary-period',
        rows['salary-period'],
        ({ phanTramHuong: share }) =>
          isOdd(share) && [
            'phanTramHuong',
            `Hưởng ${showNumber(share ?? 0)} % lương.`,
            `${showNumber(share ?? 0)} %`,
          ],
      )
      if (odd.length > 0 || !isOdd(phanTramHuong)) return odd
      const shown = `${showNumber(phanTramHuong ?? 0)} %`
      return ofField('phanTramHuong', `Hưởng ${shown} lương.`, shown)
    },
  }),
  defineRule({
    ...pay,
    code: 'tap-su-keo-dai',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Hưởng 85 % lương quá thời gian tập sự',
    fields: ['phanTramHuong', 'ngayBatDau'],
    why: 'Tập sự nhiều nhất 12 tháng, hưởng 85 % lương; sau đó hưởng 100 %.',
    source: 'Nghị định 170/2025/NĐ-CP',
    example: 'Tuyển dụng năm 2015 thì nay hưởng 100 %.',
    judge: ({ values: { phanTramHuong, ngayBatDau } }, day) =>
      phanTramHuong === 85 && ngayBatDau && addMonths(ngayBatDau, 24) < day
        ? ofField('phanTramHuong', `Hưởng 85 % lương, được tuyển dụng từ ${showDate(ngayBatDau)}.`, '85 %')
        : undefined,
  }),
  defineRule({
    ...pay,
    code: 'luong-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Hưởng lương trước ngày được tuyển dụng lần đầu',
    fields: ['ngaySinh', 'ngayBatDau'],
    records: ['salary-period'],
    why: 'Lương tính từ khi được tuyển dụng.',
    example: 'Tuyển dụng ngày 01/03/2015 thì kỳ lương đầu từ 01/03/2015.',
    judge: ({ values: { ngaySinh, ngayBatDau }, rows }) =>
      inRows('salary-period', rows['salary-period'], ({ ngayHuongLuong: from }) =>
        from && ngayBatDau && from < ngayBatDau && (!ngaySinh || from >= addYears(ngaySinh, 15))
          ? [
              'ngayHuongLuong',
              `Hưởng lương từ ${showDate(from)}, được tuyển dụng lần đầu ${showDate(ngayBatDau)}.`,
              showDate(from),
            ]
          : undefined,
      ),
  }),
  defineRule({
    ...pay,
    code: 'bo-nhiem-ngach-sau-luong',
    weight: 'ngo',
    name: 'Bổ nhiệm ngạch sau kỳ lương đầu tiên của ngạch',
    fields: ['ngayBoNhiemNgach', 'ngachHoacViTri'],
    records: ['salary-period'],
    why: 'Xếp lương của ngạch từ ngày bổ nhiệm ngạch; tập sự trước đó nhiều nhất 12 tháng.',
    example: 'Bổ nhiệm ngạch ngày 01/03/2016 thì kỳ lương của ngạch từ 01/03/2016.',
    judge: ({ values: { ngayBoNhiemNgach, ngachHoacViTri }, rows }) => {
      const [first] = byDay(rows['salary-period']).filter(
        (row) => row.ngachChucDanh && row.ngachChucDanh.id === ngachHoacViTri?.id,
      )
      return ngayBoNhiemNgach &&
        first?.ngayHuongLuong &&
        ngayBoNhiemNgach > addMonths(first.ngayHuongLuong, 18)
        ? ofField(
            'ngayBoNhiemNgach',
            `Bổ nhiệm ngạch ${showDate(ngayBoNhiemNgach)}, hưởng lương của ngạch từ ${showDate(first.ngayHuongLuong)}.`,
            showDate(ngayBoNhiemNgach),
          )
        : undefined
    },
  }),
  defineRule({
    ...pay,
    code: 'thieu-quyet-dinh-luong',
    weight: 'thieu',
    atWork: true,
    name: 'Kỳ lương đang hưởng chưa có số quyết định',
    records: ['salary-period'],
    why: 'Mỗi kỳ lương có quyết định làm căn cứ.',
    example: 'Số quyết định lương: 112/QĐ-SNV.',
    judge: ({ rows }) =>
      inRows(
        'salary-period',
        openRows(rows['salary-period'], 'ngayKetThucLuong'),
        ({ soVBQuyetDinhLuong: number, ngayHuongLuong: from }) =>
          !number && ['soVBQuyetDinhLuong', `Kỳ lương từ ${showDate(from ?? '')} chưa có số quyết định.`],
      ),
  }),
  defineRule({
    ...pay,
    code: 'trung-quyet-dinh-luong',
    weight: 'ngo',
    name: 'Một số quyết định cho hai kỳ lương liền nhau, cách trên một năm',
    records: ['salary-period'],
    why: 'Mỗi lần nâng lương có một quyết định; số trùng thường do chép dòng trước.',
    example: 'Kỳ 2021: 45/QĐ-SNV; kỳ 2024: 112/QĐ-SNV.',
    judge: ({ rows }) => {
      const salaries = byDay(rows['salary-period'])
      return salaries.flatMap((row, at) => {
        const number = row.soVBQuyetDinhLuong?.trim()
        const before = salaries[at - 1]
        // Numbers begin anew every year: of two rows apart they can be equal by chance.
        if (!number || before?.soVBQuyetDinhLuong?.trim() !== number) return []
        // A decision that is carried on through a conversion places somebody at the same step.
        if (before.bac?.id === row.bac?.id || !isRaise(row) || !isRaise(before)) return []
        if (addYears(before.ngayHuongLuong ?? '', 1) >= (row.ngayHuongLuong ?? '')) return []
        const message = `Số ${number} cũng là của kỳ lương từ ${showDate(before.ngayHuongLuong ?? '')}.`
        return [ofRow('salary-period', row, 'soVBQuyetDinhLuong', message, number)]
      })
    },
  }),
  defineRule({
    ...pay,
    code: 'nang-truoc-han-lien-tiep',
    weight: 'sai',
    name: 'Nâng bậc trước thời hạn hai lần liên tiếp trong cùng ngạch',
    records: ['salary-period'],
    why: 'Không nâng bậc trước thời hạn do lập thành tích hai lần liên tiếp trong cùng ngạch, chức danh.',
    source: 'Thông tư 08/2013/TT-BNV, Điều 3',
    example: 'Nâng trước thời hạn, rồi nâng thường xuyên.',
    judge: ({ rows }) => {
      const raised = byDay(rows['salary-period']).filter(({ loaiDieuChinhLuong }) =>
        rises.includes(loaiDieuChinhLuong?.code ?? ''),
      )
      return raised.flatMap((row, at) => {
        const before = raised[at - 1]
        const isAgain =
          row.loaiDieuChinhLuong?.code === early &&
          before?.loaiDieuChinhLuong?.code === early &&
          before.ngachChucDanh?.id === row.ngachChucDanh?.id
        const message = 'Nâng bậc trước thời hạn hai lần liên tiếp.'
        return isAgain
          ? [ofRow('salary-period', row, 'loaiDieuChinhLuong', message, row.loaiDieuChinhLuong?.name ?? null)]
          : []
      })
    },
  }),
  defineRule({
    ...pay,
    code: 'luong-hai-loai',
    weight: 'ngo',
    atWork: true,
    name: 'Vừa có hệ số lương, vừa có mức tiền',
    fields: ['heSoLuong', 'luongTheoMucTien'],
    records: ['salary-period'],
    why: 'Lương theo ngạch bậc có hệ số, lương theo vị trí việc làm có mức tiền.',
    example: 'Hệ số 3,00; lương theo mức tiền để trống.',
    judge: ({ values: { heSoLuong, luongTheoMucTien }, rows }) =>
      heSoLuong &&
      luongTheoMucTien &&
      openRows(rows['salary-period'], 'ngayKetThucLuong').every(({ loaiLuong }) => loaiLuong?.code === byRank)
        ? ofField(
            'luongTheoMucTien',
            `Hệ số ${showCoefficient(heSoLuong)} và mức tiền ${showNumber(luongTheoMucTien)}.`,
            showNumber(luongTheoMucTien),
          )
        : undefined,
  }),
  defineRule({
    ...pay,
    code: 'xet-nang-luong-qua-som',
    weight: 'ngo',
    name: 'Ngày xét nâng lương lần sau sớm hơn thời gian giữ bậc',
    records: ['salary-period'],
    needs: ['law', 'catalogues'],
    why: 'Giữ bậc đủ thời gian mới xét nâng bậc; xét sớm hơn chỉ khi nâng trước thời hạn, nhiều nhất 12 tháng.',
    example: 'Bậc 3 từ 01/03/2024 thì xét nâng ngày 01/03/2027.',
    judge: ({ rows, law, catalogues }) =>
      openRows(rows['salary-period'], 'ngayKetThucLuong').flatMap((row) => {
        const { ngayHuongLuong: from, ngayXetNangLuongLanSau: next } = row
        const group = groupOf({ catalogues }, row.ngachChucDanh)
        const scale = group === undefined ? undefined : scaleOf(group)
        if (!from || !next || scale === undefined || Number(row.bac?.code) >= scale.coefficients.length)
          return []
        // The time in the step of somebody placed anew began before.
        if (!rises.includes(row.loaiDieuChinhLuong?.code ?? '')) return []
        const due = law.valueNear(stepMonths, { bangLuong: scale.bangLuong }, from)
        if (next >= addMonths(from, due.giaTri - 12)) return []
        const message = `Bậc từ ${showDate(from)}, xét nâng ${showDate(next)}: chưa đủ ${due.giaTri} tháng.`
        return [
          { ...ofRow('salary-period', row, 'ngayXetNangLuongLanSau', message, showDate(next)), law: [due] },
        ]
      }),
  }),
]
