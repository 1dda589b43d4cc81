import { type Language, languages } from '@waybill/domain/users/profile-setting'
import { queries } from '../../platform/graphql/fields.ts'
import { defaultBrand } from '../../platform/brand/brand.ts'
import { findTexts } from './texts/find-texts.ts'
import { selectOwnTextRows } from './texts/own-texts.sql.ts'
import { selectVersions } from './brand.sql.ts'

const roots = queries(({ plain }) => ({
  brandVersions: {
    ...plain(async ({ platform: { databases } }) => {
      const own = { ...defaultBrand, restored_version: null, person: null, created_at: null }
      return [...(await selectVersions(databases.db)), own]
    }),
    door: 'staff',
  },
  marketTexts: {
    ...plain(({ platform: { brand, databases } }, args) =>
      findTexts(databases.db, {
        language: args['language'] as Language,
        search: ((args['search'] as string | null | undefined) ?? '').trim(),
        own_only: args['own_only'] === true,
        product: brand.now.product_name,
      }),
    ),
    door: 'staff',
  },
  ownTextsFile: {
    ...plain(async ({ platform: { databases } }) => {
      const rows = await Promise.all(languages.map((language) => selectOwnTextRows(databases.db, language)))
      const file = languages.map((language, at) => [
        language,
        Object.fromEntries(rows[at]!.map(({ key, text }) => [key, text])),
      ])
      return JSON.stringify(Object.fromEntries(file), null, 2)
    }),
    door: 'staff',
  },
}))

export const brandReads = [roots]
