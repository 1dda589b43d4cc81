import { sql } from 'kysely'
import type { Locale, WrittenText } from '@waybill/locales/own-texts'
import type { Db } from '../database/database.ts'

/** Changes whenever the brand or a text of the operator's does. */
export async function selectBrandStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat_ws(' ', (select max(version) from brands),
    (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from own_texts)) as stamp`.execute(db)
  return rows[0]!.stamp
}

export type BrandRow = {
  version: number
  product_name: string
  short_name: string
  signal_colour: string | null
  support_email: string | null
  support_phone: string | null
  imprint: string | null
  logo_light_hash: string | null
  logo_dark_hash: string | null
  mark_hash: string | null
}

/** The newest version. */
export async function selectBrand(db: Db): Promise<BrandRow | undefined> {
  const { rows } =
    await sql<BrandRow>`select version, product_name, short_name, signal_colour, support_email, support_phone,
    imprint, logo_light_hash, logo_dark_hash, mark_hash from brands order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function selectOwnTexts(db: Db) {
  const { rows } = await sql<{ key: string; language: Locale; text: WrittenText }>`
    select key, language, text from own_texts`.execute(db)
  return rows
}

export type BrandPicture = { content: Buffer; width: number; height: number }

export async function selectBrandPicture(db: Db, hash: string): Promise<BrandPicture | undefined> {
  const { rows } = await sql<BrandPicture>`select content, width, height from brand_pictures
    where hash = ${hash}`.execute(db)
  return rows[0]
}
