import { answerLegalInput } from '@waybill/domain/legal/legal-input'
import { operation } from '../../platform/operation.ts'
import { selectInForce, storeAcceptances } from './legal.sql.ts'

/**
 * A member accepts new versions, or puts them off; the Primary Member answers for the company as well. Nothing in the product
 * waits for the answer (decision 0135).
 */
export const answerLegalQuestion = operation({
  input: answerLegalInput,
  permission: 'legal.accept',

  async load({ document_ids }, { tx, now }) {
    const documents = await selectInForce(tx, document_ids, now)
    return documents.length === new Set(document_ids).size ? { documents } : undefined
  },

  async run({ documents }, { accepts }, { tx, viewer, now }) {
    const { user_id } = viewer
    const team_id = viewer.is_primary ? viewer.team_id : null
    const answer = { user_id, team_id, asked_at: now, at: accepts ? now : null }
    await storeAcceptances(
      tx,
      documents.map(({ id }) => ({ ...answer, document_id: id })),
    )
    return { count: documents.length }
  },
})
