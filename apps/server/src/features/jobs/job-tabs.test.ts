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

const found = `query Found($tab: JobListTab, $search: String) {
  jobsPosted(tab: $tab, search: $search) { nodes { id } }
  jobsPostedCounts(search: $search) { tab count }
}`

test('a search finds the other company and a number as it is printed, and each tab counts what it finds there', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const carriers = [await world.story.company('Owner_Driver'), await world.story.company('Owner_Driver')] as const
  await sql`update teams set company_name = 'Ferrybridge Vans' where id = ${carriers[0].team_id}`.execute(world.db)
  const open = await world.story.job(poster)
  const carried = await world.story.job(poster, { status: 'allocated', carrier: carriers[0], bid_amount: 9_000 })
  await world.story.job(poster, { status: 'allocated', carrier: carriers[1], bid_amount: 9_000 })
  const { job_number } = (await world.db
    .selectFrom('jobs')
    .select('job_number')
    .where('id', '=', open)
    .executeTakeFirst())!
  const ask = async (search: string, tab: string | null) => {
    const { data } = await world.graphql(poster.token, found, { tab, search })
    const { jobsPosted, jobsPostedCounts } = data as unknown as {
      jobsPosted: { nodes: { id: string }[] }
      jobsPostedCounts: { tab: string | null; count: number }[]
    }
    return { ids: jobsPosted.nodes.map(({ id }) => id), counts: jobsPostedCounts.filter(({ count }) => count > 0) }
  }
  expect(await ask('ferrybridge', 'allocated')).toEqual({ ids: [carried], counts: [{ tab: 'allocated', count: 1 }] })
  expect(await ask(`#${job_number}`, null)).toEqual({ ids: [open], counts: [{ tab: null, count: 1 }] })
  expect(await ask('nowhere at all', null)).toEqual({ ids: [], counts: [] })
  // Its sides look for it by the complete postcode and the street, which the short addresses do not have.
  for (const words of ['LS1 4LT', 'ls14lt', 'BS1-6PW', 'wellington street'])
    expect((await ask(words, null)).ids, words).toEqual([open])
  const all = [
    { tab: null, count: 1 },
    { tab: 'allocated', count: 2 },
  ]
  expect((await ask('', null)).counts).toEqual(all)
})

test('a job is found by the complete postcode of a stop, by its own side alone', async () => {
  const [poster, stranger] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Courier_Company'),
  ] as const
  const job_id = await world.story.job(poster, { stops: 1 })
  await world.db.updateTable('job_stops').set({ stop_point: 'Unit 4, HX3 9BW' }).where('job_id', '=', job_id).execute()
  const ids = async ({ token }: { token: string }, search: string) => {
    const { data } = await world.graphql(token, '{ findJobs(text: "' + search + '") { id } }')
    return (data!['findJobs'] as unknown as { id: string }[]).map(({ id }) => id)
  }
  expect(await ids(poster, 'hx39bw')).toEqual([job_id])
  expect(await ids(stranger, 'hx39bw')).toEqual([])
})
