/**
 * Former provinces: those that ended or were merged in July 2025. A unit may name the one it belonged to, the units below
 * inherit it, and some lists show the people of one alone (spec 3 §2.1, §2.3, §2.4: `/danh-sach-{product}`).
 * Which code means which province is data: an item of this catalogue, whose national code is that of the old province.
 */
import { z } from 'zod'

export const formerProvinces = 'DM_TINHTRUOCSAPNHAP'

/** The former province of the calls whose names say it (CanBoCongChucTG, GetTreeListTG); they take others too. */
export const contractProduct = 'TG'

export const productMessage = 'Mã tỉnh trước sáp nhập không hợp lệ.'

/** Code of a former province; that of the contract when absent. */
export const productCode = z
  .string({ error: productMessage })
  .max(60, productMessage)
  .nullish()
  .transform((code) => code || contractProduct)
