import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

const list = `query Posted($tab: JobListTab, $after: String) {
  jobsPosted(tab: $tab, first: 3, after: $after) { nodes { id status } has_next_page end_cursor }
}`
type Page = { nodes: { id: string; status: string }[]; has_next_page: boolean; end_cursor: string | null }

test('a tab of several statuses lists the newest of all of them first, page after page', async () => {
  const [poster, taker] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Owner_Driver'),
  ] as const
  const statuses = ['complete', 'paid', 'paid', 'cancel', 'complete', 'paid', 'complete', 'complete']
  const jobs: { id: string; status: string }[] = []
  for (const status of statuses) {
    const id = await world.story.job(poster)
    await sql`update jobs set status = ${status}, bid_team_id = ${taker.team_id}, created_at = created_at + make_interval(secs => ${jobs.length})
      where id = ${id}`.execute(world.db)
    jobs.unshift({ id, status })
  }
  const walked: { id: string; status: string }[] = []
  for (let after: string | null = null, page: Page | undefined; !page || page.has_next_page; after = page.end_cursor) {
    const { data } = await world.graphql(poster.token, list, { tab: 'paid', after })
    page = data!['jobsPosted'] as unknown as Page
    walked.push(...page.nodes)
  }
  expect(walked).toEqual(jobs.filter(({ status }) => status !== 'cancel'))
})
