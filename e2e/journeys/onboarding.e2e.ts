import { Actor } from '../actors/actor.ts'
import { Newcomer } from '../actors/newcomer.ts'
import { Payer } from '../actors/payer.ts'
import { codeAt } from '../../apps/server/src/features/credentials/totp.ts'
import { expect, test } from '../stage/journey.ts'
import { isMailed, mailedLink, mailsTo } from '../stage/mailbox.ts'

const PASSWORD = 'a fine long secret'
let serial = 0
const address = (domain = 'gmail.com') => `ana${++serial}.${Date.now()}@${domain}`
/** No two companies of a run have the same. */
const companyNumber = () => String(10_000_000 + (Date.now() % 80_000_000) + ++serial)

/** Up to the choice of a role. */
async function confirmed(newcomer: Newcomer, email: string) {
  await newcomer.opens('/sign-up')
  await newcomer.signsUp(email)
  await newcomer.seesHeading('Check your email')
  await newcomer.opens(await mailedLink(email, '/create-password'))
  await newcomer.typesTwice(PASSWORD)
  await newcomer.presses('Save and continue')
  await newcomer.seesHeading('What do you do?')
}

test('a stranger signs up, confirms, enters a company and browses with one free job', async ({ stage }) => {
  const email = address()
  const newcomer = await stage.enters(Newcomer, null)
  await newcomer.opens('/login')
  await newcomer.follows('Create an account')
  await newcomer.seesHeading('Create your account')
  await newcomer.presses('Create account')
  await newcomer.sees('Email required')
  await newcomer.sees('Tick this box to continue.')
  await newcomer.readsTheScreen()
  await newcomer.signsUp(email)
  await newcomer.seesHeading('Check your email')
  await newcomer.sees(email)
  await newcomer.readsTheScreen()
  await newcomer.presses('Send the email again')
  await newcomer.sees('Email sent again.')
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)

  await newcomer.opens(await mailedLink(email, '/create-password'))
  await newcomer.typesTwice('password')
  await newcomer.presses('Save and continue')
  await newcomer.sees('This password is too common. Choose another one.')
  await newcomer.fillsIn('Password', PASSWORD)
  await newcomer.presses('Save and continue')
  await newcomer.sees('Passwords do not match')
  await newcomer.readsTheScreen()
  await newcomer.typesTwice(PASSWORD)
  await newcomer.presses('Save and continue')

  await newcomer.seesHeading('What do you do?')
  await newcomer.readsTheScreen()
  await newcomer.chooses('Owner driver')
  await newcomer.presses('Continue')
  await newcomer.seesHeading('Your company')
  await newcomer.readsTheScreen()

  // Another day, the same step.
  await newcomer.opens('/logout')
  await newcomer.signsIn(email, PASSWORD)
  await newcomer.seesHeading('Your company')
  await newcomer.opens('/browse-jobs')
  await newcomer.opens('/login')
  await newcomer.seesHeading('Your company')

  await newcomer.entersCompany({ name: 'Pop Transport Ltd', number: companyNumber() })
  await newcomer.seesHeading('How do you want to start?')
  await newcomer.sees('£390.00')
  await newcomer.readsTheScreen()
  await newcomer.presses('Start with one free job')
  await expect(newcomer.page).toHaveURL(/\/browse-jobs$/)
  await newcomer.sees('4 steps to your first job')
  await newcomer.sees('0 of 5 documents sent')
  await newcomer.readsTheScreen()
})

for (const on of ['desktop', 'phone'] as const)
  test(`${on}: a first card that is declined leaves every way open: the free job, another card, leaving`, async ({
    stage,
  }) => {
    const newcomer = await stage.enters(Newcomer, null, { on })
    await confirmed(newcomer, address())
    await newcomer.chooses('Owner driver')
    await newcomer.presses('Continue')
    await newcomer.entersCompany({ name: 'First Card Vans Ltd', number: companyNumber() })
    await newcomer.seesHeading('How do you want to start?')
    const payer = new Payer(newcomer.page, null, newcomer.watch)
    await payer.opens('/subscription-add-card')
    await payer.addsCard('4000 0000 0000 0002')
    await payer.choosesPlan('Monthly')
    await payer.pays('£46.80')
    await payer.sees('Your bank declined the payment. Nothing was charged.')
    await payer.follows('Pay in another way')
    await payer.seesHeading('Payment methods')
    await payer.opens('/add-company-subscription')
    await newcomer.presses('Start with one free job')
    await expect(newcomer.page).toHaveURL(/\/browse-jobs$/)
    await payer.opens('/subscription')
    await payer.sees('One free job')
    await payer.readsTheScreen()
  })

