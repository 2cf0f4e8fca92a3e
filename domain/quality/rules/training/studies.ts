/** Studies: how long they take, beside work, and whether the school existed. */
import { showDate } from '#domain/fields/dates.ts'
import { periodText } from '#domain/fields/show.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, type Rule } from '#domain/quality/rule.ts'

type Course = JudgedRow<'training-period'>

const training = { group: 'dao-tao' } as const
/** Codes of DM_LOAIDAOTAO, DM_HINHTHUCDAOTAO, DM_GIAODUCPHOTHONG, DM_GIANDOAN. */
const degree = '1'
const fullTime = '01'
const tenYears = /^10-10/
const study = '05'
const levelOf = ({ trinhDoDaoTao }: Course): string => trinhDoDaoTao?.code ?? ''
const isDegree = ({ loaiDaoTao }: Course): boolean => loaiDaoTao?.code === degree

/** Years in which schools were founded, by words of their names that no older school has. */
const schools: readonly { words: RegExp; year: number }[] = [
  { words: /\bdai hoc dong thap\b/, year: 2003 },
  { words: /\bdai hoc tien giang\b/, year: 2005 },
  { words: /\bdai hoc an giang\b/, year: 1999 },
  { words: /\bdai hoc tra vinh\b/, year: 2006 },
  { words: /\bdai hoc cuu long\b/, year: 2000 },
  { words: /\bdai hoc tay do\b/, year: 2006 },
  { words: /\bdai hoc bac lieu\b/, year: 2006 },
  { words: /\bdai hoc kinh te cong nghiep long an\b/, year: 2007 },
  { words: /\bdai hoc xay dung mien tay\b/, year: 2011 },
  { words: /\bdai hoc (nam can tho|ky thuat - cong nghe can tho|ky thuat cong nghe can tho)\b/, year: 2013 },
  { words: /\bdai hoc su pham ky thuat vinh long\b/, year: 2013 },
  { words: /\bdai hoc kien giang\b/, year: 2014 },
  { words: /\bdai hoc y duoc can tho\b/, year: 2002 },
]

/** Professions that nobody has without the degree: ranks by their codes, words of the degree. */
const professions: readonly { rank: RegExp; words: RegExp; source: string }[] = [
  {
    rank: /^V\.08\.01\.|^V\.08\.02\./,
    words: /\b(bac si|y khoa|y hoc|y da khoa|rang ham mat|y hoc du phong|y te cong cong)\b/,
    source: 'Thông tư liên tịch 10/2015/TTLT-BYT-BNV',
  },
  { rank: /^V\.08\.08\./, words: /\bduoc\b/, source: 'Thông tư liên tịch 27/2015/TTLT-BYT-BNV' },
]

const months = (from: string, to: string): number =>
  Number(to.slice(0, 4)) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(0, 4)) * 12 -
  Number(from.slice(5, 7))

