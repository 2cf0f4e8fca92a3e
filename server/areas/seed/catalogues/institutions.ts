import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

/**
 * Training institutions of officials in the Mekong delta. University codes are those of the national admission list if
 * known, the others our own. Institutions merged into another keep their item, with `ended`.
 */
export const institutions = (): CatalogueSeed => trainingInstitutions

/** Merged in March 2025 (into the Hồ Chí Minh academy) and in July 2025 (into the political school of Đồng Tháp). */
const ended: ReadonlySet<string> = new Set(['HVHCQG', 'TCTTG'])

const trainingInstitutions = catalogue(
  'DM_COSODAOTAO',
  'Cơ sở đào tạo',
  rowsOf(`
    HVCTQG Học viện Chính trị quốc gia Hồ Chí Minh
    HVCTKV1 Học viện Chính trị khu vực I
    HVCTKV2 Học viện Chính trị khu vực II
    HVCTKV3 Học viện Chính trị khu vực III
    HVCTKV4 Học viện Chính trị khu vực IV
    HVBCTT Học viện Báo chí và Tuyên truyền
    HVHCQTC Học viện Hành chính và Quản trị công
    HVHCQG Học viện Hành chính Quốc gia
    TCTDT Trường Chính trị tỉnh Đồng Tháp
    TCTTG Trường Chính trị tỉnh Tiền Giang
    TCTVL Trường Chính trị Phạm Hùng, tỉnh Vĩnh Long
    TCTCT Trường Chính trị thành phố Cần Thơ
    TCTLA Trường Chính trị tỉnh Long An
    TCTAG Trường Chính trị Tôn Đức Thắng, tỉnh An Giang
    HCB Học viện Cán bộ Thành phố Hồ Chí Minh
    TCT Đại học Cần Thơ
    SPD Trường Đại học Đồng Tháp
    TTG Trường Đại học Tiền Giang
    QSA Trường Đại học An Giang
    DVT Trường Đại học Trà Vinh
    YCT Trường Đại học Y Dược Cần Thơ
    KCC Trường Đại học Kỹ thuật - Công nghệ Cần Thơ
    DNC Trường Đại học Nam Cần Thơ
    DTD Trường Đại học Tây Đô
    DCL Trường Đại học Cửu Long
    VLU Trường Đại học Sư phạm Kỹ thuật Vĩnh Long
    MTU Trường Đại học Xây dựng Miền Tây
    TKG Trường Đại học Kiên Giang
    DBL Trường Đại học Bạc Liêu
    LAN Trường Đại học Kinh tế Công nghiệp Long An
    LPS Trường Đại học Luật Thành phố Hồ Chí Minh
    LPH Trường Đại học Luật Hà Nội
    KSA Đại học Kinh tế Thành phố Hồ Chí Minh
    YDS Đại học Y Dược Thành phố Hồ Chí Minh
    TYS Trường Đại học Y khoa Phạm Ngọc Thạch
    SPS Trường Đại học Sư phạm Thành phố Hồ Chí Minh
    SPK Trường Đại học Công nghệ Kỹ thuật Thành phố Hồ Chí Minh
    NLS Trường Đại học Nông Lâm Thành phố Hồ Chí Minh
    QSB Trường Đại học Bách khoa - Đại học Quốc gia Thành phố Hồ Chí Minh
    QST Trường Đại học Khoa học Tự nhiên - Đại học Quốc gia Thành phố Hồ Chí Minh
    QSX Trường Đại học Khoa học Xã hội và Nhân văn - Đại học Quốc gia Thành phố Hồ Chí Minh
    QSC Trường Đại học Công nghệ Thông tin - Đại học Quốc gia Thành phố Hồ Chí Minh
    QSK Trường Đại học Kinh tế - Luật - Đại học Quốc gia Thành phố Hồ Chí Minh
    QSQ Trường Đại học Quốc tế - Đại học Quốc gia Thành phố Hồ Chí Minh
    IUH Trường Đại học Công nghiệp Thành phố Hồ Chí Minh
    DCT Trường Đại học Công Thương Thành phố Hồ Chí Minh
    MBS Trường Đại học Mở Thành phố Hồ Chí Minh
    SGD Trường Đại học Sài Gòn
    GTS Trường Đại học Giao thông vận tải Thành phố Hồ Chí Minh
    KTS Trường Đại học Kiến trúc Thành phố Hồ Chí Minh
    DMS Trường Đại học Tài chính - Marketing
    NHS Trường Đại học Ngân hàng Thành phố Hồ Chí Minh
    VHS Trường Đại học Văn hóa Thành phố Hồ Chí Minh
    STS Trường Đại học Thể dục Thể thao Thành phố Hồ Chí Minh
    DTM Trường Đại học Tài nguyên và Môi trường Thành phố Hồ Chí Minh
    DTT Trường Đại học Tôn Đức Thắng
    DVH Trường Đại học Văn Hiến
    DVL Trường Đại học Văn Lang
    DKC Trường Đại học Công nghệ Thành phố Hồ Chí Minh
    HIU Trường Đại học Quốc tế Hồng Bàng
    NTT Trường Đại học Nguyễn Tất Thành
    DLS Trường Đại học Lao động - Xã hội (Cơ sở II)
    HVN Học viện Nông nghiệp Việt Nam
    KHA Đại học Kinh tế Quốc dân
    BKA Đại học Bách khoa Hà Nội
    SPH Trường Đại học Sư phạm Hà Nội
    YHB Trường Đại học Y Hà Nội
    YTC Trường Đại học Y tế công cộng
    DKH Trường Đại học Dược Hà Nội
    QHX Trường Đại học Khoa học Xã hội và Nhân văn - Đại học Quốc gia Hà Nội
    NHH Học viện Ngân hàng
    HTC Học viện Tài chính
    TLA Trường Đại học Thủy lợi
    TLS Trường Đại học Thủy lợi - Phân hiệu Thành phố Hồ Chí Minh
    DHS Trường Đại học Sư phạm - Đại học Huế
    DHY Trường Đại học Y Dược - Đại học Huế
    TDV Trường Đại học Vinh
    DQN Trường Đại học Quy Nhơn
    TDL Trường Đại học Đà Lạt
    TSN Trường Đại học Nha Trang
    TTN Trường Đại học Tây Nguyên
    LCH Trường Sĩ quan Chính trị
    LBS Trường Sĩ quan Lục quân 2
    CDCDDT Trường Cao đẳng Cộng đồng Đồng Tháp
    CDYTDT Trường Cao đẳng Y tế Đồng Tháp
    CDTG Trường Cao đẳng Tiền Giang
    CDYTTG Trường Cao đẳng Y tế Tiền Giang
    CDNNNB Trường Cao đẳng Nông nghiệp Nam Bộ
    CDSPTG Trường Cao đẳng Sư phạm Tiền Giang
    CDSPDT Trường Cao đẳng Sư phạm Đồng Tháp
    CDYTCT Trường Cao đẳng Y tế Cần Thơ
    CDKTCT Trường Cao đẳng Kinh tế - Kỹ thuật Cần Thơ
    CDCT Trường Cao đẳng Cần Thơ
    CDVL Trường Cao đẳng Vĩnh Long
    CDSPMN3 Trường Cao đẳng Sư phạm Trung ương Thành phố Hồ Chí Minh
    TCNHN Trường Trung cấp Hồng Ngự
    TCTM Trường Trung cấp Tháp Mười
    TCTB Trường Trung cấp Thanh Bình
    TCQS Trường Quân sự Quân khu 9
    TTGDTX Trung tâm Giáo dục thường xuyên tỉnh Đồng Tháp
    TTNNDHDT Trung tâm Ngoại ngữ và Tin học - Trường Đại học Đồng Tháp
    TTNNDHCT Trung tâm Ngoại ngữ - Đại học Cần Thơ
    TTNNDHTG Trung tâm Ngoại ngữ và Tin học - Trường Đại học Tiền Giang
    BDNV Trường Đào tạo, bồi dưỡng cán bộ Bộ Nội vụ
    CBQLGD Trường Cán bộ quản lý giáo dục Thành phố Hồ Chí Minh
    BCHQS Bộ Chỉ huy Quân sự tỉnh Đồng Tháp
  `).map(([code, name]) =>
    ended.has(code) ? ([code, name, { ended: true }] as const) : ([code, name] as const),
  ),
)
