import type { Page } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { Staff } from '../actors/staff.ts'
import { test as base, expect } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'

// On a server of its own: a new version asks every member there is.
const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await OwnServer.open()
    await use(server)
    await server.close()
  },
})

/** The server has said this; the body of what is navigated away from cannot be read any more. */
const answered = (page: Page, words: string) =>
  page.waitForResponse((response) =>
    response.text().then(
      (text) => text.includes(words),
      () => false,
    ),
  )

test('an owner publishes terms, a member is asked once and goes on, a driver on the road is not asked', async ({
  server,
  stage,
}) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const { story } = people
  const owner = (await story.staff()) as Person
  const member = await story.company('Owner_Driver')
  const driver = await story.company('Owner_Driver')
  await story.job(await story.company('Freight_Forwarder'), { status: 'delivering', carrier: driver })

  const staff = await stage.enters(Staff, owner, { address })
  await staff.opens('/admin/legal?kind=conduct')
  await staff.readsTheScreen()
  await staff.page.getByLabel('Text (English)').fill('Be kind.\n\n## On the road\n\n- Be early.')
  await expect(staff.page.getByRole('heading', { name: 'On the road' })).toBeVisible()
  await staff.page.getByLabel('Ask each member to accept it').check()
  await staff.presses('Publish version 1')
  await staff.sees(/word for word/) // Romanian and Polish are still the sample
  await staff.page.getByLabel('Our solicitor has read the sample').check()
  await staff.presses('Publish version 1')
  await staff.sees('Version 1 is published.')
  await staff.presses('Compare with the one before')
  await staff.readsTheScreen()

  const asked = await stage.enters(Actor, member, { address })
  const question = asked.page.getByRole('dialog', { name: 'Our texts have changed' })
  await asked.opens('/browse-jobs')
  await expect(question).toContainText('you also accept for')
  await asked.readsTheScreen()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  const noticed = answered(asked.page, '"legalQuestions":[]')
  await asked.opens('/settings')
  await noticed
  await expect(question).toHaveCount(0)
  await asked.opens('/code-of-conduct')
  await asked.sees('Be early.')
  await asked.presses('Accept')
  await expect(asked.page.getByRole('button', { name: 'Accept' })).toHaveCount(0)

  const onTheRoad = await stage.enters(Actor, driver, { address, on: 'phone' })
  const known = answered(onTheRoad.page, '"kind":"conduct"')
  await onTheRoad.opens('/my-work')
  await known
  await expect(onTheRoad.page.getByRole('dialog', { name: 'Our texts have changed' })).toHaveCount(0)
  await people.close()
})
