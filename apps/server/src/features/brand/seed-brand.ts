import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertBrand, lockBrands } from './brand.sql.ts'

/** `BRAND_*` is the first version of the brand. Once there is any, owners alone change it: a later start leaves it as it is. */
export async function seedBrand(db: Db, seed: NonNullable<Config['brand']>, now: Date) {
  await db.transaction().execute(async (tx) => {
    if (await lockBrands(tx)) return
    const pictures = { logo_light_hash: null, logo_dark_hash: null, mark_hash: null }
    await insertBrand(tx, { ...seed, ...pictures, version: 1, restored_version: null, user_id: null, created_at: now })
  })
}
