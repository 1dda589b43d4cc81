import { Actor } from '../actors/actor.ts'
import { Poster } from '../actors/poster.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'

test('a dispatcher finds a finished job by its number from any page, with three keys and the number', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const job_id = await deliveredJob(poster.person, await story.company('Owner_Driver'))
  await poster.opens(`/jobs-posted/${job_id}`)
  const number =
    (
      await poster.page
        .getByText(/^#?\d{5}$/)
        .first()
        .textContent()
    )?.replace('#', '') ?? ''
  await poster.opens('/settings')

  await poster.page.keyboard.press('ControlOrMeta+k')
  const search = poster.page.getByRole('dialog', { name: 'Search' })
  await poster.page.keyboard.type(number)
  await expect(search.getByRole('menuitem', { name: new RegExp(`^#${number} · `) })).toContainText('Ready to invoice')
  await poster.readsTheScreen()
  await poster.page.keyboard.press('Enter')
  await expect(poster.page).toHaveURL(new RegExp(`/jobs-posted/${job_id}`))
  await expect(search).toHaveCount(0)

  await poster.page.keyboard.press('ControlOrMeta+k')
  await poster.page.keyboard.type('address b')
  await poster.page.keyboard.press('Enter')
  await expect(poster.page).toHaveURL(/\/address-book/)
})

test('a missing thing is named, and Escape gives the page back', async ({ stage, story }) => {
  const member = await stage.enters(Actor, await story.company('Freight_Forwarder'))
  await member.opens('/settings')
  await member.page.keyboard.press('/')
  const search = member.page.getByRole('dialog', { name: 'Search' })
  await member.page.keyboard.type('zz')
  await expect(search.getByText('Type at least 3 letters or digits')).toBeVisible()
  await member.page.keyboard.type('zzzz')
  await expect(search.getByText('Nothing found')).toBeVisible()
  await member.page.keyboard.press('Escape')
  await member.page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('on a phone the search stands under More', async ({ stage, story }) => {
  const member = await stage.enters(Actor, await story.company('Owner_Driver'), { on: 'phone' })
  await member.opens('/more')
  await member.presses('Search everything')
  await member.page.keyboard.type('docum')
  await member.page.getByRole('menuitem', { name: 'Documents' }).click()
  await expect(member.page).toHaveURL(/\/documents/)
})
