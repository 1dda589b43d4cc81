import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect } from '../stage/journey.ts'
import { killedWhilePressing, pressed, test } from '../stage/phone-in-hand.ts'

// The whole run, and every moment of a press: killed-phone.long.ts.

test('killed after a press, the phone still has every step it has shown as kept, and none twice', async ({
  story,
  line,
  phoneOf,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const run = { phone: await phoneOf(taker), person: taker, job_id }
  expect(await killedWhilePressing({ ...run, line, moments: ['shown', 15] })).toEqual([])
  line.mend()
  await expect
    .poll(() => actionsOf(poster, job_id), { timeout: 60_000 })
    .toEqual(['post', 'accept_bid', ...pressed.slice(0, 2)])
})

test('the check catches a phone that says "kept" of what it has not written', async ({ story, line, phoneOf }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const phone = await phoneOf(taker)
  const onKilled = () => phone.forgets()
  expect(await killedWhilePressing({ phone, person: taker, job_id, line, moments: ['shown'], onKilled })).toHaveLength(
    1,
  )
})
