import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

type Recent = { id: string; jobFiles: { job_file: string }[] }[]
async function recentlyPosted(token: string) {
  const { data } = await world.graphql(token, '{ recentlyPosted { id jobFiles { job_file } } }')
  return data?.['recentlyPosted'] as unknown as Recent
}

test("a team's latest eight jobs can be posted again, whatever became of them, the newest first", async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const carrier = await world.story.company('Owner_Driver')
  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.unshift(await world.story.job(poster))
  ids.unshift(await world.story.job(poster, { status: 'delivered', carrier }))
  expect((await recentlyPosted(poster.token)).map(({ id }) => id)).toEqual(ids.slice(0, 8))
})

test('neither other teams nor limited drivers without PostWork see what was posted, and nobody jobs of last season', async () => {
  const poster = await world.story.company('Courier_Company')
  const id = await world.story.job(poster)
  const driver = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: false })
  const stranger = await world.story.company('Courier_Company')
  expect(await recentlyPosted(driver.token)).toEqual([])
  expect(await recentlyPosted(stranger.token)).toEqual([])
  await world.db
    .updateTable('jobs')
    .set({ created_at: new Date(Date.now() - 61 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(await recentlyPosted(poster.token)).toEqual([])
})

test("a job shows the files that belong to it, and nothing of its driver's proof", async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(poster)
  const file = (kind: 'job_file' | 'pod', name: string) => ({
    kind,
    name,
    job_id,
    user_id: poster.id,
    team_id: poster.team_id,
    path: `${job_id}/${name}`,
    content_type: 'image/png',
    bytes: 1,
    sha256: Buffer.alloc(32),
  })
  await world.db
    .insertInto('uploads')
    .values([file('job_file', 'note.png'), file('pod', 'proof.png')])
    .execute()
  expect((await recentlyPosted(poster.token))[0]?.jobFiles).toEqual([{ job_file: 'note.png' }])
})

const LANE = `query ($from: PointInput!, $to: PointInput!) { lastPaidOnLane(from: $from, to: $to) { id bid_amount } }`
const leeds = { latitude: 53.81, longitude: -1.5 }
const bristol = { latitude: 51.45, longitude: -2.58 }

test('the last price between two towns is read by the office that paid it, and by nobody else', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const carrier = await world.story.company('Owner_Driver')
  const paid = async ({ token }: { token: string }, from: object, to: object) =>
    (await world.graphql(token, LANE, { from, to })).data!['lastPaidOnLane']
  await world.story.job(poster, { status: 'paid', carrier, bid_amount: 18_000 })
  const last = await world.story.job(poster, { status: 'allocated', carrier, bid_amount: 21_000 })
  await world.db
    .updateTable('jobs')
    .set({ allocated_at: new Date(world.now.getTime() + 60_000) })
    .where('id', '=', last)
    .execute()
  await world.story.job(poster) // nobody has taken it
  expect(await paid(poster, leeds, bristol)).toEqual({ id: last, bid_amount: '210.00' })
  expect(await paid(poster, bristol, leeds)).toBeNull()
  const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  for (const person of [carrier, limited]) expect(await paid(person, leeds, bristol)).toBeNull()
  await world.db
    .updateTable('jobs')
    .set({ allocated_at: new Date(0) })
    .where('team_id', '=', poster.team_id)
    .execute()
  expect(await paid(poster, leeds, bristol)).toBeNull()
})
