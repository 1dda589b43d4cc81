import { ownTextKey } from '@waybill/domain/brand/own-text-input'
import { operation } from '../../../platform/operation.ts'
import { deleteOwnText, lockOwnTexts } from './own-texts.sql.ts'

/** The product's own words again. */
export const removeOwnText = operation({
  input: ownTextKey,
  permission: 'market.edit',
  load: async ({ key, language }, { tx }) => {
    const own = await lockOwnTexts(tx)
    return { before: own.find((each) => each.key === key && each.language === language)?.text ?? null }
  },

  async run(_about, { key, language }, { tx, platform, afterwards }) {
    await deleteOwnText(tx, { key, language })
    afterwards(() => platform.brand.refresh())
    return { key, language }
  },
})
