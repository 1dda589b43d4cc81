import sharp from 'sharp'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { arrived } from '../testing/multipart.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import { upload } from '../src/features/uploads/upload.ts'

export type Scene = Awaited<ReturnType<typeof filesScene>>

/** Two companies and a run between them, with a file of every kind, and everybody who might want to look. */
export async function filesScene(world: World) {
  const { story, db } = world
  const poster = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  const lapsed = await story.company('Courier_Company', { subscription_status: 'canceled' })
  const suspended = await story.company('Courier_Company')
  const blocked = await story.company('Courier_Company')
  await db.updateTable('teams').set({ is_suspended: true }).where('id', '=', suspended.team_id).execute()
  await story.block(poster, blocked)
  await story.block(carrier, blocked)
  const driver = await story.colleague(carrier.team_id, { has_full_access: false })
  const people = {
    poster,
    carrier,
    driver,
    other_driver: await story.colleague(carrier.team_id, { has_full_access: false }),
    carrier_switched_off: await story.colleague(carrier.team_id, { inactivated: true }),
    rival: await story.company('Owner_Driver'),
    stranger: await story.company('Freight_Forwarder'),
    blocked,
    lapsed,
    suspended,
    staff: await story.staff(),
  }
  return { people, files: await filesOfARun(world, { poster, carrier, driver }) }
}

type Sides = { poster: Person; carrier: Person; driver: Person }

async function filesOfARun(world: World, { poster, carrier, driver }: Sides) {
  const { story, db } = world
  const open_job = await story.job(poster)
  const job_id = await story.job(poster, { status: 'invoice', carrier })
  await db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  const now = world.now
  const goods = await one(
    db.insertInto('goods_on_board').values({ job_id, board_route_date: now, user_id: driver.id }).returning('id'),
  )
  const signature = await sent(world, driver, 'signature')
  const pod = await one(
    db
      .insertInto('pods')
      .values({
        job_id,
        kind: 'POD',
        delivery_date: now,
        is_electronic_pod: true,
        signature_upload_id: signature,
        user_id: driver.id,
      })
      .returning('id'),
  )
  const por = await one(
    db.insertInto('pods').values({ job_id, kind: 'POR', delivery_date: now, user_id: driver.id }).returning('id'),
  )
  const incident = await one(
    db
      .insertInto('incidents')
      .values({ job_id, kind: 'delivery_failed', reason: 'OTHER', date_and_time: now, user_id: driver.id })
      .returning('id'),
  )
  const documents = await documentsOf(world, carrier)
  const invoice = await one(db.insertInto('invoices').values(invoiceOf({ poster, carrier }, job_id)).returning('id'))

  const avatar = await sent(world, driver, 'avatar')
  await db.updateTable('users').set({ avatar_upload_id: avatar }).where('id', '=', driver.id).execute()
  const logo = await sent(world, carrier, 'logo')
  await db.updateTable('teams').set({ logo_upload_id: logo }).where('id', '=', carrier.team_id).execute()
  return {
    unclaimed: await sent(world, driver, 'pod'),
    unused_avatar: await sent(world, driver, 'avatar'),
    open_job_file: await sent(world, poster, 'job_file', { job_id: open_job }),
    open_job_file_for_bidders: await sent(world, poster, 'job_file', { job_id: open_job, is_for_bidders: true }),
    office_job_file: await sent(world, poster, 'job_file', { job_id, is_office_only: true }),
    job_file: await sent(world, poster, 'job_file', { job_id }),
    goods_on_board: await sent(world, driver, 'goods_on_board', { goods_on_board_id: goods }),
    pod: await sent(world, driver, 'pod', { pod_id: pod }),
    stop_pod: await sent(world, driver, 'stop_pod', { pod_id: pod }),
    por: await sent(world, driver, 'por', { pod_id: por }),
    failure: await sent(world, driver, 'failure', { incident_id: incident }),
    invoice: await sent(world, carrier, 'invoice', { invoice_id: invoice }),
    signature,
    avatar,
    logo,
    ...documents,
  }
}

async function documentsOf(world: World, carrier: Person) {
  const { id: type_id } = await world.db.selectFrom('document_types').select('id').limit(1).executeTakeFirstOrThrow()
  async function handedIn(overrides: { status: 'approved' | 'pending' | 'rejected'; is_shared: boolean }) {
    const rejection_reason = overrides.status === 'rejected' ? 'Unreadable' : null
    const document_id = await one(
      world.db
        .insertInto('documents')
        .values({ team_id: carrier.team_id, user_id: carrier.id, type_id, rejection_reason, ...overrides })
        .returning('id'),
    )
    return sent(world, carrier, 'document', { document_id })
  }
  return {
    document: await handedIn({ status: 'approved', is_shared: false }),
    pending_document: await handedIn({ status: 'pending', is_shared: true }),
    shared_document: await handedIn({ status: 'approved', is_shared: true }),
    rejected_document: await handedIn({ status: 'rejected', is_shared: true }),
  }
}

function invoiceOf({ poster, carrier }: Pick<Sides, 'poster' | 'carrier'>, job_id: string) {
  return {
    job_id,
    from_team_id: carrier.team_id,
    to_team_id: poster.team_id,
    user_id: carrier.id,
    type: 'manual' as const,
    number: 1,
    issuer: '{}',
    recipient: '{}',
    payment_terms: 'THIRTY_DAYS' as const,
    job_number: '1',
    invoice_date: '2026-01-01',
    due_on: '2026-01-31',
    subtotal: 100,
    total_vat: 20,
    total: 120,
  }
}

async function sent(
  world: World,
  by: Person,
  kind: UploadKind,
  claim: Record<string, string | boolean> = {},
): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { id } = await upload(await world.as(by.token), { kind, file: await arrived(picture, `${kind}.png`) })
  if (Object.keys(claim).length > 0) await world.db.updateTable('uploads').set(claim).where('id', '=', id).execute()
  return id
}

async function one(insert: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) {
  return (await insert.executeTakeFirstOrThrow()).id
}
