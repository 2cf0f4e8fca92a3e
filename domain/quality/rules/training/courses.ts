/** Courses and certificates: by year, by what they certify, and beside the person's levels. */
import { showDate } from '#domain/fields/dates.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'

type Course = JudgedRow<'training-period'>

const training = { group: 'dao-tao' } as const
/** Codes of DM_LOAIDAOTAO. */
const theory = '2'
const management = '3'
const defence = '5'
const computing = '6'
const language = '7'

const isOf =
  (...kinds: string[]) =>
  ({ loaiDaoTao }: Course): boolean =>
    kinds.includes(loaiDaoTao?.code ?? '')
const levelOf = ({ trinhDoDaoTao }: Course): string => trinhDoDaoTao?.code ?? ''

/** Certificates and the months in which they were issued; courses that had begun were finished. */
const issued: readonly { kind: string; level: RegExp; from?: string; to?: string; source: string }[] = [
  { kind: computing, level: /^[ABC]$/, to: '2016-08', source: 'Thông tư liên tịch 17/2016/TTLT-BGDĐT-BTTTT' },
  { kind: computing, level: /^UD(CB|NC)$/, from: '2014-04', source: 'Thông tư 03/2014/TT-BTTTT' },
  { kind: language, level: /^CU_[ABC]$/, to: '2020-01', source: 'Thông tư 20/2019/TT-BGDĐT' },
  { kind: language, level: /^[ABC][12]$/, from: '2001-01', source: 'Thông tư 01/2014/TT-BGDĐT' },
]

/** Marks of tests of languages: the least, the most, and the step. */
const marks: Readonly<Record<string, { most: number; step: number }>> = {
  IELTS: { most: 9, step: 0.5 },
  TOEIC: { most: 990, step: 5 },
  TOEFL: { most: 677, step: 1 },
}

const ofMinorities =
  /\b(khmer|cham|hoa|tay|nung|thai den|mong|muong|dao|e de|ede|gia rai|jrai|ba na|xo dang|mnong|co ho|raglai|pa ko)\b/
/** Teaching of the state, the Party: not of trades. */
const notDegrees = /\b(truong chinh tri|trung tam chinh tri|truong bo tuc van hoa|trung hoc pho thong)\b/
const university = 7

/** Words of a diploma, the longest first, with the levels (DM_TRINHDODAOTAO) that they stand for. */
const diplomas: readonly { words: RegExp; levels: readonly string[] }[] = [
  { words: /\b(cu nhan|ky su) cao dang\b|\bcao dang\b/, levels: ['CD'] },
  { words: /\btrung (cap|hoc chuyen nghiep)\b/, levels: ['TC'] },
  { words: /\bchuyen khoa (ii|2|cap ii)\b/, levels: ['CK2'] },
  { words: /\bchuyen khoa (i|1|cap i)\b/, levels: ['CK1'] },
  { words: /\bnoi tru\b/, levels: ['BSNT'] },
  { words: /\btien si\b/, levels: ['TS', 'TSKH'] },
  { words: /\bthac si\b/, levels: ['THS'] },
  { words: /\b(cu nhan|ky su|kien truc su|dai hoc|bac si)\b/, levels: ['DH', 'BSNT', 'CK1', 'CK2'] },
]

