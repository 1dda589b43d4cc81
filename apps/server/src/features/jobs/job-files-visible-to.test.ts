import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { jobFilesVisibleTo } from './job-files-visible-to.sql.ts'

const world = useWorld()

test('files of a job are for its two sides; before the award those ticked for bidders, for who may bid', async () => {
  const { story } = world
  const poster = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  const driver = await story.colleague(carrier.team_id, { has_full_access: false })
  const blocked = await story.company('Courier_Company')
  await story.block(poster, blocked)
  const bidder = await story.company('Courier_Company')
  const [open, driven] = [await story.job(poster), await story.job(poster, { status: 'allocated', carrier })]
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', driven).execute()
  await story.bid(bidder, driven)
  const staff = await story.staff()
  const people = {
    poster,
    clerk: await story.colleague(poster.team_id, { has_full_access: false, post_work: true }),
    carrier,
    driver,
    bidder,
    blocked,
    staff,
    limited_staff: { ...(await world.as(staff.token)).viewer, has_full_access: false },
  }
  const plain = { is_for_bidders: false, is_office_only: false }
  const rows = {
    of_open: { ...plain, job_id: open },
    for_bidders: { ...plain, job_id: open, is_for_bidders: true },
    for_offices: { ...plain, job_id: open, is_office_only: true },
    of_driven: { ...plain, job_id: driven },
    for_bidders_then: { ...plain, job_id: driven, is_for_bidders: true },
    for_offices_then: { ...plain, job_id: driven, is_office_only: true },
  }
  expect(await seenBy(world, { table: 'uploads', rows, people }, jobFilesVisibleTo)).toEqual({
    poster: Object.keys(rows),
    clerk: ['of_open', 'for_bidders', 'of_driven', 'for_bidders_then'],
    carrier: ['for_bidders', 'of_driven', 'for_bidders_then', 'for_offices_then'],
    driver: ['for_bidders', 'of_driven', 'for_bidders_then'],
    bidder: ['for_bidders'],
    blocked: [],
    staff: Object.keys(rows),
    limited_staff: Object.keys(rows),
  })
})
