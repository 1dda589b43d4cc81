import type { Kysely } from 'kysely'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Database } from '../src/platform/database/database.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import type { Ids } from './tenants-scene.ts'

/** So far a job of one's own may have come, and its stop: each operation finds its moment in one of them. */
export const moments = [
  { status: 'active', stop: 'waiting' },
  { status: 'allocated', stop: 'waiting' },
  { status: 'collect', stop: 'waiting' },
  { status: 'collect_arrived', stop: 'waiting' },
  { status: 'board', stop: 'waiting' },
  { status: 'progress', stop: 'waiting' },
  { status: 'progress', stop: 'arrived' },
  { status: 'progress', stop: 'failed' },
  { status: 'progress', stop: 'complete' },
  { status: 'delivering', stop: 'complete' },
  { status: 'failed_delivery', stop: 'complete' },
  { status: 'invoice', stop: 'complete' },
  { status: 'invoice_pending', stop: 'complete' },
  { status: 'invoice_rejected', stop: 'complete' },
] as const
export type Moment = (typeof moments)[number]

const nobodys = { bid_team_id: null, bid_user_id: null, driver_id: null, bid_amount: null, allocated_at: null }

export async function atMoment({ db, now }: World, ids: Ids, taker: Person, { status, stop }: Moment) {
  const isOpen = status === 'active'
  const theirs = {
    bid_team_id: taker.team_id,
    bid_user_id: taker.id,
    driver_id: ids.driver_id,
    bid_amount: 24_000,
    allocated_at: now,
  }
  await db
    .updateTable('jobs')
    .set({ status, is_returning: status === 'failed_delivery', ...(isOpen ? nobodys : theirs) })
    .where('id', '=', ids.job_id)
    .execute()
  await db
    .updateTable('bids')
    .set({ status: isOpen ? 'pending' : 'accepted' })
    .where('id', '=', ids.bid_id)
    .execute()
  await db
    .updateTable('job_stops')
    .set({
      status: stop === 'failed' || stop === 'complete' ? stop : 'progress',
      arrived_at: stop === 'waiting' ? null : now,
    })
    .where('id', '=', ids.stop_id)
    .execute()
  await db
    .updateTable('invoices')
    .set({ status: status === 'invoice_rejected' ? 'rejected' : 'pending' })
    .where('id', '=', ids.invoice_id)
    .execute()
}

/** What kind of file each operation takes. */
const kindOf: Record<string, UploadKind> = {
  changeAvatar: 'avatar',
  changeCompanyLogo: 'logo',
  changeInvoiceLogo: 'logo',
  correctPod: 'pod',
  deliver: 'pod',
  editJob: 'job_file',
  failDelivery: 'failure',
  goodsOnBoard: 'goods_on_board',
  leaveElsewhere: 'failure',
  postJob: 'job_file',
  raiseInvoice: 'invoice',
  resendInvoice: 'invoice',
  returnGoods: 'por',
  settleStop: 'failure',
  stopComplete: 'stop_pod',
  stopFailed: 'failure',
  submitDocument: 'document',
}

/** Both companies have a file of the kind that the operation takes; one's own was uploaded by the person. */
export async function lendFiles(
  { db }: World,
  [own, other]: [Ids, Ids],
  name: string,
  { id: user_id, team_id }: Person,
) {
  const kind = kindOf[name]
  if (!kind) return
  await db.updateTable('uploads').set({ kind }).where('id', 'in', [own.upload_id, other.upload_id]).execute()
  const files = [own.upload_id, own.signature_id]
  await db.updateTable('uploads').set({ user_id, team_id }).where('id', 'in', files).execute()
}

class TakenBack extends Error {}

/** Runs the work on a database in which no transaction lasts; answers how to make it last again. */
export function nothingLasts(db: Kysely<Database>): () => void {
  const begin = db.transaction.bind(db)
  Object.assign(db, {
    transaction: () => ({
      execute: async <Result>(work: (tx: never) => Promise<Result>): Promise<Result> => {
        let result: { value: Result } | undefined
        try {
          return await begin().execute(async (tx) => {
            result = { value: await work(tx as never) }
            throw new TakenBack()
          })
        } catch (error) {
          if (error instanceof TakenBack && result) return result.value
          throw error
        }
      },
    }),
  })
  return () => Object.assign(db, { transaction: begin })
}

/** The same input with another value at one place where one of these ids stood, once for each. */
export function withOneChanged(input: unknown, ids: Ids, other: Ids): { name: keyof Ids; input: unknown }[] {
  const names = Object.keys(ids) as (keyof Ids)[]
  return names
    .filter((name) => JSON.stringify(input).includes(ids[name]))
    .map((name) => ({ name, input: JSON.parse(JSON.stringify(input).replaceAll(ids[name], other[name])) as unknown }))
}
