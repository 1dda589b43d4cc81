import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { feedbacksVisibleTo } from './feedbacks-visible-to.sql.ts'

const world = useWorld()

test('feedback is the author’s until it is published, and then for whom the reviewed company exists', async () => {
  const { story } = world
  const poster = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  const driver = await story.colleague(carrier.team_id, { has_full_access: false })
  const blocked = await story.company('Courier_Company')
  await story.block(carrier, blocked)
  const job_id = await story.job(poster, { status: 'delivered', carrier })
  // Who drives another job of the author's company has nothing to do with this one.
  const other_job_id = await story.job(poster, { status: 'collect', carrier })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', other_job_id).execute()
  const people = {
    poster,
    carrier,
    driver,
    member: await story.company('Courier_Company'),
    blocked,
    staff: await story.staff(),
  }
  const of_poster = { job_id, from_team_id: poster.team_id, to_team_id: carrier.team_id }
  const of_carrier = { job_id, from_team_id: carrier.team_id, to_team_id: poster.team_id }
  // The subject is nobody's to see any more: its two sides still read what was said.
  const gone = await story.company('Owner_Driver', { is_suspended: true })
  const published_at = new Date()
  const rows = {
    kept_of_poster: of_poster,
    kept_of_carrier: of_carrier,
    published: { ...of_poster, published_at },
    of_blocked: { job_id, from_team_id: blocked.team_id, to_team_id: gone.team_id, published_at },
  }
  expect(await seenBy(world, { table: 'feedbacks', rows, people }, feedbacksVisibleTo)).toEqual({
    poster: ['kept_of_poster', 'published'],
    carrier: ['kept_of_carrier', 'published'],
    driver: ['published'],
    member: ['published'],
    blocked: ['of_blocked'],
    staff: ['published', 'of_blocked'],
  })
})
