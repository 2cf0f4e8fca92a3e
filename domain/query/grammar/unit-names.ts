/** How a unit is called: its name, shortened as people do ('xã Mỹ Thọ', 'THPT Lấp Vò 1', 'sở GDĐT'). */

const replaced: readonly (readonly [RegExp, string])[] = [
  [/^UBND /iu, ''],
  [/^Ủy ban nhân dân /iu, ''],
  [/^UBND /iu, 'Ủy ban nhân dân '],
  [/^Ủy ban nhân dân /iu, 'UBND '],
  [/^Trường (?=THPT|THCS|TH |MN |Mầm|Mẫu|Tiểu|Trung học)/iu, ''],
  [/Trung học phổ thông/iu, 'THPT'],
  [/Trung học cơ sở/iu, 'THCS'],
  [/THPT/u, 'Trung học phổ thông'],
  [/THCS/u, 'Trung học cơ sở'],
  [/Tiểu học/iu, 'TH'],
  [/Mầm non/iu, 'MN'],
  [/Bệnh viện Đa khoa/iu, 'BVĐK'],
  [/Bệnh viện Đa khoa/iu, 'Bệnh viện'],
  [/^Bệnh viện/iu, 'BV'],
  [/^Trung tâm Y tế/iu, 'TTYT'],
  [/^Trung tâm/iu, 'TT'],
  [/^Trạm Y tế/iu, 'TYT'],
  [/Văn phòng/iu, 'VP'],
  [/UBND/u, 'ủy ban'],
  [/ và /u, ' '],
  [/ tỉnh Đồng Tháp$|\s+tỉnh$/iu, ''],
  [/ Đồng Tháp$/iu, ''],
]

/** Names, without doubles; each replacement alone and on top of another. */
export function unitNames(name: string): string[] {
  const names = new Set([name])
  for (let round = 0; round < 2; round++) {
    const before = [...names]
    for (const one of before)
      for (const [pattern, short] of replaced) {
        const made = one.replace(pattern, short).trim()
        if (made !== one && made.includes(' ')) names.add(made)
      }
  }
  for (const short of initials(name)) names.add(short)
  return [...names]
}

/** 'Sở Giáo dục và Đào tạo' → 'sở GD ĐT', 'sở GDĐT', 'SGDĐT'. */
function initials(name: string): string[] {
  const match = /^Sở (.+)$/iu.exec(name)
  if (match === null) return []
  const parts = (match[1] ?? '').split(/ và |, /u).map((part) =>
    part
      .split(/\s+/u)
      .map((word) => word.charAt(0).toUpperCase())
      .join(''),
  )
  const joined = parts.join('')
  return [`Sở ${parts.join(' ')}`, `Sở ${joined}`, `S${joined}`]
}
