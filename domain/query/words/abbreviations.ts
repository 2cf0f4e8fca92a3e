/** How words are shortened in a hurry, each in small letters. */
const short =
  'gv=giáo viên|cvcc=chuyên viên cao cấp|cvc=chuyên viên chính|cv=chuyên viên|bs=bác sĩ|ks=kỹ sư|đd=điều dưỡng|hđ=hợp đồng|hd=hợp đồng|nv=nhân viên|' +
  'nđ=nghị định|ko=không|hok=không|lđ=lãnh đạo|ld=lãnh đạo|pct=phó chủ tịch|hsl=hệ số lương|pctnvk=phụ cấp thâm niên vượt khung|tnvk=thâm niên vượt khung|' +
  'cntt=công nghệ thông tin|bgh=ban giám hiệu|ht=hiệu trưởng|pht=phó hiệu trưởng|qh=quy hoạch|vk=vượt khung|ql=quản lý|qlgd=quản lý giáo dục'

export const abbreviations: ReadonlyMap<string, string> = new Map(
  short.split('|').map((each) => each.split('=') as [string, string]),
)
