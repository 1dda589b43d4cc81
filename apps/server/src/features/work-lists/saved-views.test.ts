import { beforeAll, expect, test } from 'vitest'
import { MAX_SAVED_VIEWS } from '@waybill/domain/work-lists/work-list-input'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { removeView, restoreView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { deleteViewsOfErased } from './saved-views.sql.ts'

const world = useWorld()
let owner: Person
beforeAll(async () => {
  owner = await world.story.company('Courier_Company')
})

const view = { side: 'posted', name: 'Late from Leeds', search: 'group=on_the_road&late=1&search=Leeds' } as const
const save = async (by: Person, overrides: object = {}) => saveView(await world.as(by.token), { ...view, ...overrides })

async function namesOf({ token }: Person, side = 'posted'): Promise<string[]> {
  const asked = await world.graphql(token, 'query ($side: WorkSide!) { savedViews(side: $side) { name search } }', {
    side,
  })
  return (asked.data!['savedViews'] as unknown as { name: string }[]).map(({ name }) => name)
}

test('a view is kept, changed, removed and brought back, by its owner alone', async () => {
  const { id } = await save(owner)
  await save(owner, { id, name: 'Late' })
  expect(await namesOf(owner)).toEqual(['Late'])
  expect(await namesOf(owner, 'carried')).toEqual([])
  const colleague = await world.story.colleague(owner.team_id)
  expect(await namesOf(colleague)).toEqual([])
  await expect(save(colleague, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const input = { saved_view_id: id }
  await expect(removeView(await world.as(colleague.token), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await removeView(await world.as(owner.token), input)
  expect(await namesOf(owner)).toEqual([])
  await expect(save(owner, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await restoreView(await world.as(owner.token), input)
  expect(await namesOf(owner)).toEqual(['Late'])
})

test('an address is stored, and nothing else', async () => {
  for (const search of ['javascript:alert(1)', 'a b', '<script>', '//evil.test', 'x'.repeat(1_501)])
    await expect(save(owner, { search })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('twenty a user, also when two are saved at once', async () => {
  const person = await world.story.company('Courier_Company')
  for (let n = 1; n < MAX_SAVED_VIEWS; n++) await save(person, { name: `View ${n}` })
  const both = await Promise.allSettled([save(person, { name: 'A' }), save(person, { name: 'B' })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await namesOf(person)).toHaveLength(MAX_SAVED_VIEWS)
  await expect(save(person)).rejects.toMatchObject({ details: { validation: { name: ['saved_views_full'] } } })
})

test('they do not outlive an account that was erased', async () => {
  const gone = await world.story.company('Courier_Company')
  await save(gone, { name: 'For Mrs Whitlock' })
  const stays = await world.story.company('Courier_Company')
  await save(stays)
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', gone.id).execute()
  await deleteViewsOfErased(world.platform.databases.db)
  const left = await world.db
    .selectFrom('saved_views')
    .select('user_id')
    .where('user_id', 'in', [gone.id, stays.id])
    .execute()
  expect(left).toEqual([{ user_id: stays.id }])
})
