import { sql } from 'kysely'
import type { CompanyKind } from '@waybill/domain/teams/team'
import type { Tx } from '../../platform/database/database.ts'

type TypeOfDocument = {
  name: string
  amount_required: boolean
  expiry_required: boolean
  mandatory_for: CompanyKind[]
}

export function lockDocumentType(tx: Tx, id: string) {
  return tx.selectFrom('document_types').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One at a time: two new types get neither one code nor one place. */
export async function lockDocumentTypes(tx: Tx) {
  await sql`lock table document_types in share row exclusive mode`.execute(tx)
  return tx.selectFrom('document_types').select(['code', 'sort_no']).execute()
}

export async function insertDocumentType(tx: Tx, type: TypeOfDocument & { code: string; sort_no: number }) {
  const { id } = await tx.insertInto('document_types').values(type).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDocumentType(tx: Tx, id: string, type: TypeOfDocument) {
  await tx.updateTable('document_types').set(type).where('id', '=', id).execute()
}
