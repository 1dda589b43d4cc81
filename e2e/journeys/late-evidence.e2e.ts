import { Poster } from '../actors/poster.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('the poster reads what came late, and says where the goods are before the job goes on the board again', async ({
  stage,
  story,
}) => {
  const forwarder = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(forwarder, taker)
  const captured_at = new Date().toISOString()
  await tell(forwarder, 'closeJob', { job_id, reason: 'OTHER', comment: 'The sender has changed their mind.' })
  // The phone has its signal back.
  await tell(taker, 'startCollect', { job_id, captured_at })
  await tell(taker, 'arriveCollection', {
    job_id,
    captured_at,
    date_and_time: captured_at,
    goods_collected_success: true,
  })
  await tell(taker, 'goodsOnBoard', { job_id, captured_at, board_route_date: captured_at })

  const poster = await stage.enters(Poster, forwarder)
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('Reported after the job ended')
  await poster.sees(/^According to this, the run had reached: Goods on board/)
  await poster.sees('Received after the job had ended. Kept as evidence; nothing changes.')
  await poster.readsTheScreen()

  await poster.opensMenu('Put back on the board')
  const dialog = poster.page.getByRole('dialog')
  await expect(dialog).toContainText('First confirm that you know where the goods are.')
  await poster.readsTheScreen()
  const putBack = dialog.getByRole('button', { name: 'Put back on the board' })
  await expect(putBack).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('I know where the goods are').check()
  await putBack.click()
  await poster.sees(/is open for bids again/)
})
