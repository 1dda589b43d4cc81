import { editFaqEntryInput } from '@waybill/domain/back-office/content-input'
import { operation } from '../../platform/operation.ts'
import { lockFaqEntry, updateFaqEntry } from './help.sql.ts'

/** Staff word a question and its answer anew; the printed guides follow. */
export const editFaqEntry = operation({
  input: editFaqEntryInput,
  permission: 'back_office.act',
  load: ({ faq_entry_id }, { tx }) => lockFaqEntry(tx, faq_entry_id),

  async run({ id }, { faq_entry_id: _, ...words }, { tx, now }) {
    await updateFaqEntry(tx, id, { ...words, updated_at: now })
    return { id }
  },
})
