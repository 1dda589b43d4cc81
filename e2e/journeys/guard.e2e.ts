import { Actor } from '../actors/actor.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { expect, test } from '../stage/journey.ts'

const withoutTeam = (person: Omit<Person, 'team_id'>): Person => ({ ...person, team_id: '' })

test('a visitor is asked to log in, and public pages stay open', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/directory/7?tab=documents')
  await expect(visitor.page).toHaveURL('/login?next=%2Fdirectory%2F7%3Ftab%3Ddocuments')
  const legal = ['/terms', '/code-of-conduct', '/privacy', '/accessibility', '/imprint', '/licences', '/delete-account']
  const open = ['/help', '/download-app', '/authenticate', '/cookie-info', ...legal]
  for (const path of [...open, '/attention?type=team']) {
    await visitor.opens(path)
    await expect(visitor.page).toHaveURL(path)
    await visitor.readsTheScreen()
  }
  await visitor.opens('/app-download')
  await expect(visitor.page).toHaveURL('/download-app')
})

test('a member of a lapsed team is told how things stand, on every page of the product', async ({ stage, story }) => {
  const member = await stage.enters(Actor, await story.company('Courier_Company', { subscription_status: 'canceled' }))
  for (const path of ['/browse-jobs', '/jobs-posted', '/post-job-create', '/directory', '/users']) {
    await member.opens(path)
    await expect(member.page).toHaveURL('/company-email')
  }
})

test('a limited trial works, but for the directory', async ({ stage, story }) => {
  const member = await stage.enters(
    Actor,
    await story.company('Owner_Driver', { subscription_status: 'limited_trial' }),
  )
  await member.opens('/browse-jobs')
  await expect(member.page).toHaveURL('/browse-jobs')
  for (const path of ['/directory', '/directory/7']) {
    await member.opens(path)
    await expect(member.page).toHaveURL('/directory-disabled')
  }
  await member.seesHeading('The directory is for subscribers')
  await member.readsTheScreen()
  await member.opens('/directory/7?c=1')
  await expect(member.page).toHaveURL('/directory/7?c=1')
})

test('somebody inactivated, and everybody of a suspended team, is told whom to ask', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const former = await stage.enters(Actor, await story.colleague(company.team_id, { inactivated: true }))
  former.watch.expects(/40[13]/)
  await former.opens('/my-work')
  await expect(former.page).toHaveURL(/\/(attention\?type=user|login)/)

  const suspended = await stage.enters(Actor, await story.company('Freight_Forwarder', { is_suspended: true }))
  suspended.watch.expects(/403/)
  await suspended.opens('/jobs-posted')
  await expect(suspended.page).toHaveURL('/attention?type=team')
  await suspended.seesHeading('Your account is suspended')
  const reaches = (name: string) => suspended.page.getByRole('link', { name })
  await expect(reaches('0113 496 0000')).toHaveAttribute('href', 'tel:+441134960000')
  await expect(reaches('office@marketplace.example')).toHaveAttribute('href', 'mailto:office@marketplace.example')
  await suspended.readsTheScreen()
})

test('a person who has not finished signing up goes on where they stopped', async ({ stage, story }) => {
  const newcomer = await stage.enters(Actor, withoutTeam(await story.newcomer('member_role')))
  await newcomer.opens('/my-work')
  await expect(newcomer.page).toHaveURL('/select-role')
})

test('posting needs PostWork', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const colleague = await stage.enters(Actor, await story.colleague(company.team_id, { post_work: false }))
  await colleague.opens('/post-job-vehicle')
  await expect(colleague.page).toHaveURL('/notifications')
})

test('a team that stops being subscribed while its member works is led to the page that says so', async ({
  stage,
  story,
}) => {
  const company = await story.company('Courier_Company')
  const member = await stage.enters(Actor, company)
  await member.opens('/jobs-posted')
  await story.subscription(company.team_id, 'canceled')
  member.watch.expects(/403/)
  await expect(member.page).toHaveURL('/company-email') // without touching anything
})

test('while the product is looked after the page waits, and comes back by itself', async ({ stage, story }) => {
  const member = await stage.enters(Actor, await story.company('Freight_Forwarder'))
  member.watch.expects(/503/)
  await member.opens('/jobs-posted')
  await member.page.route(/\/(graphql|readyz)$/, (route) => route.fulfill({ status: 503, body: '' }))
  await member.follows('Saved loads')
  await expect(member.page).toHaveURL('/maintenance?next=%2Fsaved-loads')
  await member.seesHeading('We will be right back')
  await member.readsAllOfTheScreen()
  await member.page.unroute(/\/(graphql|readyz)$/)
  await expect(member.page).toHaveURL('/saved-loads')
})

test('an address of a run without its id leads to the list of runs', async ({ stage, story }) => {
  const carrier = await stage.enters(Actor, await story.company('Owner_Driver'))
  const proofs = ['pod', 'electronic-pod', 'por', 'stop-pod']
  const paths = [...proofs.flatMap((proof) => [`/upload-${proof}`, `/view-${proof}`]), '/view-failure']
  for (const path of [...paths, '/view-electronic-stop-pod']) {
    await carrier.opens(path)
    await expect(carrier.page).toHaveURL('/my-work')
  }
  const poster = await stage.enters(Actor, await story.company('Freight_Forwarder'))
  await poster.opens('/view-pod')
  await expect(poster.page).toHaveURL('/jobs-posted')
})
