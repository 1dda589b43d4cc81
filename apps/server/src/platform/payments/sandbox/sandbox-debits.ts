import type { Platform } from '../../context.ts'
import { conductOf } from './sandbox-accounts.ts'
import { changeBooks } from './sandbox-books.ts'
import { loseDebit, settle } from './sandbox-charge.ts'
import {
  selectCard,
  selectCustomerOfInvoice,
  selectDueDebits,
  selectDueMandates,
  selectInvoice,
  updateCard,
} from './sandbox.sql.ts'

const AT_A_TIME = 100

/** The banks' answers to the sandbox's payers once they are due: of mandates and of collections. */
export async function advanceDebits(platform: Platform): Promise<void> {
  const { db } = platform.databases
  for (const { id, customer_id } of await selectDueMandates(db, platform.now(), AT_A_TIME))
    await changeBooks(platform, customer_id, async ({ tx, tell }) => {
      const card = await selectCard(tx, id)
      if (!card) return
      await updateCard(tx, id, { mandate: conductOf(card.token).mandate, mandate_due_at: null })
      tell('customer', customer_id)
    })
  for (const { id } of await selectDueDebits(db, platform.now(), AT_A_TIME)) await comesOut(platform, id)
}

async function comesOut(platform: Platform, invoice_id: string): Promise<void> {
  const customer_id = await selectCustomerOfInvoice(platform.databases.db, invoice_id)
  if (!customer_id) return
  await changeBooks(platform, customer_id, async (books) => {
    const invoice = await selectInvoice(books.tx, invoice_id)
    const card = invoice?.charged_id && (await selectCard(books.tx, invoice.charged_id))
    if (!card || invoice.outcome !== 'processing') return
    const { mandate, token } = card
    if (mandate !== 'refused' && conductOf(token).pays) await settle(books, invoice)
    else await loseDebit(books, invoice)
    books.tell('invoice', invoice_id)
  })
}
