/** Degrees and certificates: possible ages, order of levels, and what ranks ask for. */
import { addYears, showDate } from '#domain/fields/dates.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { Facts, JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Course = JudgedRow<'training-period'>

const training = { group: 'dao-tao' } as const

/** Codes of DM_LOAIDAOTAO: degrees. */
const isDegree = ({ loaiDaoTao }: Course): boolean => loaiDaoTao?.code === '1'
/** Code of DM_HINHTHUCDAOTAO: full time. */
const fullTime = '01'

/** Of levels the smallest is the highest. */
const rankOf = ({ trinhDoDaoTao }: Course, { catalogues }: Pick<Facts, 'catalogues'>): number | undefined => {
  const rank = trinhDoDaoTao ? catalogues.item(trinhDoDaoTao)?.extra['rank'] : undefined
  return typeof rank === 'number' ? rank : undefined
}

/** The least age at which a degree is had, by its code. */
const leastAge: Readonly<Record<string, number>> = {
  TS: 24,
  TSKH: 26,
  THS: 22,
  CK1: 24,
  CK2: 26,
  DH: 20,
  CD: 19,
  TC: 16,
}
const university = 7

/** Ranks of Chuyên viên chính and Chuyên viên cao cấp. */
const seniorRanks = ['01.002', '01.001']

