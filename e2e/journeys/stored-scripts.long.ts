import type { Browser, BrowserContext, Page } from '@playwright/test'
import { patience } from '../../tools/slowness.ts'
import { privatePaths } from '../../apps/web/src/session/paths.ts'
import { mailTemplates, templateOf, type MailTemplate } from '../../apps/server/src/features/mails/mail-templates.ts'
import { renderMail } from '../../apps/server/src/features/mails/render-mail.ts'
import { expect, test as base } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'
import { databaseOf, type OpenDatabase } from '../stage/open-database.ts'
import { poison } from '../stage/poisoned-database.ts'
import { scriptPayloads as payloads } from '../stage/script-payloads.ts'

// Whatever anybody has written is a script: no screen, paper or mail runs it (checks: stored scripts). The browser is told to
// let every script run, so that what is looked at is the page itself and not the policy that stands behind it.

type Poisoned = { server: OwnServer; query: OpenDatabase['query']; columns: string[]; refused: string[] }

/** The demo on a server of its own, in which every word is a script. */
const test = base.extend<object, { poisoned: Poisoned }>({
  poisoned: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.open({ DEMO: '1' })
      const database = await databaseOf(server.data_dir)
      await use({ server, query: database.query, ...(await poison(database.query, payloads)) })
      await database.close()
      await server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

type Reader = { context: BrowserContext; page: Page; ran: string[]; broken: string[] }

/** A browser in which everything may run, and which tells when something did. */
async function reader(browser: Browser, address: string, token: string): Promise<Reader> {
  const context = await browser.newContext({ baseURL: address, bypassCSP: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'access_token', value: token, url: address, sameSite: 'Strict' }])
  const ran: string[] = []
  await context.exposeBinding('ran', ({ page }) => void ran.push(`a script on ${page.url()}`))
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  return { context, page, ran, broken: [] }
}

/** What of the payloads has become more than text. */
const becameMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ attributes }) =>
        [...attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(href|src|srcdoc|action|formaction|data|xlink:href)$/.test(name) &&
              /^\s*(javascript|data:text)/i.test(value)),
        ),
      )
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 160)}`),
  )

/** One of each thing that the person's company has. */
async function thingsOf(query: OpenDatabase['query'], email: string) {
  const [first] = await query<Record<string, string>>(
    `select u.id as user, u.team_id as team,
       (select id from jobs where team_id = u.team_id and status = 'active' and exists (select from bids where job_id = jobs.id) limit 1) as open,
       (select id from jobs where bid_team_id = u.team_id and status = 'allocated' limit 1) as carried,
       (select j.id from jobs j join pods p on p.job_id = j.id where u.team_id in (j.team_id, j.bid_team_id) limit 1) as delivered,
       (select id from jobs where team_id <> u.team_id and status = 'active' and expiry_time > now() limit 1) as other,
       (select id from invoices where u.team_id in (from_team_id, to_team_id) limit 1) as invoice,
       (select id from jobs where bid_team_id = u.team_id and status = 'invoice' limit 1) as invoiced,
       (select id from contacts where team_id = u.team_id limit 1) as contact,
       (select id from locations where user_id = u.id limit 1) as location,
       (select id from saved_loads where team_id = u.team_id limit 1) as load,
       (select id from fleet_vehicles where team_id = u.team_id limit 1) as vehicle,
       (select id from documents where team_id = u.team_id limit 1) as document,
       (select code from document_types limit 1) as type,
       (select job_id from conversations where u.team_id in (poster_team_id, taker_team_id) limit 1) as talked
     from users u where email = $1`,
    [email],
  )
  return first!
}

/** Which of them a path is about. */
const about: readonly (readonly [RegExp, string])[] = [
  [/browse-jobs|submit-bid/, 'other'],
  [/raise-invoice|preview-invoice|list-invoices/, 'invoiced'],
  [/view-invoice|factoring/, 'invoice'],
  [/accounting-invoices|directory|admin\/teams/, 'team'],
  [/user|admin\/users/, 'user'],
  [/chat/, 'talked'],
  [/contact/, 'contact'],
  [/saved-load/, 'load'],
  [/vehicle\//, 'vehicle'],
  [/location/, 'location'],
  [/documents-list/, 'type'],
  [/view-document|admin\/review/, 'document'],
  [/jobs-posted|bids\/|edit-job|edit-stops/, 'open'],
  [/job-logs|view-|feedback|admin\/jobs/, 'delivered'],
  [/./, 'carried'],
]

function addressOf(path: string, things: Record<string, string>): string {
  const [, thing] = about.find(([pattern]) => pattern.test(path))!
  return path.replace(/:\w+\??/, things[thing] ?? things['delivered']!)
}

async function looksAt({ page, broken }: Reader, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    // A screen that has no such thing says so, and is as good to look at.
    await page.waitForLoadState('networkidle')
    if (await page.getByText('Something went wrong').count()) broken.push(address)
    found.push(...(await becameMarkup(page)))
  }
  return found
}

test('nothing that anybody has written runs on a screen', async ({ browser, poisoned }) => {
  test.setTimeout(patience(900_000))
  const { server, query, columns, refused } = poisoned
  expect(columns.length).toBeGreaterThan(60)
  expect(refused).toEqual([])
  const people = await peopleOf(server.data_dir)
  const counts = { columns: columns.length, payloads: payloads.length, screens: 0, not_shown: [] as string[] }
  for (const [email, isFor] of [
    ['courier@waybill.test', (path: string) => !path.startsWith('/admin')],
    ['admin@waybill.test', (path: string) => path.startsWith('/admin')],
  ] as const) {
    const things = await thingsOf(query, email)
    const theirs = await thingsOf(query, 'courier@waybill.test')
    const person = await reader(browser, server.address, await people.story.signedIn(things['user']!))
    const addresses = privatePaths
      .filter(isFor)
      .map((path) => addressOf(path, email.startsWith('admin') ? theirs : things))
    const markup = await looksAt(person, addresses)
    counts.screens += addresses.length
    expect([...markup, ...person.ran]).toEqual([])
    counts.not_shown.push(...person.broken)
    await person.context.close()
  }
  await people.close()
  console.log(JSON.stringify({ check: 'stored-scripts', ...counts }))
  expect(counts.not_shown).toEqual([])
})

test('nothing that anybody has written runs in a mail', async ({ browser }) => {
  const { page, ran, context } = await reader(browser, 'http://127.0.0.1', 'nobody')
  const templates = Object.keys(mailTemplates) as MailTemplate[]
  for (const [index, template] of templates.entries()) {
    const letters = payloads.map((payload, n) => {
      const words = `${payload} ${payloads[(n + index) % payloads.length]}`
      const section = { title: words, lines: [{ name: words, text: words, path: `/jobs/${words}` }], more: words }
      const parameters = {
        ...Object.fromEntries(templateOf(template)!.words.map((word) => [word, words])),
        sections: [section],
      }
      return renderMail({ template, language: 'en', parameters }, 'https://waybill.example').html
    })
    await page.setContent(letters.join('\n'))
    expect(await becameMarkup(page)).toEqual([])
  }
  expect(ran).toEqual([])
  await context.close()
})

test('no paper carries a script', async ({ poisoned: { server, query } }) => {
  const people = await peopleOf(server.data_dir)
  const things = await thingsOf(query, 'courier@waybill.test')
  const headers = { authorization: `Bearer ${await people.story.signedIn(things['user']!)}` }
  await people.close()
  const answer = await fetch(`${server.address}/invoices/${things['invoice']}/pdf`, { headers })
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect([answer.status, pdf.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|URI|EmbeddedFile)\b/)
})

test('the check sees what runs when a text is taken for markup', async ({ browser, poisoned: { server } }) => {
  const { page, ran, context } = await reader(browser, server.address, 'nobody')
  await page.goto('/login')
  await page.evaluate((all) => {
    for (const each of all) document.body.insertAdjacentHTML('beforeend', each)
  }, payloads)
  await expect.poll(() => ran.length).toBeGreaterThan(5)
  expect((await becameMarkup(page)).length).toBeGreaterThan(10)
  await context.close()
})
