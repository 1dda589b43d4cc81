import { MAX_OWN_TEXTS, saveOwnTextInput } from '@waybill/domain/brand/own-text-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { judgedText } from './catalogue.ts'
import { lockOwnTexts, storeOwnText } from './own-texts.sql.ts'

/** Owners word a text of the product anew, with the same parameters and plural forms. */
export const saveOwnText = operation({
  input: saveOwnTextInput,
  permission: 'market.edit',
  load: async ({ key, language }, { tx }) => {
    const own = await lockOwnTexts(tx)
    return {
      count: own.length,
      before: own.find((each) => each.key === key && each.language === language)?.text ?? null,
    }
  },

  async run({ count, before }, input, { tx, viewer, now, platform, afterwards }) {
    const { key, language } = input
    const judged = await judgedText(input)
    if ('problem' in judged) throw AppError.invalid({ forms: [judged.problem] })
    if (before === null && count >= MAX_OWN_TEXTS) throw AppError.invalid({ forms: ['own_texts_full'] })
    await storeOwnText(tx, { key, language, ...judged, user_id: viewer.user_id, updated_at: now })
    afterwards(() => platform.brand.refresh())
    return { key, language }
  },
})
