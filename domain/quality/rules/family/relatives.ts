/** Relatives beside each other and beside the person's own statements; houses and income. */
import { showNumber } from '#domain/fields/show.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { baseSalary } from '#domain/law/pay-parameters.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Relative = JudgedRow<'own-relative'>

const family = { group: 'gia-dinh' } as const
/** Codes of DM_MOIQUANHE, DM_THANHPHANGIADINH. */
const parents = ['01', '02']
const anyParents = ['01', '02', '03', '04', '12', '13']
const spouses = ['05', '06']
const motherInLaw = ['32', '42']
const fatherInLaw = ['31', '41']
const worker = '01'
/** Classes that farmers' children don't come from. */
const ofOtherClasses = [worker, '03', '04', '05', '06', '07', '09', '10', '11']

const codeOf = ({ moiQuanHe }: Pick<Relative, 'moiQuanHe'>): string => moiQuanHe?.code ?? ''
const said = (row: Pick<Relative, 'moiQuanHe' | 'hoVaTen' | 'namSinh'>): string =>
  [row.moiQuanHe?.name, row.hoVaTen, row.namSinh].filter(Boolean).join(' ')

const gone =
  /\b(da mat|da chet|mat nam|tu tran|liet si|qua doi|hy sinh|da ly hon|ly hon|vo truoc|chong truoc)\b/
const retired = /\b(huu|nghi viec|nguyen|cuu|truoc day|da mat|mat nam|tu tran|qua doi|liet si|gia yeu)\b/
const employed = /\b(can bo|cong chuc|vien chuc|giao vien|cong nhan|bac si|ky su|ke toan|bo doi|cong an)\b/
/** What children do. */
const ofChildren = /\b(hoc|con nho|mau giao|mam non|nha tre|khong|so sinh|tre em|o nha|chua)\b/
const farming = /^(lam (ruong|vuon|nong|ray)|nong dan|nong nghiep|trong trot|chan nuoi)\b/
const abroad =
  /\b(hoa ky|nuoc my|tai my|o my|ben my|california|texas|canada|nuoc uc|tai uc|australia|phap quoc|cong hoa phap|nhat ban|han quoc|dai loan|duc quoc|chlb duc|singapore|anh quoc|na uy|thuy dien)\b/
const none = /^khong\b/

const leastHouse = 5
const mostHouse = 3000
const money = /(\d{1,3}(?:[.,]\d{3})+|\d{6,})/

