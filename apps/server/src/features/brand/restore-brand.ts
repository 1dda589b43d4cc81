import { brandInput, restoreBrandInput } from '@waybill/domain/brand/brand-input'
import { defaultBrand } from '../../platform/brand/brand.ts'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockBrands, selectVersion } from './brand.sql.ts'
import { makeVersion, requireNewest } from './save-brand.ts'

/** Owners bring an earlier version back, as a new one: nothing between the two is lost. */
export const restoreBrand = operation({
  input: restoreBrandInput,
  permission: 'market.edit',

  async load({ version }, { tx }) {
    const newest = (await lockBrands(tx)) ?? null
    const wanted = version === 0 ? defaultBrand : await selectVersion(tx, version)
    return wanted && { newest, wanted }
  },

  async run({ newest, wanted }, { base_version, version }, work) {
    requireNewest(newest, base_version)
    // The rules may have become stricter since.
    const judged = brandInput.safeParse({ ...wanted, base_version })
    if (!judged.success) throw AppError.invalidInput(judged.error)
    const { base_version: _, ...brand } = judged.data
    return makeVersion(work, newest, { brand, restored_version: version || null })
  },
})
