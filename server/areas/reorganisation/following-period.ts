/** The work period after a reorganisation has moved somebody to another unit. */
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { isSecondment } from '#domain/records/work/secondment.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

type Period = EntryOf<typeof workPeriod>

/** Like the `last` one, with the person's current post if known. A secondment goes on by its own decision. */
export function periodFollowing(
  last: Period | undefined,
  person: Pick<OfficerValues, 'chucVu' | 'chucVuNgoaiHeThong' | 'congViecChinh'>,
  since: Pick<Period, 'tuNgay' | 'donVi' | 'phongBan' | 'soQuyetDinh' | 'ngayQuyetDinh' | 'nguoiKy'>,
  { catalogues }: ReferenceData,
): Partial<Period> {
  const { chucVu, chucVuNgoaiHeThong, congViecChinh } = person
  // Who is seconded comes back to the new unit, not to the former one.
  const away = last !== undefined && isSecondment(last) ? last : undefined
  const hasPost = chucVu !== null || chucVuNgoaiHeThong !== null
  return {
    ...since,
    chucVu: hasPost ? chucVu : (last?.chucVu ?? null),
    chucVuNgoaiHeThong: hasPost ? chucVuNgoaiHeThong : (last?.chucVuNgoaiHeThong ?? null),
    congViecChinh: last?.congViecChinh ?? congViecChinh,
    noiCongTac: last?.noiCongTac ?? null,
    loaiDonVi: last?.loaiDonVi ?? null,
    ...(away && secondmentOf(away)),
    loaiQuyetDinh:
      away?.loaiQuyetDinh ?? catalogues.byCode('DM_LOAIQUYETDINH_CONGTAC', reasonCode)?.ref ?? null,
  }
}

const secondmentOf = (last: Period) => ({
  donViBietPhai: last.donViBietPhai,
  donViBietPhaiNgoaiHeThong: last.donViBietPhaiNgoaiHeThong,
  bietPhaiDenNgay: last.bietPhaiDenNgay,
  soQuyetDinh: last.soQuyetDinh,
  ngayQuyetDinh: last.ngayQuyetDinh,
  nguoiKy: last.nguoiKy,
})

/** 'Sắp xếp, sáp nhập đơn vị'. */
const reasonCode = 'SX'
