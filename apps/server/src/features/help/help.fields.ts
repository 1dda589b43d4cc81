import { sql } from 'kysely'
import { languages, type Language } from '@waybill/domain/users/profile-setting'
import { fields, queries, type Ask } from '../../platform/graphql/fields.ts'

const languageOf = ({ shape }: Pick<Ask, 'shape'>): Language => {
  const asked = shape((args) => String(args['language']))
  return languages.find((language) => language === asked) ?? 'en'
}

fields('FaqEntry', 'faq_entries', ({ value }) => ({
  question: value(({ row, ...ask }) => row[`question_${languageOf(ask)}`]),
  answer: value(({ row, ...ask }) => row[`answer_${languageOf(ask)}`]),
}))

fields('User', 'users', ({ value }) => ({
  guide_url: value(({ row }) => sql`'/guides/user_guide.pdf?language=' || ${row.language}`),
  cache_clear_guide_url: value(({ row }) => sql`'/guides/clear_cache_guide.pdf?language=' || ${row.language}`),
}))

queries(({ many }) => ({
  faqEntries: { ...many('faq_entries', ({ child }) => sql`order by ${child.sort_no}, ${child.id}`), door: 'public' },
}))
