import { type BrandInput, brandInput } from '@waybill/domain/brand/brand-input'
import { AppError } from '../../platform/app-error.ts'
import { operation, type Work } from '../../platform/operation.ts'
import { insertBrand, lockBrands, selectKnownPictures } from './brand.sql.ts'

/** Owners say what the market is called and looks like. */
export const saveBrand = operation({
  input: brandInput,
  permission: 'market.edit',
  load: async (_input, { tx }) => ({ newest: (await lockBrands(tx)) ?? null }),

  async run({ newest }, { base_version, ...brand }, work) {
    requireNewest(newest, base_version)
    return makeVersion(work, newest, { brand, restored_version: null })
  },
})

/** @throws when somebody else has made a version meanwhile: what the other did would be undone unseen */
export function requireNewest(newest: { version: number } | null, base_version: number) {
  if ((newest?.version ?? 0) !== base_version) throw AppError.invalid({ base_version: ['brand_changed'] })
}

type Made = { brand: Omit<BrandInput, 'base_version'>; restored_version: number | null }

export async function makeVersion(
  { tx, viewer, now, platform, afterwards }: Work,
  newest: { version: number } | null,
  { brand, restored_version }: Made,
) {
  await requirePictures(tx, brand)
  const version = (newest?.version ?? 0) + 1
  await insertBrand(tx, { ...brand, version, restored_version, user_id: viewer.user_id, created_at: now })
  afterwards(() => platform.brand.refresh())
  return { version }
}

async function requirePictures(tx: Work['tx'], brand: Made['brand']) {
  const fields = ['logo_light_hash', 'logo_dark_hash', 'mark_hash'] as const
  const known = await selectKnownPictures(
    tx,
    fields.flatMap((field) => brand[field] ?? []),
  )
  for (const field of fields) {
    const hash = brand[field]
    if (hash !== null && !known.has(hash)) throw AppError.invalid({ [field]: ['invalid'] })
  }
}
