import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'
import { englishOn } from '../stage/english.ts'

test('a visitor chooses a language at the login, and it stays', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone' })
  await visitor.opens('/login')
  await visitor.presses(/^Language:/)
  await visitor.presses('Polski')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(visitor.page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
  await visitor.readsTheScreen()
  await visitor.page.reload()
  expect(await englishOn(visitor.page, 'pl')).toEqual([])
})
