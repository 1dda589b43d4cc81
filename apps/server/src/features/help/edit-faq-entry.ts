import { editFaqEntryInput } from '@waybill/domain/back-office/content-input'
import { withoutName } from '../../platform/brand/without-name.ts'
import { operation } from '../../platform/operation.ts'
import { lockFaqEntry, updateFaqEntry } from './help.sql.ts'

/** Staff word a question and its answer anew; the printed guides follow. */
export const editFaqEntry = operation({
  input: editFaqEntryInput,
  permission: 'market.edit',
  load: ({ faq_entry_id }, { tx }) => lockFaqEntry(tx, faq_entry_id),

  async run({ id }, { faq_entry_id: _, ...words }, { tx, now, platform: { brand } }) {
    const { product_name } = brand.now
    const entries = Object.entries(words).map(([field, text]) => [field, withoutName(text, product_name)])
    await updateFaqEntry(tx, id, { ...(Object.fromEntries(entries) as typeof words), updated_at: now })
    return { id }
  },
})
