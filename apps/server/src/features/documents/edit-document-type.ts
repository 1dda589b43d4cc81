import { editDocumentTypeInput } from '@waybill/domain/back-office/content-input'
import { operation } from '../../platform/operation.ts'
import { lockDocumentType, updateDocumentType } from './document-types.sql.ts'

/**
 * Changes the demands of a document type, and the companies that must have one. It counts from the next look at a
 * company.
 */
export const editDocumentType = operation({
  input: editDocumentTypeInput,
  permission: 'market.edit',
  load: ({ document_type_id }, { tx }) => lockDocumentType(tx, document_type_id),

  async run({ id }, { document_type_id: _, ...type }, { tx }) {
    await updateDocumentType(tx, id, type)
    return { id }
  },
})
