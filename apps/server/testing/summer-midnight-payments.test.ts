import { beforeAll, expect, test } from 'vitest'
import { addWorkingDays } from '@waybill/domain/time/working-days'
import { DEBIT_NOTICE_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { notifyDebit } from '../src/features/subscriptions/debits/notify-debits.ts'
import { selectExpiringCards } from '../src/features/subscriptions/dunning/dunning.sql.ts'
import { ukDate, ukDay } from '../src/features/subscriptions/periods/mail-primary.ts'
import { refundPayment } from '../src/features/subscriptions/refunds/refund-payment.ts'
import { asSystem } from '../src/platform/system-work.ts'
import { memberOf, type Payer } from './payer.ts'
import { type MidnightRows, moveToSummerMidnight, onBoth, SUMMER_MIDNIGHT, TODAY } from './summer-midnight.ts'
import { useWorld } from './world.ts'

const world = useWorld()
let member: Payer
beforeAll(async () => {
  moveToSummerMidnight(world)
  member = await memberOf(world)
})

const invoiceOf = ({ person }: Payer) =>
  world.db
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('team_id', '=', person.team_id)
    .executeTakeFirstOrThrow()

const rows: MidnightRows = {
  'features/subscriptions/invoices/apply-invoice.ts': async () => [(await invoiceOf(member)).invoice_date, TODAY],
  'features/subscriptions/refunds/apply-refund.ts': async () => {
    const payer = await memberOf(world)
    const { id: invoice_id } = await invoiceOf(payer)
    const staff = await world.as((await world.story.staff()).token)
    await refundPayment(staff, { invoice_id, total: 100, reason: 'Paid twice.' })
    await payer.providerAnswers()
    const refunds = world.db.selectFrom('subscription_refunds').select('credit_date')
    return [await refunds.where('invoice_id', '=', invoice_id).execute(), [{ credit_date: TODAY }]]
  },
  'features/subscriptions/debits/notify-debits.ts': async () => {
    await asSystem(world.platform, (work) => notifyDebit(work, member.person.team_id, { total: 100 }))
    const mails = world.db.selectFrom('mails').select('parameters').where('template', '=', 'debit_notice')
    const { parameters } = await mails.executeTakeFirstOrThrow()
    const day = addWorkingDays(TODAY, DEBIT_NOTICE_WORKING_DAYS)
    return [parameters, expect.objectContaining({ date: ukDate(day) })]
  },
  'features/subscriptions/periods/mail-primary.ts': async () => [ukDay(SUMMER_MIDNIGHT), '16/07/2027'],
  'features/subscriptions/money/money.fields.ts': async () => {
    const { token } = await world.story.staff()
    const { id } = await invoiceOf(member)
    const query = 'query ($day: Date) { staffPayments(from: $day, until: $day) { nodes { id } } }'
    const found = async (day: string) => JSON.stringify(await world.graphql(token, query, { day })).includes(id)
    return [await onBoth(found), [false, true]]
  },
  'features/subscriptions/dunning/dunning.sql.ts': async () => {
    // The first of August has begun there: a card of July has run out already.
    const from = new Date('2027-07-31T23:30:00Z')
    const told = async (exp_month: number) => {
      const of = world.db.updateTable('payment_cards').where('team_id', '=', member.person.team_id)
      await of.set({ exp_year: 2027, exp_month }).execute()
      const cards = await selectExpiringCards(world.db, { from, until: new Date('2027-08-31T00:00:00Z') }, 10)
      return cards.filter(({ team_id }) => team_id === member.person.team_id).length
    }
    return [
      [await told(7), await told(8)],
      [0, 1],
    ]
  },
}

test.each(Object.entries(rows))('%s', async (_file, row) => {
  const [is, meant] = await row()
  expect(is).toEqual(meant)
})
