import { beforeAll, expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'
import { closeJob } from '../jobs/office/close-job.ts'
import { remindAboutJob } from './remind-about-job.ts'
import { workListsFeature } from './work-lists.feature.ts'
import { writeReminder } from './write-reminder.ts'

const world = useWorld()
let poster: Person
let carrier: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

const given = (status: JobStatus, by = carrier) => world.story.job(poster, { status, carrier: by })
const remind = async (person: Person, job_id: string) => remindAboutJob(await world.as(person.token), { job_id })

async function writeAll() {
  const rows = await world.db.selectFrom('reminders').select('id').where('mailed_at', 'is', null).execute()
  for (const { id } of rows) await writeReminder({ reminder_id: id }, world.platform)
}
const mailsTo = ({ email }: Person) =>
  world.db
    .selectFrom('mails')
    .select('parameters')
    .where('to_address', '=', email)
    .where('template', '=', 'reminder')
    .execute()

test('ten jobs are one mail, and the next mail is tomorrow’s', async () => {
  const first = await given('allocated')
  const second = await given('invoice')
  await remind(poster, first)
  await remind(poster, second)
  await expect(remind(poster, first)).rejects.toMatchObject({ details: { conflict: 'reminded_today' } })
  await writeAll()
  const mails = await mailsTo(carrier)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.parameters).toMatchObject({
    count: '2',
    sections: [{ lines: [{ path: `/my-work/${first}` }] }, { lines: [{ path: `/my-work/${second}` }] }],
  })
  const third = await given('board')
  await expect(remind(poster, third)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { conflict: 'reminded_today' },
  })
  // Whoever is reminded may remind in turn.
  await remind(carrier, await given('invoice_pending'))
  world.later(24 * 60)
  await remind(poster, third)
  await writeAll()
  expect(await mailsTo(carrier)).toHaveLength(2)
})

test('a matter that was seen to meanwhile is no mail', async () => {
  const other = await world.story.company('Courier_Company')
  const job = await given('allocated', other)
  await remind(poster, job)
  await world.db.updateTable('jobs').set({ status: 'paid' }).where('id', '=', job).execute()
  await writeAll()
  expect(await mailsTo(other)).toEqual([])
  // No mail was written, so that of the day is still to come.
  await remind(poster, await given('allocated', other))
  await writeAll()
  expect(await mailsTo(other)).toHaveLength(1)
})

test('a reminder without a reader is no mail either, and one that was written stays the only one', async () => {
  const other = await world.story.company('Courier_Company')
  const inactivated = (is: boolean) =>
    world.db.updateTable('users').set({ inactivated: is }).where('id', '=', other.id).execute()
  const job = await given('allocated', other)
  await remind(poster, job)
  await inactivated(true)
  await writeAll()
  await inactivated(false)
  await remind(poster, job)
  const { id } = await world.db
    .selectFrom('reminders')
    .select('id')
    .where('to_team_id', '=', other.team_id)
    .executeTakeFirstOrThrow()
  await writeAll()
  await inactivated(true)
  await writeReminder({ reminder_id: id }, world.platform)
  await inactivated(false)
  expect(await mailsTo(other)).toHaveLength(1)
  await expect(remind(poster, job)).rejects.toMatchObject({ details: { conflict: 'reminded_today' } })
})

test('the carrier of a job that was closed reminds of what was agreed for it', async () => {
  const owing = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(owing, { carrier, status: 'collect', bid_amount: 24_000 })
  const agreed = { additional_charges_agreed: true, agreed_price: 4_500, comment: 'Half the way is paid.' }
  await closeJob(await world.as(owing.token), { job_id, reason: 'CANCELLED', ...agreed })
  await expect(remind(carrier, job_id)).rejects.toMatchObject({ details: { conflict: 'not_their_turn' } })
  await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
  await remind(carrier, job_id)
  await writeAll()
  const [mail] = await mailsTo(owing)
  expect(mail!.parameters).toMatchObject({ sections: [{ lines: [{ path: `/jobs-posted/${job_id}` }] }] })
})

test('two at once are one mail', async () => {
  const other = await world.story.company('Courier_Company')
  const [a, b] = [await given('allocated', other), await given('allocated', other)]
  await Promise.all([remind(poster, a), remind(poster, b)])
  await writeAll()
  const mails = await mailsTo(other)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.parameters).toMatchObject({ count: '2' })
})

test('only those whose turn it is are reminded, by whoever may speak for a side', async () => {
  await expect(remind(poster, await given('paid'))).rejects.toMatchObject({ details: { conflict: 'not_their_turn' } })
  await expect(remind(carrier, await given('allocated'))).rejects.toMatchObject({
    details: { conflict: 'not_their_turn' },
  })
  const job = await given('allocated')
  const stranger = await world.story.company('Freight_Forwarder')
  await expect(remind(stranger, job)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const limited = await world.story.colleague(carrier.team_id, { has_full_access: false })
  await expect(remind(limited, job)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('after thirty days they are forgotten', async () => {
  const other = await world.story.company('Courier_Company')
  const kept = () => world.db.selectFrom('reminders').select('day').where('to_team_id', '=', other.team_id).execute()
  await remind(poster, await given('allocated', other))
  world.later(30 * 24 * 60)
  await workListsFeature.tasks.tasks.forget_reminders({}, world.platform)
  expect(await kept()).toHaveLength(1)
  world.later(24 * 60)
  await workListsFeature.tasks.tasks.forget_reminders({}, world.platform)
  expect(await kept()).toEqual([])
})

test('a mail names whoever reminds, and only jobs that are still between the two', async () => {
  const companies = async () => [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Courier_Company'),
    await world.story.company('Courier_Company'),
  ]
  for (const by of ['poster', 'carrier'] as const)
    for (const moved of ['team_id', 'bid_team_id', null] as const) {
      const [from, to, other] = (await companies()) as [Person, Person, Person]
      const [reminding, reminded] = by === 'poster' ? [from, to] : [to, from]
      const status = by === 'poster' ? 'allocated' : 'invoice_pending'
      const job_id = await world.story.job(from, { status, carrier: to })
      await remind(reminding, job_id)
      // As the job stands then, who has been left would have something to see to.
      const change = { [moved ?? 'details']: other.team_id, status: 'invoice_pending' } as const
      if (moved) await world.db.updateTable('jobs').set(change).where('id', '=', job_id).execute()
      await writeAll()
      const company = world.db.selectFrom('teams').select('company_name').where('id', '=', reminding.team_id)
      const { company_name } = await company.executeTakeFirstOrThrow()
      const mails = (await mailsTo(reminded)).map(({ parameters }) => parameters)
      if (moved) expect(mails).toEqual([])
      else expect(mails).toMatchObject([{ company: company_name }])
    }
})
