/** Ways of wording that were once misread, each alone in a small decision, and what it says. */
import { randomOf, type Annex, type CorpusPaper, type Values } from './facts.ts'
import { docxOf } from './layout.ts'

interface Misread {
  name: string
  subject: string
  body: readonly string[]
  annex?: Annex
  /** Instead of a head who decides. */
  grounds?: string
  titles?: readonly string[]
  kind: string | null
  /** Of the decision itself. */
  says?: Values
  people: readonly Values[]
}

const step = (hoVaTen: string, bac: number, heSoLuong: number) => ({ hoVaTen, bac, heSoLuong })
const raised = 'nâng bậc lương đối với viên chức'
const post = { hoVaTen: 'Lê Thị Mận', chucVuMoi: 'Hiệu trưởng', ngay: '2026-11-01' }

export const misread: readonly Misread[] = [
  {
    name: 'bac-luong-moi',
    subject: raised,
    grounds: '- Căn cứ Quy chế làm việc của cơ quan;',
    says: { trichYeu: raised },
    body: [
      'Điều 1. Nâng lương cho Bà Lê Thị Mận, Sở Tài chính.',
      'Ngạch: Kế toán viên; Mã số: 06.031',
      'Bậc lương cũ: 2; hệ số: 2,67',
      'Bậc lương mới: 3; hệ số: 3,00',
      'Kể từ ngày: 01/7/2026',
    ],
    kind: 'QD_NANG_LUONG',
    people: [{ ...step('Lê Thị Mận', 3, 3), ngachChucDanh: '06.031', ngay: '2026-07-01' }],
  },
  {
    name: 'de-nghi-huu-tu-ngay',
    subject: 'nâng bậc lương trước thời hạn khi có thông báo nghỉ hưu',
    body: [
      'Điều 1. Nâng bậc lương trước thời hạn cho bà Lê Thị Mận, Chuyên viên chính (01.002), từ bậc 5 (hệ số 5,76) lên bậc 6 (hệ số 6,10), kể từ ngày 15/11/2026, để nghỉ hưu từ ngày 01/3/2027.',
    ],
    kind: 'QD_TRUOC_HAN',
    people: [{ ...step('Lê Thị Mận', 6, 6.1), ngay: '2026-11-15' }],
  },
  {
    name: 'cot-cdnn-moi',
    subject: 'bổ nhiệm và xếp lương theo chức danh nghề nghiệp',
    body: [
      'Điều 1. Bổ nhiệm vào chức danh nghề nghiệp và xếp lương đối với các giáo viên trong danh sách kèm theo, kể từ ngày 01/10/2026.',
    ],
    annex: {
      title: ['DANH SÁCH'],
      columns: ['STT', 'Họ và tên', 'CDNN cũ', 'Bậc', 'Hệ số', 'CDNN mới', 'Bậc mới', 'Hệ số mới'],
      rows: [
        ['1', 'Lê Thị Mận', 'V.07.04.32', '6', '3,99', 'Giáo viên hạng II V.07.04.31', '1', '4,00'],
        ['2', "K'Hiền", 'V.07.04.32', '7', '4,32', 'Giáo viên hạng II V.07.04.31', '2', '4,34'],
      ],
    },
    kind: 'QD_CHUYEN_XEP',
    people: [
      { ...step('Lê Thị Mận', 1, 4), ngachChucDanh: 'V.07.04.31' },
      { ...step("K'Hiền", 2, 4.34), ngachChucDanh: 'V.07.04.31' },
    ],
  },
  {
    name: 'thoi-giu-va-bo-nhiem',
    subject: 'cho thôi giữ chức vụ và điều động, bổ nhiệm viên chức quản lý',
    body: [
      'Điều 1. Cho thôi giữ chức vụ Phó Hiệu trưởng Trường Tiểu học Lê Văn Tám đối với bà Lê Thị Mận; điều động và bổ nhiệm bà Lê Thị Mận giữ chức vụ Hiệu trưởng Trường Tiểu học Thiện Mỹ, kể từ ngày 01/11/2026.',
    ],
    titles: ['K/T TRƯỞNG BAN', 'PHÓ TRƯỞNG BAN TỔ CHỨC', 'VÀ KIỂM TRA'],
    kind: 'QD_BO_NHIEM',
    says: { quyenHan: 'K/T TRƯỞNG BAN PHÓ TRƯỞNG BAN TỔ CHỨC VÀ KIỂM TRA' },
    people: [post],
  },
  {
    name: 'thoi-giu-va-bo-nhiem-nguoi-khac',
    subject: 'cho thôi giữ chức vụ và bổ nhiệm viên chức quản lý',
    body: [
      'Điều 1. Cho thôi giữ chức vụ Hiệu trưởng Trường Tiểu học Thiện Mỹ đối với ông Trần Văn Bình; bổ nhiệm bà Lê Thị Mận giữ chức vụ Hiệu trưởng Trường Tiểu học Thiện Mỹ, kể từ ngày 01/11/2026.',
    ],
    kind: null,
    people: [],
  },
]

export const fileOfMisread = ({ name, subject, body, annex, titles, grounds }: Misread) => {
  const paper: CorpusPaper = {
    name,
    agency: ['ỦY BAN NHÂN DÂN', 'TỈNH ĐỒNG THÁP'],
    number: 'Số: 12/QĐ-UBND',
    placeAndDay: 'Đồng Tháp, ngày 05 tháng 10 năm 2026',
    title: ['QUYẾT ĐỊNH', `Về việc ${subject}`],
    body: [
      grounds ?? 'CHỦ TỊCH ỦY BAN NHÂN DÂN TỈNH',
      'Theo đề nghị của Giám đốc Sở Nội vụ.',
      'QUYẾT ĐỊNH:',
      ...body,
    ],
    ...(annex === undefined ? {} : { annex }),
    recipients: ['- Như Điều 3;', '- Lưu: VT.'],
    titles: titles ?? ['CHỦ TỊCH'],
    signer: 'Trần Văn Ký',
    truth: { kind: '', decision: {}, people: [], identified: [] },
  }
  const layout = {
    head: 'table',
    foot: 'table',
    numberInHead: true,
    nfd: false,
    messy: false,
    breaks: false,
    ruled: true,
    font: 'Times New Roman',
  } as const
  return { name: `${name}.docx`, bytes: docxOf(paper, layout, randomOf(1)) }
}
