/** The history of work, and the present post and unit beside it. */
import { showDate } from '#domain/fields/dates.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { defineRule, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { openRows, overlaps } from '#domain/quality/rules/periods.ts'

const sameText = (one: string | null | undefined, other: string | null | undefined) =>
  folded(one ?? '') === folded(other ?? '')

/** Code of DM_LOAIQUYETDINH_CONGTAC. */
const secondment = 'BP'

export const presentRow = 'Thông tin hiện tại phải đúng với dòng đang có hiệu lực của quá trình.'

export const workRules: readonly Rule[] = [
  defineRule({
    code: 'cong-tac-chong-nhau',
    group: 'cong-tac',
    weight: 'sai',
    national: true,
    name: 'Giai đoạn công tác trùng thời gian',
    records: ['work-period'],
    why: 'Các giai đoạn công tác phải nối tiếp nhau.',
    example: '01/03/2015 - 31/12/2019, rồi 01/01/2020 - Hiện tại.',
    judge: ({ rows }) =>
      // A secondment runs beside the post that it is from.
      overlaps(
        rows['work-period'].filter(({ loaiQuyetDinh }) => loaiQuyetDinh?.code !== secondment),
        ({ tuNgay, denNgay }) => ({ from: tuNgay, to: denNgay }),
      ).map(({ row, value, isOpen }) =>
        ofRow(
          'work-period',
          row,
          'tuNgay',
          isOpen ? 'Hai giai đoạn công tác cùng chưa kết thúc.' : 'Hai giai đoạn công tác trùng thời gian.',
          value,
        ),
      ),
  }),
  defineRule({
    code: 'khong-con-cong-tac',
    group: 'cong-tac',
    weight: 'sai',
    national: true,
    atWork: true,
    name: 'Đang làm việc nhưng quá trình công tác đã kết thúc',
    fields: ['trangThaiHoSo'],
    records: ['work-period'],
    why: 'Người đang làm việc phải có dòng công tác hiện tại.',
    example: 'Dòng cuối của quá trình công tác không có ngày kết thúc.',
    judge: ({ rows, values: { trangThaiHoSo } }) => {
      const work = rows['work-period']
      if (!trangThaiHoSo || work.length === 0 || openRows(work, 'denNgay').length > 0) return
      const [last] = work.toSorted((a, b) => ((a.denNgay ?? '') < (b.denNgay ?? '') ? 1 : -1))
      const message = 'Quá trình công tác đã kết thúc nhưng hồ sơ còn đang làm việc.'
      return ofRow('work-period', last, 'denNgay', message, showDate(last?.denNgay ?? ''))
    },
  }),
  defineRule({
    code: 'chuc-vu-khac-qua-trinh',
    group: 'cong-tac',
    weight: 'sai',
    national: true,
    atWork: true,
    name: 'Chức vụ hiện tại khác quá trình công tác',
    fields: ['chucVu', 'chucVuNgoaiHeThong'],
    records: ['work-period'],
    why: presentRow,
    example: 'Chức vụ hiện tại là Trưởng phòng thì dòng công tác hiện tại cũng là Trưởng phòng.',
    judge: ({ rows, values: { chucVu, chucVuNgoaiHeThong } }) => {
      const present = openRows(rows['work-period'], 'denNgay')
      const own = chucVu?.name ?? chucVuNgoaiHeThong
      const is = (row: (typeof present)[number]) =>
        chucVu ? row.chucVu?.id === chucVu.id : sameText(row.chucVuNgoaiHeThong, chucVuNgoaiHeThong)
      if (!own || present.length === 0 || present.some(is)) return
      const shown = present[0]?.chucVu?.name ?? present[0]?.chucVuNgoaiHeThong
      return ofField('chucVu', `Chức vụ hiện tại khác dòng công tác hiện tại (${shown ?? 'Chưa rõ'}).`, own)
    },
  }),
  defineRule({
    code: 'don-vi-khac-qua-trinh',
    group: 'cong-tac',
    weight: 'sai',
    national: true,
    atWork: true,
    name: 'Đơn vị hiện tại khác quá trình công tác',
    fields: ['donVi'],
    records: ['work-period'],
    why: presentRow,
    example: 'Đơn vị hiện tại là Sở Nội vụ thì dòng công tác hiện tại cũng là Sở Nội vụ.',
    judge: ({ rows, values: { donVi } }) => {
      const present = openRows(rows['work-period'], 'denNgay')
      if (!donVi || present.length === 0) return
      if (present.some((row) => row.donVi?.id === donVi.id)) return
      const shown = present[0]?.donVi?.name ?? present[0]?.donViNgoaiHeThong
      const message = `Đơn vị hiện tại khác dòng công tác hiện tại (${shown ?? 'Chưa rõ'}).`
      return ofField('donVi', message, donVi.name)
    },
  }),
]
