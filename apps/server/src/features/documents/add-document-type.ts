import { addDocumentTypeInput, MAX_DOCUMENT_TYPES } from '@waybill/domain/back-office/content-input'
import { codeOf } from '@waybill/domain/text/code-of'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { insertDocumentType, lockDocumentTypes } from './document-types.sql.ts'

/** A kind of paper that Waybill did not come with. Its code, which addresses name it by, is made of its name. */
export const addDocumentType = operation({
  input: addDocumentTypeInput,
  permission: 'market.edit',

  async load({ name }, { tx }) {
    const types = await lockDocumentTypes(tx)
    if (types.length >= MAX_DOCUMENT_TYPES) throw AppError.invalid({ name: ['document_types_full'] })
    return { code: codeOf(name), types }
  },

  async run({ code, types }, type, { tx }) {
    if (types.some((known) => known.code === code)) throw AppError.invalid({ name: ['document_type_taken'] })
    const sort_no = Math.max(-1, ...types.map((known) => known.sort_no)) + 1
    return { id: await insertDocumentType(tx, { ...type, code, sort_no }) }
  },
})
