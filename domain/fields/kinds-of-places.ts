/** Kinds of places in lower case within a text, as officers write them (Nghị định 30/2020/NĐ-CP, Phụ lục II). */
const kindOfPlace =
  /(^|[,;(]\s*)(Số nhà|Số|Đường|Tổ|Ấp|Khóm|Khu phố|Thôn|Xã|Phường|Thị trấn|Đặc khu|Huyện|Quận|Thị xã|Thành phố|Tỉnh)(?=\s)/g

/** 'Số 5, Đường Hùng Vương, Xã Mỹ Quí' → 'số 5, đường Hùng Vương, xã Mỹ Quí'. */
export const inSentence = (address: string): string =>
  address.replace(
    kindOfPlace,
    (_, before: string, kind: string) => before + kind.charAt(0).toLocaleLowerCase('vi') + kind.slice(1),
  )
