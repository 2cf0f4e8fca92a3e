/**
 * The calls about persons of one former province: each call of CanBoCongChuc has a twin under CanBoCongChucTG, with its
 * own permission, for the people of that province only (spec 3 §7 'Province variant has similar calls').
 */
import { z } from 'zod'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { deleteOfficer, getOfficer, updateOfficer } from '#domain/officer/calls.ts'
import { productCode } from '#domain/units/former-province.ts'

const national = 'CanBoCongChuc'
export const provinceController = 'CanBoCongChucTG'

type WithProduct<I extends z.ZodType> =
  I extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & { product: typeof productCode }, Config>
    : I

/** The call's twin; a body that is an array can only have the contract's product. */
export function ofProvince<I extends z.ZodType, O>(call: Call<I, O>): Call<WithProduct<I>, O> {
  const { input } = call
  const restricted: z.ZodType = input instanceof z.ZodObject ? input.extend({ product: productCode }) : input
  return {
    ...call,
    controller: provinceController,
    title: `${call.title} (tỉnh trước sáp nhập)`,
    ...(call.access === 'permission'
      ? { permission: permissionOf(call).replace(`${national}.`, `${provinceController}.`) }
      : {}),
    input: restricted as WithProduct<I>,
  }
}

export const updateOfProvince = ofProvince(updateOfficer)
export const getOfficerOfProvince = ofProvince(getOfficer)
export const deleteOfProvince = ofProvince(deleteOfficer)
