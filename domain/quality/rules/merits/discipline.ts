/** Discipline against the law of its day, the kind of person, the Party, and what follows from it. */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import { disciplineMonths, stepMonths } from '#domain/law/pay-parameters.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Action = JudgedRow<'disciplinary-action'>

const discipline = { group: 'khen-thuong' } as const
/** Codes of DM_HINHTHUCKYLUAT. */
const removal = ['CCHUC', 'GC']
const dismissal = 'BTV'
const recall = 'BNHIEM'
const expulsion = 'D_KTRU'
const ended = ['HBL', 'GC']
/** Codes of DM_LOAIKHENTHUONG_KYLUAT, DM_LOAIHOSO, DM_CAPKHENTHUONG_KYLUAT. */
const ofParty = 'KL02'
const cadre = '01'
const district = '08'
const byTime = '03'
const reranked = ['06', '07', '08', '14', '15']

const since2025 = '2025-07-01'
const newLaw = 'Luật Cán bộ, công chức 2025; Nghị định 172/2025/NĐ-CP'
const leads = /\b(truong|giam doc|chu tich|hieu truong|bi thu|chanh|pho|chi huy|hat truong|doi truong)\b/

const formOf = ({ hinhThucKyLuat }: Action): string => hinhThucKyLuat?.code ?? ''

