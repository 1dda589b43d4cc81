import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { tell } from '../stage/api.ts'
import { deliveredJob } from '../stage/jobs.ts'

test('both sides rate each other, neither sees first, and the paid job is complete', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder', { name: 'Blind Forwarding' }))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver', { name: 'Blind Vans' }), { on: 'phone' })
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)
  await poster.marksPaid()

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees(/Blind Vans cannot see your rating or comment until they leave feedback too/)
  await poster.readsTheScreen()

  await taker.opens(`/my-work/${job_id}`)
  await taker.follows('Leave feedback')
  await taker.presses('Send feedback')
  await taker.sees('Choose from poor to excellent.')
  await taker.chooses('Poor')
  await taker.fillsIn(/^Comment/, 'Ring 07700 900 123 for the story.')
  await taker.presses('Send feedback')
  await taker.sees('Telephone numbers are not allowed.')
  await taker.fillsIn(/^Comment/, 'Two hours at the dock.')
  await taker.readsTheScreen()
  await taker.presses('Send feedback')
  await taker.sees('Poor')
  await taker.sees(/Held until Blind Forwarding leaves feedback too/)
  await taker.readsTheScreen()
  await taker.opens(`/leave-feedback/${job_id}`)
  await taker.sees('No More Reviews can be added')

  // The poster's open screen hears that there is something, and nothing of what.
  await poster.sees(/Blind Vans has already left feedback/)
  await poster.follows('See feedback')
  await poster.sees(/They have left feedback/)
  await expect(poster.page.getByText(/Poor|dock/)).toHaveCount(0)
  await poster.opens('/notifications?group=all')
  await poster.sees(/Blind Vans has left feedback on job/)
  await expect(poster.page.getByText(/Poor|dock/)).toHaveCount(0)

  await poster.opens(`/leave-feedback/${job_id}`)
  await poster.chooses('Very good')
  await poster.presses('Send feedback')
  await poster.sees('Two hours at the dock.')
  await poster.presses('Reply')
  await poster.fillsIn(/^Your reply/, 'We have spoken to the site.')
  await poster.readsTheScreen()
  await poster.presses('Publish reply')
  await poster.sees('Reply from Blind Forwarding')
  await poster.readsTheScreen()

  await taker.opens(`/job-feedbacks/${job_id}`)
  await taker.sees('Very good')
  await taker.sees('We have spoken to the site.')
  await taker.opens(`/my-work/${job_id}`)
  await taker.sees('Complete')
  await taker.opens(`/user-feedbacks/${taker.person.id}`)
  await taker.sees(/1 rating so far/)
  await taker.readsTheScreen()
})

test('staff take a comment away with a reason that everybody reads', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder', { name: 'Rude Forwarding' }))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver', { name: 'Patient Vans' }))
  const job_id = await deliveredJob(poster.person, taker.person)
  await tell(taker.person, 'leaveFeedback', { job_id, rating: 'excellent' })
  await tell(poster.person, 'leaveFeedback', { job_id, rating: 'fair', comment: 'A bunch of crooks.' })
  await taker.opens(`/job-feedbacks/${job_id}`)
  await taker.sees('A bunch of crooks.')

  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.opens('/admin/feedback?search=Patient')
  await staff.sees('A bunch of crooks.')
  await staff.readsTheScreen()
  await staff.presses('Remove comment')
  await staff.fillsIn(/^Reason/, 'Insults somebody.')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await staff.sees('Removed by our staff: Insults somebody.')

  await taker.sees('Removed by our staff: Insults somebody.')
  await expect(taker.page.getByText('A bunch of crooks.')).toHaveCount(0)
  await taker.sees('Fair')
})
