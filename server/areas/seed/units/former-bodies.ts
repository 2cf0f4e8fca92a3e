import { placesOn } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from './unit-seed.ts'

/** The two provinces that were merged on 01/07/2025, by their old codes. */
const provinces = [
  { code: '87', name: 'Đồng Tháp' },
  { code: '82', name: 'Tiền Giang' },
] as const

/** Department names until the mergers of 2025. */
const departments = [
  'Văn phòng UBND',
  'Văn phòng Đoàn ĐBQH và HĐND',
  'Thanh tra',
  'Sở Tư pháp',
  'Sở Nội vụ',
  'Sở Tài chính',
  'Sở Kế hoạch và Đầu tư',
  'Sở Công Thương',
  'Sở Nông nghiệp và Phát triển nông thôn',
  'Sở Tài nguyên và Môi trường',
  'Sở Xây dựng',
  'Sở Giao thông vận tải',
  'Sở Khoa học và Công nghệ',
  'Sở Thông tin và Truyền thông',
  'Sở Lao động - Thương binh và Xã hội',
  'Sở Văn hóa, Thể thao và Du lịch',
  'Sở Giáo dục và Đào tạo',
  'Sở Y tế',
  'Sở Ngoại vụ',
]

/**
 * Bodies abolished on 01/07/2025: the committees of the two provinces and of their districts, and the departments. They
 * are inactive, so nobody can be assigned to them, but records name them as recruiting or deciding bodies before that
 * day.
 */
export function formerBodies(rootCode: string): UnitSeed[] {
  const districts = placesOn('2025-07-01').filter(({ side, level }) => side === 'old' && level === 1)
  return provinces.flatMap((province, at) => {
    const top = body(`${rootCode}.${901 + at}`, `UBND tỉnh ${province.name}`, rootCode, 901 + at)
    const offices = departments.map((name, index) =>
      body(
        `${top.code}.${String(index + 1).padStart(2, '0')}`,
        `${name} tỉnh ${province.name}`,
        top.code,
        index + 1,
      ),
    )
    const committees = districts
      .filter(({ provinceId }) => provinceId === `o${province.code}`)
      .map(({ code, fullName }) => {
        const district = fullName.charAt(0).toLowerCase() + fullName.slice(1)
        const name = `UBND ${district}, tỉnh ${province.name}`
        return body(`${top.code}.${code}`, name, top.code, Number(code))
      })
    return [top, ...offices, ...committees]
  })
}

function body(code: string, name: string, parentCode: string, sort: number): UnitSeed {
  return {
    code,
    name,
    capDV: 2,
    parentCode,
    kind: 'former',
    isSyncQG: false,
    staffWeight: 0,
    sort,
    ended: true,
  }
}