export const disciplineRules: readonly Rule[] = [
  defineRule({
    ...discipline,
    code: 'cach-chuc-khong-chuc-vu',
    weight: 'ngo',
    name: 'Cách chức, giáng chức người không giữ chức vụ',
    records: ['disciplinary-action', 'work-period'],
    why: 'Cách chức, giáng chức chỉ áp dụng với người giữ chức vụ lãnh đạo, quản lý.',
    source: newLaw,
    example: 'Bị cách chức Trưởng phòng thì quá trình công tác có dòng Trưởng phòng.',
    judge: ({ rows }) =>
      inRows('disciplinary-action', rows['disciplinary-action'], (row) => {
        if (!removal.includes(formOf(row)) || !row.ngayKyLuat || rows['work-period'].length === 0) return
        const day = row.ngayKyLuat
        const led = rows['work-period'].some(
          ({ tuNgay, chucVu, chucVuNgoaiHeThong }) =>
            (!tuNgay || tuNgay <= day) &&
            ((chucVu && chucVu.code !== 'KHONG') || leads.test(folded(chucVuNgoaiHeThong ?? ''))),
        )
        return (
          !led && [
            'hinhThucKyLuat',
            `${row.hinhThucKyLuat?.name} ngày ${showDate(day)} nhưng trước đó không giữ chức vụ.`,
            row.hinhThucKyLuat?.name ?? null,
          ]
        )
      }),
  }),
  defineRule({
    ...discipline,
    code: 'buoc-thoi-viec-con-lam',
    weight: 'sai',
    atWork: true,
    name: 'Bị buộc thôi việc nhưng còn làm việc',
    fields: ['ngayBatDau', 'ngayDamNhiem'],
    records: ['disciplinary-action'],
    why: 'Buộc thôi việc chấm dứt việc làm; tuyển dụng lại thì có ngày tuyển dụng sau đó.',
    source: newLaw,
    example: 'Trạng thái hồ sơ: Buộc thôi việc.',
    judge: ({ values: { ngayBatDau, ngayDamNhiem }, rows }) =>
      inRows('disciplinary-action', rows['disciplinary-action'], (row) => {
        const day = row.ngayKyLuat
        if (formOf(row) !== dismissal || !day) return
        const isBack = [ngayBatDau, ngayDamNhiem].some((from) => from && from > day)
        return (
          !isBack && [
            'hinhThucKyLuat',
            `Buộc thôi việc từ ngày ${showDate(day)} nhưng hồ sơ còn đang làm việc.`,
            showDate(day),
          ]
        )
      }),
  }),
  defineRule({
    ...discipline,
    code: 'ky-luat-dang-nguoi-ngoai',
    weight: 'sai',
    name: 'Kỷ luật Đảng người không phải đảng viên',
    fields: ['laDangVien', 'ngayVaoDang', 'ngayRaKhoiDang'],
    records: ['disciplinary-action'],
    needs: ['catalogues'],
    why: 'Hình thức kỷ luật Đảng chỉ áp dụng với đảng viên.',
    source: 'Quy định 69-QĐ/TW năm 2022',
    example: 'Người ngoài Đảng bị kỷ luật hành chính.',
    judge: ({ values: { laDangVien, ngayVaoDang, ngayRaKhoiDang }, rows, catalogues }) =>
      laDangVien || ngayVaoDang || ngayRaKhoiDang
        ? undefined
        : inRows('disciplinary-action', rows['disciplinary-action'], ({ hinhThucKyLuat: form }) => {
            const isParty = form && catalogues.item(form)?.extra['kind'] === ofParty
            return isParty && ['hinhThucKyLuat', `${form.name} với người không phải đảng viên.`, form.name]
          }),
  }),
  defineRule({
    ...discipline,
    code: 'loai-khac-hinh-thuc-ky-luat',
    weight: 'sai',
    name: 'Loại kỷ luật khác hình thức kỷ luật',
    records: ['disciplinary-action'],
    needs: ['catalogues'],
    why: 'Hình thức của Đảng thuộc kỷ luật Đảng, hình thức hành chính thuộc kỷ luật hành chính.',
    example: 'Khiển trách (Đảng): Kỷ luật Đảng.',
    judge: ({ rows, catalogues }) =>
      inRows(
        'disciplinary-action',
        rows['disciplinary-action'],
        ({ hinhThucKyLuat: form, loaiKyLuat: kind }) => {
          const due = form && catalogues.item(form)?.extra['kind']
          // Organisations have the same forms as the administration.
          const isOther = typeof due === 'string' && kind && (due === ofParty) !== (kind.code === ofParty)
          return isOther && ['loaiKyLuat', `${form?.name} không thuộc ${kind.name.toLowerCase()}.`, kind.name]
        },
      ),
  }),
  defineRule({
    ...discipline,
    code: 'khai-tru-con-dang-vien',
    weight: 'sai',
    name: 'Đã bị khai trừ nhưng còn là đảng viên',
    fields: ['laDangVien', 'ngayVaoDang', 'ngayVaoDangLanHai'],
    records: ['disciplinary-action'],
    why: 'Khai trừ là đưa ra khỏi Đảng; kết nạp lại thì có ngày vào Đảng lần hai.',
    source: 'Điều lệ Đảng, Điều 35',
    example: 'Bị khai trừ thì nhập ngày ra khỏi Đảng.',
    judge: ({ values: { laDangVien, ngayVaoDang, ngayVaoDangLanHai }, rows }) =>
      inRows('disciplinary-action', rows['disciplinary-action'], (row) => {
        const day = row.ngayKyLuat
        if (!laDangVien || formOf(row) !== expulsion || !day) return
        const isBack = [ngayVaoDang, ngayVaoDangLanHai].some((from) => from && from > day)
        return (
          !isBack && [
            'hinhThucKyLuat',
            `Khai trừ ngày ${showDate(day)} nhưng hồ sơ còn là đảng viên.`,
            showDate(day),
          ]
        )
      }),
  }),
  defineRule({
    ...discipline,
    code: 'hinh-thuc-khong-con',
    weight: 'sai',
    name: 'Hình thức kỷ luật không còn, hoặc cấp huyện sau ngày 01/07/2025',
    records: ['disciplinary-action'],
    why: 'Từ ngày 01/07/2025 không còn hạ bậc lương, giáng chức, và không còn cấp huyện.',
    source: newLaw,
    example: 'Khiển trách, cảnh cáo, cách chức, buộc thôi việc.',
    judge: ({ rows }) =>
      inRows('disciplinary-action', rows['disciplinary-action'], (row) => {
        const day = row.ngayKyLuat
        if (!day || day < since2025) return
        if (ended.includes(formOf(row)))
          return [
            'hinhThucKyLuat',
            `Không còn hình thức ${row.hinhThucKyLuat?.name.toLowerCase()} vào ngày ${showDate(day)}.`,
            row.hinhThucKyLuat?.name,
          ]
        return (
          row.capQuyetDinh?.code === district && [
            'capQuyetDinh',
            `Không còn cấp huyện vào ngày ${showDate(day)}.`,
            row.capQuyetDinh.name,
          ]
        )
      }),
  }),
  defineRule({
    ...discipline,
    code: 'bai-nhiem-khong-phai-can-bo',
    weight: 'ngo',
    name: 'Bãi nhiệm người không phải cán bộ',
    fields: ['loaiHoSo'],
    records: ['disciplinary-action'],
    why: 'Bãi nhiệm áp dụng với cán bộ được bầu.',
    source: newLaw,
    example: 'Viên chức bị khiển trách, cảnh cáo, cách chức, buộc thôi việc.',
    judge: ({ values: { loaiHoSo }, rows }) =>
      !loaiHoSo || loaiHoSo.code === cadre
        ? undefined
        : inRows(
            'disciplinary-action',
            rows['disciplinary-action'],
            (row) =>
              formOf(row) === recall && [
                'hinhThucKyLuat',
                `Bãi nhiệm, đối tượng là ${loaiHoSo.name.toLowerCase()}.`,
                row.hinhThucKyLuat?.name,
              ],
          ),
  }),
  defineRule({
    ...discipline,
    code: 'bo-nhiem-khi-bi-ky-luat',
    weight: 'ngo',
    name: 'Được bổ nhiệm trong thời hạn kỷ luật',
    fields: ['ngayBoNhiem'],
    records: ['disciplinary-action'],
    why: 'Trong thời hạn kỷ luật không được quy hoạch, bổ nhiệm.',
    source: 'Quy định 80-QĐ/TW năm 2022; Nghị định 170/2025/NĐ-CP',
    example: 'Bị khiển trách ngày 01/06/2025 thì bổ nhiệm từ 01/06/2026.',
    judge: ({ values: { ngayBoNhiem }, rows }) => {
      const row = rows['disciplinary-action'].find(
        ({ ngayKyLuat, denNgay }) =>
          ngayBoNhiem && ngayKyLuat && ngayBoNhiem > ngayKyLuat && ngayBoNhiem < (denNgay ?? ngayKyLuat),
      )
      const message = `Bổ nhiệm ngày ${showDate(ngayBoNhiem ?? '')}, bị kỷ luật từ ${showDate(row?.ngayKyLuat ?? '')} đến ${showDate(row?.denNgay ?? '')}.`
      return row ? ofField('ngayBoNhiem', message, showDate(ngayBoNhiem ?? '')) : undefined
    },
  }),
  defineRule({
    ...discipline,
    group: 'luong',
    code: 'nang-luong-khi-bi-ky-luat',
    weight: 'ngo',
    name: 'Nâng bậc lương chưa kéo dài do bị kỷ luật',
    fields: ['loaiHoSo'],
    records: ['disciplinary-action', 'salary-period'],
    needs: ['law', 'catalogues'],
    why: 'Bị kỷ luật trong thời gian giữ bậc thì thời gian nâng bậc thường xuyên kéo dài.',
    example: 'Bị cảnh cáo thì nâng bậc sau 36 tháng và thời gian kéo dài.',
    judge: ({ values: { loaiHoSo }, rows, law, catalogues }) => {
      const salaries = rows['salary-period']
        .filter(({ ngayHuongLuong }) => ngayHuongLuong)
        .toSorted((a, b) => ((a.ngayHuongLuong ?? '') < (b.ngayHuongLuong ?? '') ? -1 : 1))
      return salaries.flatMap((row, at) => {
        const before = salaries[at - 1]
        const [from, to] = [before?.ngayHuongLuong, row.ngayHuongLuong]
        const isRaise = row.loaiDieuChinhLuong?.code === byTime
        if (!before || !from || !to || !isRaise || before.ngachChucDanh?.id !== row.ngachChucDanh?.id)
          return []
        // After another rank or title the time of the former step may run on.
        if (reranked.includes(before.loaiDieuChinhLuong?.code ?? '')) return []
        const group = row.ngachChucDanh ? catalogues.item(row.ngachChucDanh)?.extra['group'] : undefined
        const scale = typeof group === 'string' ? scaleOf(group) : undefined
        if (scale === undefined) return []
        const step = law.valueNear(stepMonths, { bangLuong: scale.bangLuong }, to)
        const delays = rows['disciplinary-action'].flatMap(({ ngayKyLuat, hinhThucKyLuat }) => {
          if (!ngayKyLuat || ngayKyLuat <= from || ngayKyLuat >= to) return []
          const form = delaying.find((code) => code === hinhThucKyLuat?.code)
          return form
            ? (law.valueOn(
                disciplineMonths,
                { doiTuong: legalGroupOf(loaiHoSo?.code), hinhThuc: form },
                ngayKyLuat,
              ) ?? [])
            : []
        })
        const [longest] = delays.toSorted((a, b) => b.giaTri - a.giaTri)
        if (longest === undefined || to >= addMonths(from, step.giaTri + longest.giaTri)) return []
        const message = `Bị kỷ luật khi giữ bậc từ ${showDate(from)}: nâng bậc sau ${step.giaTri} tháng và kéo dài ${longest.giaTri} tháng.`
        return [
          { ...ofRow('salary-period', row, 'ngayHuongLuong', message, showDate(to)), law: [step, longest] },
        ]
      })
    },
  }),
]
const delaying = ['KT', 'CC', 'GC', 'CCHUC', 'BNHIEM'] as const
