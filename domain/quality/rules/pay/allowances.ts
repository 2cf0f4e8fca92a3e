/** Allowances against the post, the rank and the kind of person. */
import { addYears, showDate } from '#domain/fields/dates.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import { levelOfRank } from '#domain/law/level-of-rank.ts'
import { professionAllowance, placeAllowance } from '#domain/law/service-parameters.ts'
import type { CatalogueFacts, JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, type Rule } from '#domain/quality/rule.ts'
import { openRows } from '#domain/quality/rules/periods.ts'

type Allowance = JudgedRow<'allowance-period'>

const pay = { group: 'luong' } as const
/** Codes of DM_PHUCAP. */
const post = 'CVLD'
const excess = 'TNVK'
const service = 'CV'
const profession = 'UDN'
const seniority = 'TNN'
const committee = 'CUV'
/** Code of DM_CHUCVU for none, of DM_LOAIHOSO for viên chức. */
const noPost = 'KHONG'
const publicEmployee = '03'
const formerCommune = '08'

const kindOf = ({ loaiPhuCap }: Allowance): string => loaiPhuCap?.code ?? ''
const openOf = (rows: readonly Allowance[], kind: string): Allowance[] =>
  openRows(rows, 'denNgay').filter((row) => kindOf(row) === kind)

/** The coefficients that the law gives for a post; undefined for none. */
function coefficientsOf(catalogues: CatalogueFacts, ref: { id: string } | null) {
  const { coefficient, coefficientMin } = (ref && catalogues.item(ref)?.extra) ?? {}
  if (typeof coefficient !== 'number') return undefined
  return { least: typeof coefficientMin === 'number' ? coefficientMin : coefficient, most: coefficient }
}
const textOf = ({ least, most }: { least: number; most: number }) =>
  least === most ? showCoefficient(most) : `${showCoefficient(least)} đến ${showCoefficient(most)}`

/** Sectors whose ranks have no allowance of a profession. */
const administration = /^(hành chính|văn thư|lưu trữ)/iu

const ofPosts = 'Nghị định 204/2004/NĐ-CP, Điều 6; Nghị định 07/2026/NĐ-CP'

