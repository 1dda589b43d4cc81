import type { Language } from '@waybill/domain/users/profile-setting'
import { languageOf } from '../users/users.sql.ts'
import { queries } from '../../platform/graphql/fields.ts'
import { setupLinesOf, setupWords } from './setup-lines.ts'

const roots = queries(({ plain }) => ({
  setupLines: {
    ...plain(async ({ platform: { config, databases }, viewer, now }, args) => {
      const lines = await setupLinesOf({ config, db: databases.db, now })
      const locale = await languageOf(databases.db, viewer!, args['language'] as Language | null | undefined)
      return lines.map((line) => ({ ...line, ...setupWords(line.code, locale) }))
    }),
    door: 'staff',
  },
}))

export const setupReads = [roots]
