import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { recordFact } from '../testing/cast.ts'
import type { World } from '../testing/world.ts'
import { tenantsScene } from './tenants-scene.ts'

/** Prices of the scene in pence; nothing else in it looks like them. */
const amounts = [99_177, 98_177, 97_177, 96_177, 95_177, 94_177, 93_177] as const
const shown = amounts.flatMap((pence) => [String(pence), (pence / 100).toFixed(2), (pence / 100).toLocaleString('en')])

/** Whole numbers only: the digits of a random id may be those of an amount. */
const amount = new RegExp(`(?<!\\w)(?:${shown.join('|').replaceAll('.', '\\.')})(?!\\w)`)
export const holdsAmount = (text: string): boolean => amount.test(text)

const usualWaiting = { waiting_free_minutes: 30, waiting_rate: 50 }

/** Two companies in the middle of a job whose price, bid, invoice, credit and charges are amounts of the list. */
export async function pricedScene(world: World) {
  const scene = await tenantsScene(world)
  const { db } = world
  const { job_id, bid_id } = scene.ids
  const { driver } = scene.cast
  const tariff = JSON.stringify({ ...tariffOf(usualTerms, usualWaiting), cancel_minimum: amounts[6] })
  await db.updateTable('teams').set({ charge_terms: tariff }).execute()
  await db
    .updateTable('jobs')
    .set({ price: amounts[0], bid_amount: amounts[1], driver_id: driver.id, tariff })
    .where('id', '=', job_id)
    .execute()
  await db.updateTable('bids').set({ amount: amounts[2] }).where('job_id', '=', job_id).execute()
  await db.updateTable('invoices').set({ subtotal: amounts[3], total_vat: 0, total: amounts[3] }).execute()
  await db.updateTable('job_charges').set({ proposed: amounts[6], amount: amounts[6] }).execute()
  await db.updateTable('documents').set({ insured_amount: amounts[5] }).execute()
  await db
    .insertInto('incidents')
    .values({
      job_id,
      kind: 'stop_failed',
      reason: 'GOODS_NOT_READY',
      additional_charges_agreed: true,
      agreed_price: amounts[4],
      date_and_time: world.now,
      user_id: driver.id,
    })
    .execute()
  await recordFact(world, { name: 'bid_accepted', job_id, bid_id })
  return scene
}
