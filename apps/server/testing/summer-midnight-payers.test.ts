import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { contestPayment } from '../src/features/cases/contest-payment.ts'
import { snapshotOfInvoice } from '../src/features/cases/reported.sql.ts'
import { recountRecords } from '../src/features/payer-record/recount-records.ts'
import { dueInvoices } from './due-invoices.ts'
import type { Person } from './story.ts'
import { type MidnightRows, moveToSummerMidnight, onBoth, outcomeOf, TODAY } from './summer-midnight.ts'
import { useWorld } from './world.ts'

const world = useWorld()
let carriers: Person[]
beforeAll(async () => {
  moveToSummerMidnight(world)
  carriers = []
  for (let count = 0; count < 3; count += 1) carriers.push(await world.story.company('Owner_Driver'))
})

/** Six invoices that were sent half an hour after London's midnight sixty days ago, and paid thirty days later. */
async function payer(changes: { due_on?: string } = {}) {
  const poster = await world.story.company('Freight_Forwarder')
  const due = Array.from({ length: 6 }, (_, index) => ({ carrier: carriers[index % 3]!, sent: 60, paid: 30 }))
  const ids = await dueInvoices(world, poster, due)
  const sent_at = new Date(`${addDays(TODAY, -61)}T23:30:00Z`)
  const theirs = world.db.updateTable('invoices').where('to_team_id', '=', poster.team_id)
  await theirs.set({ sent_at, ...changes }).execute()
  await recountRecords(world.platform, [poster.team_id])
  return { poster, ids }
}
const recordOf = ({ team_id }: Person) =>
  world.db.selectFrom('payer_records').selectAll().where('team_id', '=', team_id).executeTakeFirst()

const rows: MidnightRows = {
  'features/payer-record/payer-records.sql.ts': async () => [(await recordOf((await payer()).poster))?.median_days, 30],
  'features/payer-record/recount-records.ts': async () => {
    const counted = async (due_on: string) => (await recordOf((await payer({ due_on })).poster))?.n
    return [await onBoth(counted), [6, undefined]]
  },
  'features/payer-record/payer-record.fields.ts': async () => {
    const { poster } = await payer()
    const query = 'query ($id: ID!) { Team(id: $id) { own_experience { median_days } } }'
    const { data } = await world.graphql(carriers[0]!.token, query, { id: poster.team_id })
    return [data, { Team: { own_experience: { median_days: 30 } } }]
  },
  'features/cases/contest-payment.ts': async () => {
    const contested = async (due_on: string) => {
      const { poster, ids } = await payer({ due_on })
      const comment = 'It was paid on the 3rd.'
      return outcomeOf(contestPayment(await world.as(poster.token), { invoice_id: ids[0]!, comment }))
    }
    return [await onBoth(contested), [null, 'stale']]
  },
  'features/cases/reported.sql.ts': async () => {
    const { ids } = await payer()
    const snapshot = await world.inTransaction((tx) => snapshotOfInvoice(tx, ids[0]!))
    return [JSON.parse(snapshot), expect.objectContaining({ sent_on: addDays(TODAY, -60) })]
  },
}

test.each(Object.entries(rows))('%s', async (_file, row) => {
  const [is, meant] = await row()
  expect(is).toEqual(meant)
})
