import { editFaqEntryInput } from '@waybill/domain/back-office/content-input'
import { operation } from '../../platform/operation.ts'
import { lockFaqEntry, updateFaqEntry } from './help.sql.ts'

/** Staff word a question and its answer anew; the printed guides follow. */
export const editFaqEntry = operation({
  input: editFaqEntryInput,
  permission: 'market.edit',
  load: ({ faq_entry_id }, { tx }) => lockFaqEntry(tx, faq_entry_id),

  async run({ id }, { faq_entry_id: _, ...words }, { tx, now, platform: { brand } }) {
    await updateFaqEntry(tx, id, { ...withoutName(words, brand.now.product_name), updated_at: now })
    return { id }
  },
})

/** The market's name is stored as what it stands for, so that the answer follows when it changes. */
function withoutName<Words extends Record<string, string>>(words: Words, name: string): Words {
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${name.replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu',
  )
  const entries = Object.entries(words).map(([field, text]) => [field, text.replaceAll(whole, '{product}')])
  return Object.fromEntries(entries) as Words
}
