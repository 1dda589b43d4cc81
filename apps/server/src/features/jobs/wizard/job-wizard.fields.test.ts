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
