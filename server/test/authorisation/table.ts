/**
 * The authorisation matrix: who reaches what through which call. Declared by hand from the decisions
 * (docs/unit-tree.md, docs/decisions/0020), independently of the server's code, so that either can reveal errors in the
 * other. Only the rows and forms of a person, and further lists and movements, follow from their declarations.
 */
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { peopleLists } from '#domain/registries/all-lists.ts'
import { callsAboutPeople } from './calls-about-people.ts'
import { reads, writes, each, pathsOf, rowsOf, formOf, listOf, movementOf, type Row } from './rows.ts'

const byHand: readonly Row[] = [
  // Sessions and the caller's account
  ...reads(
    'nothing',
    'public',
    'Auth/login Auth/totp-login Auth/passkey-options Auth/passkey-login Auth/oidc-providers Auth/oidc-start Auth/oidc-callback Auth/oidc-backchannel-logout Auth/refresh-token Auth/captcha-challenge',
  ),
  ...reads('nothing', 'all', 'Auth/logout Auth/oidc-logout Auth/me Users/change-password', { first: true }),
  ...reads('nothing', 'all', 'Users/change-profile Menu/get-so-viec-cho TongQuan/save-mo-dau-tien'),
  ...reads('nothing', 'ALQ', 'TongQuan/get-viec HoiCau/parse HoiCau/read'),
  ...reads('countedUnit', 'ALQ', 'HoiCau/figures'),
  ...reads('drawnUnit', 'ALQ', 'TongQuan/get-so-lieu TongQuan/people'),
  ...reads('nothing', 'all', 'Auth/factors Auth/totp-enrol Auth/totp-confirm'),
  ...reads(
    'nothing',
    'all',
    'Auth/passkey-register-options Auth/passkey-register Auth/step-up Auth/step-up-options',
  ),
  ...reads('passkey', 'all', 'Auth/passkey-remove'),
  ...reads('nothing', 'all', 'Auth/recovery-codes Auth/totp-remove'),
  ...reads('listedSession', 'all', 'Auth/sessions'),
  ...reads('listedSession', 'all', 'PhienDangNhap/get-list'),
  ...reads('session', 'all', 'Auth/revoke-session PhienDangNhap/end'),

  // Reference data
  ...reads(
    'nothing',
    'all',
    'Common/get-list Common/get-all/{collection} Common/get-paging-params Common/get-by-id',
  ),
  ...reads(
    'nothing',
    'all',
    'DiaChi/get-list-by-level/{level} DiaChi/get-list-Child/{id} DiaChi/get-by-id/{id}',
  ),
  ...reads(
    'nothing',
    'all',
    'DiaChi/get-info DiaChi/doc-dia-chi QuanHeGiaDinh/get-list-quan-he HuongDan/get-paging HuongDan/get-by-id HuongDan/get-tep-cua-phan-mem HuongDan/danh-dau-da-gioi-thieu',
  ),
  ...writes(
    'nothing',
    'A',
    'Common/create Common/update Common/delete DiaChi/add DiaChi/update DiaChi/delete',
  ),
  ...writes('nothing', 'A', 'HuongDan/create HuongDan/update HuongDan/delete/{id}'),

  // Units
  ...reads(
    'branch',
    'all',
    'DonVi/getTree DonVi/getTreeList DonVi/getTreeListSeleted DonVi/GetTreeListTG DonVi/get-all',
  ),
  ...reads('branch', 'all', 'DonVi/get-all-core DonVi/get-paging-params'),
  ...reads('anyUnit', 'all', 'DonVi/get-tree DonVi/getTreeAll DonVi/get-all-tree DonVi/get-all-tree-db'),
  ...reads('anyUnit', 'all', 'POST:DonVi/get-all-tree'),
  ...reads('nothing', 'all', 'DonVi/get-phong-ban/{donViId}'),
  ...reads('unit', 'all', 'DonVi/get-by-id'),
  ...writes('parentUnit', 'A', 'DonVi/create DonVi/update'),
  ...writes('doomedUnit', 'A', 'DonVi/Delete'),
  ...reads('nothing', 'ALQ', 'ThamSo/get-list'),
  ...reads('nothing', 'ALQ', 'ThamSo/get-history'),
  ...reads('nothing', 'A', 'ThamSo/preview'),
  ...writes('nothing', 'A', 'ThamSo/update'),
  ...writes('nothing', 'A', 'ThamSo/withdraw'),
  ...reads('positionUnit', 'ALQ', 'ViTriViecLam/get-list ViTriViecLam/propose ViTriViecLam/get-progress'),
  ...reads('positionUnit', 'ALQ', 'ViTriViecLam/export-excel'),
  ...reads('nothing', 'ALQ', 'ViTriViecLam/export-excel-link'),
  ...reads('nothing', 'public', 'ViTriViecLam/download-excel'),
  ...writes('placedPersons', 'AQ', 'ViTriViecLam/apply'),
  ...writes('positionUnit', 'AQ', 'ViTriViecLam/create'),
  ...writes('position', 'AQ', 'ViTriViecLam/update ViTriViecLam/delete'),
  ...reads('editedPersons', 'AQ', 'SuaHangLoat/open SuaHangLoat/check'),
  ...writes('editedPersons', 'AQ', 'SuaHangLoat/save'),
  ...reads('recentEdit', 'AQ', 'SuaHangLoat/get-recent'),
  ...writes('recentEdit', 'AQ', 'SuaHangLoat/undo'),
  ...reads('decision', 'ALQ', 'QuyetDinh/get-by-id/{id} POST:QuyetDinh/get-by-id/{id} QuyetDinh/get-people'),
  ...reads('person', 'ALQ', 'QuyetDinh/get-of-person'),
  ...reads('decision', 'AQ', 'QuyetDinh/get-rows'),
  ...reads('nothing', 'ALQ', 'QuyetDinh/get-paging QuyetDinh/search QuyetDinh/get-templates'),
  ...reads('nothing', 'ALQ', 'POST:QuyetDinh/get-templates'),
  ...reads('person', 'ALQ', 'QuyetDinh/preview-draft QuyetDinh/draft'),
  ...reads('nothing', 'ALQ', 'QuyetDinh/export-excel QuyetDinh/export-excel-link'),
  ...reads('nothing', 'public', 'QuyetDinh/download-excel'),
  ...writes('positionUnit', 'AQ', 'QuyetDinh/create'),
  ...writes('nothing', 'AQ', 'QuyetDinh/read'),
  ...writes('readPerson', 'AQ', 'QuyetDinh/apply'),
  ...writes('decision', 'AQ', 'QuyetDinh/update QuyetDinh/attach QuyetDinh/join QuyetDinh/detach'),
  ...reads('listedPlan', 'ALQ', 'KeHoach/get-paging'),
  ...reads('planOfPerson', 'ALQ', 'KeHoach/get-of-person'),
  ...reads('nothing', 'ALQ', 'KeHoach/export-excel KeHoach/export-excel-link'),
  ...reads('nothing', 'public', 'KeHoach/download-excel'),
  ...writes('plannedPerson', 'ALQ', 'KeHoach/create'),
  ...writes('plan', 'ALQ', 'KeHoach/update KeHoach/withdraw'),
  ...reads('reorganisedUnit', 'A', 'SapXep/preview'),
  ...writes('reorganisedUnit', 'A', 'SapXep/create'),
  ...reads('listedReorganisation', 'A', 'SapXep/get-paging'),
  ...writes('reorganisation', 'A', 'SapXep/undo'),

  // Accounts
  ...reads('account', 'ALQ', 'Users/get-by-id/{id}'),
  ...reads('superior', 'ALQ', 'Users/get-by-id/{id}'),
  ...reads('withAccount', 'ALQ', 'Users/get-by-id-cong-dan/{id}'),
  ...reads('listedAccount', 'ALQ', 'Users/get-paging Users/get-paging-users Users/get-all-core'),
  ...reads('listedAccount', 'ALQ', 'Users/get-paging-params-members Users/get-paging-params-members-project'),
  ...writes('withoutAccount', 'AQ', 'Users/create CanBoCongChuc/create-users-all-by-don-vi'),
  ...writes('newColleague', 'AQ', 'Users/create'),
  ...writes('account', 'AQ', 'Users/update Users/delete Users/reset-password Users/reset-all'),
  ...writes('colleague', 'AQ', 'Users/update Users/delete Users/reset-password Users/reset-all'),
  ...writes('colleague', 'A', 'Auth/reset-factors'),
  ...writes('superior', 'AQ', 'Users/update Users/delete Users/reset-password Users/reset-all'),

  // Roles, permissions, menus, caches
  ...reads('nothing', 'ALQ', 'UnitRole/get-options'),
  ...reads('nothing', 'A', 'UnitRole/get-all UnitRole/get-paging UnitRole/get-menu-actions'),
  ...reads('shownRole', 'A', 'UnitRole/get-by-id'),
  ...writes('role', 'A', 'UnitRole/create UnitRole/update UnitRole/delete UnitRole/update-action'),
  ...writes('role', 'A', 'UnitRole/update-controller UnitRole/reset'),
  ...writes('widenedRole', 'A', 'UnitRole/create UnitRole/update'),
  ...reads('nothing', 'A', each(['Api'], 'get-all getTree get-all-tree getTreeList getTreeListSeleted')),
  ...reads('nothing', 'A', 'POST:Api/get-all-tree Api/get-paging-params Api/get-by-id'),
  ...writes('nothing', 'A', 'Api/create Api/update Api/Delete'),
  ...reads('nothing', 'A', each(['Menu'], 'get-all getTreeList getTreeListSeleted getTree get-all-tree')),
  ...reads('nothing', 'A', 'POST:Menu/get-all-tree Menu/get-paging-params Menu/get-by-id'),
  ...writes('nothing', 'A', 'Menu/create Menu/update Menu/Delete'),
  ...writes('nothing', 'A', 'Cache/sync-all-system-categories-to-redis Cache/force-refresh-all-unit-cache'),

  ...callsAboutPeople,

  // Lists as workbooks; creating a link requires the right to export, which is checked again when it is used
  ...reads(
    'exportedPerson',
    'ALQ',
    each(['CanBoCongChuc'], 'export-excel export-excel-no-account export-excel-hs-error'),
  ),
  ...reads('nothing', 'ALQ', 'Users/export-excel Users/export-excel-link NhatKy/export-excel-link'),
  ...reads(
    'nothing',
    'ALQ',
    each(['CanBoCongChuc'], 'export-excel-link export-excel-link-no-account export-excel-link-hs-error'),
  ),
  ...reads('nothing', 'A', 'ThungRac/export-excel-link'),
  ...reads(
    'nothing',
    'public',
    each(['CanBoCongChuc'], 'download-excel download-excel-no-account download-excel-hs-error'),
  ),
  ...reads('nothing', 'public', 'Users/download-excel NhatKy/download-excel ThungRac/download-excel'),
  ...reads('listedView', 'all', 'CheDoXem/get'),
  ...reads('listedDraft', 'all', 'BanNhap/get-list'),
  ...reads('nothing', 'all', 'BanNhap/save BanNhap/delete'),
  ...reads('drafted', 'all', 'BanNhap/get'),
  ...reads('quickFound', 'ALQ', 'TimNhanh/search'),
  ...reads('pinned', 'all', 'TimNhanh/recents'),
  ...reads('nothing', 'all', 'TimNhanh/pin TimNhanh/unpin'),
  ...reads('nothing', 'all', 'DuLieuCaNhan/export DuLieuCaNhan/request-correction'),
  ...reads('ownRequest', 'all', 'DuLieuCaNhan/get-own-requests'),
  ...reads('listedRequest', 'ALQ', 'DuLieuCaNhan/get-requests'),
  ...reads(
    'nothing',
    'A',
    'DuLieuCaNhan/get-disposal-list DuLieuCaNhan/export-excel DuLieuCaNhan/export-excel-link DuLieuCaNhan/get-disposals DuLieuCaNhan/get-certificate',
  ),
  ...reads('nothing', 'public', 'DuLieuCaNhan/download-excel'),
  ...writes('nothing', 'A', 'DuLieuCaNhan/dispose'),
  ...writes('request', 'AQ', 'DuLieuCaNhan/answer-request'),
  ...reads('notice', 'all', 'ThongBao/get-list'),
  ...reads('nothing', 'all', 'ThongBao/mark-seen'),
  ...reads('sharedView', 'all', 'CheDoXem/get'),
  ...reads('nothing', 'all', 'CheDoXem/save CheDoXem/delete CheDoXem/rename CheDoXem/arrange'),
  ...reads('nothing', 'all', 'CheDoXem/save-page-size CheDoXem/save-density'),
  ...writes('nothing', 'AQ', 'CheDoXem/share'),
  ...reads('work', 'all', 'TienDo/get TienDo/get-list TienDo/cancel'),

  // The rows and forms of a person
  ...subRecords.flatMap(rowsOf),
  ...sections.flatMap(formOf),

  // Reports and files
  ...reads('nothing', 'ALQN', 'BaoCao/get-export-types BaoCao/get-export-formats'),
  ...reads('person', 'ALQ', 'BaoCao/export-zip BaoCao/export-zip-link'),
  ...reads('nothing', 'public', 'BaoCao/download-zip BaoCao/download-excel'),
  ...reads('nothing', 'ALQ', 'BaoCao/get-file-name BaoCao/get-file-name-yen'),
  ...reads(
    'reportedUnit',
    'ALQ',
    'BaoCao/preview BaoCao/people BaoCao/export-excel BaoCao/export-excel-link',
  ),
  ...reads('person', 'ALQN', 'BaoCao/export-word BaoCao/export-pdf Files/get-list-files-hs-by-id/{id}'),
  ...writes('nothing', 'ALQN', 'Files/upload'),
  ...writes('guidanceFile', 'ALQN', 'Files/upload'),
  ...writes('movementPaper', 'ALQN', 'Files/upload-file-hs'),
  ...writes('generalPaper', 'ALQN', 'Files/upload-file-hs Files/delete-file-hs Files/delete/{fileId}'),
  ...reads('picture', 'ALQN', 'Files/get-avatars'),
  ...reads('file', 'ALQN', each(['Files'], 'view/{fileId} download/{fileId} download-file-hs/{fileId}')),
  ...writes('ownPaper', 'ALQN', 'Files/upload-file-hs Files/delete-file-hs Files/delete/{fileId}'),
  ...writes('officersPaper', 'ALQN', 'Files/upload-file-hs Files/delete-file-hs Files/delete/{fileId}'),
  ...reads(
    'pendingFile',
    'ALQN',
    each(['Files'], 'view/{fileId} download/{fileId} download-file-hs/{fileId}'),
  ),
  ...writes('pendingFile', 'ALQN', 'Files/delete-file-hs Files/delete/{fileId}'),

  // The log and the bin
  ...reads('listedEntry', 'ALQ', 'NhatKy/get-paging NhatKy/export-excel'),
  ...reads('namedInLog', 'ALQ', 'NhatKy/get-paging NhatKy/export-excel'),
  ...reads('entry', 'ALQ', 'NhatKy/get-by-id'),
  ...reads('person', 'ALQN', 'NhatKy/get-list-of-record'),
  ...reads('person', 'ALQN', 'LichSu/record-at LichSu/differences LichSu/moments'),
  ...reads('unitOnDay', 'ALQ', 'LichSu/list-on LichSu/figures-on'),
  ...reads('unitAtMoment', 'ALQ', 'LichSu/list-at'),
  ...reads('nothing', 'ALQ', 'LichSu/tree-on'),
  ...reads('reportedUnit', 'ALQ', 'LichSu/report-at LichSu/report-differences'),
  ...reads('binned', 'A', 'ThungRac/get-paging'),
  ...reads('exportedBinned', 'A', 'ThungRac/export-excel'),
  ...writes('binned', 'A', 'ThungRac/restore'),
]

const named = new Set(byHand.map(({ call }) => call))
/** What has no rows by hand follows from its declaration: lists of people in scope, and movements that don't wait. */
const lists = peopleLists.filter(({ call }) => !named.has(pathsOf([call])))
const plainMovements = movements.filter((movement) => !named.has(pathsOf([beginCall(movement)])))

export const matrix: readonly Row[] = [
  ...byHand,
  ...lists.flatMap(listOf),
  ...plainMovements.flatMap(movementOf),
]
