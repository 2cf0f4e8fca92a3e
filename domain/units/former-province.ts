/**
 * Former provinces: those that ended or were merged in July 2025. A unit can have the one it belonged to, the units
 * below inherit it, and some lists show only the people of one (spec 3 §2.1, §2.3, §2.4: `/danh-sach-{product}`). The
 * codes are data: an item of this catalogue, whose national code is that of the old province.
 */
import { z } from 'zod'

export const formerProvinces = 'DM_TINHTRUOCSAPNHAP'

/** The former province of the calls with it in their names (CanBoCongChucTG, GetTreeListTG); they accept others too. */
export const contractProduct = 'TG'

export const productMessage = 'Mã tỉnh trước sáp nhập không hợp lệ.'

/** Code of a former province; by default the contract's. */
export const productCode = z
  .string({ error: productMessage })
  .max(60, productMessage)
  .nullish()
  .transform((code) => code || contractProduct)
