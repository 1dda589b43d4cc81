import { expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { useWorld } from '../../../testing/world.ts'
import { addBenefit } from './add-benefit.ts'
import { editBenefit } from './edit-benefit.ts'
import { sortBenefits } from './sort-benefits.ts'

const world = useWorld()
const today = londonDay(new Date())

const benefit = {
  partner_name: 'Harbour Fuel',
  url: 'https://harbour-fuel.example/waybill',
  code: 'WAYBILL',
  active: true,
  starts_on: null,
  ends_on: null,
  title_en: 'Fuel card',
  title_ro: 'Card de combustibil',
  title_pl: 'Karta paliwowa',
  summary_en: 'Less at the pump.',
  summary_ro: 'Mai ieftin la pompă.',
  summary_pl: 'Taniej na stacji.',
  body_en: 'How it works:\n- Ask for a card',
  body_ro: 'Cum funcționează:\n- Cereți un card',
  body_pl: 'Jak to działa:\n- Zamów kartę',
}

const asStaff = async () => world.as((await world.story.staff()).token)
const offer = async (overrides: object = {}) => (await addBenefit(await asStaff(), { ...benefit, ...overrides })).id

async function read(token: string | null, id: string, language = 'en') {
  const query = `query ($id: ID!, $language: Language!) {
    benefits { id } benefit(id: $id) { title(language: $language) body(language: $language) partner_name url code } }`
  return world.graphql(token, query, { id, language })
}

test('a member reads what is on offer, in each language; a limited driver too', async () => {
  const id = await offer()
  const company = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(company.team_id, { has_full_access: false })
  const { data } = await read(driver.token, id, 'pl')
  expect(data!['benefits']).toContainEqual({ id })
  expect(data!['benefit']).toEqual({
    title: 'Karta paliwowa',
    body: 'Jak to działa:\n- Zamów kartę',
    partner_name: 'Harbour Fuel',
    url: 'https://harbour-fuel.example/waybill',
    code: 'WAYBILL',
  })
})

test.each([
  ['retired', { active: false }],
  ['to come', { starts_on: addDays(today, 1) }],
  ['over', { ends_on: addDays(today, -1) }],
])('what is %s does not exist for members, and stands in the list of staff', async (_what, overrides) => {
  const id = await offer(overrides)
  const { token } = await world.story.company('Owner_Driver')
  const { data } = await read(token, id)
  expect(data!['benefit']).toBeNull()
  expect(data!['benefits']).not.toContainEqual({ id })
  const staff = await world.graphql((await world.story.staff()).token, '{ staffBenefits { id } }')
  expect(staff.data!['staffBenefits']).toContainEqual({ id })
})

test('the first and the last day count', async () => {
  const id = await offer({ starts_on: today, ends_on: today })
  const { token } = await world.story.company('Owner_Driver')
  expect((await read(token, id)).data!['benefit']).not.toBeNull()
})

test('a lapsed company and visitors are refused; the list of staff is for staff', async () => {
  const id = await offer()
  const lapsed = await world.story.company('Courier_Company', { subscription_status: 'canceled' })
  expect((await read(lapsed.token, id)).errors?.[0]?.extensions.code).toBe('NOT_SUBSCRIBED')
  expect((await read(null, id)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const { token } = await world.story.company('Courier_Company')
  const { errors } = await world.graphql(token, '{ staffBenefits { id } }')
  expect(errors?.[0]?.extensions.refusal).toBe('not_staff')
})

test('members add, edit and sort nothing', async () => {
  const id = await offer()
  const member = await world.as((await world.story.company('Courier_Company')).token)
  const refused = { details: { refusal: 'not_staff' } }
  await expect(addBenefit(member, benefit)).rejects.toMatchObject(refused)
  await expect(editBenefit(member, { benefit_id: id, ...benefit })).rejects.toMatchObject(refused)
  await expect(sortBenefits(member, { benefit_ids: [id] })).rejects.toMatchObject(refused)
})

test.each([
  ['http://harbour-fuel.example', { url: ['url_not_https'] }],
  ['javascript:alert(1)', { url: ['url_not_https'] }],
  ['https://[', { url: ['url_incorrect'] }],
])('%s is no link of a partner', async (url, validation) => {
  await expect(offer({ url })).rejects.toMatchObject({ details: { validation } })
})

test('the last day is not before the first, and every language has its words', async () => {
  await expect(offer({ starts_on: today, ends_on: addDays(today, -1) })).rejects.toMatchObject({
    details: { validation: { ends_on: ['dates_out_of_order'] } },
  })
  await expect(offer({ title_ro: ' ' })).rejects.toMatchObject({ details: { validation: { title_ro: ['required'] } } })
})

test('staff edit, retire and order them, which the audit log remembers', async () => {
  const [one, other] = [await offer(), await offer()]
  await editBenefit(await asStaff(), { benefit_id: one, ...benefit, title_en: 'Fuel', active: false })
  const entry = () =>
    world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(await entry()).toMatchObject({
    operation: 'editBenefit',
    before: { title_en: 'Fuel card', active: true },
    after: { title_en: 'Fuel', active: false },
  })
  await sortBenefits(await asStaff(), { benefit_ids: [other, one] })
  const order = await world.db.selectFrom('benefits').select('id').orderBy('sort_no').execute()
  expect(order.slice(0, 2)).toEqual([{ id: other }, { id: one }])
  await expect(
    sortBenefits(await asStaff(), { benefit_ids: ['00000000-0000-7000-8000-000000000000'] }),
  ).rejects.toMatchObject({ details: { validation: { benefit_ids: ['invalid'] } } })
})

test('two added at once stand one after the other', async () => {
  const ids = await Promise.all([offer(), offer()])
  const places = await world.db.selectFrom('benefits').select('sort_no').where('id', 'in', ids).execute()
  expect(new Set(places.map(({ sort_no }) => sort_no)).size).toBe(2)
})
