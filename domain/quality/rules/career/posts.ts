/** The post, the kind of person and the unit beside each other. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import { retirementFields } from '#domain/due/due-days.ts'
import { retirementOnce } from '#domain/quality/rules/career/retirement-of-person.ts'
import { contractWorkers } from '#domain/law/legal-groups.ts'
import type { CatalogueFacts } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, type Rule } from '#domain/quality/rule.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

const work = { group: 'cong-tac', atWork: true } as const
/** Codes of DM_CHUCVU, DM_LOAIHOSO, DM_HINHTHUCTUYENDUNG, DM_TRANGTHAIHOSO, DM_LOAIQUYETDINH_CONGTAC. */
const noPost = 'KHONG'
const cadre = '01'
const official = '02'
const publicEmployee = '03'
const byElection = '06'
const byContract = '08'
const seconded = '13'
const secondment = 'BP'
/** Contracts for a leader's tasks are possible (Nghị định 173/2025/NĐ-CP). */
const mayLead = '05'

const districtsEnd = '2025-07-01'
const noDistricts = 'Luật Tổ chức chính quyền địa phương 72/2025/QH15; Nghị quyết 203/2025/QH15'
const ofDistrict = /(?<!\p{L})(?:huyện|quận|thị xã)(?!\p{L})/iu

/** Of DM_CHUCVU: the kinds of units with the post (extra.level) that a kind of unit has besides its own. */
const levelsIn: Readonly<Record<string, readonly string[]>> = {
  department: ['room'],
  'province-office': ['room'],
  inspectorate: ['room'],
  board: ['room'],
  branch: ['branch-room', 'room'],
  centre: ['institution-room'],
  college: ['institution-room', 'ward', 'room'],
  hospital: ['ward', 'institution-room'],
  'health-centre': ['ward', 'institution-room', 'health-station'],
  'school-high': ['school'],
  'school-secondary': ['school'],
  'school-primary': ['school'],
  'school-preschool': ['school'],
  commune: ['commune-office', 'health-station'],
  'commune-office': ['commune'],
}
/** Kinds of units for which a post of another level can only be a slip. */
const ofOneKind = /^(?:school-|department$)/

const seatOf = (catalogues: CatalogueFacts, post: OfficerValues['chucVu']) =>
  post ? catalogues.item(post)?.extra['seat'] : undefined
const coefficientOf = (catalogues: CatalogueFacts, post: { id: string }): number | undefined => {
  const value = catalogues.item(post)?.extra['coefficient']
  return typeof value === 'number' ? value : undefined
}

