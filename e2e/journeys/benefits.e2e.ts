import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { Staff } from '../actors/staff.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'
import { serverAddress } from '../stage/server-address.ts'

test('staff offer a benefit, a member reads it, and it is gone when it is retired', async ({ stage, story }) => {
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  const member = await stage.enters(Actor, await story.company('Owner_Driver'), { on: 'phone', locale: 'pl' })
  await staff.opens('/admin/content?tab=benefits')
  await staff.readsTheScreen()
  await staff.presses('Add a benefit')
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('Partner', { exact: true }).fill('Otter Tyres')
  await dialog.getByLabel('Partner’s page').fill('https://otter-tyres.example/waybill')
  await dialog.getByLabel('Code to quote').fill('OTTER5')
  for (const [language, title] of [
    ['English', 'Tyres at the depot'],
    ['Română', 'Anvelope la depou'],
    ['Polski', 'Opony w bazie'],
  ] as const) {
    await dialog.getByText(language, { exact: true }).click()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Summary in one sentence').fill(`${title}.`)
    await dialog.getByLabel('What it is, and how to get it').fill(`${title}:\n- 5%`)
  }
  await staff.readsTheScreen()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await member.opens('/more')
  await member.follows('Korzyści')
  await member.follows(/^Opony w bazie/)
  await member.sees('OTTER5')
  const link = member.page.getByRole('link', { name: 'Przejdź do: Otter Tyres' })
  await expect(link).toHaveAttribute('href', 'https://otter-tyres.example/waybill')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await member.sees('Otwiera otter-tyres.example w nowej karcie, poza Waybill.')
  await member.readsTheScreen()

  await staff.presses('Edit Tyres at the depot')
  await staff.readsTheScreen()
  await dialog.getByRole('checkbox', { name: /^Available/ }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await staff.sees('Retired')
  await member.opens('/member-benefits')
  await expect(member.page.getByRole('link', { name: /^Opony w bazie/ })).toHaveCount(0)
})

test('an invoice goes to the partner when its office agrees, once; before, it is taken back', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const company = await story.company('Courier_Company')
  const taker = await stage.enters(Actor, company, { on: 'phone' })
  const job_id = await deliveredJob(poster, company)
  const invoice_id = await tell(company, 'raiseInvoice', { job_id, type: 'system' })
  await taker.opens(`/view-invoice/${invoice_id}`)
  await taker.opensMenu('Sell this invoice')
  await taker.sees('This invoice can be sold.')
  await taker.readsTheScreen()
  await taker.sees('Tick the box first.')
  await taker.page.getByRole('checkbox').check()
  await taker.presses('Agree')
  await taker.sees('Open: nothing shared yet.')
  await taker.readsTheScreen()
  await taker.presses('Withdraw consent')
  await taker.sees(/^Withdrawn on/)

  await taker.page.getByRole('checkbox').check()
  await taker.presses('Agree')
  const link = taker.page.getByRole('link', { name: 'Continue to Quay Finance' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const leads = await fetch(`${serverAddress()}${await link.getAttribute('href')}`, {
    headers: { authorization: `Bearer ${company.token}` },
    redirect: 'manual',
  })
  const reference = new URL(leads.headers.get('location') ?? '').searchParams.get('reference')
  const redeem = () =>
    fetch(`${serverAddress()}/factoring-references`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference }),
    })
  expect(await (await redeem()).json()).toMatchObject({ currency: 'GBP', invoice_number: '1' })
  expect((await redeem()).status).toBe(404)
  await taker.opens(`/factoring/${invoice_id}`)
  await taker.sees(/^Shared on .* It can no longer be withdrawn\./)
  await taker.readsTheScreen()

  const driver = await stage.enters(Actor, await story.colleague(company.team_id, { has_full_access: false }))
  await driver.opens(`/factoring/${invoice_id}`)
  await driver.sees('Your access is limited. Ask your Primary Member.')
  await driver.readsTheScreen()
})
