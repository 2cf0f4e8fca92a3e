/**
 * The calls that the screen of a menu item needs. Declared once: the server omits an item from the menu of a role that
 * may not make them, and the screen's route checks the same. Permissions are given by name, so that the browser doesn't
 * load every call; a test compares them with the calls.
 */
import { menuActionName } from '#domain/roles/menu-actions.ts'

/** The rights of a role, as in the session. */
interface MenuRights {
  readonly listAction: readonly string[]
  readonly permissions: readonly string[]
  /** Read-only, regardless of its permissions. */
  readonly isOnlySeeMe: boolean
}

interface NeededCall {
  permission: string
  writes: boolean
}

/** One of the calls is enough. */
type Need = readonly NeededCall[]

const reads = (...permissions: string[]): Need =>
  permissions.map((permission) => ({ permission, writes: false }))
const writes = (...permissions: string[]): Need =>
  permissions.map((permission) => ({ permission, writes: true }))

/** All needs of a screen must be met. Omits screens that only use calls open to every account. */
const needsByPath: Readonly<Record<string, readonly Need[]>> = {
  '/tong-quan': [reads('TongQuan.get-viec')],
  '/danh-sach': [reads('CanBoCongChuc.get-hs-paging')],
  '/danh-sach-chuyen-don-vi': [
    reads('CanBoCongChuc.get-hs-paging'),
    writes('ChuyenCongTac.batch_create', 'ChuyenCongTac.batch_create-to-don-vi'),
  ],
  '/danh-sach-chuyen-don-vi-TG': [
    reads('CanBoCongChucTG.get-hs-paging'),
    writes('ChuyenCongTac.batch_create', 'ChuyenCongTac.batch_create-to-don-vi'),
  ],
  '/danh-sach-TG': [reads('CanBoCongChucTG.get-hs-paging')],
  '/bien-dong': [
    reads(
      'ChuyenCongTac.get-all-bien-dong-den-of-don-vi',
      'ChuyenCongTac.get-all-bien-dong-di-of-don-vi',
      'NghiViec.get-paging-params-nghi-viec',
      'KhoiDang.get-paging-params-khoi-dang',
    ),
  ],
  '/danh-sach-ho-so-thieu': [reads('CanBoCongChuc.get-paging-params-hs-error')],
  '/dong-bo-quoc-gia': [reads('DongBo.get-board'), reads('DongBo.get-paging')],
  '/ra-soat': [reads('ChatLuong.get-paging')],
  '/den-han': [reads('DenHan.get-paging')],
  '/ky-so': [
    reads('Signature.get-hs-paging'),
    reads('Signature.get-changes'),
    reads('Signature.digital-signature-list-data'),
    writes('Signature.list-signature'),
  ],
  '/phe-duyet': [reads('Signature.get-hs-paging')],
  '/tra-cuu-thong-tin': [reads('CanBoCongChuc.get-hs-paging')],
  '/import-ho-so': [writes('Import.create-muti-canbo-short'), writes('Import.confirm-create')],
  '/chuyen-ho-so': [writes('Import.create-transfer-muti-can-bo-short'), writes('Import.confirm-transfer')],
  '/xuat-bao-cao': [reads('BaoCao.export-excel')],
  '/xuat-bao-cao-danh-sach': [reads('BaoCao.export-excel')],
  '/tai-khoan': [reads('Users.get-paging')],
  '/tao-tai-khoan-hang-loat': [
    reads('CanBoCongChuc.get-hs-paging-no-account'),
    writes('CanBoCongChuc.create-users-all-by-don-vi'),
  ],
  '/gia-tri-ngoai-danh-muc': [reads('DongBo.get-mapping-queue'), writes('DongBo.map')],
  '/unitRole': [reads('UnitRole.get-paging')],
  '/menu': [reads('Menu.getTree')],
  '/ke-hoach': [reads('KeHoach.get-paging')],
  '/quyet-dinh': [reads('QuyetDinh.get-paging')],
  '/yeu-cau-chinh-sua': [reads('DuLieuCaNhan.get-requests')],
  '/ho-so-het-han-luu': [reads('DuLieuCaNhan.get-disposal-list')],
  '/vi-tri-viec-lam': [reads('ViTriViecLam.get-list')],
  '/nhat-ky': [reads('NhatKy.get-paging')],
  '/tham-so': [reads('ThamSo.get-list')],
  '/thung-rac': [reads('ThungRac.get-paging')],
  '/sync-redis': [writes('Cache.sync-all-system-categories-to-redis')],
  '/tai-file-huong-dan': [writes('HuongDan.create', 'HuongDan.update', 'HuongDan.delete')],
}

const needsOf = (path: string): readonly Need[] =>
  (Object.hasOwn(needsByPath, path) ? needsByPath[path] : undefined) ?? []

/** Every call that some menu item needs, for comparison with the declared calls. */
export const callsOfMenus: readonly NeededCall[] = Object.values(needsByPath).flat(2)

/** Whether the role may make the calls of a menu item's screen. */
export const mayUseMenu = ({ permissions, isOnlySeeMe }: MenuRights, path: string): boolean =>
  needsOf(path).every((need) =>
    need.some(({ permission, writes }) => permissions.includes(permission) && !(writes && isOnlySeeMe)),
  )

/** Whether the item is shown: the role has '<path>:xem' and may make the calls of its screen. */
export const seesMenu = (role: MenuRights, path: string): boolean =>
  role.listAction.includes(menuActionName(path, 'xem')) && mayUseMenu(role, path)
