/**
 * The forms over one person: each picks its fields and declares which it requires. A save of one form raises the
 * version of every form that declares a changed field, so that two tabs of one record never overwrite each other.
 */
import { newAddressNeedsDetail } from '#domain/fields/kinds.ts'
import { defineForm, pickFields, type AnyForm } from '#domain/forms/form.ts'
import { namesIn } from '#domain/forms/groups.ts'
import { specialCharactersNote } from '#domain/forms/sentences.ts'
import { currentSalaryFields, salaryGroups } from '#domain/officer/current-salary-fields.ts'
import { generalGroups, recordGroups } from '#domain/officer/general-groups.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { assetFields, assetGroups, commentFields, historyFields } from '#domain/officer/statement-fields.ts'
import { trainingFields, trainingGroups } from '#domain/officer/training-fields.ts'
import { workFields, workGroups } from '#domain/officer/work-fields.ts'
import { otherFields, otherGroups, partyFieldNames } from '#domain/officer/other-fields.ts'
import { present } from '#domain/fields/show.ts'

/** Default staff number (spec 1 §9). */
export const defaultStaffNumber = 'H20'

const joinedBeforeBirth = 'Ngày vào Đảng phải sau ngày sinh.'
const joinedBeforeUnion = 'Ngày vào Đảng phải sau ngày vào Đoàn.'

/** The Party is joined after birth and after joining the Youth Union, whose day is in another form (spec 2 §5). */
const joiningProblem = (values: {
  ngaySinh?: string | null
  ngayVaoDang?: string | null
  ngayVaoDoan?: string | null
}) =>
  notAfter(values.ngaySinh, values.ngayVaoDang, joinedBeforeBirth) ??
  notAfter(values.ngayVaoDoan, values.ngayVaoDang, joinedBeforeUnion)

/** Code of DM_LOAIHOSO (catalogues/relied-codes.ts). */
const publicEmployee = '03'
const retiresWithoutDecision = 'Có ngày nghỉ hưu thì phải có số quyết định.'

const identityRules = (values: {
  ngaySinh?: string | null
  ngayCapCccd?: string | null
  soCmnd?: string | null
  ngayCapCmnd?: string | null
}) => ({
  ngayCapCccd: notAfter(values.ngaySinh, values.ngayCapCccd, 'Ngày cấp phải sau ngày sinh.'),
  ngayCapCmnd: notAfter(values.ngaySinh, values.ngayCapCmnd, 'Ngày cấp phải sau ngày sinh.'),
})

function notAfter(first: string | null | undefined, second: string | null | undefined, message: string) {
  return first && second && second <= first ? message : null
}

/** 'Thông tin chung' of the record detail: update-general-hs (spec 1 §2.4, §5). */
export const generalForm = defineForm({
  name: 'general',
  fields: pickFields(
    officerFields,
    [
      ...namesIn(generalGroups),
      'congViecChinh',
      'loaiHoSo',
      'giaoDucPhoThong',
      'trangThaiHoSo',
      'laDangVien',
      'ngayVaoDang',
      'soThuTuHoSo',
      'isSync',
    ],
    {},
  ),
  groups: generalGroups,
  requiredWhenSent: ['congViecChinh', 'loaiHoSo', 'giaoDucPhoThong', 'trangThaiHoSo', 'ngayVaoDang'],
  requiredWhen: { ngayVaoDang: ({ laDangVien }) => laDangVien },
  appliesWhen: { ngayVaoDang: ({ laDangVien }) => laDangVien },
  rules: (values) => ({
    ...identityRules(values),
    ngayVaoDang: joiningProblem(values),
  }),
})

/**
 * The record panel of the lists: create-hs and update-hs (spec 3 §2.3, §5). It shares the version of the general form,
 * since users see both as one set of fields.
 */
export const recordForm = defineForm({
  name: 'record',
  version: 'general',
  fields: pickFields(officerFields, ['isSync', ...namesIn(recordGroups)], {
    noiSinhNew: { needs: newAddressNeedsDetail },
    chucVu: { optional: true },
    thanhPhanGiaDinh: { optional: true },
    soHieuCBCCVC: { optional: true },
    soHieuCBCCVCDVSD: { optional: true },
  }),
  groups: recordGroups,
  requiredWhen: { ngayVaoDang: ({ laDangVien }) => laDangVien },
  appliesWhen: { ngayVaoDang: ({ laDangVien }) => laDangVien },
  rules: (values) => ({
    ...identityRules(values),
    ngayVaoDang: joiningProblem(values),
  }),
})

