import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { findMailedInvoice } from './invoice-document.sql.ts'
import { invoicePdf } from './invoice-pdf.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Brâncuși & Łódź Forwarding Ltd' })
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
  await world.db
    .updateTable('teams')
    .set({ invoice_footer_text: 'Registered in England and Wales.' })
    .where('id', '=', taker.team_id)
    .execute()
})

type Raise = Parameters<typeof raiseInvoice>[1]

let latest = 89
async function invoice(carrier: Person, overrides: Partial<Raise> = {}): Promise<string> {
  const job_id = await world.story.job(poster, { carrier, status: 'invoice', bid_amount: 24_000 })
  await world.db
    .updateTable('jobs')
    .set({
      delivery_end: new Date('2026-06-30T23:30:00Z'),
      customer_job_reference_number: 'PO-4711',
      job_number: `J-${++latest}`,
    })
    .where('id', '=', job_id)
    .execute()
  const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system', ...overrides })
  return id
}

const fetched = (token: string, id: string, locale?: Language) =>
  world.app.inject({
    url: `/invoices/${id}/pdf${locale ? `?locale=${locale}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
  })

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  await loading.destroy()
  return pages
}

// VAT Regulations 1995, regulation 14(1), particular by particular.
test('the printed invoice shows every particular of a UK VAT invoice', async () => {
  const id = await invoice(taker, {
    rows: [
      { description: 'Transport Leeds to Bristol', quantity: 1, unit_cost: 24_000, vat_rate: 20 },
      { description: 'Waiting, hours', quantity: 2.5, unit_cost: 1_500, vat_rate: 20 },
      { description: 'Ferry, zero-rated', quantity: 1, unit_cost: 9_000, vat_rate: 0 },
    ],
    comment: 'Thank you.',
  })
  const { number } = await world.db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const response = await fetched(poster.token, id, 'en')
  expect(response.headers['content-type']).toBe('application/pdf')
  const [text] = await pagesOf(response.rawPayload)
  const today = londonDay(world.now)
  const shown = (day: string) => day.split('-').toReversed().join('/')
  for (const particular of [
    `Invoice number ${number}`, // (a) sequential number
    'Date of supply 01/07/2026', // (b) time of supply, London's day
    `Date of issue ${shown(today)}`, // (c)
    'From Aldgate Couriers Ltd', // (d) supplier's name, address and VAT number
    '1 Depot Road Leeds LS1 1AA',
    'VAT number GB123456782',
    'To Brâncuși & Łódź Forwarding Ltd', // (e) customer's name and address
    'Transport Leeds to Bristol 1 £240.00 20% £240.00', // (g), (h), (l) description, quantity, rate, net, unit price
    'Waiting, hours 2.5 £15.00 20% £37.50',
    'Ferry, zero-rated 1 £90.00 0% £90.00',
    'Total excluding VAT £367.50', // (i)
    'VAT 20% of £277.50 £55.50',
    'VAT 0% of £90.00 £0.00',
    'Total VAT £55.50', // (k) in sterling
    'Lines at 0% are zero-rated or exempt from VAT.',
    'Total to pay £423.00',
    `Due date ${shown(addDays(today, 30))}`,
    'Payment terms 30 days',
    `Job J-${latest} · Your reference PO-4711`,
    'Account name Depot Ltd',
    'Sort code 12-34-56',
    'Account number 12345678',
    'Comment: Thank you.',
    'Registered in England and Wales.',
    'Page 1 of 1',
  ])
    expect(text).toContain(particular)
})

test('a sender without a VAT number shows no VAT at all', async () => {
  const small = await world.story.company('Owner_Driver', { vat_number: null })
  await world.db.updateTable('teams').set({ vat_number: null }).where('id', '=', poster.team_id).execute()
  const [text] = await pagesOf((await fetched(small.token, await invoice(small), 'en')).rawPayload)
  expect(text).toContain('Total to pay £240.00')
  expect(text).not.toMatch(/VAT/)
})

test.each([
  ['ro', ['Factură', 'Total de plată 288,00 GBP', 'Brâncuși & Łódź', 'Scadență', 'În atenția']],
  ['pl', ['Faktura', 'Do zapłaty 288,00 GBP', 'Brâncuși & Łódź', 'Termin płatności', 'Cena jedn.']],
] as const)('in %s it is written in the reader’s language, with all its letters', async (locale, words) => {
  const [text] = await pagesOf((await fetched(taker.token, await invoice(taker), locale)).rawPayload)
  for (const word of words) expect(text?.replaceAll('£', 'GBP ')).toContain(word)
})

test('without a language asked for it is in the reader’s own', async () => {
  const id = await invoice(taker)
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', poster.id).execute()
  const [text] = await pagesOf((await fetched(poster.token, id)).rawPayload)
  expect(text).toContain('Numer faktury')
})

