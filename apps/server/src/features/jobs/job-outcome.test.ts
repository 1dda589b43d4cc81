import { beforeAll, expect, test } from 'vitest'
import { cancelParties } from '@waybill/domain/jobs/job'
import { jobOutcomeOf, outcomesOf } from '@waybill/domain/jobs/job-outcome'
import { type JobStatus, jobStatuses } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { reinstateJob } from './office/reinstate-job.ts'
import { repostJob } from './office/repost-job.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
})

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()

type Told = { outcome: string | null; reposted_as: { id: string } | null; reposted_from: { id: string } | null }
async function told(reader: Person, id: string): Promise<Told | null> {
  const query = 'query ($id: ID!) { Job(id: $id) { outcome reposted_as { id } reposted_from { id } } }'
  const { data } = await world.graphql(reader.token, query, { id })
  return (data as unknown as { Job: Told | null }).Job
}

test('the server tells every end of a job as the domain does, to both sides', async () => {
  const found = new Set<string>()
  for (const status of jobStatuses)
    for (const known of variantsOf(status)) {
      const id = await world.story.job(poster, { status, ...(!isNobodys(status) && { carrier: taker }) })
      const { was_returned, was_reposted, ...columns } = known
      await world.db.updateTable('jobs').set(columns).where('id', '=', id).execute()
      if (was_returned) await addProofOfReturn(id)
      if (was_reposted) {
        const copy = await world.story.job(poster)
        await world.db.updateTable('jobs').set({ reposted_from_id: id }).where('id', '=', copy).execute()
      }
      const outcome = jobOutcomeOf(status, known)
      expect((await told(poster, id))?.outcome, `${status} ${JSON.stringify(known)}`).toBe(outcome)
      if (outcome) found.add(outcome)
    }
  expect([...found].sort()).toEqual([...new Set(Object.values(outcomesOf).flat())].sort())
})

const isNobodys = (status: JobStatus) => status === 'active' || status === 'expire'

function variantsOf(status: JobStatus) {
  const plain = {
    delivery_failed: false,
    is_returning: false,
    was_returned: false,
    canceled_by: null,
    was_reposted: false,
  }
  const failed = { ...plain, delivery_failed: true }
  if (status === 'cancel')
    return [...cancelParties.map((canceled_by) => ({ ...plain, canceled_by })), { ...plain, was_reposted: true }]
  if (outcomesOf[status].length < 2) return [plain]
  return [plain, failed, { ...failed, is_returning: true }, { ...failed, was_returned: true }]
}

async function addProofOfReturn(job_id: string) {
  await world.db
    .insertInto('pods')
    .values({ job_id, kind: 'POR', delivery_date: world.now, recipient: 'Store', user_id: taker.id })
    .execute()
}

test('a job that was posted again is neither put back nor posted once more; both lead to each other', async () => {
  const context = await world.as(poster.token)
  const old = await world.story.job(poster)
  const again = { job_id: old, pickup_date: inHours(24), destination_date: inHours(30) }
  const copy = await repostJob(context, again)
  const refused = { details: { refusal: 'already_reposted' } }
  await expect(reinstateJob(context, { job_id: old })).rejects.toMatchObject(refused)
  await expect(repostJob(context, again)).rejects.toMatchObject(refused)
  expect(await told(poster, old)).toEqual({ outcome: 'reposted', reposted_as: { id: copy.id }, reposted_from: null })
  expect(await told(poster, copy.id)).toEqual({ outcome: null, reposted_as: null, reposted_from: { id: old } })
  // Somebody else sees the new one, and nothing of the old.
  expect(await told(taker, old)).toBeNull()
  expect(await told(taker, copy.id)).toMatchObject({ reposted_from: null })
})
