import { patience } from '../../tools/slowness.ts'
import { Writer } from '../actors/writer.ts'
import { tell } from '../stage/api.ts'
import { listens, told } from '../stage/hearing.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { noSignal } from '../stage/watched-page.ts'

test('a taker asks about a job, and both sides read each other without asking again', async ({ stage, story }) => {
  const poster = await stage.enters(Writer, await story.company('Freight_Forwarder', { name: 'Quay Freight' }))
  const taker = await stage.enters(Writer, await story.company('Owner_Driver', { name: 'J Fern' }), { on: 'phone' })
  const job_id = await postedJob(poster.person)

  await listens(poster, '/messages')
  await poster.sees('No conversations yet')
  await poster.readsTheScreen()
  await listens(taker, `/browse-jobs/${job_id}`)
  await taker.follows('Message poster')
  await taker.sees('Send the first message to Quay Freight.')
  await taker.readsTheScreen()
  await taker.writes('Is there a tail lift on site?')
  await taker.reads('Is there a tail lift on site?')

  await poster.page.getByRole('link', { name: /J Fern/ }).click(told)
  await poster.reads('Is there a tail lift on site?')
  await poster.types('There is,', 'bay 4.')
  await taker.reads('bay 4.')
  await taker.writes('Thanks.')
  await poster.reads('Thanks.')
  await poster.readsTheScreen()
  await taker.readsTheScreen()

  await taker.opensChat(job_id)
  await expect(taker.message('Is there a tail lift on site?').getByText('Seen')).toHaveCount(1)
  await poster.opens('/messages')
  await expect(poster.page.getByText('unread message')).toHaveCount(0)
})

test('events meanwhile stand over the conversation, and over no control', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await stage.enters(Writer, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await postedJob(poster)
  const bid_id = await tell(taker.person, 'submitBid', { job_id, amount: '210.00' })
  await listens(taker, `/chat/${job_id}`)
  await tell(poster, 'acceptBid', { bid_id })
  const banner = taker.page.getByRole('status').filter({ hasText: 'Bid accepted' })
  await expect(banner).toBeVisible(told)
  const [box, back] = [await banner.boundingBox(), await taker.page.getByRole('link', { name: 'Back' }).boundingBox()]
  expect(box!.y).toBeGreaterThanOrEqual(back!.y + back!.height)
})

test('a poster keeps the conversations with two bidders apart', async ({ stage, story }) => {
  const poster = await stage.enters(Writer, await story.company('Freight_Forwarder'))
  const [one, other] = [
    await story.company('Owner_Driver', { name: 'North Vans' }),
    await stage.enters(Writer, await story.company('Courier_Company', { name: 'South Vans' })),
  ]
  const job_id = await postedJob(poster.person)
  await tell(one, 'submitBid', { job_id, amount: '210.00' })
  await tell(other.person, 'submitBid', { job_id, amount: '220.00' })

  await poster.opensChat(job_id)
  await poster.sees('Choose a company to message')
  await poster.readsTheScreen()
  await poster.page.getByRole('navigation', { name: 'Companies about this job' }).getByText('North Vans').click()
  await poster.writes('Can you be there by nine?')
  await poster.reads('Can you be there by nine?')
  await poster.page.getByRole('navigation', { name: 'Companies about this job' }).getByText('South Vans').click()
  await poster.sees('Send the first message to South Vans.')
  await other.opensChat(job_id)
  await expect(other.message('Can you be there by nine?')).toHaveCount(0)
})

test('a message without a connection waits and is sent once; a draft is stored, a link is not sent', async ({
  stage,
  story,
}) => {
  const [forwarder, courier] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(forwarder, courier)
  const driver = await stage.enters(Writer, courier)
  const poster = await stage.enters(Writer, forwarder)
  driver.watch.expects(noSignal)
  await poster.opensChat(job_id)
  await driver.opensChat(job_id)
  await driver.writes('see www.example.com')
  await driver.sees('Links are not allowed.')
  await driver.page.getByRole('textbox').fill('')

  await driver.page.context().setOffline(true)
  await driver.writes('Stuck in the loading bay.')
  await driver.writes('Back in ten minutes.')
  await expect(driver.waiting('Stuck in the loading bay.')).toHaveCount(1)
  await driver.page.getByRole('textbox').fill('And then')
  await driver.page.goto('about:blank')
  await driver.page.context().setOffline(false)
  await driver.opens('/notifications')

  await expect(poster.message('Back in ten minutes.')).toHaveCount(1)
  await expect(poster.message('Stuck in the loading bay.')).toHaveCount(1)
  await driver.opensChat(job_id)
  await driver.reads('Back in ten minutes.')
  await expect(driver.page.getByRole('list', { name: 'Waiting to be sent' })).toHaveCount(0)
  await expect(driver.page.getByRole('textbox')).toHaveValue('And then')
})

test('a blocked company reads what was said and can write no more', async ({ stage, story }) => {
  const [forwarder, courier] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await postedJob(forwarder)
  await tell(courier, 'submitBid', { job_id, amount: '240.00' })
  await tell(forwarder, 'sendMessage', { job_id, taker_team_id: courier.team_id, body: 'See you at noon.' })
  await story.block(forwarder, courier)
  const taker = await stage.enters(Writer, courier)
  await taker.opensChat(job_id)
  await taker.reads('See you at noon.')
  await expect(taker.page.getByRole('textbox', { name: 'Write a message in English' })).toHaveCount(0)
  await taker.readsTheScreen()
})

test('an answer lost on the way makes no second message', async ({ stage, story }) => {
  const [forwarder, courier] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(forwarder, courier)
  const taker = await stage.enters(Writer, courier)
  taker.watch.expects(/ERR_FAILED/)
  await taker.opensChat(job_id)
  let lost = 0
  await taker.page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('Loaded, leaving now.')) return route.fallback()
    lost++
    await route.fetch()
    return route.abort()
  })
  await taker.writes('Loaded, leaving now.')
  await expect(taker.waiting('Loaded, leaving now.')).toHaveCount(1)
  await expect(taker.page.getByRole('list', { name: 'Waiting to be sent' })).toHaveCount(0, {
    timeout: patience(15_000),
  })
  await taker.reads('Loaded, leaving now.')
  expect(lost).toBe(1)
  const poster = await stage.enters(Writer, forwarder)
  await poster.opensChat(job_id)
  await poster.reads('Loaded, leaving now.')
})

test('a driver who reads Polish says in two taps what a poster reads in English', async ({ stage, story }) => {
  const poster = await stage.enters(Writer, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Writer, await story.company('Owner_Driver'), { on: 'phone', locale: 'pl' })
  const job_id = await allocatedJob(poster.person, taker.person)
  await taker.opensChat(job_id)
  await taker.readsTheScreen()
  await taker.presses('Jestem przy bramie')
  await expect(taker.page.getByRole('textbox', { name: 'Napisz wiadomość po angielsku' })).toHaveValue(
    'I am at the gate.',
  )
  await expect(taker.page.getByRole('group', { name: 'Gotowe wiadomości' })).toHaveCount(0)
  await taker.presses('Wyślij')
  await poster.opensChat(job_id)
  await poster.reads('I am at the gate.')
  // Who posted the job is not on the way.
  await expect(poster.page.getByRole('group', { name: 'Ready phrases' })).toHaveCount(0)
})
