import { type PublishLegalInput, publishLegalInput } from '@waybill/domain/legal/legal-input'
import { languages } from '@waybill/domain/users/profile-setting'
import { AppError } from '../../platform/app-error.ts'
import { withoutName } from '../../platform/brand/without-name.ts'
import { operation } from '../../platform/operation.ts'
import { insertDocuments, lockLegalVersions } from './legal.sql.ts'
import { shippedText } from './shipped-text.ts'

/** Owners publish a version of a legal text. It is never changed afterwards: people will have agreed to it. */
export const publishLegalDocument = operation({
  input: publishLegalInput,
  permission: 'market.edit',
  load: async ({ kind }, { tx }) => ({ newest: await lockLegalVersions(tx, kind) }),

  async run({ newest }, input, { tx, viewer, now, platform: { brand } }) {
    const { kind, base_version, must_accept } = input
    if (newest !== base_version) throw AppError.invalid({ base_version: ['legal_changed'] })
    const effective_at = input.effective_at === null ? now : new Date(input.effective_at)
    if (effective_at < now) throw AppError.invalid({ effective_at: ['date_in_past'] })
    const texts = textsOf(input, brand.now.product_name)
    if (!input.is_sample_read && texts.some(({ language, body }) => body === shippedText(kind, language)))
      throw AppError.invalid({ is_sample_read: ['legal_sample_unread'] })
    const version = newest + 1
    const about = { kind, version, effective_at, must_accept, user_id: viewer.user_id, created_at: now }
    await insertDocuments(
      tx,
      texts.map((text) => ({ ...about, ...text })),
    )
    return { kind, version }
  },
})

function textsOf(input: PublishLegalInput, product_name: string) {
  return languages.flatMap((language) => {
    const body = input[`body_${language}`]
    return body === null ? [] : [{ language, body: withoutName(body, product_name) }]
  })
}