test('a colleague finds the company and is added by its Primary Member', async ({ stage }) => {
  const domain = `firm${Date.now()}.test`
  const [boss, driver] = [address(domain), address(domain)]
  const founder = await stage.enters(Newcomer, null)
  await confirmed(founder, boss)
  await founder.chooses('Courier company')
  await founder.presses('Continue')
  await founder.entersCompany({ name: 'Firm Couriers Ltd', number: companyNumber() })
  await founder.presses('Start with one free job')
  await expect(founder.page).toHaveURL(/\/browse-jobs$/)

  const colleague = await stage.enters(Newcomer, null, { on: 'phone' })
  await confirmed(colleague, driver)
  await colleague.chooses('Courier company')
  await colleague.presses('Continue')
  await colleague.sees('Firm Couriers Ltd in Leeds is already on Waybill')
  await colleague.readsTheScreen()
  await colleague.presses('Ask its Primary Member to add you')
  await colleague.seesHeading('Waiting for Firm Couriers Ltd')
  await colleague.readsTheScreen()

  await isMailed(boss, `${driver} wants to join Firm Couriers Ltd`)
  await founder.opens('/users')
  await founder.sees(driver)
  await founder.presses('Accept Ana Pop')
  await founder.sees('Ana Pop has joined the team.')
  await isMailed(driver, 'You have joined Firm Couriers Ltd')
  await colleague.presses('Check again')
  await expect(colleague.page).toHaveURL(/\/my-work$/)
})

test('a forgotten password is replaced by mail: once, and for an hour', async ({ stage, story }) => {
  const person = await story.company('Owner_Driver')
  const visitor = await stage.enters(Newcomer, null)
  await visitor.opens('/login')
  await visitor.follows('Forgot password?')
  await visitor.seesHeading('Forgot password')
  await visitor.fillsIn('Email', 'nobody@example.test')
  await visitor.presses('Send link')
  await visitor.sees('If nobody@example.test has an account, we have sent a link to it.')
  await visitor.readsTheScreen()

  const link = await story.passwordLink(person.id)
  await visitor.opens(link)
  await visitor.sees(person.email)
  await visitor.typesTwice(PASSWORD)
  await visitor.presses('Save new password')
  await visitor.seesHeading('Log in')
  await visitor.signsIn(person.email, PASSWORD)
  await expect(visitor.page).toHaveURL(/\/browse-jobs$/)
  await visitor.opens('/logout')

  visitor.watch.expects(/status of 410/) // a link that can be used no more
  await visitor.opens(link)
  await visitor.seesHeading('Your token is invalid')
  await visitor.readsTheScreen()
  await visitor.opens(await story.passwordLink(person.id, { minutes_ago: 61 }))
  await visitor.seesHeading('Link Expired')
  await visitor.readsTheScreen()
  await visitor.opens(await mailedLink(person.email, '/update-password'))
  await visitor.seesHeading('Choose a new password')
})

test('a user who wants to is asked for a code besides the password', async ({ stage }) => {
  const email = address()
  const member = await stage.enters(Newcomer, null)
  await confirmed(member, email)
  await member.chooses('Owner driver')
  await member.presses('Continue')
  await member.entersCompany({ name: 'Guarded Vans Ltd', number: companyNumber() })
  await member.presses('Start with one free job')
  await expect(member.page).toHaveURL(/\/browse-jobs$/)

  await member.opens('/second-factor')
  await member.fillsIn('Your password', PASSWORD)
  await member.presses('Set up')
  const secret = (await member.page.locator('code').innerText()).replaceAll(' ', '')
  await member.readsTheScreen()
  await member.fillsIn('2. Enter the six digits the app shows.', codeAt(secret, new Date()))
  await member.presses('Turn on')
  await member.sees('Your backup codes')
  const [code = ''] = await member.page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts()
  await member.presses('I have saved them')
  await member.sees('10 backup codes left')
  await member.readsTheScreen()

  await member.opens('/logout')
  await member.signsIn(email, PASSWORD)
  await member.fillsIn('Code', '000000')
  await member.presses('Continue')
  await member.sees('The code is incorrect.')
  await member.readsTheScreen()
  await member.fillsIn('Code', code.toLowerCase())
  await member.presses('Continue')
  await expect(member.page).toHaveURL(/\/browse-jobs$/)
})

test('a member of a company without a subscription is told whom to ask', async ({ stage, story }) => {
  const primary = await story.company('Courier_Company', { subscription_status: 'canceled' })
  const colleague = await stage.enters(Actor, await story.colleague(primary.team_id))
  await colleague.opens('/browse-jobs')
  await expect(colleague.page).toHaveURL(/\/company-email$/)
  await colleague.sees('your Primary Member, can change this')
  await colleague.readsTheScreen()

  const owner = await stage.enters(Actor, primary)
  await owner.opens('/company-email')
  await owner.fillsIn('Billing email', 'bills@depot.test')
  await owner.presses('Confirm and continue')
  await expect(owner.page).toHaveURL(/\/subscription$/)
})