test('a long list of rows goes on over the pages, each with its titles and number', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    description: `Drop ${index + 1} of the round through Yorkshire and Lincolnshire, with signature and photograph`,
    quantity: 1,
    unit_cost: 1_000,
    vat_rate: 20 as const,
  }))
  const pages = await pagesOf((await fetched(taker.token, await invoice(taker, { rows }), 'en')).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.join(' ')
  for (const { description } of rows) expect(text).toContain(description)
  expect(pages.slice(0, 2).every((page) => page.includes('Description Quantity'))).toBe(true)
  expect(pages.at(-1)).toContain('Total to pay £600.00')
  expect(pages.map((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).not.toContain(false)
})

type Item = { str: string; transform: number[]; width: number }
async function drawn(pdf: Buffer): Promise<Item[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push((items as Item[]).filter(({ str }) => str?.trim()))
  }
  await loading.destroy()
  return pages
}

test('however long its texts are nothing is cut, and the total never stands on a page without a row', async () => {
  const id = await invoice(taker, { comment: `${'Left at the gate. '.repeat(60)}\n${'Line\n'.repeat(150)}` })
  const whole = await findMailedInvoice(world.db, id)
  const [first] = whole!.rows
  const texts = ['a word '.repeat(36).trim(), 'x'.repeat(255), 'Łódź żółć ș ț — ŵŷ'.repeat(14).slice(0, 255)]
  const address_lines = Array.from({ length: 8 }, (_, n) => `Line ${n + 1} of a long address at the end of the lane`)
  for (let count = 1; count <= 50; count += 1) {
    const rows = Array.from({ length: count }, (_, n) => ({
      ...first!,
      vat_rate: [20, 5, 0][n % 3]!,
      description: texts[n % 3]!,
    }))
    const long = { ...whole!, rows, issuer: { ...whole!.issuer, address_lines } }
    const pages = await drawn(await invoicePdf(long, 'pl', { logo: null, attached: [], market: null }))
    for (const [n, items] of pages.entries()) {
      const foot = items.find(({ str }) => str.startsWith('Strona'))
      for (const { str, transform, width } of items) {
        const [x, y] = transform.slice(4) as [number, number]
        const where = `${count} rows, page ${n + 1}: ${str}`
        expect(x, where).toBeGreaterThanOrEqual(47)
        expect(x + width, where).toBeLessThanOrEqual(549)
        if (foot && str !== foot.str) expect(y, where).toBeGreaterThan(foot.transform[5]! + 4)
      }
      if (items.some(({ str }) => str.startsWith('Do zapłaty')))
        expect(
          items.some(({ str }) => /a word|xxx|Łódź/.test(str)),
          `${count} rows: the total has company`,
        ).toBe(true)
    }
  }
})

test.each([
  [40, 2000],
  [4000, 60],
])('a logo of %i × %i fits above the address', async (width, height) => {
  const whole = await findMailedInvoice(world.db, await invoice(taker))
  const logo = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const [items] = await drawn(await invoicePdf(whole!, 'en', { logo, attached: [], market: null }))
  const from = items!.find(({ str }) => str === 'From')!
  expect(from.transform[5]).toBeLessThan(842 - 48 - 64)
})

test('names stand on paper as they were typed, accents beside their letter or in it', async () => {
  const whole = await findMailedInvoice(world.db, await invoice(taker))
  const company_name = "O'Neill & Sons (Hull) Ltd"
  const names = ['Łódź Żółć Sp. z o.o.', 'Iași Transport Ștefăniță', 'Şişli ţară', 'Tŷ Gŵyr', "D'Arcy & <Sons>"]
  const issuer = { ...whole!.issuer, company_name, address_lines: [...names, 'Łódź'.normalize('NFD')] }
  for (const locale of ['en', 'pl', 'ro'] as const) {
    const [text] = await pagesOf(
      await invoicePdf({ ...whole!, issuer }, locale, { logo: null, attached: [], market: null }),
    )
    for (const name of [company_name, ...names]) expect(text).toContain(name)
    expect(text!.normalize('NFC').split('Łódź').length).toBeGreaterThan(3)
  }
})

test('an uploaded document is printed behind the invoice, and the logo above it', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const kept = async (kind: 'invoice' | 'logo', path: string) => {
    await world.platform.files.write(path, picture)
    const { id } = await world.db
      .insertInto('uploads')
      .values({
        kind,
        user_id: taker.id,
        team_id: taker.team_id,
        name: 'a.png',
        path,
        content_type: 'image/png',
        bytes: picture.length,
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const logo = await kept('logo', 'aa/00000000-0000-4000-8000-000000000001')
  const document = await kept('invoice', 'aa/00000000-0000-4000-8000-000000000002')
  await world.db.updateTable('teams').set({ invoice_logo_upload_id: logo }).where('id', '=', taker.team_id).execute()
  const id = await invoice(taker, { type: 'manual', external_number: 'AC-1', upload_ids: [document] })
  const pages = await pagesOf((await fetched(taker.token, id, 'en')).rawPayload)
  expect(pages[0]).toContain('Invoice number AC-1')
  expect(pages[0]).toContain('Total to pay £288.00')
  expect(pages[1]).toContain('Attached document 1 of 1')
})

test('a viewer who may not see the invoice learns nothing of it', async () => {
  const id = await invoice(taker)
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const stranger = await world.story.company('Courier_Company')
  for (const token of [driver.token, stranger.token, 'nobody']) expect((await fetched(token, id)).statusCode).toBe(404)
  expect((await fetched(taker.token, 'not-an-id')).statusCode).toBe(404)
})