export const courseRules: readonly Rule[] = [
  defineRule({
    ...training,
    code: 'chung-chi-sai-nam',
    weight: 'sai',
    name: 'Chứng chỉ không được cấp vào năm này',
    records: ['training-period'],
    why: 'Mỗi loại chứng chỉ ngoại ngữ, tin học chỉ được cấp trong một thời gian.',
    source:
      'Thông tư liên tịch 17/2016/TTLT-BGDĐT-BTTTT; Thông tư 20/2019/TT-BGDĐT; Thông tư 03/2014/TT-BTTTT',
    example:
      'Chứng chỉ tin học A, B, C cấp đến tháng 08/2016; ứng dụng công nghệ thông tin cơ bản từ năm 2014.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const rule = issued.find(({ kind, level }) => isOf(kind)(row) && level.test(levelOf(row)))
        if (rule === undefined || !row.tuNgay) return
        const end = row.denNgay ?? row.tuNgay
        const isOut = (rule.to && row.tuNgay > rule.to) || (rule.from && end < rule.from)
        if (!isOut) return
        const since = rule.to
          ? `không cấp từ tháng ${showDate(rule.to)}`
          : `có từ tháng ${showDate(rule.from ?? '')}`
        return ['denNgay', `${row.trinhDoDaoTao?.name} ${since} (${rule.source}).`, showDate(end)]
      }),
  }),
  defineRule({
    ...training,
    code: 'diem-ngoai-ngu-khong-co',
    weight: 'sai',
    name: 'Điểm thi ngoại ngữ ngoài thang điểm',
    records: ['training-period'],
    why: 'IELTS từ 0 đến 9, bước 0,5; TOEIC đến 990, bước 5; TOEFL đến 677.',
    example: 'IELTS: 6,5.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const scale = isOf(language)(row) ? marks[levelOf(row)] : undefined
        const text = row.diemSo?.trim() ?? ''
        if (scale === undefined || !/^\d+([.,]\d+)?$/.test(text)) return
        const mark = Number(text.replace(',', '.'))
        const isOnScale = mark <= scale.most && Number.isInteger(mark / scale.step)
        return !isOnScale && ['diemSo', `${row.trinhDoDaoTao?.name} không có điểm ${text}.`, text]
      }),
  }),
  defineRule({
    ...training,
    code: 'ngoai-ngu-la-tieng-dan-toc',
    weight: 'ngo',
    name: 'Tiếng dân tộc khai ở ngoại ngữ',
    records: ['training-period'],
    why: 'Tiếng dân tộc thiểu số có loại đào tạo riêng.',
    source: 'Thông tư 06/2023/TT-BNV',
    example: 'Loại đào tạo: Tiếng dân tộc; tiếng: Tiếng Ê-đê.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const paper = folded(row.vanBangDuocCap ?? '').replaceAll('-', ' ')
        return (
          isOf(language)(row) &&
          paper.includes('tieng') &&
          ofMinorities.test(paper) && [
            'vanBangDuocCap',
            'Tiếng dân tộc khai ở ngoại ngữ.',
            row.vanBangDuocCap,
          ]
        )
      }),
  }),
  defineRule({
    ...training,
    code: 'cao-cap-ly-luan-ngoai-dang',
    weight: 'ngo',
    name: 'Học cao cấp lý luận chính trị khi chưa vào Đảng',
    fields: ['laDangVien', 'ngayVaoDang', 'ngayRaKhoiDang'],
    records: ['training-period'],
    why: 'Đối tượng học cao cấp lý luận chính trị là đảng viên chính thức.',
    source: 'Quy định 57-QĐ/TW năm 2022, Điều 5',
    example: 'Vào Đảng năm 2010, học cao cấp năm 2018.',
    judge: ({ values: { laDangVien, ngayVaoDang, ngayRaKhoiDang }, rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        if (!isOf(theory)(row) || !['CN', 'CC'].includes(levelOf(row)) || !row.tuNgay) return
        const isOutside = !laDangVien && !ngayRaKhoiDang
        if (!isOutside && (!ngayVaoDang || row.tuNgay >= ngayVaoDang.slice(0, 7))) return
        const was = isOutside ? 'không phải đảng viên' : 'chưa vào Đảng'
        return [
          'tuNgay',
          `Học ${row.trinhDoDaoTao?.name.toLowerCase()} lý luận chính trị khi ${was}.`,
          showDate(row.tuNgay),
        ]
      }),
  }),
  defineRule({
    ...training,
    code: 'trinh-do-tong-hop-khac',
    weight: 'sai',
    name: 'Trình độ trên hồ sơ khác quá trình đào tạo',
    fields: ['trinhDoCaoNhat', 'lyLuanChinhTri', 'quanLyNhaNuoc'],
    records: ['training-period'],
    needs: ['catalogues'],
    why: 'Trình độ cao nhất, lý luận chính trị, quản lý nhà nước tính từ các dòng đào tạo.',
    example: 'Có bằng thạc sĩ thì trình độ cao nhất là Thạc sĩ.',
    judge: ({ values, rows, catalogues }) =>
      (
        [
          ['trinhDoCaoNhat', '1'],
          ['lyLuanChinhTri', theory],
          ['quanLyNhaNuoc', management],
        ] as const
      ).flatMap(([at, kind]) => {
        const own = values[at]
        const taken = rows['training-period'].filter((row) => isOf(kind)(row) && row.trinhDoDaoTao)
        if (!own || taken.length === 0 || taken.some((row) => levelOf(row) === own.code)) return []
        const rank = (ref: { id: string }) => Number(catalogues.item(ref)?.extra['rank'] ?? Number.NaN)
        if (taken.some((row) => row.trinhDoDaoTao && rank(row.trinhDoDaoTao) === rank(own))) return []
        const shown = [...new Set(taken.map(({ trinhDoDaoTao }) => trinhDoDaoTao?.name))].join(', ')
        return [ofField(at, `Quá trình đào tạo có ${shown}, không có ${own.name}.`, own.name)]
      }),
  }),
  defineRule({
    ...training,
    code: 'boi-duong-chua-co-dong',
    weight: 'thieu',
    name: 'Đã bồi dưỡng quốc phòng, an ninh nhưng chưa có dòng đào tạo',
    fields: ['laQuocPhong', 'laAnNinh'],
    records: ['training-period'],
    why: 'Giấy chứng nhận bồi dưỡng kiến thức quốc phòng, an ninh là một dòng của quá trình đào tạo.',
    example: 'Loại đào tạo: Bồi dưỡng kiến thức quốc phòng, an ninh.',
    judge: ({ values: { laQuocPhong, laAnNinh }, rows }) =>
      (laQuocPhong || laAnNinh) && !rows['training-period'].some(isOf(defence))
        ? ofField(
            laQuocPhong ? 'laQuocPhong' : 'laAnNinh',
            'Chưa có dòng bồi dưỡng kiến thức quốc phòng, an ninh.',
          )
        : undefined,
  }),
  defineRule({
    ...training,
    code: 'chung-chi-sau-ngach',
    weight: 'ngo',
    name: 'Chứng chỉ quản lý nhà nước sau khi bổ nhiệm ngạch hai năm',
    fields: ['ngachHoacViTri', 'ngayBoNhiemNgach'],
    records: ['training-period'],
    why: 'Chứng chỉ bồi dưỡng ngạch có trước khi nâng ngạch.',
    source: 'Thông tư 02/2021/TT-BNV, Điều 5 và 6',
    example: 'Chứng chỉ chuyên viên chính năm 2018, bổ nhiệm ngạch năm 2019.',
    judge: ({ values: { ngachHoacViTri: rank, ngayBoNhiemNgach: placed }, rows }) => {
      const level = rank?.code === '01.002' ? 'CVC' : rank?.code === '01.001' ? 'CVCC' : undefined
      if (level === undefined || !placed) return
      const [first] = rows['training-period']
        .filter((row) => isOf(management)(row) && levelOf(row) === level && row.denNgay)
        .toSorted((a, b) => ((a.denNgay ?? '') < (b.denNgay ?? '') ? -1 : 1))
      const limit = `${Number(placed.slice(0, 4)) + 2}${placed.slice(4, 7)}`
      return first?.denNgay && first.denNgay > limit
        ? ofRow(
            'training-period',
            first,
            'denNgay',
            `Chứng chỉ ${first.trinhDoDaoTao?.name.toLowerCase()} sau ngày bổ nhiệm ngạch ${showDate(placed)} trên hai năm.`,
            showDate(first.denNgay),
          )
        : undefined
    },
  }),
  defineRule({
    ...training,
    code: 'sau-dai-hoc-thieu-dai-hoc',
    weight: 'thieu',
    name: 'Có bằng sau đại học, chưa có dòng bằng đại học',
    records: ['training-period'],
    needs: ['catalogues'],
    why: 'Quá trình đào tạo kê khai mọi văn bằng từ trung cấp trở lên.',
    source: 'Thông tư 06/2023/TT-BNV',
    example: 'Có thạc sĩ thì có cả dòng đại học.',
    judge: ({ rows, catalogues }) => {
      const degrees = rows['training-period'].filter(isOf('1'))
      const rank = ({ trinhDoDaoTao }: Course) =>
        Number((trinhDoDaoTao && catalogues.item(trinhDoDaoTao)?.extra['rank']) ?? university)
      const higher = degrees.find((row) => rank(row) < university)
      return higher && !degrees.some((row) => rank(row) === university)
        ? ofRow(
            'training-period',
            higher,
            'trinhDoDaoTao',
            `Có ${higher.trinhDoDaoTao?.name}, chưa có dòng bằng đại học.`,
          )
        : undefined
    },
  }),
  defineRule({
    ...training,
    code: 'hai-cao-nhat',
    weight: 'sai',
    name: 'Hai dòng cùng đánh dấu trình độ cao nhất',
    records: ['training-period'],
    why: 'Mỗi loại đào tạo có một dòng là cao nhất; ngoại ngữ mỗi tiếng một dòng.',
    example: 'Chỉ đánh dấu bằng thạc sĩ.',
    judge: ({ rows }) => {
      const seen = new Set<string>()
      return inRows('training-period', rows['training-period'], (row) => {
        if (!row.laTrinhDoCaoNhat) return
        const kind = `${row.loaiDaoTao?.code} ${row.tenNgoaiNgu?.id}`
        const isSecond = seen.has(kind)
        seen.add(kind)
        return (
          isSecond && [
            'laTrinhDoCaoNhat',
            `Hai dòng ${row.loaiDaoTao?.name.toLowerCase()} cùng là cao nhất.`,
            row.trinhDoDaoTao?.name ?? null,
          ]
        )
      })
    },
  }),
  defineRule({
    ...training,
    code: 'van-bang-khac-trinh-do',
    weight: 'sai',
    name: 'Văn bằng ghi khác trình độ đào tạo',
    records: ['training-period'],
    why: 'Văn bằng được cấp và trình độ đào tạo nói về một bằng.',
    example: 'Trình độ: Đại học; văn bằng: Cử nhân Luật.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        if (!isOf('1')(row) || !row.trinhDoDaoTao) return
        const paper = folded(row.vanBangDuocCap ?? '')
        const said = diplomas.find(({ words }) => words.test(paper))
        const isOther = said && !said.levels.includes(levelOf(row))
        return (
          isOther && [
            'vanBangDuocCap',
            `Văn bằng ${row.vanBangDuocCap}, trình độ ${row.trinhDoDaoTao.name}.`,
            row.vanBangDuocCap,
          ]
        )
      }),
  }),
  defineRule({
    ...training,
    code: 'truong-khong-cap-bang',
    weight: 'sai',
    name: 'Cơ sở không đào tạo trình độ này',
    records: ['training-period'],
    why: 'Trường chính trị cấp tỉnh bồi dưỡng lý luận chính trị, không cấp bằng cao đẳng, đại học.',
    source: 'Quy định 09-QĐ/TW năm 2018',
    example: 'Đại học Cần Thơ: Đại học.',
    judge: ({ rows }) =>
      inRows('training-period', rows['training-period'], (row) => {
        const school = row.coSoDaoTao?.name ?? row.coSoDaoTaoNgoaiHeThong
        const isDegree = isOf('1')(row) && ['CD', 'DH', 'THS', 'TS'].includes(levelOf(row))
        return (
          isDegree &&
          school &&
          notDegrees.test(folded(school)) && [
            'coSoDaoTao',
            `${school} không cấp bằng ${row.trinhDoDaoTao?.name.toLowerCase()}.`,
            school,
          ]
        )
      }),
  }),
]
