import { type RawBuilder, sql } from 'kysely'
import { product } from '@waybill/locales/words'
import { askedLanguage } from '../../platform/graphql/answers/caller-language.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'

/** As it is read: with the market's name. */
const named = (text: RawBuilder<unknown>) => sql`replace(${text}, '{product}', ${product})`

const faqEntryFields = fields('FaqEntry', 'faq_entries', ({ value }) => ({
  question: value(({ row, ...ask }) => named(row[`question_${askedLanguage(ask)}`])),
  answer: value(({ row, ...ask }) => named(row[`answer_${askedLanguage(ask)}`])),
}))

const userFields = fields('User', 'users', ({ value }) => ({
  guide_url: value(({ row }) => sql`'/guides/user_guide.pdf?language=' || ${row.language}`),
  cache_clear_guide_url: value(({ row }) => sql`'/guides/clear_cache_guide.pdf?language=' || ${row.language}`),
}))

const roots = queries(({ many }) => ({
  faqEntries: { ...many('faq_entries', ({ child }) => sql`order by ${child.sort_no}, ${child.id}`), door: 'public' },
}))

export const helpReads = [faqEntryFields, userFields, roots]