export const allowanceRules: readonly Rule[] = [
  defineRule({
    ...pay,
    code: 'phu-cap-khong-chuc-vu',
    weight: 'ngo',
    atWork: true,
    name: 'Hưởng phụ cấp chức vụ nhưng không giữ chức vụ',
    fields: ['chucVu', 'chucVuKiemNhiem', 'phuCapChucVu'],
    records: ['allowance-period'],
    why: 'Phụ cấp chức vụ lãnh đạo hưởng theo chức vụ đang giữ; thôi giữ chức vụ chỉ được giữ mức cũ trong sáu tháng.',
    source: ofPosts,
    example: 'Thôi giữ chức vụ thì kết thúc dòng phụ cấp chức vụ.',
    judge: ({ values: { chucVu, chucVuKiemNhiem, phuCapChucVu }, rows }) => {
      if (chucVu?.code !== noPost || chucVuKiemNhiem.some(({ code }) => code !== noPost)) return
      const open = openOf(rows['allowance-period'], post)
      const message = 'Hưởng phụ cấp chức vụ nhưng chức vụ hiện tại là không giữ chức vụ.'
      if (open.length > 0) return inRows('allowance-period', open, () => ['loaiPhuCap', message])
      return phuCapChucVu ? ofField('phuCapChucVu', message, showCoefficient(phuCapChucVu)) : undefined
    },
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-chuc-vu-khac-he-so',
    weight: 'ngo',
    atWork: true,
    name: 'Hệ số phụ cấp chức vụ khác hệ số của chức vụ',
    fields: ['chucVu'],
    records: ['allowance-period'],
    needs: ['catalogues'],
    why: 'Mỗi chức vụ có hệ số phụ cấp do pháp luật quy định; bảo lưu mức cũ ghi ở phụ cấp chênh lệch bảo lưu.',
    source: ofPosts,
    example: 'Trưởng phòng thuộc sở: 0,50.',
    judge: ({ values: { chucVu }, rows, catalogues }) => {
      const due = coefficientsOf(catalogues, chucVu)
      if (due === undefined) return
      return inRows('allowance-period', openOf(rows['allowance-period'], post), ({ heSo }) =>
        heSo && (heSo < due.least || heSo > due.most)
          ? ['heSo', `Hệ số phụ cấp của ${chucVu?.name} là ${textOf(due)}.`, showCoefficient(heSo)]
          : undefined,
      )
    },
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-chuc-vu-hai-noi',
    weight: 'sai',
    atWork: true,
    name: 'Phụ cấp chức vụ hiện hưởng khác quá trình phụ cấp',
    fields: ['phuCapChucVu'],
    records: ['allowance-period'],
    why: 'Thông tin hiện tại phải đúng với dòng đang có hiệu lực của quá trình.',
    example: 'Phụ cấp chức vụ 0,50 thì dòng phụ cấp đang hưởng cũng ghi 0,50.',
    judge: ({ values: { phuCapChucVu }, rows }) => {
      const paid = openOf(rows['allowance-period'], post).flatMap(({ heSo, giaTri }) => heSo ?? giaTri ?? [])
      if (!phuCapChucVu || paid.length === 0 || paid.includes(phuCapChucVu)) return
      const message = `Dòng phụ cấp chức vụ đang hưởng ghi ${paid.map((one) => showNumber(one)).join(', ')}.`
      return ofField('phuCapChucVu', message, showNumber(phuCapChucVu))
    },
  }),
  defineRule({
    ...pay,
    code: 'thieu-phu-cap-chuc-vu',
    weight: 'thieu',
    atWork: true,
    name: 'Giữ chức vụ lãnh đạo, chưa có phụ cấp chức vụ',
    fields: ['chucVu', 'phuCapChucVu', 'loaiHoSo'],
    records: ['allowance-period'],
    needs: ['catalogues'],
    why: 'Người giữ chức vụ lãnh đạo, quản lý hưởng phụ cấp chức vụ.',
    source: ofPosts,
    example: 'Trưởng phòng thuộc sở có dòng phụ cấp chức vụ hệ số 0,50.',
    judge: ({ values: { chucVu, phuCapChucVu }, rows, catalogues }) => {
      const due = coefficientsOf(catalogues, chucVu)
      if (due === undefined || phuCapChucVu) return
      if (openOf(rows['allowance-period'], post).length > 0) return
      const message = `${chucVu?.name} chưa có phụ cấp chức vụ (hệ số ${textOf(due)}).`
      return { at: 'allowance-period', message, value: null }
    },
  }),
  defineRule({
    ...pay,
    code: 'cong-vu-vien-chuc',
    weight: 'sai',
    atWork: true,
    name: 'Viên chức hưởng phụ cấp công vụ',
    fields: ['loaiHoSo'],
    records: ['allowance-period'],
    why: 'Phụ cấp công vụ 25 % chỉ áp dụng với cán bộ, công chức và người hưởng lương trong cơ quan nhà nước, không áp dụng với viên chức.',
    source: 'Nghị định 34/2012/NĐ-CP, Điều 2',
    example: 'Viên chức không có dòng phụ cấp công vụ đang hưởng.',
    judge: ({ values: { loaiHoSo }, rows }) =>
      loaiHoSo?.code === publicEmployee
        ? inRows('allowance-period', openOf(rows['allowance-period'], service), (row) => [
            'loaiPhuCap',
            'Viên chức không hưởng phụ cấp công vụ.',
            row.loaiPhuCap?.name ?? null,
          ])
        : undefined,
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-nghe-ngach-hanh-chinh',
    weight: 'ngo',
    atWork: true,
    name: 'Ngạch hành chính hưởng phụ cấp theo nghề',
    fields: ['ngachHoacViTri'],
    records: ['allowance-period'],
    needs: ['catalogues'],
    why: 'Phụ cấp ưu đãi, thâm niên theo nghề chỉ cho ngạch, chức danh của nghề: nhà giáo, y tế, thanh tra, kiểm lâm.',
    source: 'Nghị định 204/2004/NĐ-CP, Điều 6 khoản 8',
    example: 'Chuyên viên không hưởng phụ cấp ưu đãi nhà giáo.',
    judge: ({ values: { ngachHoacViTri }, rows, catalogues }) => {
      const sector = ngachHoacViTri ? catalogues.item(ngachHoacViTri)?.extra['sector'] : undefined
      if (typeof sector !== 'string' || !administration.test(sector)) return
      const open = [profession, seniority].flatMap((kind) => openOf(rows['allowance-period'], kind))
      return inRows('allowance-period', open, ({ loaiPhuCap }) => [
        'loaiPhuCap',
        `Ngạch ${ngachHoacViTri?.name} không có ${loaiPhuCap?.name.toLowerCase()}.`,
        loaiPhuCap?.name ?? null,
      ])
    },
  }),
  defineRule({
    ...pay,
    code: 'uu-dai-khac-muc',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Phụ cấp ưu đãi nhà giáo khác mức của cấp học',
    fields: ['ngachHoacViTri'],
    records: ['allowance-period'],
    needs: ['law'],
    why: 'Phụ cấp ưu đãi của nhà giáo theo cấp học và địa bàn; mức cũ hết áp dụng khi có mức mới.',
    example: 'Giáo viên tiểu học: mức đang áp dụng của tiểu học.',
    judge: ({ values: { ngachHoacViTri }, rows, law }, day) => {
      const capHoc = ngachHoacViTri ? levelOfRank(ngachHoacViTri.code) : undefined
      const due = capHoc && law.valueOn(professionAllowance, { capHoc }, day)
      if (due === undefined) return
      const byPlace = (['KV', 'DBKK'] as const).flatMap((noi) =>
        capHoc === 'MN' || capHoc === 'TH' || capHoc === 'THCS' || capHoc === 'THPT'
          ? (law.valueOn(placeAllowance, { capHoc, noi }, day)?.giaTri ?? [])
          : [],
      )
      const odd = inRows(
        'allowance-period',
        openOf(rows['allowance-period'], profession),
        ({ phanTramHuong }) =>
          phanTramHuong && phanTramHuong !== due.giaTri && !byPlace.includes(phanTramHuong)
            ? [
                'phanTramHuong',
                `Phụ cấp ưu đãi của ${ngachHoacViTri?.name} là ${showNumber(due.giaTri)} %.`,
                `${showNumber(phanTramHuong)} %`,
              ]
            : undefined,
      )
      return odd.map((one) => ({ ...one, law: [due] }))
    },
  }),
  defineRule({
    ...pay,
    code: 'tham-nien-nghe-qua-nam',
    weight: 'sai',
    byDay: true,
    atWork: true,
    name: 'Thâm niên nghề cao hơn số năm công tác',
    fields: ['ngayBatDau', 'ngayNhapNgu'],
    records: ['allowance-period', 'work-period'],
    why: 'Đủ 5 năm hưởng 5 %, sau đó mỗi năm thêm 1 %.',
    source: 'Nghị định 77/2021/NĐ-CP, Điều 3',
    example: 'Công tác 12 năm thì thâm niên nghề nhiều nhất 12 %.',
    judge: ({ values: { ngayBatDau, ngayNhapNgu }, rows }, day) => {
      const [start] = [ngayBatDau, ngayNhapNgu, ...rows['work-period'].map(({ tuNgay }) => tuNgay)]
        .filter((one) => one !== null)
        .toSorted()
      if (!ngayBatDau || start === undefined) return
      return inRows(
        'allowance-period',
        openOf(rows['allowance-period'], seniority),
        ({ phanTramHuong: percent }) =>
          percent && addYears(start, percent) > day
            ? [
                'phanTramHuong',
                `Thâm niên nghề ${showNumber(percent)} % nhưng công tác từ ${showDate(start)}.`,
                `${showNumber(percent)} %`,
              ]
            : undefined,
      )
    },
  }),
  defineRule({
    ...pay,
    code: 'cap-uy-khong-dang-vien',
    weight: 'sai',
    atWork: true,
    name: 'Hưởng phụ cấp cấp ủy nhưng không phải đảng viên',
    fields: ['laDangVien'],
    records: ['allowance-period'],
    why: 'Cấp ủy viên là đảng viên.',
    source: 'Quyết định 169-QĐ/TW năm 2008',
    example: "Cấp ủy viên được đánh dấu 'Là đảng viên'.",
    judge: ({ values: { laDangVien }, rows }) =>
      laDangVien
        ? undefined
        : inRows('allowance-period', openOf(rows['allowance-period'], committee), () => [
            'loaiPhuCap',
            'Không phải đảng viên nhưng hưởng phụ cấp cấp ủy viên.',
          ]),
  }),
  defineRule({
    ...pay,
    code: 'vuot-khung-khac-dong-phu-cap',
    weight: 'sai',
    atWork: true,
    name: 'Dòng phụ cấp vượt khung khác lương hiện hưởng',
    fields: ['phuCapTNVK'],
    records: ['allowance-period'],
    why: 'Thông tin hiện tại phải đúng với dòng đang có hiệu lực của quá trình.',
    example: 'Vượt khung hiện hưởng 6 % thì dòng phụ cấp vượt khung cũng 6 %.',
    judge: ({ values: { phuCapTNVK }, rows }) =>
      inRows('allowance-period', openOf(rows['allowance-period'], excess), ({ phanTramHuong: percent }) =>
        percent && phuCapTNVK && percent !== phuCapTNVK
          ? [
              'phanTramHuong',
              `Dòng phụ cấp vượt khung ghi ${showNumber(percent)} %, lương hiện hưởng ghi ${showNumber(phuCapTNVK)} %.`,
              `${showNumber(percent)} %`,
            ]
          : undefined,
      ),
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-truoc-tuyen-dung',
    weight: 'ngo',
    name: 'Hưởng phụ cấp trước ngày được tuyển dụng lần đầu',
    fields: ['ngayBatDau'],
    records: ['allowance-period'],
    why: 'Phụ cấp hưởng cùng lương, từ khi được tuyển dụng.',
    example: 'Tuyển dụng ngày 01/03/2015 thì phụ cấp từ 01/03/2015.',
    judge: ({ values: { ngayBatDau }, rows }) =>
      inRows('allowance-period', rows['allowance-period'], ({ tuNgay }) =>
        tuNgay && ngayBatDau && tuNgay < ngayBatDau
          ? [
              'tuNgay',
              `Phụ cấp từ ${showDate(tuNgay)}, được tuyển dụng lần đầu ${showDate(ngayBatDau)}.`,
              showDate(tuNgay),
            ]
          : undefined,
      ),
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-thieu-muc',
    weight: 'thieu',
    name: 'Phụ cấp chưa có mức theo hình thức hưởng',
    records: ['allowance-period'],
    why: 'Hưởng theo hệ số thì có hệ số, theo mức tiền thì có giá trị.',
    example: 'Hình thức hưởng: Hệ số; hệ số: 0,5.',
    judge: ({ rows }) =>
      inRows(
        'allowance-period',
        rows['allowance-period'],
        ({ hinhThucHuong: form, heSo, giaTri, loaiPhuCap }) => {
          const part = form?.code === 'HS' ? 'heSo' : form?.code === 'MT' ? 'giaTri' : undefined
          if (part === undefined || heSo || giaTri) return
          return [
            part,
            `${loaiPhuCap?.name ?? 'Phụ cấp'} hưởng theo ${form?.name.toLowerCase()} nhưng chưa có mức.`,
          ]
        },
      ),
  }),
  defineRule({
    ...pay,
    code: 'doi-tuong-phu-cap-khac',
    weight: 'ngo',
    atWork: true,
    name: 'Đối tượng của phụ cấp đang hưởng khác đối tượng của hồ sơ',
    fields: ['loaiHoSo'],
    records: ['allowance-period'],
    why: 'Chế độ phụ cấp theo đối tượng; chuyển đối tượng thì có dòng phụ cấp mới.',
    example: 'Hồ sơ viên chức thì dòng phụ cấp đang hưởng ghi viên chức.',
    judge: ({ values: { loaiHoSo }, rows }) =>
      inRows('allowance-period', openRows(rows['allowance-period'], 'denNgay'), ({ doiTuongPhuCap: kind }) =>
        kind && loaiHoSo && kind.id !== loaiHoSo.id && kind.code !== formerCommune
          ? ['doiTuongPhuCap', `Phụ cấp ghi ${kind.name}, hồ sơ là ${loaiHoSo.name}.`, kind.name]
          : undefined,
      ),
  }),
]