export const postRules: readonly Rule[] = [
  defineRule({
    group: 'cong-tac',
    code: 'bo-nhiem-lai-truoc',
    weight: 'sai',
    name: 'Bổ nhiệm lại trước ngày bổ nhiệm',
    fields: ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu'],
    why: 'Bổ nhiệm lại là lần sau của bổ nhiệm.',
    example: 'Bổ nhiệm ngày 01/04/2018, bổ nhiệm lại ngày 01/04/2023.',
    judge: ({ values: { ngayBoNhiem, ngayBoNhiemLaiChucVu } }) =>
      ngayBoNhiem && ngayBoNhiemLaiChucVu && ngayBoNhiemLaiChucVu <= ngayBoNhiem
        ? ofField(
            'ngayBoNhiemLaiChucVu',
            `Bổ nhiệm lại không sau ngày bổ nhiệm (${showDate(ngayBoNhiem)}).`,
            showDate(ngayBoNhiemLaiChucVu),
          )
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'khong-chuc-vu-co-ngay-bo-nhiem',
    weight: 'ngo',
    name: 'Không giữ chức vụ nhưng có ngày bổ nhiệm',
    fields: ['chucVu', 'ngayBoNhiem'],
    why: 'Ngày bổ nhiệm là của chức vụ đang giữ; thôi giữ chức vụ thì để trống.',
    example: 'Không giữ chức vụ thì ngày bổ nhiệm để trống.',
    judge: ({ values: { chucVu, ngayBoNhiem } }) =>
      chucVu?.code === noPost && ngayBoNhiem
        ? ofField('ngayBoNhiem', 'Không giữ chức vụ nhưng có ngày bổ nhiệm.', showDate(ngayBoNhiem))
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'thieu-ngay-bo-nhiem',
    weight: 'thieu',
    name: 'Giữ chức vụ lãnh đạo, chưa có ngày bổ nhiệm',
    fields: ['chucVu', 'ngayBoNhiem'],
    needs: ['catalogues'],
    why: 'Ngày bổ nhiệm là mốc của thời hạn giữ chức vụ và phụ cấp chức vụ.',
    source: 'Thông tư 06/2023/TT-BNV',
    example: 'Trưởng phòng: bổ nhiệm ngày 01/04/2023.',
    judge: ({ values: { chucVu, ngayBoNhiem }, catalogues }) =>
      !ngayBoNhiem && ['head', 'deputy'].includes(String(seatOf(catalogues, chucVu)))
        ? ofField('ngayBoNhiem', `Giữ chức vụ ${chucVu?.name}, chưa có ngày bổ nhiệm.`)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'chuc-vu-cap-huyen',
    weight: 'sai',
    name: 'Chức vụ hiện tại ở cấp huyện',
    fields: ['chucVuNgoaiHeThong'],
    why: 'Từ ngày 01/07/2025 không còn cấp huyện.',
    source: noDistricts,
    example: 'Phó Chủ tịch UBND xã.',
    judge: ({ values: { chucVuNgoaiHeThong: post } }) =>
      post && ofDistrict.test(post)
        ? ofField('chucVuNgoaiHeThong', `${post}: không còn cấp huyện từ 01/07/2025.`, post)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'cong-tac-cap-huyen',
    weight: 'sai',
    name: 'Công tác ở cấp huyện sau ngày 01/07/2025',
    records: ['work-period'],
    why: 'Từ ngày 01/07/2025 không còn cấp huyện; công tác ở huyện kết thúc ngày 30/06/2025.',
    source: noDistricts,
    example: 'UBND huyện Cái Bè: đến ngày 30/06/2025.',
    judge: ({ rows }) =>
      inRows('work-period', rows['work-period'], ({ donViNgoaiHeThong: unit, denNgay }) =>
        unit && ofDistrict.test(unit) && (!denNgay || denNgay > districtsEnd)
          ? ['donViNgoaiHeThong', `${unit}: không còn cấp huyện từ 01/07/2025.`, unit]
          : undefined,
      ),
  }),
  defineRule({
    ...work,
    code: 'chuc-vu-khac-loai-don-vi',
    weight: 'ngo',
    name: 'Chức vụ không có ở loại đơn vị này',
    fields: ['chucVu', 'donVi'],
    needs: ['catalogues', 'units'],
    why: 'Mỗi chức vụ thuộc một loại cơ quan, đơn vị.',
    example: 'Hiệu trưởng trường tiểu học ở một trường tiểu học.',
    judge: ({ values: { chucVu, donVi }, catalogues, units }) => {
      const level = chucVu ? catalogues.item(chucVu)?.extra['level'] : undefined
      const kind = donVi ? units.unit(donVi)?.kind : undefined
      if (typeof level !== 'string' || level === 'none' || kind === undefined) return
      if (level === kind || levelsIn[kind]?.includes(level)) return
      // Elsewhere the tree may lack the room or the institution below.
      if (!ofOneKind.test(kind) || (kind === 'department' && !ofOneKind.test(level))) return
      return ofField('chucVu', `${donVi?.name} không có chức vụ ${chucVu?.name}.`, chucVu?.name ?? null)
    },
  }),
  defineRule({
    ...work,
    code: 'kiem-nhiem-trung',
    weight: 'ngo',
    name: 'Kiêm nhiệm chính chức vụ đang giữ',
    fields: ['chucVu', 'chucVuKiemNhiem'],
    why: 'Chức vụ kiêm nhiệm là chức vụ thứ hai.',
    example: "Không kiêm nhiệm thì chọn 'Không giữ chức vụ'.",
    judge: ({ values: { chucVu, chucVuKiemNhiem } }) =>
      chucVu && chucVu.code !== noPost && chucVuKiemNhiem.some(({ id }) => id === chucVu.id)
        ? ofField('chucVuKiemNhiem', `Kiêm nhiệm ${chucVu.name}, cũng là chức vụ hiện tại.`, chucVu.name)
        : undefined,
  }),
  defineRule({
    group: 'cong-tac',
    code: 'khong-va-co',
    weight: 'sai',
    name: "Chọn 'Không' cùng với mục khác",
    fields: ['chucVuKiemNhiem', 'chucVuQuyHoach', 'doiTuongChinhSach'],
    why: "'Không' nghĩa là không có mục nào khác.",
    example: "Chỉ chọn 'Không giữ chức vụ', hoặc chỉ chọn chức vụ.",
    judge: ({ values }) =>
      (['chucVuKiemNhiem', 'chucVuQuyHoach', 'doiTuongChinhSach'] as const).flatMap((at) => {
        const chosen = values[at]
        const none = chosen.find(({ code }) => code === noPost || code === '00')
        if (none === undefined || chosen.length < 2) return []
        const others = chosen.filter((one) => one !== none).map(({ name }) => name)
        return [ofField(at, `Vừa chọn ${none.name}, vừa chọn ${others.join(', ')}.`, none.name)]
      }),
  }),
  defineRule({
    ...work,
    code: 'hop-dong-giu-chuc-vu',
    weight: 'ngo',
    name: 'Người làm hợp đồng giữ chức vụ lãnh đạo',
    fields: ['loaiHoSo', 'chucVu'],
    needs: ['catalogues'],
    why: 'Chức vụ lãnh đạo, quản lý bổ nhiệm cho cán bộ, công chức, viên chức.',
    source: 'Nghị định 111/2022/NĐ-CP, Điều 4',
    example: 'Hợp đồng lao động: Không giữ chức vụ.',
    judge: ({ values: { loaiHoSo, chucVu }, catalogues }) =>
      loaiHoSo &&
      loaiHoSo.code !== mayLead &&
      contractWorkers.includes(loaiHoSo.code) &&
      ['head', 'deputy'].includes(String(seatOf(catalogues, chucVu)))
        ? ofField('chucVu', `${loaiHoSo.name} giữ chức vụ ${chucVu?.name}.`, chucVu?.name ?? null)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'can-bo-khong-chuc-vu',
    weight: 'ngo',
    name: 'Đối tượng cán bộ nhưng không giữ chức vụ',
    fields: ['loaiHoSo', 'chucVu', 'chucVuDang'],
    why: 'Cán bộ được bầu cử, phê chuẩn, bổ nhiệm giữ chức vụ, chức danh theo nhiệm kỳ.',
    source: 'Luật Cán bộ, công chức 2025, Điều 1',
    example: 'Cán bộ: Chủ tịch HĐND xã.',
    judge: ({ values: { loaiHoSo, chucVu, chucVuDang } }) =>
      loaiHoSo?.code === cadre &&
      chucVu?.code === noPost &&
      (!chucVuDang || ['KHONG', 'DV'].includes(chucVuDang.code))
        ? ofField('loaiHoSo', 'Đối tượng là cán bộ nhưng không giữ chức vụ.', loaiHoSo.name)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'quy-hoach-thap-hon',
    weight: 'ngo',
    name: 'Quy hoạch chức danh thấp hơn chức vụ đang giữ',
    fields: ['chucVuQuyHoach', 'chucVu'],
    needs: ['catalogues'],
    why: 'Quy hoạch vào chức danh cao hơn chức vụ đang giữ.',
    source: 'Quy định 50-QĐ/TW năm 2021',
    example: 'Phó Trưởng phòng được quy hoạch Trưởng phòng.',
    judge: ({ values: { chucVuQuyHoach, chucVu }, catalogues }) => {
      const own = chucVu ? coefficientOf(catalogues, chucVu) : undefined
      if (own === undefined) return
      const lower = chucVuQuyHoach.filter((post) => (coefficientOf(catalogues, post) ?? own) < own)
      if (lower.length === 0 || lower.length < chucVuQuyHoach.length) return
      const names = lower.map(({ name }) => name).join(', ')
      return ofField('chucVuQuyHoach', `Giữ chức vụ ${chucVu?.name}, quy hoạch ${names}.`, names)
    },
  }),
  defineRule({
    ...work,
    code: 'bo-nhiem-sat-tuoi-nghi-huu',
    weight: 'ngo',
    name: 'Bổ nhiệm lần đầu khi còn dưới hai năm công tác',
    fields: [...retirementFields, 'ngayBoNhiem', 'chucVu'],
    needs: ['law', 'catalogues'],
    why: 'Người được bổ nhiệm lần đầu phải còn đủ thời gian công tác; sắp xếp tổ chức là trường hợp riêng.',
    source: 'Nghị định 170/2025/NĐ-CP',
    example: 'Còn năm năm công tác khi bổ nhiệm lần đầu.',
    judge: ({ values, law, catalogues }) => {
      const { ngayBoNhiem, chucVu } = values
      const due = retirementOnce(values, law)
      const seat = String(seatOf(catalogues, chucVu))
      if (!ngayBoNhiem || due === undefined || !['head', 'deputy'].includes(seat)) return
      // The new bodies of July 2025 took over the staff that was present.
      const isRebuilt = ngayBoNhiem >= '2025-02-01' && ngayBoNhiem <= '2025-12-31'
      if (isRebuilt || ngayBoNhiem < addYears(due.day, -2) || ngayBoNhiem > due.day) return
      const message = `Bổ nhiệm ngày ${showDate(ngayBoNhiem)}, đủ tuổi nghỉ hưu ngày ${showDate(due.day)}.`
      return { ...ofField('ngayBoNhiem', message, showDate(ngayBoNhiem)), law: due.values }
    },
  }),
  defineRule({
    ...work,
    code: 'hinh-thuc-tuyen-dung-khac-doi-tuong',
    weight: 'ngo',
    name: 'Hình thức tuyển dụng khác đối tượng',
    fields: ['hinhThucTuyenDung', 'loaiHoSo'],
    why: 'Cán bộ được bầu cử; công chức thi tuyển, xét tuyển hoặc tiếp nhận; hợp đồng chỉ ký với người lao động.',
    source: 'Luật Cán bộ, công chức 2025; Luật Viên chức 2025',
    example: 'Viên chức: xét tuyển.',
    judge: ({ values: { hinhThucTuyenDung: form, loaiHoSo: kind } }) =>
      (form?.code === byElection && kind?.code === publicEmployee) ||
      (form?.code === byContract && kind && [cadre, official].includes(kind.code))
        ? ofField(
            'hinhThucTuyenDung',
            `${kind?.name} được tuyển dụng bằng ${form?.name.toLowerCase()}.`,
            form?.name,
          )
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'doi-tuong-cu',
    weight: 'ngo',
    name: 'Đối tượng không còn từ ngày 01/07/2025',
    fields: ['loaiHoSo'],
    needs: ['catalogues'],
    why: 'Luật không còn phân biệt cán bộ, công chức cấp xã; người đang làm việc là cán bộ hoặc công chức.',
    source: 'Luật Cán bộ, công chức 2025',
    example: 'Đối tượng: Công chức.',
    judge: ({ values: { loaiHoSo }, catalogues }) =>
      loaiHoSo && catalogues.item(loaiHoSo)?.extra['legacy'] === true
        ? ofField('loaiHoSo', `Đối tượng ${loaiHoSo.name} không còn.`, loaiHoSo.name)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'hop-dong-biet-phai',
    weight: 'sai',
    name: 'Người làm hợp đồng đang biệt phái',
    fields: ['loaiHoSo', 'trangThaiHoSo'],
    why: 'Chỉ cán bộ, công chức, viên chức được biệt phái.',
    source: 'Luật Cán bộ, công chức 2025; Luật Viên chức 2025',
    example: 'Hợp đồng lao động: Đang làm việc.',
    judge: ({ values: { loaiHoSo, trangThaiHoSo } }) =>
      trangThaiHoSo?.code === seconded && loaiHoSo && contractWorkers.includes(loaiHoSo.code)
        ? ofField('trangThaiHoSo', `${loaiHoSo.name} không được biệt phái.`, trangThaiHoSo.name)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'biet-phai-qua-ba-nam',
    weight: 'ngo',
    byDay: true,
    name: 'Biệt phái quá ba năm',
    records: ['work-period'],
    why: 'Thời hạn biệt phái không quá ba năm, trừ ngành, lĩnh vực đặc thù.',
    source: 'Nghị định 170/2025/NĐ-CP; Luật Viên chức 2025',
    example: 'Biệt phái từ 01/03/2023 thì kết thúc trước 01/03/2026.',
    judge: ({ rows }, day) =>
      inRows('work-period', rows['work-period'], ({ loaiQuyetDinh, tuNgay, denNgay }) =>
        loaiQuyetDinh?.code === secondment && tuNgay && addMonths(tuNgay, 37) < (denNgay ?? day)
          ? [
              'tuNgay',
              `Biệt phái từ ${showDate(tuNgay)} đến ${denNgay ? showDate(denNgay) : 'nay'}, quá ba năm.`,
              showDate(tuNgay),
            ]
          : undefined,
      ),
  }),
]
