/** The certificate of a disposal: a Word document in the layout of Nghị định 30/2020/NĐ-CP, with the list of the records. */
import { showDate } from '#domain/fields/dates.ts'
import { draftFileOf } from '#server/areas/documents/drafts/draft-files.ts'
import { templateOfFile } from '#server/areas/documents/templates.ts'
import type { Content } from '#server/areas/documents/word-form.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** The decision, as `disposalForm` has it. */
export interface Decision {
  soQuyetDinh: string
  ngayKy: string
  coQuan: string
  nguoiKy: string
}

export interface DisposedPerson {
  id: number
  hoVaTen: string
  ngaySinh: string | null
  unitId: number | null
  lastDay: string
  lines: readonly number[]
  files: number
}

const line = (dong: string) => ({ dong })

export async function certificateOf(
  request: AuthenticatedRequest,
  { units }: ReferenceData,
  { soQuyetDinh, ngayKy, coQuan, nguoiKy }: Decision,
  people: readonly DisposedPerson[],
): Promise<Buffer> {
  const { account, server, today } = request
  const head = agencyLines(units, account.donViId === null ? undefined : units.find(account.donViId))
  const unitName = (id: number | null) => (id === null ? '' : (units.find(id)?.name ?? ''))
  const files = people.reduce((sum, person) => sum + person.files, 0)
  const lines = people.reduce((sum, person) => sum + person.lines.length, 0)
  const said = [
    `Căn cứ Quyết định số ${soQuyetDinh} ngày ${showDate(ngayKy)} của ${coQuan}, người ký ${nguoiKy}, tài khoản ${account.userName} (${account.name}) đã tiêu hủy ${people.length} hồ sơ điện tử trong danh sách kèm theo vào ngày ${showDate(today)}.`,
    `Đã xóa không khôi phục được: mọi thông tin và quá trình của hồ sơ, ${files} tệp đính kèm, nội dung đã ký số và nội dung của ${lines} dòng nhật ký. Dòng nhật ký chỉ còn người thực hiện, thời gian, loại thao tác và giá trị băm đã niêm phong.`,
    'Bản sao lưu lập trước ngày tiêu hủy được hủy khi hết hạn giữ bản sao lưu.',
  ]
  const articles = said.map((noiDung, at) => ({ nhan: `${at + 1}. `, noiDung }))
  const content: Content = {
    coQuanTren: head.superior === undefined ? [] : [line(head.superior.toLocaleUpperCase('vi'))],
    coQuan: (head.agency ?? '').toLocaleUpperCase('vi'),
    kyHieu: '',
    diaDanh: '',
    nam: today.slice(0, 4),
    tenLoai: 'BIÊN BẢN',
    trichYeu: 'Về việc tiêu hủy hồ sơ hết thời hạn lưu',
    thamQuyen: [],
    canCu: [],
    quyetDinh: [],
    dieu: articles.slice(0, -1),
    dieuCuoi: articles.slice(-1),
    noiNhan: [line('Lưu: VT.')],
    quyenHan: [line('NGƯỜI THỰC HIỆN')],
    nguoiKy: account.name,
    tenDanhSach: 'DANH SÁCH HỒ SƠ ĐÃ TIÊU HỦY',
    tenVanBan: 'Biên bản',
    tacGia: head.agency ?? '',
    soNguoi: String(people.length),
    bang: {
      columns: [
        { title: 'STT', width: 5 },
        { title: 'Mã hồ sơ', width: 9 },
        { title: 'Họ và tên', width: 22 },
        { title: 'Ngày sinh', width: 11 },
        { title: 'Đơn vị cuối cùng', width: 26 },
        { title: 'Ngày kết thúc công tác', width: 11 },
        { title: 'Số tệp', width: 7 },
        { title: 'Số dòng nhật ký', width: 9 },
      ],
      rows: people.map((person, at) => [
        String(at + 1),
        String(person.id),
        person.hoVaTen,
        person.ngaySinh === null ? '' : showDate(person.ngaySinh),
        unitName(person.unitId),
        showDate(person.lastDay),
        String(person.files),
        String(person.lines.length),
      ]),
    },
    nguoi: [],
  }
  const { fillTemplate } = await import('#server/areas/documents/fill-template.ts')
  const template = await templateOfFile(
    server.configuration,
    draftFileOf({ code: 'BIEN_BAN_TIEU_HUY' }, true),
  )
  return fillTemplate(template, content, null)
}
