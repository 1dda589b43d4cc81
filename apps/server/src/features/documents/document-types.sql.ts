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

export async function updateDocumentType(tx: Tx, id: string, type: TypeOfDocument) {
  await tx.updateTable('document_types').set(type).where('id', '=', id).execute()
}