export const studyRules: readonly Rule[] = [
  defineRule({
    ...training,
    code: 'dai-hoc-qua-ngan',
    weight: 'ngo',
    name: 'Đại học chính quy học chưa đến hai năm',
    records: ['training-period'],
    why: 'Đại học chính quy học ba đến sáu năm; liên thông, văn bằng hai có hình thức riêng.',
    source: 'Luật Giáo dục đại học (sửa đổi 2018); Quyết định 1982/QĐ-TTg',
    example: '09/2008 - 06/2012.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const { tuNgay, denNgay } = row
        if (!isDegree(row) || levelOf(row) !== 'DH' || row.hinhThucDaoTao?.code !== fullTime) return
        return tuNgay && denNgay && denNgay > tuNgay && months(tuNgay, denNgay) < 18
          ? ['denNgay', `Đại học chính quy ${periodText(tuNgay, denNgay)}.`, showDate(denNgay)]
          : undefined
      }),
  }),
  defineRule({
    ...training,
    code: 'chinh-quy-khi-dang-lam',
    weight: 'ngo',
    name: 'Học đại học chính quy trong lúc đang làm việc',
    fields: ['ngayBatDau'],
    records: ['training-period', 'labour-interruption'],
    why: 'Người đang công tác học vừa làm vừa học; học chính quy tập trung thì có gián đoạn lao động hoặc quyết định cử đi học.',
    example: 'Hình thức đào tạo: Vừa làm vừa học.',
    judge: ({ values: { ngayBatDau }, rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        if (!isDegree(row) || !['CD', 'DH'].includes(levelOf(row)) || row.hinhThucDaoTao?.code !== fullTime)
          return
        const from = row.tuNgay
        if (!from || !ngayBatDau || row.soQuyetDinhDaoTao) return
        if (months(ngayBatDau, from) < 12) return
        const isAway = rows['labour-interruption'].some(
          ({ lyDo, tuNgay }) => lyDo?.code === study && tuNgay && Math.abs(months(tuNgay, from)) < 12,
        )
        return (
          !isAway && [
            'hinhThucDaoTao',
            `Học chính quy từ ${showDate(from)}, làm việc từ ${showDate(ngayBatDau)}.`,
            showDate(from),
          ]
        )
      }),
  }),
  defineRule({
    ...training,
    code: 'he-muoi-nam-qua-tre',
    weight: 'ngo',
    name: 'Học hệ phổ thông mười năm khi sinh sau năm 1975',
    fields: ['giaoDucPhoThong', 'ngaySinh'],
    why: 'Hệ mười năm ở miền Bắc chấm dứt trong những năm 1980; miền Nam học hệ mười hai năm.',
    source: 'Quyết định 305-CP năm 1980, Nghị quyết 14-NQ/TW năm 1979',
    example: 'Sinh năm 1985: 12/12.',
    judge: ({ values: { giaoDucPhoThong, ngaySinh } }) =>
      giaoDucPhoThong && ngaySinh && tenYears.test(giaoDucPhoThong.code) && ngaySinh >= '1976-01-01'
        ? ofField(
            'giaoDucPhoThong',
            `Hệ ${giaoDucPhoThong.name}, sinh ngày ${showDate(ngaySinh)}.`,
            giaoDucPhoThong.name,
          )
        : undefined,
  }),
  defineRule({
    ...training,
    code: 'truong-chua-thanh-lap',
    weight: 'ngo',
    name: 'Tốt nghiệp đại học trước khi trường thành lập',
    records: ['training-period'],
    why: 'Bằng cấp trước khi trường thành lập là của trường tiền thân.',
    source: 'Quyết định thành lập trường của Thủ tướng Chính phủ',
    example: 'Trường Đại học Đồng Tháp thành lập năm 2003; trước đó là Cao đẳng Sư phạm Đồng Tháp.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const name = row.coSoDaoTao?.name ?? row.coSoDaoTaoNgoaiHeThong
        if (!name || !row.denNgay || !isDegree(row) || !['DH', 'THS', 'TS'].includes(levelOf(row))) return
        const year = schools.find(({ words }) => words.test(folded(name)))?.year
        return year && Number(row.denNgay.slice(0, 4)) < year
          ? ['coSoDaoTao', `${name} thành lập năm ${year}, tốt nghiệp ${showDate(row.denNgay)}.`, name]
          : undefined
      }),
  }),
  defineRule({
    ...training,
    code: 'nghe-thieu-bang',
    weight: 'ngo',
    atWork: true,
    name: 'Giữ chức danh bác sĩ, dược sĩ, chưa có bằng của nghề',
    fields: ['ngachHoacViTri'],
    records: ['training-period'],
    why: 'Chức danh bác sĩ, dược sĩ yêu cầu bằng tốt nghiệp của nghề.',
    source: 'Thông tư liên tịch 10/2015/TTLT-BYT-BNV, 27/2015/TTLT-BYT-BNV',
    example: 'Bác sĩ hạng III: Đại học, Y khoa.',
    judge: ({ values: { ngachHoacViTri }, rows }) => {
      const profession = professions.find(({ rank }) => rank.test(ngachHoacViTri?.code ?? ''))
      const degrees = rows['training-period'].filter(isDegree)
      if (profession === undefined || degrees.length === 0) return
      const has = degrees.some((row) =>
        profession.words.test(
          folded(
            `${row.chuyenNganhDaoTao?.name ?? row.chuyenNganhDaoTaoNgoaiHeThong ?? ''} ${row.vanBangDuocCap ?? ''}`,
          ),
        ),
      )
      return has
        ? undefined
        : ofField('ngachHoacViTri', `${ngachHoacViTri?.name}: chưa có bằng của nghề.`, ngachHoacViTri?.name)
    },
  }),
]
