import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectReaders, switchOff, switchOn } from '../notification-settings/notification-settings.sql.ts'
import { selectRunningOf, upsertSubscription } from './list/flight-changes.sql.ts'
import { claimStepMail } from './mail/step-mails.sql.ts'
import { markSeen } from './notifications.sql.ts'

// Each statement alone, with a colleague beside the reader it names: what is theirs is neither asked nor changed.
const world = useWorld()
let other: Person
let named: Person
beforeEach(async () => {
  other = await world.story.company('Freight_Forwarder')
  named = await world.story.colleague(other.team_id)
})

test('reading all of one’s own events reads nothing of another’s', async () => {
  const event = { name: 'app_version_published', parameters: '{}', type: 'APP_UPDATED', group: 'ELSE' } as const
  for (const { id: user_id } of [other, named])
    await world.db
      .insertInto('events')
      .values({ ...event, user_id, event_type: 'Info', status: 'INFO' })
      .execute()
  await world.inTransaction((tx) => markSeen(tx, named.id, null, world.now))
  const unread = await world.db.selectFrom('events').select('user_id').where('seen_at', 'is', null).execute()
  expect(unread).toEqual([{ user_id: other.id }])
})

test('the hour between two mails of a job’s steps is the reader’s own', async () => {
  const job_id = await world.story.job(other)
  const claim = ({ id: user_id }: Person, minutes: number) =>
    world.inTransaction((tx) =>
      claimStepMail(tx, { user_id, job_id }, new Date(world.now.getTime() + minutes * 60_000)),
    )
  expect([await claim(other, 0), await claim(named, 20)]).toEqual([null, null])
  const free = (minutes: number) => new Date(world.now.getTime() + HOUR_MS + minutes * 60_000)
  expect([await claim(other, 30), await claim(named, 30)]).toEqual([free(0), free(20)])
})

test('the subscriptions that run are those of the readers who were told', async () => {
  const ends_at = new Date(world.now.getTime() + HOUR_MS)
  for (const { id: user_id } of [other, named]) {
    const { id: session_id } = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const selection = { key: 'onFlightChanges', fields: { id: 'id' } }
    await upsertSubscription(world.db, { session_id, user_id, selection, ends_at })
  }
  const running = await selectRunningOf(world.db, [named.id], world.now)
  expect(running.map(({ user_id }) => user_id)).toEqual([named.id])
})

test('a switch of one user leaves another’s as it was', async () => {
  const off = { topic: 'JOB_POSTED', means: 'MAIL' }
  const switchedOff = async () => {
    const readers = await selectReaders(world.db, [other.id, named.id])
    return [other, named].map(({ id }) => readers.get(id)?.switched_off)
  }
  await world.inTransaction((tx) => switchOff(tx, { user_id: other.id, ...off }))
  expect(await switchedOff()).toEqual([['JOB_POSTED:MAIL'], []])
  await world.inTransaction((tx) => switchOff(tx, { user_id: named.id, ...off }))
  await world.inTransaction((tx) => switchOn(tx, { user_id: named.id, ...off }))
  expect(await switchedOff()).toEqual([['JOB_POSTED:MAIL'], []])
})
