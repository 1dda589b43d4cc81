import { importOwnTextsInput, MAX_OWN_TEXTS, ownTextsFile } from '@waybill/domain/brand/own-text-input'
import { keyAndPart, quoting } from '@waybill/domain/errors/validation'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { WrittenText } from '@waybill/locales/own-texts'
import { formsOf } from '@waybill/locales/text-rules'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { judgedText } from './catalogue.ts'
import { lockOwnTexts, storeOwnText } from './own-texts.sql.ts'

/** Owners take over what was exported here or elsewhere: all of it, or nothing. Texts that the file does not name stay. */
export const importOwnTexts = operation({
  input: importOwnTextsInput,
  permission: 'market.edit',
  load: async (_input, { tx }) => ({ own: await lockOwnTexts(tx) }),

  async run({ own }, { json }, { tx, viewer, now, platform, afterwards }) {
    const texts = textsIn(json)
    const names = new Set([...own, ...texts].map(({ key, language }) => `${language} ${key}`))
    if (names.size > MAX_OWN_TEXTS) throw AppError.invalid({ json: ['own_texts_full'] })
    for (const { key, language, written } of texts) {
      const judged = await judgedText({ key, language, forms: formsOf(written) })
      if ('problem' in judged) {
        const { key: problem, part } = keyAndPart(judged.problem)
        throw AppError.invalid({ json: [quoting(problem as 'text_unknown', `${part} (${language} ${key})`)] })
      }
      await storeOwnText(tx, { key, language, ...judged, user_id: viewer.user_id, updated_at: now })
    }
    afterwards(() => platform.brand.refresh())
    return { count: texts.length }
  },
})

function textsIn(json: string) {
  const parsed = ownTextsFile.safeParse(parsedJson(json))
  if (!parsed.success) throw AppError.invalid({ json: ['texts_file_incorrect'] })
  return Object.entries(parsed.data).flatMap(([language, texts]) =>
    Object.entries(texts ?? {}).map(([key, written]) => ({
      key,
      language: language as Language,
      written: written as WrittenText,
    })),
  )
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
