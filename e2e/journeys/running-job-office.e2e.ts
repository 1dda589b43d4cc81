import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('a poster puts the notes right on the road, and the driver sees them at once', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await allocatedJob(poster.person, taker.person)
  await tell(taker.person, 'startCollect', { job_id })
  await taker.opens(`/on-route-to-collect/${job_id}`)

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.opensMenu('Edit notes')
  await poster.sees('Notes for the driver')
  await poster.readsTheScreen()
  await poster.page.getByRole('textbox', { name: /^Notes/ }).fill('Gate 6, the bell at gate 4 is broken.')
  await poster.presses('Save notes')
  await expect(poster.page.getByRole('dialog')).toHaveCount(0)
  await poster.sees('Gate 6, the bell at gate 4 is broken.')

  await taker.sees('Gate 6, the bell at gate 4 is broken.')
  await taker.opens(`/job-logs/${job_id}`)
  await taker.sees('Notes changed')
  await taker.readsTheScreen()
})

test('a job is handed to a colleague, who is told and looks after it', async ({ stage, story }) => {
  const primary = await story.company('Freight_Forwarder')
  const poster = await stage.enters(Poster, primary)
  const colleague = await stage.enters(Poster, await story.colleague(primary.team_id, { post_work: true }))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await allocatedJob(poster.person, taker.person)

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.opensMenu('Hand over to a colleague')
  await poster.sees('Who looks after this job?')
  await poster.page.getByRole('dialog').getByRole('radio').first().check({ force: true })
  await poster.readsTheScreen()
  await poster.presses('Hand over to a colleague')
  await expect(poster.page.getByRole('dialog')).toHaveCount(0)
  await poster.sees('Handed over to a colleague')
  await colleague.opens('/notifications')
  await colleague.sees('Job handed over to you')
})
