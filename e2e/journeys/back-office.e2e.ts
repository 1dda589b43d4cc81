import type { Person } from '../../apps/server/testing/story.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'
import { isMailed } from '../stage/mailbox.ts'
import { tell } from '../stage/api.ts'
import { photo } from '../stage/photo.ts'

test('staff approve the last paper by keyboard, and the company may bid', async ({ stage, story }) => {
  const name = `Quenby Vans ${process.pid}`
  const newcomer = await story.company('Owner_Driver', { documents: false, name })
  await story.approvedDocuments(newcomer, 'goods_in_transit')
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, newcomer, { on: 'phone' })
  await taker.opens('/documents')
  const insurance = taker.page.getByRole('listitem').filter({ hasText: 'Goods in Transit insurance' })
  await insurance.getByRole('link', { name: 'Upload' }).click()
  await taker.addsPhotos(await photo('policy.jpg'))
  await taker.fillsIn('Insured amount', '10 000')
  await taker.fillsInDate('Expiry date', `2103${new Date().getFullYear() + 1}`)
  await taker.presses('Send for review')
  await taker.sees('Under review')

  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.opens('/')
  await staff.seesHeading('Today')
  await staff.readsTheScreen()
  await staff.approvesByKeyboard(name)
  await taker.bids(job_id, '240.00')
})

test('a newcomer’s five documents are decided by keyboard, one slip undone', async ({ stage, story }) => {
  const name = `Perowne Vans ${process.pid}`
  const newcomer = await story.company('Owner_Driver', { documents: false, name })
  await story.pendingDocuments(newcomer)
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.decides(name, ['a', 'a', 'z', 'a', 'a', 'a', 'a'])
  const taker = await stage.enters(Taker, newcomer)
  await taker.bids(job_id, '240.00')
})

test('“Where is my delivery?” is answered from a phone number, and a conversation read for a reason', async ({
  stage,
  story,
}) => {
  const driver = await story.company('Courier_Company')
  const job_id = await story.job(await story.company('Freight_Forwarder'), { status: 'progress', carrier: driver })
  const phone = `07${String(Date.now()).slice(-9)}`
  await tell(driver, 'EditProfile', { id: driver.id, phone })
  await tell(driver, 'sendMessage', { job_id, body: 'The gate is shut.' })
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.findsByPhone(phone, /On route to deliver/)
  await staff.seesHeading(/Job #/)
  await staff.sees('Places and proofs')
  await staff.readsTheScreen()
  const reason = `The caller says nobody answers ${process.pid}.`
  await staff.opensConversations(reason)
  await staff.sees('The gate is shut.')
  await staff.opens('/admin/audit')
  const entry = staff.page.getByRole('listitem').filter({ hasText: reason })
  await expect(entry).toContainText('Opened the conversations about #')
})

test('a suspended company is told so, and let in again', async ({ stage, story }) => {
  const company = await story.company('Owner_Driver')
  const member = await stage.enters(Taker, company)
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await member.opens('/my-work')
  await staff.suspends(company.team_id, 'Forged insurance.')
  await staff.sees('Forged insurance.')
  await member.opens('/my-work')
  await expect(member.page).toHaveURL(/\/attention\?type=team$/)
  await member.readsTheScreen()

  await staff.letsInAgain(company.team_id, 'The insurer has confirmed it.')
  await member.opens('/my-work')
  await member.seesHeading('My work')
})

test('staff help a colleague who has lost their phone, but not themselves', async ({ stage, story }) => {
  const helper = (await story.staff()) as Person
  const stranded = (await story.staff()) as Person
  const staff = await stage.enters(Staff, helper)
  await staff.opens(`/admin/users/${helper.id}`)
  await expect(staff.page.getByRole('button', { name: 'Reset the second factor' })).toHaveAttribute('aria-disabled')
  await staff.opens(`/admin/users/${stranded.id}`)
  await staff.presses('Reset the second factor')
  await staff.readsTheScreen()
  await staff.says('Lost phone, called back.', 'Reset the second factor')
  await staff.sees('The second factor is off.')
  await staff.sees('They have no second factor.')
  await isMailed(stranded.email, 'Logging in no longer needs a code')
})

test('staff act in a member’s place, and the log names both', async ({ stage, story }) => {
  const company = await story.company('Owner_Driver')
  const member = await stage.enters(Taker, company)
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  await member.bids(job_id, '240.00')

  const reason = 'They cannot find the button.'
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.actsInThePlaceOf(company.id, reason)
  await expect(staff.banner()).toContainText('You are acting as')
  await expect(staff.banner()).toContainText('30 minutes left')
  expect(staff.page.url()).not.toContain('impersonate')
  await staff.readsAllOfTheScreen()
  await staff.page.goBack()
  expect(staff.page.url()).not.toContain('impersonate')

  const acting = new Taker(staff.page, company, staff.watch)
  await acting.retractsBid()
  await expect(staff.banner()).toContainText(reason)
  await staff.endsImpersonation()
  await expect(staff.page).toHaveURL(new RegExp(`/admin/users/${company.id}$`))

  await staff.follows('Audit log')
  const entry = staff.page.getByRole('listitem').filter({ hasText: 'retractBid' })
  await expect(entry).toContainText('Sam Staff')
  await expect(entry).toContainText('as Pat Person')
  await entry.locator('summary').click()
  await expect(entry).toContainText('canceled')
  await staff.readsTheScreen()
})

test('everybody reads a notice until it is withdrawn', async ({ stage, story }) => {
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  const text = `Snow on the M62 ${process.pid}.`
  await staff.opens('/admin/notices')
  await staff.presses('New notice')
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('Text (English)').fill(text)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  const notice = staff.page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  await staff.readsTheScreen()
  await notice.getByRole('button', { name: 'Withdraw' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})
