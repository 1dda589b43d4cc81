import { beforeAll, expect, test } from 'vitest'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Viewer } from '@waybill/domain/access/viewer'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { uploadsVisibleTo } from './uploads-visible-to.sql.ts'

const world = useWorld()
const people: Record<string, { token: string } | Viewer> = {}
const rows: Record<string, object> = {}

beforeAll(async () => {
  const { db, story } = world
  const limited = { has_full_access: false }
  const poster = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  const driver = await story.colleague(carrier.team_id, limited)
  const job_id = await story.job(poster, { status: 'allocated', carrier })
  await db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  // What belongs to others is there too, so that a condition that is left out finds something.
  const other = await story.company('Courier_Company')
  const other_job_id = await story.job(other, { status: 'allocated', carrier: other })
  const user_id = carrier.id
  let serial = 0
  const stored = (kind: UploadKind) =>
    db
      .insertInto('uploads')
      .values({
        kind,
        user_id,
        name: 'a',
        path: `a${++serial}`,
        content_type: 'image/png',
        bytes: 1,
        sha256: Buffer.alloc(32),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  const signature = await stored('signature')
  const of = async (job: string) => {
    const written = { job_id: job, user_id, date_and_time: new Date() }
    const one = <Row>(row: { executeTakeFirstOrThrow: () => Promise<Row> }) => row.executeTakeFirstOrThrow()
    const pod = { job_id: job, user_id, kind: 'POD', delivery_date: new Date(), is_electronic_pod: true } as const
    return {
      pod: await one(
        db
          .insertInto('pods')
          .values({ ...pod, signature_upload_id: job === job_id ? signature.id : (await stored('signature')).id })
          .returning('id'),
      ),
      goods: await one(
        db.insertInto('goods_on_board').values({ job_id: job, user_id, board_route_date: new Date() }).returning('id'),
      ),
      incident: await one(
        db
          .insertInto('incidents')
          .values({ ...written, kind: 'stop_failed', reason: 'OTHER' })
          .returning('id'),
      ),
    }
  }
  const run = await of(job_id)
  await of(other_job_id)
  const invoiceOf = (job: string, number: number) =>
    db
      .insertInto('invoices')
      .values({
        job_id: job,
        from_team_id: carrier.team_id,
        to_team_id: poster.team_id,
        user_id,
        type: 'system',
        number,
        issuer: '{}',
        recipient: '{}',
        payment_terms: 'THIRTY_DAYS',
        job_number: '1',
        invoice_date: '2026-01-01',
        due_on: '2026-01-31',
        subtotal: 100,
        total_vat: 20,
        total: 120,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const invoice = await invoiceOf(job_id, 1)
  await invoiceOf(other_job_id, 2)
  const shared = await db
    .selectFrom('documents')
    .selectAll()
    .where('team_id', '=', carrier.team_id)
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set({ is_shared: true }).where('team_id', '=', poster.team_id).execute()
  const [avatar, logo, invoice_logo] = [await stored('avatar'), await stored('logo'), await stored('logo')]
  await db.updateTable('users').set({ avatar_upload_id: avatar.id }).where('id', '=', carrier.id).execute()
  const logos = { logo_upload_id: logo.id, invoice_logo_upload_id: invoice_logo.id }
  await db.updateTable('teams').set(logos).where('id', '=', carrier.team_id).execute()
  const staff = await story.staff()
  Object.assign(people, {
    poster,
    posters_hand: await story.colleague(poster.team_id, { ...limited, post_work: true }),
    carrier,
    driver,
    other,
    stranger: await story.company('Courier_Company'),
    staff,
    limited_staff: { ...(await world.as(staff.token)).viewer, has_full_access: false },
  })
  Object.assign(rows, {
    document: { user_id, kind: 'document', document_id: shared.id },
    job_file: { user_id, kind: 'job_file', job_id, is_office_only: false, is_for_bidders: false },
    invoice: { user_id, kind: 'invoice', invoice_id: invoice.id },
    avatar,
    logo,
    invoice_logo,
    old_avatar: await stored('avatar'),
    unclaimed: await stored('pod'),
    pod: { ...(await stored('pod')), pod_id: run.pod.id },
    goods: { ...(await stored('goods_on_board')), goods_on_board_id: run.goods.id },
    incident: { ...(await stored('failure')), incident_id: run.incident.id },
    signature,
  })
})

const onProfiles = ['avatar', 'logo', 'invoice_logo']
const ofRun = ['pod', 'goods', 'incident', 'signature']

test('a file is for who may see what it belongs to, and while that is nothing for its uploader', async () => {
  expect(await seenBy(world, { table: 'uploads', rows, people }, uploadsVisibleTo)).toEqual({
    poster: ['job_file', 'invoice', ...onProfiles, ...ofRun],
    posters_hand: ['job_file', ...onProfiles, ...ofRun],
    carrier: Object.keys(rows),
    driver: ['job_file', ...onProfiles, ...ofRun],
    other: onProfiles,
    stranger: onProfiles,
    staff: ['document', 'job_file', 'invoice', ...onProfiles, ...ofRun],
    limited_staff: ['document', 'job_file', 'invoice', ...onProfiles, ...ofRun],
  })
})

test('an uploader who is no side of the job any more loses the file once it belongs to the run', async () => {
  const left = {
    ...(people['limited_staff'] as Viewer),
    registration_progress: 'completed' as const,
    user_id: (rows['pod'] as { user_id: string }).user_id,
    team_id: null,
  }
  const seen = await seenBy(world, { table: 'uploads', rows, people: { left } }, uploadsVisibleTo)
  expect(seen.left).toEqual([...onProfiles, 'old_avatar', 'unclaimed'])
})
