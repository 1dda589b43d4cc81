import { type Insertable, type Selectable, sql } from 'kysely'
import type { PushDeviceKind } from '@waybill/domain/notifications/push-device-input'
import { MOST_DEVICES, type PushContent } from '@waybill/domain/notifications/push-message'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/context.ts'

/** A push message to be queued; with a `device_id` for that device of the user's alone. */
export type NewPush = { content: PushContent; ttl_seconds: number; device_id?: string }

/** The name of the task that takes one push message to the devices of its user. */
export const SEND_PUSH = 'send_push'
/** Tries spread over a few hours: what was not heard of until then is old. */
const ATTEMPTS = 9

/** Stores and queues them; those for users whom no device listens for are left out, unless there are phone apps; so is what is there already. */
export async function insertPushes(tx: Tx, pushes: readonly NewPush[], at: { now: Date; to_apps: boolean }) {
  const rows = pushes.map(({ content, ttl_seconds, device_id = null }) => ({
    user_id: content.user_id,
    device_id,
    tag: 'tag' in content ? content.tag : null,
    message: content,
    expires_at: new Date(at.now.getTime() + ttl_seconds * 1000),
  }))
  await sql`with wanted as (
      select p.*, uuidv7() as id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (user_id uuid, device_id uuid, tag text, message jsonb, expires_at timestamptz)
      where (${at.to_apps} or exists (select from push_devices d where d.user_id = p.user_id))
        and not exists (select from pushes o where o.user_id = p.user_id and o.tag = p.tag and o.message ->> 'id' = p.message ->> 'id')),
    stored as (insert into pushes (id, user_id, device_id, tag, message, expires_at, created_at)
      select id, user_id, device_id, tag, message, expires_at, ${at.now} from wanted returning id)
    select graphile_worker.add_job(${SEND_PUSH}, json_build_object('push_id', id), job_key => 'push-' || id,
      max_attempts => ${sql.lit(ATTEMPTS)})
    from stored join wanted using (id)`.execute(tx)
}

export function selectPush(db: Db, id: string) {
  return db.selectFrom('pushes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of a user who is still signed in there, without the ones that have the message. */
export function selectDevicesToReach(
  db: Db,
  push: Pick<Selectable<Database['pushes']>, 'user_id' | 'device_id' | 'sent_to'>,
  kinds: readonly PushDeviceKind[],
  now: Date,
) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.kind', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where(sql<boolean>`d.kind = any(${kinds})`)
    .where('d.user_id', '=', push.user_id)
    .where('u.inactivated', '=', false)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .$if(push.device_id !== null, (query) => query.where('d.id', '=', push.device_id))
    .$if(push.sent_to.length > 0, (query) => query.where(sql<string>`d.id::text`, 'not in', push.sent_to))
    .execute()
}

export async function noteSent(db: Db, push_id: string, to: string, now: Date) {
  await sql`update pushes set sent_to = array_append(sent_to, ${to}) where id = ${push_id}`.execute(db)
  await sql`update push_devices set last_used_at = ${now} where id::text = ${to}`.execute(db)
}

export async function deleteDevice(db: Db, id: string) {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}

export async function selectUserAgent(tx: Tx, session_id: string): Promise<string> {
  const session = tx.selectFrom('sessions').select('user_agent').where('id', '=', session_id)
  return (await session.executeTakeFirstOrThrow()).user_agent
}

type NewDevice = Pick<
  Insertable<Database['push_devices']>,
  'kind' | 'endpoint' | 'p256dh' | 'auth' | 'user_id' | 'session_id' | 'user_agent' | 'locale' | 'app_version'
>

/** One browser or app has one owner: whoever signed in there last. */
export async function upsertDevice(tx: Tx, device: NewDevice, now: Date): Promise<string> {
  const { endpoint: _, ...rest } = device
  const { id } = await tx
    .insertInto('push_devices')
    .values({ ...device, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...rest, last_used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from push_devices where user_id = ${device.user_id} and id not in (select id from push_devices
    where user_id = ${device.user_id} order by last_used_at desc, id desc limit ${sql.lit(MOST_DEVICES)})`.execute(tx)
  return id
}

/** The token an app had before: its system has given it another. */
export async function deleteOtherTokens(tx: Tx, session_id: string, kind: PushDeviceKind, token: string) {
  await tx
    .deleteFrom('push_devices')
    .where('session_id', '=', session_id)
    .where('kind', '=', kind)
    .where('endpoint', '<>', token)
    .execute()
}

export function lockOwnDevice(tx: Tx, id: string, user_id: string) {
  return tx
    .selectFrom('push_devices')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Messages under a tag that may still be on a screen or on their way: forgotten here, whose they were. */
export async function takeBackPushes(tx: Tx, tag: string, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('pushes')
    .where('tag', '=', tag)
    .where('expires_at', '>', now)
    .where(sql<string>`message ->> 'kind'`, '<>', 'WITHDRAW')
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Devices whose session has ended, with the address to say so. */
export function selectSignedOutDevices(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.id', 'd.user_id', 'd.kind', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where((is) => is.or([is('s.revoked_at', 'is not', null), is('s.expires_at', '<=', now)]))
    .limit(limit)
    .execute()
}

export async function deletePushesBefore(db: Db, moment: Date) {
  await db.deleteFrom('pushes').where('created_at', '<', moment).execute()
}

export function selectNewestPushes(db: Db, limit: number, email: string | null) {
  return db
    .selectFrom('pushes as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.email', 'p.message', 'p.sent_to', 'p.created_at'])
    .$if(email !== null, (query) => query.where('u.email', '=', email!))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

/** Puts push messages on their way in the transaction of what they speak of: they go out if, and only if, it is made. */
export async function queuePushes(tx: Tx, platform: Platform, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length > 0) await insertPushes(tx, pushes, { now: platform.now(), to_apps: platform.push.toApps !== null })
}
