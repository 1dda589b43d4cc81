import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '@waybill/domain/users/profile-setting'
import { followAll } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
})

async function credited(): Promise<string> {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount: 10_000 })
  const raised = { job_id, type: 'system', cc_email: 'books@kestrel.example' } as const
  const { id: invoice_id } = await raiseInvoice(await world.as(taker.token), raised)
  await creditInvoice(await world.as(taker.token), { invoice_id, reason: 'Waiting was billed twice.' })
  const { id } = await world.db
    .selectFrom('credit_notes')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  return id
}

async function textOf(pdf: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const page = await (await loading.promise).getPage(1)
  const { items } = await page.getTextContent()
  await loading.destroy()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

test.each<[Language, string[]]>([
  ['en', ['Credit note', 'CN-1', 'For invoice', 'Why: Waiting was billed twice.', '-£120.00', '-£20.00']],
  ['pl', ['Nota kredytowa', 'CN-1', 'Do faktury', 'Powód: Waiting was billed twice.', '-120,00 GBP']],
  ['ro', ['Notă de credit', 'CN-1', 'Pentru factura', 'Motiv: Waiting was billed twice.', '-120,00 GBP']],
])('printed in %s it says what it takes back of which invoice, and why', async (locale, texts) => {
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
  const id = await credited()
  const url = `/credit-notes/${id}/pdf?locale=${locale}`
  const { rawPayload } = await world.app.inject({ url, headers: { authorization: `Bearer ${poster.token}` } })
  const text = await textOf(rawPayload)
  for (const each of [...texts, 'Kestrel Forwarding Ltd', 'Aldgate Couriers Ltd']) expect(text).toContain(each)
})

test('it is mailed with its PDF where the invoice went, in the recipient’s language', async () => {
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', poster.id).execute()
  world.letters.length = 0
  await credited()
  await followAll(world)
  const letters = world.letters.filter(({ subject }) => subject.startsWith('Nota kredytowa CN-'))
  expect(letters.map(({ to }) => to).sort()).toEqual(['books@kestrel.example', poster.email].sort())
  for (const { text, attachments = [] } of letters) {
    expect(text).toContain('-£120.00')
    expect(text).toContain('Powód: Waiting was billed twice.')
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  }
})
