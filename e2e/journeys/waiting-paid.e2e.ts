import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { tell } from '../stage/api.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { isKept } from '../stage/kept.ts'
import { noSignal } from '../stage/watched-page.ts'

const MINUTES = 98

test('an hour of waiting, tapped without signal, becomes a supplement that is paid; the driver reads minutes alone', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const office = await story.company('Courier_Company')
  const hand = await story.colleague(office.team_id, { has_full_access: false, post_work: false })
  const tariff = { free_minutes: 30, waiting_rate: '0.50' }
  const job_id = await allocatedJob(poster.person, office, { driver: hand, tariff })
  await story.wasAwardedEarlier(job_id, MINUTES)

  // Tapped at the gate where there was no signal, and sent when there was.
  const pressed = new Date(Date.now() - MINUTES * 60_000).toISOString()
  await tell(hand, 'startCollect', { job_id, captured_at: pressed })
  const arrival = { goods_collected_success: true, date_and_time: pressed, captured_at: pressed }
  await tell(hand, 'arriveCollection', { job_id, ...arrival })

  const driver = await stage.enters(Driver, hand, { on: 'phone', worker: true })
  await driver.opensRun(job_id)
  await driver.sees(/On site \d+ min · \d+ min chargeable/)
  await expect(driver.page.getByText('£')).toHaveCount(0)
  await driver.readsTheScreen()
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.follows('Goods on board')
  await driver.takesGoodsOnBoard()
  await driver.page.context().setOffline(false)
  await expect.poll(() => actionsOf(office, job_id)).toContain('goods_on_board')

  await tell(hand, 'startDeliver', { job_id })
  await tell(hand, 'arriveDestination', { job_id })
  const proof = { recipient: 'M. Okonkwo', pod_not_required: true, no_pod_reason: 'Left in the bay.' }
  await tell(hand, 'deliver', { job_id, pod: { delivery_date: new Date().toISOString(), ...proof } })

  const taker = await stage.enters(Taker, office)
  await taker.opens(`/my-work/${job_id}`)
  await taker.sees(/^Waiting \d+ min at Leeds LS1$/)
  await taker.sees('Stated by the driver alone (grade C).')
  await taker.follows('Raise the invoice')
  await taker.sees('Charges without a decision')
  await taker.readsTheScreen()
  await expect(taker.page.getByRole('button', { name: 'Send invoice' })).toHaveAttribute('aria-disabled', 'true')
  await taker.page.getByRole('radio', { name: /^Send without them/ }).check()
  await taker.presses('Send invoice')
  await taker.sees('Awaiting approval')

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees(/^Waiting \d+ min at Leeds LS1$/)
  await poster.readsTheScreen()
  await poster.presses('Accept')
  await poster.sees('Accepted. It goes on the invoice.')

  await taker.opens(`/my-work/${job_id}`)
  await taker.presses(/^Send a supplement invoice/)
  await taker.seesHeading(/^Invoice /)
  await taker.sees('Supplement 1')
  await taker.sees(/^Waiting \d+ min at Leeds LS1, .+, 30 min free, £0\.50\/min, stated by the driver$/)
  await taker.readsTheScreen()

  await poster.opensInvoice(job_id)
  await poster.sees('Supplement 1')
  await poster.sees(/^Matches what was agreed: £\d+\.\d\d net$/)
  await poster.presses('Approve and next')
  await poster.sees(/approved\. 1 left\.$/)
  await poster.opensInvoice(job_id)
  await poster.presses('Mark as paid')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees(/^On invoice \d+$/)
})
