/** Single items of a form about a person: identity, recruitment, posts, Party, levels, health. */
import { partyPost, meansNone } from '#domain/officer/own-post.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { bothAddresses, homeTown } from '#server/areas/documents/content/addresses.ts'
import { currentPost, postsOrNone } from '#server/areas/documents/content/posts.ts'
import {
  date,
  dayMonthYear,
  firstText,
  includesText,
  joined,
  number,
  ordered,
  text,
} from '#server/areas/documents/content/print.ts'

/** Identity and origin of the person. */
export function identity({ values }: RecordSnapshot) {
  const [ngaySinhNgay, ngaySinhThang, ngaySinhNam] = dayMonthYear(values.ngaySinh)
  const name = text(values.hoVaTen)
  return {
    donViQuanLy: text(values.donViQuanLy),
    donViSuDung: text(values.donViSuDung),
    soHieuCBCCVC: text(values.soHieuCBCCVC),
    maSoDinhDanh: text(values.soCccd),
    hoVaTen: name.normalize('NFC').toLocaleUpperCase('vi'),
    // The name under the signature gets no dotted line.
    tenNguoiKhai: name || ' ',
    gioiTinh: text(values.gioiTinh),
    tenGoiKhac: text(values.tenGoiKhac),
    ngaySinh: date(values.ngaySinh),
    ngaySinhNgay,
    ngaySinhThang,
    ngaySinhNam,
    noiSinh: bothAddresses(values.noiSinhNew, values.noiSinh),
    ...homeTown(values),
    hoKhauThuongTru: bothAddresses(values.hoKhauThuongTruNew, values.hoKhauThuongTru),
    noiO: bothAddresses(values.noiONew, values.noiO),
    danToc: text(values.danToc),
    tonGiao: text(values.tonGiao),
    soCccd: text(values.soCccd),
    ngayCapCccd: date(values.ngayCapCccd),
    soDienThoai: text(values.soDienThoai),
    soSoBhxh: text(values.soSoBhxh),
    soBhyt: text(values.soBhyt),
    thanhPhanGiaDinh: text(values.thanhPhanGiaDinh),
  }
}

const partyPosts = ({ chucVuDang, chucVuDangKiemNhiem, donVi }: RecordSnapshot['values']) => ({
  chucVuDang: partyPost(text(chucVuDang), text(donVi)),
  chucVuDangKiemNhiem: partyPost(text(chucVuDangKiemNhiem), text(donVi)),
})

/** Recruitment, posts and work. */
export function career(snapshot: RecordSnapshot) {
  const { values } = snapshot
  const { chucVuDang, chucVuDangKiemNhiem } = partyPosts(values)
  const others = [text(values.chucVuKiemNhiem), chucVuDang, chucVuDangKiemNhiem]
  return {
    ngheKhiTuyenDung: text(values.ngheKhiTuyenDung),
    ngayBatDau: date(values.ngayBatDau),
    coQuanTuyenDung: firstText(values.coQuanTuyenDung, values.coQuanTuyenDungNgoaiHeThong),
    ngayDamNhiem: date(values.ngayDamNhiem),
    chucVu: currentPost(snapshot),
    cacChucVu: joined(', ', currentPost(snapshot), ...others.filter((post) => !meansNone(post))),
    donVi: joined(', ', values.phongBan, values.donVi),
    ngayBoNhiem: date(values.ngayBoNhiem),
    ngayBoNhiemLaiChucVu: date(values.ngayBoNhiemLaiChucVu),
    chucVuQuyHoach: postsOrNone(values.chucVuQuyHoach),
    chucVuKiemNhiem: postsOrNone(values.chucVuKiemNhiem),
    congViecChinh: text(values.congViecChinh),
    soTruongCongTac: text(values.soTruongCongTac),
    congViecLamLauNhat: text(values.congViecLamLauNhat),
  }
}

/** The Party, other organisations and the army. */
export function memberships({ values }: RecordSnapshot) {
  return {
    ngayVaoDang: date(values.ngayVaoDang),
    ngayVaoDangChinhThuc: date(values.ngayVaoDangChinhThuc),
    ...partyPosts(values),
    ngayVaoDoan: date(values.ngayVaoDoan),
    toChucChinhTri: joined(
      ', ',
      date(values.ngayVaoDoan) && `${date(values.ngayVaoDoan)} vào Đoàn TNCS Hồ Chí Minh`,
      values.chucVuDoan,
    ),
    ngayThamGiaCachMang: date(values.ngayThamGiaCachMang),
    ngayNhapNgu: date(values.ngayNhapNgu),
    ngayXuatNgu: date(values.ngayXuatNgu),
    quanHamCaoNhat: text(values.quanHamCaoNhat),
    daiBieu: text(values.daiBieuQHHDND) || (values.daiBieuQuocHoi ? 'Đại biểu Quốc hội' : ''),
  }
}

/** Levels, titles, policy and health. */
export function standing(snapshot: RecordSnapshot) {
  const { values } = snapshot
  const wounded = text(values.thuongBinh)
  const titles = text(values.danhHieuQuocPhong)
  const honoured = date(values.ngayPhongTang)
  const academic = text(values.hocHam)
  return {
    doiTuongChinhSach: joined(
      '; ',
      values.doiTuongChinhSach,
      wounded && !/binh/i.test(wounded) ? `Thương binh ${wounded}` : wounded,
    ),
    giaDinhChinhSach: text(values.doiTuongChinhSach),
    thuongBinh: wounded,
    giaoDucPhoThong: text(values.giaoDucPhoThong),
    trinhDoCaoNhat: highestDegree(snapshot),
    hocHam: joined(', phong năm ', academic, academic && values.namPhongHocHam),
    hocHamHocVi: joined(', ', academic, highestDegree(snapshot)),
    lyLuan: text(values.lyLuanChinhTri),
    quanLyNhaNuoc: text(values.quanLyNhaNuoc),
    trinhDoTinHoc: text(values.tinHoc),
    trinhDoNgoaiNgu: joined(
      '; ',
      text(values.tiengAnh) && `Tiếng Anh: ${text(values.tiengAnh)}`,
      joined(' - ', values.ngoaiNgu, values.ngoaiNguKhac),
    ),
    danhHieuQuocPhong: titles && honoured ? `${titles} (ngày phong tặng: ${honoured})` : titles,
    sucKhoe: text(values.sucKhoe),
    chieuCao: number('plain', values.chieuCao),
    canNang: number('plain', values.canNang),
    // 'AB Rh+' stays on one line.
    nhomMau: text(values.nhomMau).replace(' ', '\u00a0'),
  }
}

/** The highest degree with its major. */
function highestDegree({ values, rows }: RecordSnapshot): string {
  const level = text(values.trinhDoCaoNhat)
  const degree = ordered(rows['training-period'], ({ denNgay, tuNgay }) => denNgay ?? tuNgay).findLast(
    ({ loaiDaoTao, trinhDoDaoTao }) =>
      loaiDaoTao?.code === '1' && trinhDoDaoTao?.id === values.trinhDoCaoNhat?.id,
  )
  const major = firstText(degree?.chuyenNganhDaoTao, degree?.chuyenNganhDaoTaoNgoaiHeThong)
  return level === '' || includesText(level, major) ? level : `${level}, chuyên ngành ${major}`
}
