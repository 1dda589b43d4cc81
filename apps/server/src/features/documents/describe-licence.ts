import { describeLicenceInput } from '@waybill/domain/documents/document-input'
import { LICENCE_TYPE } from '@waybill/domain/documents/licence'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { findDocumentType, lockDocument, updateLicence } from './documents.sql.ts'

/** Staff state what they read on an operator's licence: older apps do not ask its owner, and licences of before have neither. */
export const describeLicence = operation({
  input: describeLicenceInput,
  permission: 'document.review',

  async load({ document_id }, { tx }) {
    const document = await lockDocument(tx, document_id)
    const type = document && (await findDocumentType(tx, document.type_id))
    return type?.code === LICENCE_TYPE ? document : undefined
  },

  async run({ id, status }, { licence_kind, licence_number }, { tx }) {
    // A rejected one is sent again by its owner.
    if (status === 'rejected') throw AppError.stale(status)
    await updateLicence(tx, id, { licence_kind, licence_number })
    return { id }
  },
})
