import { shareDocumentInput } from '@waybill/domain/documents/document-input'
import { operation } from '../../platform/operation.ts'
import { setShared, lockOwnDocument } from './documents.sql.ts'

export const shareDocument = operation({
  input: shareDocumentInput,
  permission: 'document.submit',

  async load({ document_id }, { tx, viewer }) {
    const document = await lockOwnDocument(tx, viewer, document_id)
    return document && { document }
  },

  async run({ document: { id } }, { is_shared }, { tx }) {
    await setShared(tx, id, is_shared)
    return { id }
  },
})
