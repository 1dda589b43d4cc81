import { insertSeededEntries } from './help.sql.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { plans } from '@waybill/domain/subscriptions/plans'
import { guides } from '@waybill/domain/help/guide'
import { languages } from '@waybill/domain/users/profile-setting'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

type Entry = { code: string; question: string; answer: string; desktop_only: boolean; download: string | null }
async function entries(language: string): Promise<Entry[]> {
  const query =
    'query ($language: Language!) { faqEntries { code question(language: $language) answer(language: $language) desktop_only download } }'
  const { data } = await world.graphql(null, query, { language })
  return (data as unknown as { faqEntries: Entry[] }).faqEntries
}

test('anybody reads 18 entries, of which the last two are papers for a desk (spec §1)', async () => {
  const all = await entries('en')
  expect(all).toHaveLength(18)
  expect(all.slice(0, 16).every(({ desktop_only, download }) => !desktop_only && download === null)).toBe(true)
  expect(all.slice(16).map(({ desktop_only, download }) => [desktop_only, download])).toEqual([
    [true, 'user_guide'],
    [true, 'clear_cache_guide'],
  ])
})

test('each language has words of its own', async () => {
  const [en, ro, pl] = await Promise.all(languages.map(entries))
  const texts = [en!, ro!, pl!].flatMap((all) => all.flatMap(({ question, answer }) => [question, answer]))
  expect(new Set(texts).size).toBe(18 * 2 * 3)
})

test('the price of a plan is the seeded one in every installation, in each language', async () => {
  for (const language of languages) {
    const answer = (await entries(language)).find(({ code }) => code === 'plans')?.answer ?? ''
    for (const { price, max_users } of plans) {
      expect(answer).toContain(String(price / 100))
      expect(answer).toContain(` ${max_users} `)
    }
  }
})

test('an entry that staff have reworded stays so when the server starts again', async () => {
  await world.db.updateTable('faq_entries').set({ answer_en: 'Ours.' }).where('code', '=', 'bid').execute()
  await insertSeededEntries(world.db)
  const all = await entries('en')
  expect(all).toHaveLength(18)
  expect(all.find(({ code }) => code === 'bid')?.answer).toBe('Ours.')
})

test('an installation that is older than an entry has it in its place, the two papers for a desk last', async () => {
  const order = (await entries('en')).map(({ code }) => code)
  // As it was seeded before there were two of today's entries.
  const missing = order.slice(8, 10)
  await world.db.deleteFrom('faq_entries').where('code', 'in', missing).execute()
  for (const [sort_no, code] of order.filter((each) => !missing.includes(each)).entries())
    await world.db.updateTable('faq_entries').set({ sort_no }).where('code', '=', code).execute()
  await insertSeededEntries(world.db)
  expect((await entries('en')).map(({ code }) => code)).toEqual(order)
})

test.each(guides.flatMap((guide) => languages.map((language) => [guide, language] as const)))(
  '%s in %s is a paper that holds its answers',
  async (guide, language) => {
    const text = await printed(`/guides/${guide}.pdf?language=${language}`)
    const all = await entries(language)
    const wanted = all.filter(({ download }) => (guide === 'user_guide' ? download === null : download === guide))
    for (const { question } of wanted) expect(text).toContain(bare(question))
    expect(text).not.toContain('](/')
  },
)

test('a paper is drawn anew once an entry has changed', async () => {
  const before = await printed('/guides/user_guide.pdf?language=en')
  await world.db
    .updateTable('faq_entries')
    .set({ question_en: 'Something new?', updated_at: new Date(Date.now() + 1000) })
    .where('code', '=', 'users')
    .execute()
  expect(before).not.toContain('Something new?')
  expect(await printed('/guides/user_guide.pdf?language=en')).toContain(bare('Something new?'))
})

test('an unknown guide is not found', async () => {
  for (const url of ['/guides/other.pdf', '/guides/user_guide', '/guides/user_guide.pdf?language=de'])
    expect((await world.app.inject({ url })).statusCode).toBe(404)
})

test('a user is told where the guides are in their language', async () => {
  const { token, id } = await world.story.company('Owner_Driver')
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', id).execute()
  const { data } = await world.graphql(token, '{ Me { guide_url cache_clear_guide_url } }')
  expect(data!['Me']).toEqual({
    guide_url: '/guides/user_guide.pdf?language=pl',
    cache_clear_guide_url: '/guides/clear_cache_guide.pdf?language=pl',
  })
})

/** Letters alone: where a line breaks is the printer's business. */
const bare = (text: string) => text.replaceAll(/\s+/g, '')

async function printed(url: string): Promise<string> {
  const response = await world.app.inject({ url })
  expect(response.headers['content-type']).toBe('application/pdf')
  const loading = getDocument({ data: new Uint8Array(response.rawPayload), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  let text = ''
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  await loading.destroy()
  return bare(text)
}
