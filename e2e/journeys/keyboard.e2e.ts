import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob, towns } from '../stage/jobs.ts'

test('a taker finds, opens and bids on a job without touching a mouse', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  await postedJob(poster, { from: 'Inverness', to: 'Derby' })
  await postedJob(poster, { from: 'Inverness', to: 'Bristol' })
  const { page, ...taker } = await entersBoard(stage, await story.company('Owner_Driver'), aroundInverness)
  const rows = page.getByRole('listitem').getByRole('link')

  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  const chosen = (await rows.nth(0).getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(chosen)
  await expect(page.getByRole('region', { name: 'Job' }).getByRole('heading', { level: 1 })).toBeVisible()
  await taker.actor.readsTheScreen()

  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/submit-bid\//)
  await expect(page.getByLabel('Your price', { exact: true })).toBeVisible()
  await pressTabUntilFocused(page.getByLabel('Your price', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('231.50')
  await pressTabUntilFocused(page.getByRole('button', { name: 'Send bid £231.50' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your bid of £231.50 is pending.')).toBeVisible()
})

test('letters typed into a field stay letters', async ({ stage, story }) => {
  const { page } = await entersBoard(stage, await story.company('Owner_Driver'))
  await page.keyboard.press('/')
  const search = page.getByRole('combobox').first()
  await expect(search).toBeFocused()
  await page.keyboard.type('jb?')
  await expect(search).toHaveValue('jb?')
  await expect(page).toHaveURL(/\/browse-jobs/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the list of keys opens with ? and gives the focus back', async ({ stage, story }) => {
  const { page, actor } = await entersBoard(stage, await story.company('Owner_Driver'))
  await page.keyboard.press('j')
  const row = page.getByRole('listitem').getByRole('link').first()
  await expect(row).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await actor.readsTheScreen()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('single letters are turned off and on again in the list of keys; Enter and arrows go on', async ({
  stage,
  story,
}) => {
  const { page, actor } = await entersBoard(stage, await story.company('Owner_Driver'))
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch', { name: 'Shortcuts of one key' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  const row = page.getByRole('listitem').getByRole('link').first()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).not.toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await actor.opens('/settings')
  await page.getByRole('switch', { name: 'Shortcuts of one key' }).check()
  await page.keyboard.press('Tab') // away from the box, which takes keys itself
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('the filters open from their button, keep the focus inside, and give it back', async ({ stage, story }) => {
  const { page, actor } = await entersBoard(stage, await story.company('Owner_Driver'))
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await actor.readsTheScreen()
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(filters).toBeFocused()
})

type Stage = Parameters<Parameters<typeof test>[2]>[0]['stage']

/** Nobody else’s jobs: they come and go, and a bid on one is another story. */
const { latitude, longitude } = towns.Inverness
const aroundInverness = `?near=Inverness&near_at=${latitude},${longitude}&near_miles=10`

async function entersBoard(stage: Stage, person: Parameters<Stage['enters']>[1], search = '') {
  const actor = await stage.enters(Actor, person)
  await actor.opens(`/browse-jobs${search}`)
  await expect(actor.page.getByRole('listitem').getByRole('link').first()).toBeVisible()
  return { actor, page: actor.page }
}

/** Walks by Tab alone, as somebody without a mouse does. */
async function pressTabUntilFocused(target: ReturnType<Actor['page']['getByLabel']>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
