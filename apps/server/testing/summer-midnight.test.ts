import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { acceptBid } from '../src/features/jobs/bids/accept-bid.ts'
import { leaveFeedback } from '../src/features/feedback/leave-feedback.ts'
import { selectMatchingTakers } from '../src/features/alerts/matching-takers.sql.ts'
import { returnToReview } from '../src/features/documents/return-to-review.ts'
import { submitDocument } from '../src/features/documents/submit-document.ts'
import { notifyExpiringDocuments } from '../src/features/documents/notify-expiring-documents.ts'
import { selectParameters } from '../src/features/notifications/notifications.sql.ts'
import { forgetReminders } from '../src/features/work-lists/write-reminder.ts'
import { remindAboutJob } from '../src/features/work-lists/remind-about-job.ts'
import type { Person } from './story.ts'
import {
  type MidnightRows,
  moveToSummerMidnight,
  onBoth,
  outcomeOf,
  SUMMER_MIDNIGHT,
  TODAY,
} from './summer-midnight.ts'
import { useWorld } from './world.ts'

const world = useWorld()
let poster: Person
let carrier: Person
beforeAll(async () => {
  moveToSummerMidnight(world)
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

const ask = async (token: string, query: string, variables: Record<string, unknown> = {}) =>
  (await world.graphql(token, query, variables)).data
/** A carrier whose papers, all or the ones of a code, end on a day. */
async function withPapersUntil(expiry: string, code?: string): Promise<Person> {
  const person = await world.story.company('Courier_Company')
  const of = world.db.selectFrom('document_types').select('id')
  await world.db
    .updateTable('documents')
    .set({ expiry })
    .where('team_id', '=', person.team_id)
    .where('type_id', 'in', code ? of.where('code', '=', code) : of)
    .execute()
  return person
}
const bidOf = async (person: Person, job_id: string) => ({ bid_id: await world.story.bid(person, job_id) })

const rows: MidnightRows = {
  'platform/access/viewer.sql.ts': async () => {
    const query = '{ Me { documents_approved } }'
    const approved = await onBoth(async (day) => ask((await withPapersUntil(day)).token, query))
    return [approved, [{ Me: { documents_approved: false } }, { Me: { documents_approved: true } }]]
  },
  'features/sign-in/viewer.sql.ts': async () => {
    const standing = async (day: string) => (await world.as((await withPapersUntil(day)).token)).viewer.documents_state
    return [await onBoth(standing), ['expired', 'approved']]
  },
  'features/teams/teams.sql.ts': async () => {
    const accepted = async (day: string) => {
      const bid = await bidOf(await withPapersUntil(day), await world.story.job(poster))
      return outcomeOf(acceptBid(await world.as(poster.token), bid))
    }
    return [await onBoth(accepted), ['taker_documents_not_approved', null]]
  },
  'features/jobs/browse/browse-jobs.fields.ts': async () => {
    const job_id = await world.story.job(poster, { collect_in_hours: 0 })
    const query = `query ($from: Date, $until: Date) { browseJobs(collect_from: $from, collect_until: $until) { nodes { id } } }`
    const found = await onBoth(async (day) => {
      const data = await ask(carrier.token, query, { from: day, until: day })
      return JSON.stringify(data).includes(job_id)
    })
    return [found, [false, true]]
  },
  'features/jobs/bids/bids.fields.ts': async () => {
    // Delivered a day later, also past midnight in London.
    const job_id = await world.story.job(poster)
    const destination_date = new Date(SUMMER_MIDNIGHT.getTime() + 24 * 3_600_000)
    await world.db.updateTable('jobs').set({ destination_date }).where('id', '=', job_id).execute()
    const covers = async (day: string) => {
      const bid = await bidOf(await withPapersUntil(day), job_id)
      return ask(poster.token, 'query ($id: ID!) { bid(id: $id) { covers_delivery } }', { id: bid.bid_id })
    }
    const [early, late] = [await covers(TODAY), await covers(addDays(TODAY, 1))]
    return [
      [early, late],
      [{ bid: { covers_delivery: false } }, { bid: { covers_delivery: true } }],
    ]
  },
  'features/feedback/feedback-times.sql.ts': async () => {
    const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
    await world.db.updateTable('jobs').set({ delivery_end: world.now }).where('id', '=', job_id).execute()
    await leaveFeedback(await world.as(poster.token), { job_id, rating: 'good' })
    const kept = await world.db.selectFrom('feedbacks').select('opens_at').executeTakeFirstOrThrow()
    // Two weeks after the 16th, when it begins there.
    return [kept.opens_at, new Date('2027-07-29T23:00:00Z')]
  },
  'features/work-lists/remind-about-job.ts': async () => {
    const job_id = await world.story.job(poster, { carrier, status: 'allocated' })
    await remindAboutJob(await world.as(poster.token), { job_id })
    return [await world.db.selectFrom('reminders').select('day').execute(), [{ day: TODAY }]]
  },
  'features/work-lists/write-reminder.ts': async () => {
    const between = {
      from_team_id: poster.team_id,
      to_team_id: carrier.team_id,
      job_ids: [await world.story.job(poster)],
    }
    const days = [addDays(TODAY, -31), addDays(TODAY, -30)]
    await world.db
      .insertInto('reminders')
      .values(days.map((day) => ({ ...between, day })))
      .execute()
    await forgetReminders({}, world.platform)
    const kept = await world.db.selectFrom('reminders').select('day').where('day', '<', TODAY).execute()
    return [kept, [{ day: addDays(TODAY, -30) }]]
  },
  'features/back-office/activity.fields.ts': async () => {
    const { token } = await world.story.staff()
    const hours = await ask(token, '{ activity { hour } }')
    return [hours, { activity: [{ hour: '2027-07-15T23:00:00+00:00' }] }]
  },
  'features/back-office/audit/audit.fields.ts': async () => {
    const { token, id } = await world.story.staff()
    const entry = { actor_id: id, operation: 'suspendTeam', input: '{}', created_at: SUMMER_MIDNIGHT }
    await world.db
      .insertInto('audit_log')
      .values(entry as never)
      .execute()
    const query = `query ($actor_id: ID, $day: Date) { auditLog(actor_id: $actor_id, from: $day, until: $day) { nodes { operation } } }`
    const found = await onBoth((day) => ask(token, query, { actor_id: id, day }))
    return [found, [{ auditLog: { nodes: [] } }, { auditLog: { nodes: [{ operation: 'suspendTeam' }] } }]]
  },
  'features/documents/submit-document.ts': async () => {
    const { id: type_id } = await world.db
      .selectFrom('document_types')
      .select('id')
      .where('code', '=', 'operators_licence')
      .executeTakeFirstOrThrow()
    const hand = async (expiry: string) => {
      const given = { type_id, expiry, insured_amount: null, upload_ids: [crypto.randomUUID()] }
      return outcomeOf(submitDocument(await world.as(carrier.token), given as never))
    }
    // The file that is no file is looked for last.
    return [await onBoth(hand), ['document_expired', 'invalid']]
  },
  'features/documents/return-to-review.ts': async () => {
    const returned = async (day: string) => {
      const { team_id } = await withPapersUntil(day, 'goods_in_transit')
      await world.inTransaction((tx) => returnToReview(tx, team_id, ['company_name'], world.now))
      const documents = world.db.selectFrom('documents as d').innerJoin('document_types as t', 't.id', 'd.type_id')
      const found = documents
        .select('d.status')
        .where('d.team_id', '=', team_id)
        .where('t.code', '=', 'goods_in_transit')
      return (await found.executeTakeFirstOrThrow()).status
    }
    return [await onBoth(returned), ['approved', 'pending']]
  },
  'features/documents/notify-expiring-documents.ts': async () => {
    const { team_id } = await withPapersUntil(addDays(TODAY, 30), 'goods_in_transit')
    await notifyExpiringDocuments(world.platform)
    const told = world.db.selectFrom('documents').select('expiry_told').where('team_id', '=', team_id)
    return [await told.where('expiry_told', 'is not', null).execute(), [{ expiry_told: 30 }]]
  },
  'features/alerts/matching-takers.sql.ts': async () => {
    const job_id = await world.story.job(poster)
    const additional_options = ['fors_accredited_drivers_only' as const]
    await world.db.updateTable('jobs').set({ additional_options }).where('id', '=', job_id).execute()
    const told = async (day: string) => {
      const { id } = await withPapersUntil(day, 'fors_certificate')
      await world.db.updateTable('users').set({ job_notification_tracking: true }).where('id', '=', id).execute()
      const near = [{ user_id: id, metres: 100 }]
      return (await selectMatchingTakers(world.db, job_id, near, world.now)).length
    }
    return [await onBoth(told), [0, 1]]
  },
  'features/notifications/notifications.sql.ts': async () => {
    const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
    await world.db.updateTable('jobs').set({ delivery_end: world.now }).where('id', '=', job_id).execute()
    await leaveFeedback(await world.as(poster.token), { job_id, rating: 'good' })
    const { id } = await world.db
      .selectFrom('facts')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return [
      await world.inTransaction((tx) => selectParameters(tx, id)),
      expect.objectContaining({ opens: '30/07/2027' }),
    ]
  },
}

test.each(Object.entries(rows))('%s', async (_file, row) => {
  const [is, meant] = await row()
  expect(is).toEqual(meant)
})

/** Other files that find out a day, and the test at that hour that holds each. */
const heldElsewhere: Record<string, string> = {
  'features/jobs/job-licence.sql.ts': 'features/jobs/job-licence.test.ts',
  'features/jobs/browse/driven-jobs.fields.ts': 'features/jobs/browse/driven-jobs.test.ts',
  'platform/london-formats.ts': 'features/notifications/telling/event-texts.test.ts',
  'features/notifications/telling/event-texts.ts': 'features/notifications/list/list-events.test.ts',
  'features/back-office/push-maintenance.ts': 'features/notifications/telling/event-texts.test.ts',
  'features/imports/mail/read-mail.ts': 'features/imports/mail/read-mail.test.ts',
  'features/imports/reading-context.ts': 'features/imports/reading-context.test.ts',
  'features/invoices/raising/charge-rows.ts': 'features/invoices/raising/charge-rows.test.ts',
  'features/invoices/paper/invoice-words.ts': 'features/invoices/paper/invoice-pdf.test.ts',
  'features/work-lists/work-lists.fields.ts': 'features/work-lists/work-lists.test.ts',
  'features/subscriptions/invoices/subscription-invoice-pdf.ts':
    'features/subscriptions/invoices/subscription-invoice-pdf.test.ts',
  'platform/payments/sandbox/sandbox-accounts.ts': 'platform/payments/sandbox/sandbox-accounts.test.ts',
}

test('every file that finds out a day of London is held at that hour', () => {
  const here = import.meta.dirname
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const tables = globSync('summer-midnight*.test.ts', { cwd: here }).map((file) => textOf(`${here}/${file}`))
  const sources = globSync('**/*.ts', { cwd: `${here}/../src` }).filter((file) => !/\.test\.ts$|\/demo\//.test(file))
  const daily = sources.filter((file) =>
    /londonDay\(|Europe\/London|londonFormats\(/.test(textOf(`${here}/../src/${file}`)),
  )
  expect(daily.length).toBeGreaterThan(30)
  const unheld = daily.filter(
    (file) => !(file in heldElsewhere) && !tables.some((table) => table.includes(`'${file}'`)),
  )
  expect(unheld).toEqual([])
  for (const test of Object.values(heldElsewhere)) expect(textOf(`${here}/../src/${test}`)).toMatch(/T2[23]:/)
})
