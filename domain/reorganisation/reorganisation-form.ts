/** The decision of a reorganisation, and the sentences about its steps. */
import { date, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'

/** Days within which a reorganisation can be undone. */
export const undoDays = 30

/** Maximum number of people in one reorganisation with the embedded database, whose one connection all users share. */
export const maxPeopleEmbedded = 5000

export const decisionForm = defineForm({
  name: 'reorganisation',
  fields: {
    ngayHieuLuc: date('Ngày hiệu lực', { required: true, notAfterToday: true, show: true }),
    soQuyetDinh: text('Số quyết định', { required: true, maxLength: 100 }),
    ngayKy: date('Ngày ký', { required: true, notAfterToday: true, show: true }),
    nguoiKy: text('Người ký', { required: true, maxLength: 100 }),
  },
})

/** Fields sent under `quyetDinh`. */
export const decisionFields: readonly string[] = ['soQuyetDinh', 'ngayKy', 'nguoiKy']

const people = (count: number) => `${count.toLocaleString('vi-VN')} hồ sơ`
const officers = (count: number) => `${count.toLocaleString('vi-VN')} cán bộ`

export const reorganisationSentences = {
  noSteps: 'Phương án sắp xếp phải có ít nhất một bước.',
  noSource: 'Chọn ít nhất một đơn vị để sáp nhập.',
  noUnit: 'Chọn đơn vị cần sắp xếp.',
  noTarget: 'Chọn đơn vị nhận sáp nhập.',
  twice: (name: string) => `Đơn vị '${name}' chỉ được có mặt trong một bước sắp xếp.`,
  rootStays: 'Đơn vị gốc của cây không thể sáp nhập, chia tách hoặc chuyển đi.',
  cycle: 'Đơn vị cha mới là chính đơn vị này hoặc nằm bên dưới nó.',
  sameName: 'Tên mới phải khác tên hiện tại của đơn vị.',
  sameParent: 'Đơn vị đã trực thuộc đơn vị cha này.',
  fewParts: 'Chia tách phải tạo thành ít nhất hai đơn vị.',
  codeTwice: 'Mã cơ quan bị trùng giữa các đơn vị mới.',
  personTwice: 'Mỗi hồ sơ chỉ được xếp vào một đơn vị mới.',
  strangers: (count: number, name: string) => `${people(count)} không thuộc đơn vị '${name}'.`,
  leftOver: (count: number, name: string) =>
    `Còn ${people(count)} của đơn vị '${name}' chưa được xếp vào đơn vị mới nào.`,
  childStrange: (name: string) => `Đơn vị trực thuộc được chọn không nằm ngay dưới '${name}'.`,
  childTwice: 'Mỗi đơn vị trực thuộc chỉ được giao cho một đơn vị mới.',
  waitsInside: (count: number) =>
    `Còn ${count} biến động chuyển giữa các đơn vị sẽ nhập làm một. Hãy tiếp nhận hoặc rút lại trước khi sắp xếp.`,
  tooMany: (count: number) =>
    `Phương án thay đổi ${people(count)}. Cơ sở dữ liệu nhúng chỉ xử lý được tối đa ${maxPeopleEmbedded.toLocaleString('vi-VN')} hồ sơ một lần; hãy chia thành nhiều đợt hoặc dùng PostgreSQL.`,
  workTitle: (steps: number) => `Sắp xếp đơn vị theo ${steps} bước`,
  undoTitle: (decision: string) => `Hoàn tác sắp xếp đơn vị theo quyết định ${decision}`,
  units: 'Đang sắp xếp cây đơn vị',
  people: 'Đang cập nhật hồ sơ',
  undone: 'Đợt sắp xếp này đã được hoàn tác.',
  tooLate: `Chỉ hoàn tác được trong ${undoDays} ngày kể từ khi thực hiện.`,
  builtOn: 'Đã có đợt sắp xếp sau dựa trên đợt này. Hãy hoàn tác đợt sau trước.',
  parentGone: (name: string) =>
    `Đơn vị cha trước đây của '${name}' không còn hoạt động nên không thể hoàn tác.`,
  codeGone: (code: string) => `Mã cơ quan '${code}' đã được đơn vị khác sử dụng nên không thể hoàn tác.`,
  codeSigned: (name: string, parts: readonly string[], code: string, signed: number) =>
    `Đơn vị '${name}' còn ${parts.join(', ')} nên phải giữ lại với một mã cơ quan khác, nhưng mã '${code}' của đơn vị này nằm trong nội dung đã ký duyệt của ${people(signed)} nên không thể hoàn tác. Hãy chuyển các hồ sơ đó sang đơn vị khác rồi hoàn tác.`,
  tooDeepBack: 'Cây đơn vị đã thay đổi nên không thể đưa các đơn vị về vị trí cũ.',
  // Whoever's unit changes, is renamed or moves: of most of them no value of the record changes.
  done: (count: number) => `Đã sắp xếp đơn vị của ${officers(count)}.`,
  taken: (count: number) => `Đã hoàn tác đợt sắp xếp đơn vị của ${officers(count)}.`,
  takenPartly: (count: number, left: number) =>
    `Đã hoàn tác đợt sắp xếp đơn vị của ${officers(count)}; ${left} mục đã được thay đổi sau đó nên giữ nguyên.`,
  personStays: (name: string) => `${name}: hồ sơ đã được thay đổi sau khi sắp xếp nên giữ nguyên.`,
  andMore: (count: number) => `… và ${count.toLocaleString('vi-VN')} mục khác cũng giữ nguyên.`,
  unitStays: (name: string) => `${name}: đơn vị đã được thay đổi sau khi sắp xếp nên giữ nguyên.`,
  unitInUse: (name: string, parts: readonly string[]) =>
    `${name}: còn ${parts.join(', ')} nên vẫn được giữ lại.`,
  unitCodeFreed: (name: string, parts: readonly string[], code: string) =>
    `${name}: còn ${parts.join(', ')} nên vẫn được giữ lại với mã cơ quan '${code}', vì mã cũ đã trở về đơn vị trước đây.`,
  accountStays: (name: string) => `Tài khoản ${name} đã được chuyển đơn vị sau khi sắp xếp nên giữ nguyên.`,
  roleStays: (name: string) => `Vai trò ${name} đã được đổi đơn vị sau khi sắp xếp nên giữ nguyên.`,
  positionStays: (name: string, unit: string) =>
    `Vị trí việc làm ${name} của ${unit} đã được thay đổi sau khi sắp xếp nên giữ nguyên.`,
  movementStays: (count: number) =>
    `${count} biến động đã được tiếp nhận hoặc thay đổi sau khi sắp xếp nên giữ nguyên.`,
} as const

/** A position with holders in a unit that ends. */
export interface PositionGoing {
  name: string
  /** How many of them go with it. */
  holders: number
  /** The successor has a position of that name. */
  joins: boolean
}

/** Warnings of the preview. */
export const warningSentences = {
  codeTaken: (code: string) => `Mã cơ quan '${code}' đang được một đơn vị khác sử dụng.`,
  sameName: (count: number, name: string, where: string) =>
    `${count} đơn vị cùng tên '${name}'${where === '' ? '' : ` sẽ trực thuộc '${where}'`}.`,
  goBelow: (rooms: number, units: number, from: string, to: string) => {
    const parts = [rooms > 0 && `${rooms} phòng ban`, units > 0 && `${units} đơn vị trực thuộc`].filter(
      Boolean,
    )
    return `${parts.join(' và ')} của '${from}' sẽ trực thuộc '${to}'.`
  },
  heads: (unit: string, post: string, names: readonly string[]) =>
    `'${unit}' sẽ có ${names.length} người cùng giữ chức vụ ${post}: ${names.join(', ')}.`,
  managers: (accounts: readonly string[], from: string, to: string) =>
    `Tài khoản ${accounts.join(', ')} đang quản lý '${from}' sẽ chuyển sang quản lý '${to}'.`,
  noManager: (unit: string) => `'${unit}' sẽ chưa có tài khoản quản lý.`,
  /** `held`: 'Văn thư (2 hồ sơ), Kế toán (1 hồ sơ)'. */
  positions: (from: string, to: string, held: readonly PositionGoing[]) =>
    `Vị trí việc làm đang có người giữ của '${from}' sẽ thuộc '${to}', người giữ vẫn giữ: ${held
      .map(
        ({ name, holders, joins }) =>
          `${name} (${people(holders)}${joins ? ', nhập vào vị trí cùng tên' : ''})`,
      )
      .join(', ')}.`,
  positionsVacant: (from: string, to: string, positions: readonly { name: string; approved: number }[]) =>
    `Vị trí việc làm chưa có người giữ của '${from}' sẽ thuộc '${to}': ${positions
      .map(({ name, approved }) => `${name} (được duyệt ${approved})`)
      .join(', ')}.`,
  positionsLeft: (from: string, to: string, held: readonly PositionGoing[]) =>
    `Người giữ vị trí việc làm của '${from}' theo phòng ban về '${to}', nơi không có vị trí đó; cần bố trí lại sau khi sắp xếp: ${held
      .map(({ name, holders }) => `${name} (${people(holders)})`)
      .join(', ')}.`,
  specialUnits: (roles: readonly string[]) =>
    `Đơn vị đặc biệt của vai trò ${roles.join(', ')} sẽ đổi sang đơn vị kế thừa.`,
  waitInto: (count: number) => `${count} biến động đang chờ tiếp nhận sẽ do đơn vị kế thừa tiếp nhận.`,
  waitOut: (count: number) => `${count} biến động chuyển đi đang chờ sẽ được tính là từ đơn vị mới.`,
  comeLater: (count: number) =>
    `${people(count)} bắt đầu công tác từ ngày hiệu lực trở đi: quá trình công tác đó sẽ được ghi cho đơn vị mới, không tách thành hai giai đoạn.`,
} as const
