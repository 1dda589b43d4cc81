import { afterAll, expect, test } from 'vitest'
import { MAX_OWN_TEXTS } from '@waybill/domain/brand/own-text-input'
import { m } from '@waybill/locales/messages'
import { DEFAULT_NAME, speak } from '../../../platform/brand/spoken-words.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
afterAll(() => speak({ product: DEFAULT_NAME, texts: {}, stamp: '' }))

const key = 'notifications_fold_more'
const forms = (...texts: [form: string, text: string][]) => texts.map(([form, text]) => ({ form, text }))
const polish = forms(
  ['one', 'i {count} wpis'],
  ['few', 'i {count} wpisy'],
  ['many', 'i {count} wpisów'],
  ['other', 'i {count} wpisu'],
)
const write = (token: string, name: string, type: string, input: object) =>
  world.graphql(token, `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
const save = (token: string, input: object) =>
  write(token, 'saveOwnText', 'SaveOwnTextInput', { key, language: 'pl', forms: polish, ...input })
const fold = (count: number) => m.notifications_fold_more({ count }, { locale: 'pl' })

test('an own text needs the parameters and plural forms of the product’s; what is refused changes nothing', async () => {
  const { token } = await world.story.staff()
  const said = fold(3)
  for (const [input, problem] of [
    [{ forms: polish.map(({ form }) => ({ form, text: 'i jeszcze' })) }, 'This part must stay in the text: {count}.'],
    [
      { forms: polish.map(({ form, text }) => ({ form, text: `${text} {job}` })) },
      'This part is not known to the text: {job}.',
    ],
    [{ forms: polish.slice(0, 2) }, 'A form is missing: many.'],
    [{ key: 'no_such_text' }, 'The product has no text of this name: no_such_text.'],
  ] as const)
    expect((await save(token, input)).errors?.[0]?.extensions.validation).toEqual({ forms: [problem] })
  expect((await save(token, { forms: [{ form: 'one', text: ' ' }] })).errors?.[0]?.extensions.validation_keys).toEqual({
    'forms.0.text': ['required'],
  })
  const support = await world.story.staff('support')
  expect((await save(support.token, {})).errors?.[0]?.extensions.refusal).toBe('staff_role')
  expect(fold(3)).toBe(said)
})

test('the market has room for five hundred own texts; one that is there already may still be changed', async () => {
  const owner = (await world.story.staff()) as Person
  const own = await world.db
    .selectFrom('own_texts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const row = {
    language: 'ro' as const,
    text: JSON.stringify('…'),
    original: JSON.stringify('…'),
    user_id: owner.id,
    updated_at: world.now,
  }
  const rows = Array.from({ length: MAX_OWN_TEXTS - Number(own.count) }, (_, n) => ({ ...row, key: `filling_${n}` }))
  await world.db
    .insertInto('own_texts')
    .values(rows as never)
    .execute()
  expect((await save(owner.token, {})).errors?.[0]?.extensions.validation_keys).toEqual({ forms: ['own_texts_full'] })
  await world.db.deleteFrom('own_texts').where('key', '=', 'filling_0').execute()
  expect((await save(owner.token, {})).errors).toBeUndefined()
  expect((await save(owner.token, {})).errors).toBeUndefined()
  await world.db.deleteFrom('own_texts').execute()
  await world.platform.brand.refresh()
})

test('an own text is said from then on, in its language alone, until it is taken back', async () => {
  const { token } = await world.story.staff()
  const [before, english] = [fold(5), m.notifications_fold_more({ count: 5 }, { locale: 'en' })]
  expect((await save(token, {})).errors).toBeUndefined()
  expect([1, 2, 5].map(fold)).toEqual(['i 1 wpis', 'i 2 wpisy', 'i 5 wpisów'])
  expect(m.notifications_fold_more({ count: 5 }, { locale: 'en' })).toBe(english)
  const page = (await world.app.inject({ url: '/config.json' })).json()
  expect(Object.values(page.brand.texts.pl)).toHaveLength(1)

  const { data } = await world.graphql(token, '{ ownTextsFile }')
  await write(token, 'removeOwnText', 'OwnTextKeyInput', { key, language: 'pl' })
  expect(fold(5)).toBe(before)
  const take = (json: string) => write(token, 'importOwnTexts', 'ImportOwnTextsInput', { json })
  const lost = String(data!['ownTextsFile']).replaceAll('{count}', 'kilka')
  expect((await take(lost)).errors?.[0]?.extensions.validation).toEqual({
    json: [`This part must stay in the text: {count} (pl ${key}).`],
  })
  expect((await take('{"de":{}}')).errors?.[0]?.extensions.validation_keys).toEqual({ json: ['texts_file_incorrect'] })
  expect(fold(5)).toBe(before)
  expect((await take(data!['ownTextsFile']!)).errors).toBeUndefined()
  expect(fold(5)).toBe('i 5 wpisów')
})

test('texts are found by the words on the screen; one whose original has changed says so', async () => {
  const { token } = await world.story.staff()
  const find = async (variables: object) => {
    const query = `query ($language: Language!, $search: String, $own_only: Boolean) { marketTexts(language: $language,
      search: $search, own_only: $own_only) { key own { text } is_outdated parameters } }`
    return (await world.graphql(token, query, variables as Record<string, unknown>)).data![
      'marketTexts'
    ] as unknown as {
      key: string
      is_outdated: boolean
    }[]
  }
  const found = await find({ language: 'pl', search: 'zaktualizuj waybill' })
  expect(found.map((text) => text.key)).toContain('native_too_old_title')
  await save(token, {})
  expect(await find({ language: 'pl', own_only: true })).toMatchObject([{ key, is_outdated: false }])
  await world.db
    .updateTable('own_texts')
    .set({ original: JSON.stringify('Another') })
    .execute()
  expect(await find({ language: 'pl', own_only: true })).toMatchObject([{ key, is_outdated: true }])
})
