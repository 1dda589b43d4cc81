import type { Db } from '../../../platform/database/database.ts'

/** Those of these postcodes that are known, by the postcode without its space. */
export function selectPostcodes(db: Db, postcodes: readonly string[]) {
  return db
    .selectFrom('postcodes')
    .select(['postcode', 'latitude', 'longitude'])
    .where('postcode', 'in', postcodes)
    .execute()
}
