import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportSource } from '@waybill/domain/imports/import-input'
import type { Tx } from '../../platform/database/database.ts'
import { insertImport, markLayoutUsed, selectLatestTerms } from './imports.sql.ts'
import type { ReadImport } from './read-import.ts'

const MAX_NAME = 80

export type Arrived = {
  team_id: string
  user_id: string
  kind: ImportKind
  source: ImportSource
  name: string
  now: Date
}

/** Stores a list as it was read, with the payment terms of the team's latest job. */
export async function storeImport(tx: Tx, read: ReadImport, { name, now, ...arrived }: Arrived) {
  const { rows, left_out, unknown_headers, rows_too_many, notes, encoding, layout = null } = read
  const terms = await selectLatestTerms(tx, arrived.team_id)
  if (layout) await markLayoutUsed(tx, arrived.team_id, { layout, now })
  return insertImport(
    tx,
    {
      ...arrived,
      layout,
      name: name.slice(0, MAX_NAME),
      notes: { left_out, unknown_headers, rows_too_many, notes, encoding },
      payment_terms: terms?.payment_terms ?? 'THIRTY_DAYS',
      payment_terms_days: terms?.payment_terms_days ?? null,
      created_at: now,
    },
    rows,
  )
}
