/**
 * The calls about persons of one former province: each call of CanBoCongChuc once more under CanBoCongChucTG, with a
 * permission of its own, for the people of that province alone (spec 3 §7 'Province variant has similar calls').
 */
import { z } from 'zod'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { productCode } from '#domain/units/former-province.ts'

const national = 'CanBoCongChuc'
export const provinceController = 'CanBoCongChucTG'

type WithProduct<I extends z.ZodType> =
  I extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & { product: typeof productCode }, Config>
    : I

/** The call's twin; a body that is an array has no room for another product than the contract's. */
export function ofProvince<I extends z.ZodType, O>(call: Call<I, O>): Call<WithProduct<I>, O> {
  const { input } = call
  const narrowed: z.ZodType = input instanceof z.ZodObject ? input.extend({ product: productCode }) : input
  return {
    ...call,
    controller: provinceController,
    title: `${call.title} (tỉnh trước sáp nhập)`,
    ...(call.access === 'permission'
      ? { permission: permissionOf(call).replace(`${national}.`, `${provinceController}.`) }
      : {}),
    input: narrowed as WithProduct<I>,
  }
}
