import { FALLBACK_LANGUAGE, type Language } from '@waybill/domain/users/profile-setting'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export function selectTeam(db: Db, id: string) {
  return db
    .selectFrom('teams')
    .select([
      'id',
      'company_name',
      'company_type',
      'company_number',
      'vat_number',
      'phone',
      'address_line_1',
      'address_line_2',
      'town',
      'county',
      'postal_code',
      'use_company_address',
      'invoice_address_line_1',
      'invoice_address_line_2',
      'invoice_town',
      'invoice_county',
      'invoice_postal_code',
      'external_invoice_recipient',
      'invoice_recipient_id',
      'invoice_recipient_name',
      'invoice_recipient_email',
      'invoice_recipient_phone',
      'invoice_including_vat',
      'invoice_account_name',
      'invoice_account_number',
      'invoice_sort_code',
      'invoice_footer_text',
      'invoice_logo_upload_id',
      'logo_upload_id',
      'last_invoice_number',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export type InvoicingTeam = Awaited<ReturnType<typeof selectTeam>>

const person = [sql<string>`name_first || ' ' || name_last`.as('name'), 'email', 'phone'] as const

export function selectPerson(db: Db, id: string) {
  return db.selectFrom('users').select(person).where('id', '=', id).where('inactivated', '=', false).executeTakeFirst()
}

/** The chosen user; whoever has limited access reads no price, so the Primary Member stands in for them (spec §6). */
export function selectRecipient(db: Db, team_id: string, id: string) {
  return db
    .selectFrom('users as chosen')
    .innerJoin('users as reader', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('chosen.has_full_access', '=', true), on('reader.id', '=', on.ref('chosen.id'))]),
          on.and([
            on('chosen.has_full_access', '=', false),
            on('reader.team_id', '=', team_id),
            on('reader.is_primary', '=', true),
          ]),
        ]),
      ),
    )
    .select([sql<string>`reader.name_first || ' ' || reader.name_last`.as('name'), 'reader.email', 'reader.phone'])
    .where('chosen.id', '=', id)
    .where('chosen.inactivated', '=', false)
    .executeTakeFirst()
}

/** Those of the addresses that belong to users of these companies with limited access. */
export async function limitedAmong(db: Db, addresses: readonly string[], team_ids: readonly string[]) {
  if (addresses.length === 0) return []
  const users = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('team_id', 'in', team_ids)
    .where(sql`lower(email)`, 'in', addresses)
    .where('has_full_access', '=', false)
    .where('is_primary', '=', false)
    .execute()
  return users.map(({ email }) => email)
}

export function selectPrimaryAddress(db: Db, team_id: string) {
  const primary = db.selectFrom('users').select('email').where('team_id', '=', team_id).where('is_primary', '=', true)
  return primary.executeTakeFirst()
}

/** The language of whoever has this address in the company; an outsider is written to in that of its Primary Member. */
export async function languageAt(db: Db, team_id: string, email: string | null): Promise<Language> {
  const found = await db
    .selectFrom('users')
    .select('language')
    .where('team_id', '=', team_id)
    .where((is) => is.or([is('email', '=', email ?? ''), is('is_primary', '=', true)]))
    .orderBy((of) => of('email', '=', email ?? ''), 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.language ?? FALLBACK_LANGUAGE
}