export const degreeRules: readonly Rule[] = [
  defineRule({
    ...training,
    code: 'bang-qua-tre',
    weight: 'sai',
    name: 'Tốt nghiệp khi chưa đến tuổi có thể',
    fields: ['ngaySinh'],
    records: ['training-period'],
    why: 'Học xong phổ thông lúc 17, 18 tuổi; đại học sớm nhất 20 tuổi, thạc sĩ 22, tiến sĩ 24.',
    example: 'Sinh năm 1990 thì tốt nghiệp đại học từ năm 2010.',
    judge: ({ values: { ngaySinh }, rows }) =>
      rows['training-period'].flatMap((row) => {
        const age = leastAge[row.trinhDoDaoTao?.code ?? '']
        if (!ngaySinh || !row.denNgay || !isDegree(row) || age === undefined) return []
        if (row.denNgay < ngaySinh.slice(0, 7) || row.denNgay >= addYears(ngaySinh, age).slice(0, 7))
          return []
        const message = `Tốt nghiệp ${row.trinhDoDaoTao?.name} tháng ${showDate(row.denNgay)} khi chưa đủ ${age} tuổi.`
        return [ofRow('training-period', row, 'denNgay', message, showDate(row.denNgay))]
      }),
  }),
  defineRule({
    ...training,
    code: 'cao-nhat-khong-phai-cao-nhat',
    weight: 'sai',
    name: 'Dòng đánh dấu cao nhất không phải trình độ cao nhất',
    records: ['training-period'],
    needs: ['catalogues'],
    why: 'Trình độ cao nhất lấy từ văn bằng cao nhất.',
    example: 'Có thạc sĩ và đại học thì đánh dấu thạc sĩ.',
    judge: ({ rows, catalogues }) => {
      const degrees = rows['training-period'].filter(isDegree)
      const best = Math.min(...degrees.map((row) => rankOf(row, { catalogues }) ?? Infinity))
      return degrees
        .filter((row) => row.laTrinhDoCaoNhat && (rankOf(row, { catalogues }) ?? best) > best)
        .map((row) => {
          const higher = degrees.find((other) => rankOf(other, { catalogues }) === best)
          const message = `Đánh dấu ${row.trinhDoDaoTao?.name} là cao nhất nhưng có ${higher?.trinhDoDaoTao?.name}.`
          return ofRow('training-period', row, 'laTrinhDoCaoNhat', message, row.trinhDoDaoTao?.name ?? null)
        })
    },
  }),
  defineRule({
    ...training,
    code: 'nguoc-thu-tu-bang',
    weight: 'ngo',
    name: 'Văn bằng cao hơn tốt nghiệp trước văn bằng thấp hơn',
    records: ['training-period'],
    why: 'Có bằng đại học rồi mới học thạc sĩ, tiến sĩ.',
    example: 'Đại học năm 2012, thạc sĩ năm 2016.',
    judge: ({ rows }) => {
      const ends = (code: string) =>
        rows['training-period'].filter(
          (row) => isDegree(row) && row.trinhDoDaoTao?.code === code && row.denNgay,
        )
      const first = (code: string) =>
        ends(code)
          .map(({ denNgay }) => denNgay ?? '')
          .toSorted()[0]
      const [degree, master] = [first('DH'), first('THS')]
      const wrong = [
        ...ends('THS').filter(({ denNgay }) => degree && denNgay && denNgay < degree),
        ...ends('TS').filter(({ denNgay }) => master && denNgay && denNgay < master),
      ]
      return wrong.map((row) =>
        ofRow(
          'training-period',
          row,
          'denNgay',
          `Tốt nghiệp ${row.trinhDoDaoTao?.name} tháng ${showDate(row.denNgay ?? '')}, trước văn bằng thấp hơn.`,
          showDate(row.denNgay ?? ''),
        ),
      )
    },
  }),
  defineRule({
    ...training,
    code: 'hai-lop-chinh-quy',
    weight: 'ngo',
    name: 'Học chính quy hai nơi cùng lúc trên sáu tháng',
    records: ['training-period'],
    why: 'Học chính quy tập trung hai nơi cùng lúc là khác thường.',
    example: 'Đại học chính quy 09/2008 - 06/2012.',
    judge: ({ rows }) => {
      const all = rows['training-period']
        .filter((row) => isDegree(row) && row.hinhThucDaoTao?.code === fullTime && row.tuNgay && row.denNgay)
        .toSorted((a, b) => ((a.tuNgay ?? '') < (b.tuNgay ?? '') ? -1 : 1))
      return all.flatMap((row, at) => {
        const before = all[at - 1]
        const isBoth = before?.denNgay && row.tuNgay && monthsBetween(row.tuNgay, before.denNgay) > 6
        return isBoth
          ? [
              ofRow(
                'training-period',
                row,
                'tuNgay',
                `Học chính quy từ ${showDate(row.tuNgay ?? '')} khi khóa trước đến ${showDate(before.denNgay ?? '')} mới xong.`,
                showDate(row.tuNgay ?? ''),
              ),
            ]
          : []
      })
    },
  }),
  defineRule({
    ...training,
    code: 'hoc-qua-dai',
    weight: 'ngo',
    name: 'Khóa học dài hơn tám năm',
    records: ['training-period'],
    why: 'Khóa học dài như vậy thường do nhập nhầm năm.',
    example: '09/2008 - 06/2012.',
    judge: ({ rows }) =>
      rows['training-period']
        .filter(({ tuNgay, denNgay }) => tuNgay && denNgay && monthsBetween(tuNgay, denNgay) > 96)
        .map((row) =>
          ofRow(
            'training-period',
            row,
            'denNgay',
            `Khóa học từ ${showDate(row.tuNgay ?? '')} đến ${showDate(row.denNgay ?? '')} dài hơn tám năm.`,
            showDate(row.denNgay ?? ''),
          ),
        ),
  }),
  defineRule({
    ...training,
    code: 'cao-nhat-chua-hoc-xong',
    weight: 'ngo',
    name: 'Trình độ cao nhất chưa có tháng tốt nghiệp',
    records: ['training-period'],
    why: 'Chỉ văn bằng đã được cấp mới là trình độ của hồ sơ.',
    example: 'Nhập tháng tốt nghiệp, hoặc bỏ đánh dấu cao nhất.',
    judge: ({ rows }) =>
      rows['training-period']
        .filter((row) => isDegree(row) && row.laTrinhDoCaoNhat && !row.denNgay)
        .map((row) =>
          ofRow(
            'training-period',
            row,
            'denNgay',
            `${row.trinhDoDaoTao?.name ?? 'Văn bằng'} là trình độ cao nhất nhưng chưa có tháng tốt nghiệp.`,
          ),
        ),
  }),
  defineRule({
    ...training,
    code: 'hai-cach-viet-truong',
    weight: 'ngo',
    name: 'Một trường viết hai cách',
    records: ['training-period'],
    why: 'Tên trường viết hai cách làm sai thống kê theo cơ sở đào tạo.',
    example: 'Đại học Đồng Tháp ở mọi dòng.',
    judge: ({ rows }) => {
      const first = new Map<string, string>()
      return rows['training-period'].flatMap((row) => {
        const name = row.coSoDaoTaoNgoaiHeThong?.trim()
        if (!name) return []
        const key = folded(name).replaceAll(/[^a-z0-9]/g, '')
        const before = first.get(key)
        first.set(key, before ?? name)
        return before === undefined || before === name
          ? []
          : [
              ofRow(
                'training-period',
                row,
                'coSoDaoTaoNgoaiHeThong',
                `Cùng một trường viết hai cách: ${before} và ${name}.`,
                name,
              ),
            ]
      })
    },
  }),
  defineRule({
    ...training,
    code: 'van-hoa-thap-hon-bang',
    weight: 'ngo',
    name: 'Có bằng đại học nhưng chưa học hết phổ thông',
    fields: ['giaoDucPhoThong'],
    records: ['training-period'],
    needs: ['catalogues'],
    why: 'Người có bằng đại học đã tốt nghiệp phổ thông.',
    example: 'Trình độ văn hóa: 12/12.',
    judge: ({ values: { giaoDucPhoThong }, rows, catalogues }) => {
      if (!giaoDucPhoThong || !/^([5-9]|1[01])-(10|12)(-BT)?$/.test(giaoDucPhoThong.code)) return
      if (giaoDucPhoThong.code.startsWith('10-10')) return
      const degree = rows['training-period'].find(
        (row) => isDegree(row) && (rankOf(row, { catalogues }) ?? Infinity) <= university,
      )
      return degree
        ? ofField(
            'giaoDucPhoThong',
            `Có bằng ${degree.trinhDoDaoTao?.name} nhưng trình độ văn hóa là ${giaoDucPhoThong.name}.`,
            giaoDucPhoThong.name,
          )
        : undefined
    },
  }),
  defineRule({
    ...training,
    code: 'hoc-ham-thieu-hoc-vi',
    weight: 'ngo',
    name: 'Giáo sư, phó giáo sư chưa có bằng tiến sĩ',
    fields: ['hocHam'],
    records: ['training-period'],
    why: 'Người được công nhận giáo sư, phó giáo sư phải có bằng tiến sĩ.',
    source: 'Quyết định 37/2018/QĐ-TTg, Điều 4',
    example: 'Phó Giáo sư có dòng đào tạo Tiến sĩ.',
    judge: ({ values: { hocHam }, rows }) =>
      hocHam &&
      !rows['training-period'].some(({ trinhDoDaoTao }) => ['TS', 'TSKH'].includes(trinhDoDaoTao?.code ?? ''))
        ? ofField('hocHam', `${hocHam.name} nhưng quá trình đào tạo chưa có bằng tiến sĩ.`, hocHam.name)
        : undefined,
  }),
  defineRule({
    ...training,
    code: 'ngach-thieu-bang-dai-hoc',
    weight: 'ngo',
    atWork: true,
    name: 'Giữ ngạch từ chuyên viên trở lên, chưa có bằng đại học',
    fields: ['ngachHoacViTri'],
    records: ['training-period'],
    needs: ['catalogues'],
    why: 'Ngạch chuyên viên, chuyên viên chính, chuyên viên cao cấp yêu cầu bằng đại học trở lên.',
    source: 'Thông tư 02/2021/TT-BNV',
    example: 'Chuyên viên chính có dòng đào tạo Đại học.',
    judge: ({ values: { ngachHoacViTri }, rows, catalogues }) => {
      const degrees = rows['training-period'].filter(isDegree)
      if (!ngachHoacViTri || degrees.length === 0) return
      if (![...seniorRanks, '01.003'].includes(ngachHoacViTri.code)) return
      if (degrees.some((row) => (rankOf(row, { catalogues }) ?? 1) <= university)) return
      const message = `Giữ ngạch ${ngachHoacViTri.name} nhưng chưa có bằng đại học.`
      return ofField('ngachHoacViTri', message, ngachHoacViTri.name)
    },
  }),
  defineRule({
    ...training,
    code: 'ngach-thieu-quan-ly-nha-nuoc',
    weight: 'ngo',
    atWork: true,
    name: 'Giữ ngạch chuyên viên chính trở lên, chưa bồi dưỡng quản lý nhà nước',
    fields: ['ngachHoacViTri'],
    records: ['training-period'],
    why: 'Ngạch chuyên viên chính, chuyên viên cao cấp yêu cầu chứng chỉ bồi dưỡng quản lý nhà nước tương ứng, hoặc bằng cao cấp lý luận chính trị.',
    source: 'Thông tư 02/2021/TT-BNV, Điều 5 và 6',
    example: 'Chuyên viên chính có chứng chỉ quản lý nhà nước ngạch chuyên viên chính.',
    judge: ({ values: { ngachHoacViTri }, rows }) => {
      if (!ngachHoacViTri || !seniorRanks.includes(ngachHoacViTri.code)) return
      const has = rows['training-period'].some(
        ({ loaiDaoTao, trinhDoDaoTao }) =>
          (loaiDaoTao?.code === '3' && ['CVC', 'CVCC', 'LDSO'].includes(trinhDoDaoTao?.code ?? '')) ||
          (loaiDaoTao?.code === '2' && ['CN', 'CC', 'CCTD'].includes(trinhDoDaoTao?.code ?? '')),
      )
      return has
        ? undefined
        : ofField(
            'ngachHoacViTri',
            `Giữ ngạch ${ngachHoacViTri.name} nhưng chưa có chứng chỉ quản lý nhà nước tương ứng.`,
            ngachHoacViTri.name,
          )
    },
  }),
]

/** Months from one 'yyyy-MM' to another. */
function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}
