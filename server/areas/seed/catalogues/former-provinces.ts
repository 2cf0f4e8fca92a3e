import { formerProvinces } from '#domain/units/former-province.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

/**
 * The provinces that became the present one in July 2025. The code is the one in `/danh-sach-{product}`, the national
 * code that of the old province in the geography.
 */
export const formerProvinceCatalogue = (): CatalogueSeed => ({
  code: formerProvinces,
  name: 'Tỉnh trước sáp nhập',
  items: [
    { code: 'TG', name: 'Tiền Giang', qgCode: '82' },
    { code: 'DT', name: 'Đồng Tháp', qgCode: '87' },
  ],
})
