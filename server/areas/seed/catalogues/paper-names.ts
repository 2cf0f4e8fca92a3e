/**
 * What papers print instead of an item's name, by catalogue and code: the name without the remark that helps to choose
 * it, or 'Không' where the item means that the form's item has no answer.
 */
export const paperNames: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  DM_TRINHDOTINHOC: { C: 'Chứng chỉ C', B: 'Chứng chỉ B', A: 'Chứng chỉ A', CC: 'Không' },
  DM_TRINHDONGOAINGU: { CU_C: 'Chứng chỉ C', CU_B: 'Chứng chỉ B', CU_A: 'Chứng chỉ A' },
  DM_TRINHDODAOTAO: { CK2: 'Chuyên khoa II', CK1: 'Chuyên khoa I' },
  DM_HINHTHUCDAOTAO: { '02': 'Vừa làm vừa học' },
  // A member without a post in the Party.
  DM_CHUCVUDANG: { DV: 'Không' },
  DM_HINHTHUCKYLUAT: {
    XTC: 'Xóa tư cách chức vụ, chức danh',
    D_KT: 'Khiển trách về Đảng',
    D_CC: 'Cảnh cáo về Đảng',
    D_CCHUC: 'Cách chức trong Đảng',
    D_KTRU: 'Khai trừ khỏi Đảng',
  },
  DM_CAPKHENTHUONG_KYLUAT: {
    '01': 'Chủ tịch nước',
    '02': 'Thủ tướng Chính phủ',
    '07': 'Đơn vị cơ sở',
    '08': 'Cấp huyện',
  },
  DM_LOAIHOSO: {
    '05': 'Hợp đồng thực hiện nhiệm vụ của công chức',
    '08': 'Cán bộ, công chức cấp xã',
  },
  DM_DAIBIEUHDND: { '04': 'Đại biểu Hội đồng nhân dân cấp huyện' },
  DM_LOAIDIEUCHINHLUONG: { '08': 'Chuyển xếp theo bậc nghề nghiệp' },
}
