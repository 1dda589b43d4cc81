import { sql } from 'kysely'
import type { BrandInput } from '@waybill/domain/brand/brand-input'
import type { Db, Tx } from '../../platform/database/database.ts'

/** No two versions are made at once: of two owners the second is told of the first. */
export async function lockBrands(tx: Tx) {
  await sql`lock table brands in share row exclusive mode`.execute(tx)
  return tx.selectFrom('brands').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
}

export function selectVersion(tx: Tx, version: number) {
  return tx.selectFrom('brands').selectAll().where('version', '=', version).executeTakeFirst()
}

export type NewBrand = Omit<BrandInput, 'base_version'> & {
  version: number
  restored_version: number | null
  user_id: string | null
  created_at: Date
}

export async function insertBrand(tx: Tx, brand: NewBrand) {
  await tx.insertInto('brands').values(brand).execute()
}

type Picture = { hash: string; content: Buffer; width: number; height: number; created_at: Date }

/** The same picture a second time is the first, and stays for another day. */
export async function insertPicture(tx: Tx, picture: Picture) {
  await tx
    .insertInto('brand_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: picture.created_at }))
    .execute()
}

export async function selectKnownPictures(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('brand_pictures')
    .select('hash')
    .where('hash', 'in', [...hashes, ''])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Pictures that were taken in before, and that no version shows. */
export async function deletePicturesBefore(db: Db, before: Date) {
  await sql`delete from brand_pictures p where p.created_at < ${before} and not exists (select from brands b
    where p.hash in (b.logo_light_hash, b.logo_dark_hash, b.mark_hash))`.execute(db)
}

const VERSIONS_SHOWN = 50

export async function selectVersions(db: Db) {
  const { rows } =
    await sql`select b.version, b.product_name, b.short_name, b.signal_colour, b.support_email, b.support_phone,
      b.imprint, b.logo_light_hash, b.logo_dark_hash, b.mark_hash, b.restored_version, b.created_at,
      u.name_first || ' ' || u.name_last as person
    from brands b left join users u on u.id = b.user_id order by b.version desc limit ${sql.lit(VERSIONS_SHOWN)}`.execute(
      db,
    )
  return rows as Record<string, unknown>[]
}