/** Recruitment and current position: CongTac/update-thong-tin (spec 2 §5 'Work info form'). */
export const workForm = defineForm({
  name: 'work',
  fields: workFields,
  groups: workGroups,
  periods: [
    {
      from: 'ngayBatDau',
      to: 'ngayKetThuc',
      message: 'Ngày kết thúc tuyển dụng phải sau ngày bắt đầu.',
      open: present,
    },
  ],
  outsideCatalogue: [
    { inside: 'coQuanTuyenDung', outside: 'coQuanTuyenDungNgoaiHeThong' },
    { inside: 'chucVu', outside: 'chucVuNgoaiHeThong' },
  ],
  appliesWhen: {
    ngayBoNhiemLaiChucVu: ({ ngayBoNhiem }) => isFilled(ngayBoNhiem),
    // Only viên chức have one (Nghị định 232/2026/NĐ-CP).
    bacNgheNghiep: ({ loaiHoSo }) => loaiHoSo?.code === publicEmployee,
    ngayBoTriViTri: ({ viTriViecLam }) => viTriViecLam !== null,
    soQuyetDinhViTri: ({ viTriViecLam }) => viTriViecLam !== null,
    ngayNghiHuu: ({ lyDoTuoiNghiHuu }) => lyDoTuoiNghiHuu !== null,
    soQuyetDinhNghiHuu: ({ lyDoTuoiNghiHuu }) => lyDoTuoiNghiHuu !== null,
    ngayQuyetDinhNghiHuu: ({ lyDoTuoiNghiHuu }) => lyDoTuoiNghiHuu !== null,
  },
  rules: ({ ngayNghiHuu, soQuyetDinhNghiHuu }) => ({
    soQuyetDinhNghiHuu:
      isFilled(ngayNghiHuu) && !isFilled(soQuyetDinhNghiHuu) ? retiresWithoutDecision : null,
  }),
  decisions: [
    { about: 'Bố trí vị trí việc làm', soQuyetDinh: 'soQuyetDinhViTri', ngayHieuLuc: 'ngayBoTriViTri' },
    {
      about: 'Nghỉ hưu ở tuổi khác',
      soQuyetDinh: 'soQuyetDinhNghiHuu',
      ngayKy: 'ngayQuyetDinhNghiHuu',
      ngayHieuLuc: 'ngayNghiHuu',
    },
  ],
})

const isFilled = (text: string | null): boolean => text !== null && text !== ''

/** The current-salary block: Luong/update-thong-tin. */
export const salaryForm = defineForm({
  name: 'salary',
  fields: currentSalaryFields,
  groups: salaryGroups,
  periods: [
    {
      from: 'ngayHuongLuong',
      to: 'ngayKetThucLuong',
      message: 'Ngày kết thúc phải sau ngày bắt đầu.',
      open: present,
    },
  ],
})

/** Academic titles and levels: DaoTao/update-thong-tin (spec 2 §5). */
export const trainingForm = defineForm({
  name: 'training',
  fields: pickFields(officerFields, Object.keys(trainingFields) as (keyof typeof trainingFields)[]),
  groups: trainingGroups,
})

/** Other information: update-other-hs (spec 2 §5 'Other information'). */
export const otherForm = defineForm({
  name: 'other',
  fields: otherFields,
  groups: otherGroups,
  note: specialCharactersNote,
  periods: [
    { from: 'ngayVaoDoan', to: 'ngayVaoDang', message: joinedBeforeUnion },
    {
      from: 'ngayVaoDangChinhThuc',
      to: 'ngayRaKhoiDang',
      message: 'Ngày ra khỏi Đảng phải sau ngày chính thức.',
    },
    {
      from: 'ngayRaKhoiDang',
      to: 'ngayVaoDangLanHai',
      message: 'Ngày vào Đảng lần hai phải sau ngày ra khỏi Đảng.',
    },
    { from: 'ngayNhapNgu', to: 'ngayXuatNgu', message: 'Ngày xuất ngũ phải sau ngày nhập ngũ.' },
  ],
  appliesWhen: Object.fromEntries(
    partyFieldNames.map((name) => [name, ({ laDangVien }: { laDangVien: boolean }) => laDangVien]),
  ),
  rules: (values) => {
    // The birth date belongs to another form, so it may be missing where only this form is loaded.
    const { ngaySinh } = values as { ngaySinh?: string | null }
    const { laDangVien, ngayVaoDang } = values
    return { ngayVaoDang: laDangVien ? notAfter(ngaySinh, ngayVaoDang, joinedBeforeBirth) : null }
  },
})

/** Annual family income: TaiSan/update-thong-tin. */
export const assetsForm = defineForm({ name: 'assets', fields: assetFields, groups: assetGroups })

/** Personal history: LichSuBanThan/update-thong-tin. */
export const historyForm = defineForm({ name: 'history', fields: historyFields })

/** The overall comment: NhanXetDanhGia/update-thong-tin. */
export const commentForm = defineForm({ name: 'comment', fields: commentFields })

/** Every form over a person, by name. */
export const officerForms: Readonly<Record<string, AnyForm>> = Object.fromEntries(
  [
    generalForm,
    recordForm,
    workForm,
    salaryForm,
    trainingForm,
    otherForm,
    assetsForm,
    historyForm,
    commentForm,
  ].map((form) => [form.name, form]),
)

/** The versions of a person: one column `version_<name>` each. */
export const officerVersions: readonly string[] = [
  ...new Set(Object.values(officerForms).map(({ version }) => version)),
]

/** Versions to raise when these fields have changed. */
export function versionsTouched(names: Iterable<string>): string[] {
  const changed = new Set<string>(names)
  const touched = Object.values(officerForms).filter(({ fields }) =>
    Object.keys(fields).some((name) => changed.has(name)),
  )
  return [...new Set(touched.map(({ version }) => version))]
}
