import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'

const password = 'Waybill-demo-1'

test('a wrong password is refused in words that tell nothing about the account', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/')
  await expect(visitor.page).toHaveURL(/\/login/)
  await visitor.readsTheScreen()

  await visitor.presses('Log in')
  await visitor.sees('Email required')
  await visitor.sees('Password required')
  await visitor.signsIn('taker@waybill.test', 'not the password')
  await visitor.sees('The email or password is incorrect.')
  await visitor.signsIn('nobody@waybill.test', 'not the password')
  await visitor.sees('The email or password is incorrect.')
  await visitor.readsTheScreen()
})

test('everybody starts where their work is', async ({ stage }) => {
  const homes = {
    'poster@waybill.test': '/jobs-posted',
    'taker@waybill.test': '/browse-jobs',
    'driver@waybill.test': '/my-work',
  }
  for (const [email, home] of Object.entries(homes)) {
    const visitor = await stage.enters(Actor, null)
    await visitor.opens('/login')
    await visitor.signsIn(email, password)
    await expect(visitor.page).toHaveURL(new RegExp(`${home}$`))
    await visitor.page.goto('about:blank') // a map left open keeps drawing
  }
})

test('a lost session comes back to the page that was open', async ({ stage, story }) => {
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Actor, null)
  await taker.opens(`/browse-jobs/${job_id}`)
  await expect(taker.page).toHaveURL(/\/login\?next=/)
  await taker.signsIn('taker@waybill.test', password)
  await expect(taker.page).toHaveURL(new RegExp(`/browse-jobs/${job_id}$`))
  await taker.sees('Leeds')

  await taker.page.context().clearCookies()
  await taker.opens(`/browse-jobs/${job_id}`)
  await taker.signsIn('taker@waybill.test', password)
  await expect(taker.page).toHaveURL(new RegExp(`/browse-jobs/${job_id}$`))
})

test('logging out wipes the device but for the language and the email', async ({ stage }) => {
  const taker = await stage.enters(Actor, null)
  await taker.opens('/login')
  await taker.signsIn('taker@waybill.test', password)
  await expect(taker.page).toHaveURL(/browse-jobs/)
  await taker.page.evaluate(() => localStorage.setItem('draft', 'something of theirs'))
  await taker.opens('/logout')
  await expect(taker.page).toHaveURL(/\/login$/)
  expect(await taker.page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'i18n_locale',
    'lastLoggedUserEmail',
  ])
  await expect(taker.page.getByLabel('Email')).toHaveValue('taker@waybill.test')
  await taker.opens('/my-work')
  await expect(taker.page).toHaveURL(/\/login\?next=/)
})

test('a driver who may not post is led away from posting', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const driver = await stage.enters(
    Actor,
    await story.colleague(company.team_id, { has_full_access: false, post_work: false }),
    { on: 'phone' },
  )
  for (const path of ['/post-job-choose', '/post-job-create', '/post-job-confirm']) {
    await driver.opens(path)
    await expect(driver.page).toHaveURL(/\/notifications$/)
  }
  await driver.opens('/my-work')
  await expect(driver.page.getByRole('link', { name: 'Post', exact: true })).toHaveCount(0)
})

test('somebody inactivated is told so', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const former = await stage.enters(Actor, await story.colleague(company.team_id, { inactivated: true }))
  await former.opens('/my-work')
  await expect(former.page).toHaveURL(/\/(attention\?type=user|login)/)
  await former.readsTheScreen()
})

test('a missing address is not found', async ({ stage, story }) => {
  const taker = await stage.enters(Actor, await story.company('Owner_Driver'))
  await taker.opens('/no-such-page')
  await taker.seesHeading('Page Not Found')
  await taker.readsTheScreen()
})
