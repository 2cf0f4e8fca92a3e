/** The work period after a reorganisation has moved somebody to another unit. */
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work-period.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

type Period = EntryOf<typeof workPeriod>

/** Like the `last` one, with the person's current post if known. */
export function periodFollowing(
  last: Period | undefined,
  person: Pick<OfficerValues, 'chucVu' | 'chucVuNgoaiHeThong' | 'congViecChinh'>,
  since: Pick<Period, 'tuNgay' | 'donVi' | 'phongBan'>,
  { catalogues }: ReferenceData,
): Partial<Period> {
  const { chucVu, chucVuNgoaiHeThong, congViecChinh } = person
  const hasPost = chucVu !== null || chucVuNgoaiHeThong !== null
  return {
    ...since,
    chucVu: hasPost ? chucVu : (last?.chucVu ?? null),
    chucVuNgoaiHeThong: hasPost ? chucVuNgoaiHeThong : (last?.chucVuNgoaiHeThong ?? null),
    congViecChinh: last?.congViecChinh ?? congViecChinh,
    noiCongTac: last?.noiCongTac ?? null,
    loaiDonVi: last?.loaiDonVi ?? null,
    loaiQuyetDinh: catalogues.byCode('DM_LOAIQUYETDINH_CONGTAC', reasonCode)?.ref ?? null,
  }
}

/** 'Sắp xếp, sáp nhập đơn vị'. */
const reasonCode = 'SX'
