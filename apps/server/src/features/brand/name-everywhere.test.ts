import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '@waybill/domain/help/guide'
import { languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { useWorld } from '../../../testing/world.ts'
import { DEFAULT_NAME, speak } from '../../platform/brand/spoken-words.ts'
import { brandedManifest, brandedPage } from '../../platform/brand/brand-page.ts'
import { mailTemplates, templateOf, type MailTemplate } from '../mails/mail-templates.ts'
import { renderMail } from '../mails/render-mail.ts'
import { setupUri } from '../credentials/totp.ts'

const world = useWorld()
const name = 'Zażółć Vans'
const web = join(import.meta.dirname, '../../../../web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const manifest = readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8')

beforeAll(async () => {
  const { token } = await world.story.staff()
  const input = { base_version: 0, product_name: name, short_name: 'Zażółć', signal_colour: '#0b6bcb' }
  const query = 'mutation ($input: SaveBrandInput!) { saveBrand(input: $input) { version } }'
  await world.graphql(token, query, { input })
})
afterAll(() => speak({ product: DEFAULT_NAME, texts: {}, stamp: '' }))

/** Whatever a text asks for. */
const anything = new Proxy({}, { get: (_, parameter) => (parameter === 'count' ? 3 : 'x') })
type Text = (inputs: object, options: { locale: 'en' | 'ro' | 'pl' }) => string
const texts = Object.entries(m as unknown as Record<string, Text>)

/** Where the software's own name is still said. */
const withOldName = (said: Record<string, string>) =>
  Object.entries(said)
    .filter(([, words]) => words.includes(DEFAULT_NAME))
    .map(([where]) => where)

test('no text of screens, mails and push names the software, and those that name the market say its name', () => {
  const said = Object.fromEntries(
    texts.flatMap(([key, text]) =>
      languages.map((locale) => [`${key} (${locale})`, text(anything, { locale })] as const),
    ),
  )
  expect(Object.keys(said).length).toBeGreaterThan(12_000)
  expect(withOldName(said)).toEqual([])
  expect(Object.values(said).filter((words) => words.includes(name)).length).toBeGreaterThan(180)
  expect(Object.values(said).filter((words) => words.includes('{product}'))).toEqual([])
  expect(withOldName({ ...said, planted: 'Welcome to Waybill' })).toEqual(['planted'])
})

test('no mail names the software, in its words or in its looks', () => {
  const { public_url } = world.platform.config
  const mails = (Object.keys(mailTemplates) as MailTemplate[]).flatMap((template) =>
    languages.map((language) => {
      const parameters = Object.fromEntries(
        templateOf(template)!.words.map((word) => [word, word === 'count' ? '3' : 'x']),
      )
      const mail = { template, language, parameters: { ...parameters, sections: [] } }
      const { subject, html, text } = renderMail(mail, public_url)
      return [`${template} (${language})`, [subject, html, text].join('\n')] as const
    }),
  )
  expect(withOldName(Object.fromEntries(mails))).toEqual([])
  for (const [where, mail] of mails) expect(mail, where).toContain(name)
})

test('the page, its icon’s name, the manifest, the settings of an app and the second factor carry the market’s name', async () => {
  const brand = world.platform.brand.now
  const config = (await world.app.inject({ url: '/config.json' })).body
  const said = {
    page: brandedPage(page, brand),
    manifest: JSON.stringify(brandedManifest(manifest, brand)),
    config,
    'second factor': decodeURIComponent(setupUri('JBSWY3DPEHPK3PXP', 'pat@example.test')),
  }
  expect(withOldName(said)).toEqual([])
  expect(withOldName({ page })).toEqual(['page'])
  for (const [where, words] of Object.entries(said)) expect(words, where).toContain(name)
  expect(said.page).toContain(`<title>${name}</title>`)
  expect(said.page).toContain('name="apple-mobile-web-app-title" content="Zażółć"')
  expect(said.page).toContain('name="theme-color" content="#0b6bcb"')
  expect(said.page).toContain('href="/brand.css?v=')
  expect(JSON.parse(said.manifest)).toMatchObject({ name, short_name: 'Zażółć', theme_color: '#0b6bcb' })
})

test('a name with signs of HTML is a name, and wording that ends a script ends none', () => {
  const brand = { ...world.platform.brand.now, product_name: 'R&D "Vans"', texts: { en: { abcde: '</script><b>' } } }
  const branded = brandedPage(page, brand)
  expect(branded).toContain('<title>R&amp;D &quot;Vans&quot;</title>')
  expect(branded).not.toContain('</script><b>')
  expect(branded).toContain(String.raw`\u003c/script>\u003cb>`)
})

test.each(guides.flatMap((guide) => languages.map((language) => ({ guide, language }))))(
  'the paper $guide in $language names the market, in its words and its properties',
  async ({ guide, language }) => {
    const { rawPayload, headers } = await world.app.inject({ url: `/guides/${guide}.pdf?language=${language}` })
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => {
        const { items } = await (await pdf.getPage(at + 1)).getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join('')
      }),
    )
    const said = {
      words: pages.join(),
      properties: JSON.stringify(await pdf.getMetadata()),
      file: JSON.stringify(headers),
    }
    expect(withOldName(said)).toEqual([])
    expect(said.properties).toContain(name)
  },
)

test('answers of the help name the market; what staff write keeps to it when the name changes', async () => {
  const { token } = await world.story.staff()
  const ask = async () => {
    const { data } = await world.graphql(token, '{ faqEntries { id question(language: en) answer(language: en) } }')
    return data!['faqEntries'] as unknown as { id: string; question: string; answer: string }[]
  }
  const all = await ask()
  expect(withOldName({ help: JSON.stringify(all) })).toEqual([])
  expect(JSON.stringify(all)).toContain(name)
  const words = Object.fromEntries(
    languages.flatMap((language) => [
      [`question_${language}`, `How does ${name} work?`],
      [`answer_${language}`, `${name} works. ${name}o is another word.`],
    ]),
  )
  const edit = 'mutation ($input: EditFaqEntryInput!) { editFaqEntry(input: $input) { id } }'
  const [first] = all
  await world.graphql(token, edit, { input: { faq_entry_id: first!.id, ...words } })
  const kept = await world.db
    .selectFrom('faq_entries')
    .selectAll()
    .where('id', '=', first!.id)
    .executeTakeFirstOrThrow()
  expect(kept.answer_en).toBe(`{product} works. ${name}o is another word.`)
  expect((await ask())[0]!.question).toBe(`How does ${name} work?`)
})
