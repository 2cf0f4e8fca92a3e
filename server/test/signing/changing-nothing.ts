/** Writing calls that change nothing of what is signed, each with the reason. */

/** Calls that change no signed content, by reason. */
export const changeNothing: Readonly<Record<string, string>> = {
  'no person is written': `Common/create Common/update Common/delete DiaChi/add DiaChi/update DiaChi/delete DonVi/create
    DonVi/Delete UnitRole/create UnitRole/update UnitRole/delete UnitRole/update-action UnitRole/update-controller
    UnitRole/reset Api/create Api/update Api/Delete Menu/create Menu/update Menu/Delete HuongDan/create HuongDan/update
    HuongDan/delete/{id} HuongDan/danh-dau-da-gioi-thieu Cache/sync-all-system-categories-to-redis Cache/force-refresh-all-unit-cache CheDoXem/save
    CheDoXem/save-page-size CheDoXem/save-density CheDoXem/rename CheDoXem/arrange CheDoXem/share CheDoXem/delete
    TongQuan/save-mo-dau-tien BanNhap/save BanNhap/delete TimNhanh/pin TimNhanh/unpin QuyetDinh/create
    QuyetDinh/detach QuyetDinh/read DuLieuCaNhan/request-correction DuLieuCaNhan/answer-request KeHoach/create KeHoach/update KeHoach/withdraw ChatLuong/accept ChatLuong/unaccept
    ViTriViecLam/create ViTriViecLam/delete Files/upload Import/create-muti-canbo-short
    Import/create-transfer-muti-can-bo-short Import/from-national Import/mapping
    Import/discard Import/mend DongBo/map DongBo/set-simulator ThamSo/update ThamSo/withdraw`,
  'an account is written': `Users/create Users/update Users/delete Users/reset-password Users/reset-all
    Auth/reset-factors CanBoCongChuc/create-users-all-by-don-vi`,
  'the movement is written, not the person': 'ChuyenCongTac/update NghiViec/Accept KhoiDang/Accept',
  'a picture is no content':
    'CanBoCongChuc/update-avatar CanBoCongChuc/delete-avatar CanBoCongChuc/delete-old-avatar',
  'the rows of a decision that was read go through the calls that add them': 'QuyetDinh/apply',
  'the signed content goes with its person': 'DuLieuCaNhan/dispose',
  'the bin is no content': 'CanBoCongChuc/delete ThungRac/restore',
  'what was signed is sent again': 'DongBo/send-again',
  'it signs': `Signature/list-signature Signature/signature Signature/signature-add-hs Signature/signature-edit-hs
    Signature/signature-delete-hs`,
}
