import type { MailTemplate } from '../src/features/mails/mail-templates.ts'
import { approveInvoice } from '../src/features/invoices/approve-invoice.ts'
import { creditInvoice } from '../src/features/invoices/credits/credit-invoice.ts'
import { raiseInvoice } from '../src/features/invoices/raising/raise-invoice.ts'
import { notifyDebit } from '../src/features/subscriptions/debits/notify-debits.ts'
import { refundPayment } from '../src/features/subscriptions/refunds/refund-payment.ts'
import { asSystem } from '../src/platform/system-work.ts'
import { memberOf } from '../testing/payer.ts'
import type { Cast } from '../testing/cast.ts'
import type { World } from '../testing/world.ts'

/** Each mail that holds an amount, sent where every reader who could be chosen has limited access. */
export const moneyMails: Partial<Record<MailTemplate, (world: World, cast: Cast) => Promise<unknown>>> = {
  invoice: raised,
  credit_note: credited,
  async debit_notice(world) {
    const { team_id } = (await memberWithLimitedAddress(world)).person
    await asSystem(world.platform, (work) => notifyDebit(work, team_id, { total: 4_680 }))
  },
  payment_refunded: refunded,
}

async function raised(world: World, { poster_primary, taker_primary, recipient, driver }: Cast): Promise<string> {
  const job_id = await world.story.job(poster_primary, { carrier: taker_primary, status: 'invoice' })
  const chosen = { invoice_recipient_id: recipient.id }
  await world.db.updateTable('teams').set(chosen).where('id', '=', poster_primary.team_id).execute()
  const work = await world.as(taker_primary.token)
  return (await raiseInvoice(work, { job_id, type: 'system', cc_email: driver.email })).id
}

/** An invoice that was approved and credited in full, and its credit note. */
export async function credited(world: World, cast: Cast) {
  const invoice_id = await raised(world, cast)
  await approveInvoice(await world.as(cast.poster_primary.token), { invoice_id })
  const reason = 'Waiting was billed twice.'
  await creditInvoice(await world.as(cast.taker_primary.token), { invoice_id, reason })
  const notes = world.db.selectFrom('credit_notes').select('id').where('invoice_id', '=', invoice_id)
  return { invoice_id, credit_note_id: (await notes.executeTakeFirstOrThrow()).id }
}

/** A payment of a member that went back, with its invoice and credit note. */
export async function refunded(world: World) {
  const { payer, invoice, ...people } = await memberWithLimitedAddress(world)
  const staff = await world.story.staff()
  const { id: invoice_id, total } = invoice
  await refundPayment(await world.as(staff.token), { invoice_id, total, reason: 'Asked for it.' })
  await payer.providerAnswers()
  return { ...people, invoice }
}

/** A member whose company is written to at the address of a driver with limited access. */
async function memberWithLimitedAddress(world: World) {
  const payer = await memberOf(world)
  const { person } = payer
  const driver = await world.story.colleague(person.team_id, { has_full_access: false })
  const written = { billing_email: driver.email.toUpperCase() }
  await world.db.updateTable('teams').set(written).where('id', '=', person.team_id).execute()
  const ofTeam = world.db.selectFrom('subscription_invoices').selectAll().where('team_id', '=', person.team_id)
  return { payer, person, driver, invoice: await ofTeam.executeTakeFirstOrThrow() }
}
