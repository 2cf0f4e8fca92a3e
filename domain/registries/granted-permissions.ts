/**
 * The base roles seeded with each permission: every permission of every call by its name, one line of grants per
 * audience. A call that is missing here is granted to nobody, and the test of the seeded roles fails.
 * The roles for the steps of a movement, a sub-record, a form beside it and a list of people are in its own declaration (`who`).
 */
import { stepCalls } from '#domain/movements/calls.ts'
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { movements } from '#domain/movements/index.ts'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { callsOf, sectionCalls, sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { Keepers } from '#domain/records/who.ts'
import { peopleLists } from '#domain/registries/all-lists.ts'
import type { RoleCode } from '#domain/fields/field.ts'

type Grant = readonly [roles: readonly RoleCode[], actions: string]

const administrators: readonly RoleCode[] = ['ADMIN']
const managers: readonly RoleCode[] = ['ADMIN', 'QTDV']
const officers: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV']
/** Roles that see every unit. */
const overseers: readonly RoleCode[] = ['ADMIN', 'LDSNV']
const leaders: readonly RoleCode[] = ['LDSNV']
/** Roles that maintain records; the person their own. */
const keepers: readonly RoleCode[] = ['ADMIN', 'QTDV', 'ND']
const everybody: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV', 'ND']

/** By controller; the actions of one audience in one text, separated by blanks. */
const grants: Readonly<Record<string, readonly Grant[]>> = {
  Api: [[administrators, 'get-all update']],
  Auth: [[administrators, 'reset-factors']],
  BaoCao: [
    [everybody, 'export-word'],
    [officers, 'export-zip export-excel'],
  ],
  Cache: [[administrators, 'force-refresh-all-unit-cache sync-all-system-categories-to-redis']],
  CanBoCongChuc: [
    [everybody, 'get-by-id get-general-info get-other-info'],
    [keepers, 'update-avatar update-general-hs update-other-hs'],
    [officers, 'get-by-error-id'],
    [managers, 'create-hs update-hs create-users-all-by-don-vi'],
    [administrators, 'delete'],
  ],
  // The people of one former province: for roles that see the whole tree, since the menu item is theirs.
  CanBoCongChucTG: [
    [overseers, 'get-by-id get-general-info get-other-info get-hs-paging-no-account'],
    [overseers, 'get-paging-params-hs-error get-by-error-id'],
    [administrators, 'update-avatar update-general-hs update-other-hs update-hs create-hs delete'],
    [administrators, 'create-users-all-by-don-vi'],
  ],
  ChatLuong: [
    [everybody, 'get-rules get-by-id judge'],
    [officers, 'get-work get-score'],
    [managers, 'accept unaccept'],
  ],
  CheDoXem: [[managers, 'share']],
  // Their steps are below: the roles are in the movement's own declaration.
  ChuyenCongTac: [
    [officers, 'get-all-bien-dong-den-of-don-vi get-all-bien-dong-di-of-don-vi get-by-id get-so-luong'],
    [officers, 'export-excel-den export-excel-di'],
  ],
  Common: [[administrators, 'create update delete']],
  DenHan: [
    [officers, 'get-so-luong explain export-excel-de-nghi'],
    [managers, 'raise adjust-allowances'],
  ],
  DiaChi: [[administrators, 'add update delete']],
  DonVi: [[administrators, 'create update Delete']],
  DuLieuCaNhan: [
    [officers, 'get-requests'],
    [managers, 'answer-request'],
    [administrators, 'dispose'],
  ],
  DongBo: [
    [overseers, 'get-board get-mapping-queue send-again'],
    [administrators, 'map get-simulator set-simulator'],
  ],
  // Users of forms with files upload them first and remove wrong ones. Removing a file of a saved row needs the row's
  // own
  // permission (server/people/files/remove-file.ts).
  Files: [
    [everybody, 'upload upload-file-hs delete delete-file-hs'],
    [everybody, 'view download download-file-hs get-list-files-hs-by-id'],
  ],
  HuongDan: [[administrators, 'create update delete']],
  Import: [
    [
      managers,
      'template rows create-muti-canbo-short confirm-create create-transfer-muti-can-bo-short confirm-transfer',
    ],
  ],
  KeHoach: [[officers, 'get-paging export-excel create update withdraw']],
  KhoiDang: [[officers, 'get-paging-params-khoi-dang export-excel']],
  // An ordinary user reads the own record.
  LichSu: [
    [everybody, 'record-at differences moments'],
    [officers, 'list-on list-at tree-on report-at'],
  ],
  Menu: [
    [
      administrators,
      'get-all get-all-tree get-by-id get-paging-params getTree getTreeList getTreeListSeleted',
    ],
    [administrators, 'create update Delete'],
  ],
  NghiViec: [[officers, 'get-paging-params-nghi-viec export-excel']],
  // An ordinary user sees in the log only who viewed their own record.
  NhatKy: [
    [everybody, 'get-list-of-record'],
    [officers, 'get-paging get-by-id export-excel'],
  ],
  QuyetDinh: [
    [officers, 'get-paging get-by-id export-excel draft'],
    [managers, 'create update attach'],
  ],
  SapXep: [[administrators, 'preview create get-paging undo']],
  SuaHangLoat: [[managers, 'open check save undo get-recent']],
  ThamSo: [
    [officers, 'get-list get-history'],
    [administrators, 'preview update withdraw'],
  ],
  // Approving means signing; administrators need the permission explicitly, since it takes a certificate.
  Signature: [
    [officers, 'get-error-sync-by-id-hs get-history get-by-id'],
    [leaders, 'get-changes digital-signature-data digital-signature-list-data'],
    [leaders, 'list-signature signature-add-hs signature-edit-hs signature-delete-hs'],
  ],
  ThungRac: [[administrators, 'restore']],
  TongQuan: [[officers, 'get-viec get-so-lieu']],
  UnitRole: [
    [administrators, 'get-paging get-by-id create update delete reset update-action update-controller'],
  ],
  Users: [
    [officers, 'get-paging get-by-id export-excel'],
    [managers, 'create update delete reset-password reset-all'],
  ],
  ViTriViecLam: [
    [officers, 'get-list propose get-progress export-excel'],
    [managers, 'create update delete apply'],
  ],
}

const keptBy = ({ reads, writes }: Keepers, calls: readonly Call[]) =>
  calls.map((call) => [permissionOf(call), call.writes ? writes : reads] as const)

/** The base roles of each permission, by its name. */
export const rolesByPermission: ReadonlyMap<string, readonly RoleCode[]> = new Map([
  ...subRecords.flatMap((record) => keptBy(record.who, Object.values(callsOf(record)))),
  ...peopleLists.flatMap(({ who = [], call, exports }) =>
    [call, exports.now].map((one) => [permissionOf(one), who] as const),
  ),
  ...sections.flatMap((section) => keptBy(section.who, Object.values(sectionCalls(section)))),
  ...movements.flatMap((movement) =>
    stepCalls(movement).map(
      ({ step, call }) => [permissionOf(call), movement.who[step]?.roles ?? []] as const,
    ),
  ),
  // Bulk transfers need the role for beginning a single one.
  ...[transferMany, transferUnit].map(
    (call) => [permissionOf(call), transfer.who.begin?.roles ?? []] as const,
  ),
  ...Object.entries(grants).flatMap(([controller, ofController]) =>
    ofController.flatMap(([roles, actions]) =>
      actions.split(' ').map((action) => [`${controller}.${action}`, roles] as const),
    ),
  ),
])
