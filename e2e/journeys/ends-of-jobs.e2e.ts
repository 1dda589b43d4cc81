import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('each end of a job is told at the desk of its poster and on the phone of its carrier, and its button leads on', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const allocated = () => allocatedJob(poster.person, taker.person)

  const closed = await allocated()
  await tell(poster.person, 'closeJob', { job_id: closed, reason: 'OTHER', comment: 'The load is not ready.' })
  await poster.opens(`/jobs-posted/${closed}`)
  await poster.sees('Your company cancelled this job.')
  await poster.presses('Post again')
  await expect(poster.page.getByRole('dialog')).toBeVisible()
  await poster.page.keyboard.press('Escape')
  await taker.opens(`/my-work/${closed}`)
  await taker.sees(/ cancelled this job\.$/)
  await taker.readsTheScreen()

  const given_back = await allocated()
  const withdrawal = { job_id: given_back, reason: 'The van has broken down.' }
  await tell(taker.person, 'withdrawFromJob', withdrawal)
  await taker.opens(`/my-work/${given_back}`)
  await taker.sees('Your company gave this job back before collection.')
  // Twice, and by the other side.
  await expect(tell(taker.person, 'withdrawFromJob', withdrawal)).rejects.toThrow()
  await expect(tell(poster.person, 'withdrawFromJob', withdrawal)).rejects.toThrow()
  await poster.opens('/notifications')
  await poster.sees(/gave job .* back\. .* Reason: The van has broken down\.$/)
  await poster.opens(`/jobs-posted/${given_back}`)
  await poster.sees(/gave this job back before collection\. Put it back on the board, or post it again\.$/)
  await poster.readsTheScreen()
  await poster.presses('Put back on the board')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Put back on the board' }).click()
  await poster.sees('Open for bids')

  const reposted = await allocated()
  await tell(poster.person, 'closeJob', { job_id: reposted, reason: 'OTHER', comment: 'The load is not ready.' })
  const again = { job_id: reposted, pickup_date: inHours(24), destination_date: inHours(30) }
  await tell(poster.person, 'repostJob', again)
  await expect(tell(poster.person, 'reinstateJob', { job_id: reposted })).rejects.toThrow('already_reposted')
  await expect(tell(poster.person, 'repostJob', again)).rejects.toThrow('already_reposted')
  await poster.opens(`/jobs-posted/${reposted}`)
  await poster.sees('You posted this load again under another number.')
  await poster.follows(/^Open job #/)
  await poster.sees('Open for bids')
  await taker.opens(`/my-work/${reposted}`)
  await taker.sees(/ posted this load again under another number\.$/)

  const sold = await postedJob(poster.person)
  await tell(poster.person, 'closeJob', { job_id: sold, reason: 'SOLD_OUTSIDE_PLATFORM', comment: 'To a friend.' })
  await poster.opens(`/jobs-posted/${sold}`)
  await poster.sees('You gave this load to somebody outside the platform.')
  for (const view of ['view-pod', 'view-por', 'view-failure']) {
    await poster.opens(`/${view}/${closed}`)
    await poster.sees(/^No .*: /)
  }
})

test('a free job that comes to nothing is free again for whoever carried it, and for whoever posted it', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const trial = await stage.enters(
    Taker,
    await story.company('Owner_Driver', { subscription_status: 'limited_trial' }),
    {
      on: 'phone',
    },
  )
  const job_id = await allocatedJob(poster.person, trial.person)
  const other = await postedJob(poster.person)
  await trial.opens(`/submit-bid/${other}`)
  await trial.sees(/^Bid Limit Reached/)
  await trial.readsTheScreen()
  await tell(poster.person, 'closeJob', { job_id, reason: 'OTHER', comment: 'The load is not ready.' })
  await trial.opens('/subscription')
  await trial.sees('One free job')
  await trial.bids(other, '199.00')

  const posting = await stage.enters(
    Poster,
    await story.company('Freight_Forwarder', { subscription_status: 'limited_trial' }),
  )
  const own = await postedJob(posting.person)
  await expect(postedJob(posting.person)).rejects.toThrow('bid_limit_reached')
  await posting.opens('/post-job-choose')
  await posting.sees(/^Bid Limit Reached/)
  await tell(posting.person, 'closeJob', { job_id: own, reason: 'OTHER', comment: 'The load is not ready.' })
  await posting.opens(`/jobs-posted/${own}`)
  await expect(posting.page.getByRole('button', { name: 'Post again' })).toBeEnabled()
  await postedJob(posting.person)
  await posting.opens(`/jobs-posted/${own}`)
  // A button that would be refused says so instead.
  await expect(posting.page.getByRole('button', { name: 'Post again' })).toHaveAttribute('aria-disabled', 'true')
})