export const relativeRules: readonly Rule[] = [
  defineRule({
    ...family,
    code: 'hai-vo-chong',
    weight: 'ngo',
    name: 'Hai vợ hoặc hai chồng',
    records: ['own-relative'],
    why: 'Một vợ một chồng; người đã mất, đã ly hôn ghi rõ ở phần ghi chú.',
    source: 'Luật Hôn nhân và gia đình 2014, Điều 2',
    example: 'Ghi chú của người trước: Đã ly hôn năm 2010.',
    judge: ({ rows }) => {
      const now = rows['own-relative'].filter(
        (row) =>
          spouses.includes(codeOf(row)) && !gone.test(folded(`${row.ghiChu ?? ''} ${row.ngheNghiep ?? ''}`)),
      )
      return inRows('own-relative', now.slice(1), (row) => [
        'moiQuanHe',
        `Có hơn một vợ, chồng: ${said(row)}.`,
        row.hoVaTen,
      ])
    },
  }),
  defineRule({
    ...family,
    code: 'cha-me-vo-chong-qua-tre',
    weight: 'sai',
    name: 'Cha, mẹ của vợ, chồng hơn con chưa đủ 12 tuổi',
    records: ['own-relative', 'spouse-relative'],
    why: 'Cha, mẹ không thể hơn con dưới 12 tuổi; cha dượng, mẹ kế hơn ít hơn thì ghi rõ.',
    example: 'Chồng sinh năm 1988 thì mẹ chồng sinh năm 1976 trở về trước.',
    judge: ({ rows }) => {
      const spouse = rows['own-relative'].find((row) => spouses.includes(codeOf(row)))
      return inRows('spouse-relative', rows['spouse-relative'], (row) =>
        spouse?.namSinh &&
        row.namSinh &&
        [...motherInLaw, ...fatherInLaw].includes(codeOf(row)) &&
        row.namSinh > spouse.namSinh - 12
          ? ['namSinh', `${said(row)}, ${said(spouse)}.`, String(row.namSinh)]
          : undefined,
      )
    },
  }),
  defineRule({
    ...family,
    code: 'nguoi-than-qua-tuoi-lam-viec',
    weight: 'ngo',
    byDay: true,
    name: 'Người thân quá 70 tuổi ghi đang là cán bộ, công chức',
    records: ['own-relative', 'spouse-relative'],
    why: 'Người quá tuổi nghỉ hưu ghi đã nghỉ hưu, hoặc công việc trước đây.',
    source: 'Bộ luật Lao động 2019, Điều 169',
    example: 'Cha đẻ sinh năm 1945: Giáo viên nghỉ hưu.',
    judge: ({ rows }, day) =>
      (['own-relative', 'spouse-relative'] as const).flatMap((at) =>
        inRows(at, rows[at], (row) => {
          const job = folded(row.ngheNghiep ?? '')
          if (!row.namSinh || Number(day.slice(0, 4)) - row.namSinh < 70 || !employed.test(job)) return
          return (
            !retired.test(`${job} ${folded(row.ghiChu ?? '')}`) && [
              'ngheNghiep',
              `${said(row)}: ${row.ngheNghiep}.`,
              row.ngheNghiep,
            ]
          )
        }),
      ),
  }),
  defineRule({
    ...family,
    code: 'tre-em-co-nghe-nghiep',
    weight: 'ngo',
    byDay: true,
    name: 'Người thân dưới 15 tuổi có nghề nghiệp',
    records: ['own-relative', 'spouse-relative'],
    why: 'Trẻ em còn nhỏ hoặc đi học.',
    source: 'Bộ luật Lao động 2019, Điều 143',
    example: 'Con đẻ sinh năm 2018: Học sinh.',
    judge: ({ rows }, day) =>
      (['own-relative', 'spouse-relative'] as const).flatMap((at) =>
        inRows(at, rows[at], (row) => {
          const job = folded(row.ngheNghiep ?? '')
          const isChild = row.namSinh && Number(day.slice(0, 4)) - row.namSinh < 15
          return (
            isChild &&
            job !== '' &&
            !ofChildren.test(job) && ['ngheNghiep', `${said(row)}: ${row.ngheNghiep}.`, row.ngheNghiep]
          )
        }),
      ),
  }),
  defineRule({
    ...family,
    code: 'thanh-phan-khac-nghe-cha-me',
    weight: 'ngo',
    name: 'Thành phần gia đình khác nghề của cha mẹ',
    fields: ['thanhPhanGiaDinh'],
    records: ['own-relative'],
    why: 'Thành phần gia đình theo nghề của cha mẹ.',
    example: 'Cha mẹ đều làm ruộng: Nông dân.',
    judge: ({ values: { thanhPhanGiaDinh }, rows }) => {
      if (!thanhPhanGiaDinh || !ofOtherClasses.includes(thanhPhanGiaDinh.code)) return
      const jobs = rows['own-relative']
        .filter((row) => parents.includes(codeOf(row)))
        .map(({ ngheNghiep }) => folded(ngheNghiep ?? ''))
      return jobs.length === 2 && jobs.every((job) => farming.test(job))
        ? ofField(
            'thanhPhanGiaDinh',
            `Thành phần ${thanhPhanGiaDinh.name}, cha mẹ đều làm nông.`,
            thanhPhanGiaDinh.name,
          )
        : undefined
    },
  }),
  defineRule({
    ...family,
    code: 'thieu-than-nhan-nuoc-ngoai',
    weight: 'ngo',
    name: 'Người thân ở nước ngoài nhưng khai không có',
    fields: ['thanNhanNuocNgoai'],
    records: ['own-relative', 'spouse-relative'],
    why: 'Người thân ở nước ngoài khai cả ở phần thân nhân ở nước ngoài.',
    source: 'Thông tư 06/2023/TT-BNV',
    example: 'Con đẻ Nguyễn Văn A định cư tại Hoa Kỳ.',
    judge: ({ values: { thanNhanNuocNgoai }, rows }) => {
      if (!thanNhanNuocNgoai || !none.test(folded(thanNhanNuocNgoai))) return
      const away = [...rows['own-relative'], ...rows['spouse-relative']].find((row) =>
        [row.diaChiThuongTru, row.ghiChu, row.ngheNghiep].some((text) => text && abroad.test(folded(text))),
      )
      return away ? ofField('thanNhanNuocNgoai', `${said(away)} ở nước ngoài.`, thanNhanNuocNgoai) : undefined
    },
  }),
  defineRule({
    ...family,
    code: 'thieu-cha-me',
    weight: 'thieu',
    name: 'Chưa kê khai cha đẻ, mẹ đẻ',
    records: ['own-relative'],
    why: 'Quan hệ gia đình kê khai cha, mẹ, kể cả người đã mất.',
    source: 'Thông tư 06/2023/TT-BNV',
    example: 'Cha đẻ, mẹ đẻ mỗi người một dòng.',
    judge: ({ rows }) => {
      const codes = rows['own-relative'].map(codeOf)
      return codes.length > 0 && !anyParents.some((code) => codes.includes(code))
        ? { at: 'own-relative', message: 'Quan hệ gia đình chưa có cha đẻ, mẹ đẻ.', value: null }
        : undefined
    },
  }),
  defineRule({
    ...family,
    code: 'dien-tich-nha-la',
    weight: 'ngo',
    name: 'Diện tích nhà ở khác thường',
    records: ['housing'],
    why: 'Nhà ở dưới 5 m² hoặc trên 3.000 m² thường do nhập nhầm, thừa số 0.',
    example: 'Diện tích: 120 m².',
    judge: ({ rows }) =>
      inRows('housing', rows.housing, ({ dienTich: area }) =>
        area && (area < leastHouse || area > mostHouse)
          ? ['dienTich', `Nhà ở rộng ${showNumber(area)} m².`, showNumber(area)]
          : undefined,
      ),
  }),
  defineRule({
    ...family,
    code: 'trung-giay-chung-nhan',
    weight: 'ngo',
    name: 'Hai nhà cùng một số giấy chứng nhận',
    records: ['housing'],
    why: 'Mỗi giấy chứng nhận là của một tài sản.',
    source: 'Luật Đất đai 2024',
    example: 'Nhà thứ hai có số giấy chứng nhận khác.',
    judge: ({ rows }) => {
      const seen = new Set<string>()
      return rows.housing.flatMap((row) => {
        const number = folded(row.giayChungNhan ?? '').replaceAll(/[^a-z0-9]/g, '')
        const isAgain = /\d{5}/.test(number) && seen.has(number)
        seen.add(number)
        return isAgain
          ? [
              ofRow(
                'housing',
                row,
                'giayChungNhan',
                `Hai nhà cùng số ${row.giayChungNhan}.`,
                row.giayChungNhan,
              ),
            ]
          : []
      })
    },
  }),
  defineRule({
    ...family,
    group: 'luong',
    code: 'thu-nhap-luong-la',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Thu nhập từ lương khác xa hệ số lương',
    fields: ['thuNhapLuong', 'heSoLuong'],
    needs: ['law'],
    why: 'Người hưởng lương có thu nhập từ lương, gần với hệ số nhân mức lương cơ sở.',
    example: 'Hệ số 3,00: khoảng 91.000.000 đồng/năm.',
    judge: ({ values: { thuNhapLuong, heSoLuong }, law }, day) => {
      if (!thuNhapLuong || !heSoLuong) return
      const base = law.valueNear(baseSalary, {}, day)
      if (none.test(folded(thuNhapLuong)))
        return ofField('thuNhapLuong', `Hưởng lương nhưng ghi ${thuNhapLuong}.`, thuNhapLuong)
      const amount = Number(money.exec(thuNhapLuong)?.[0].replaceAll(/[.,]/g, '') ?? 0)
      // Of a family, of years: ten times is a slip all the same.
      return amount > heSoLuong * base.giaTri * 12 * 10
        ? {
            ...ofField('thuNhapLuong', `Tiền lương ${thuNhapLuong} quá lớn so với hệ số.`, thuNhapLuong),
            law: [base],
          }
        : undefined
    },
  }),
]
