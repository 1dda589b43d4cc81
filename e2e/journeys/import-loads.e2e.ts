import { Poster } from '../actors/poster.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'

const doors = [
  'LS12 5TD',
  'BD4 7QX',
  'S9 2AA',
  'HU1 1AA',
  'YO1 7HH',
  'M1 1AE',
  'L1 8JQ',
  'B1 1BB',
  'CV1 1FY',
  'DE22 3FL',
]

/** Thirty rows of a mail, two days from now. */
function mailOf(rows: number): string {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const lines = Array.from({ length: rows }, (_, at) => {
    const [from, to] = [doors[at % 10], doors[(at + 3) % 10]]
    return `${from} to ${to} ${day} ${String(6 + (at % 12)).padStart(2, '0')}:30 £${90 + at} ref T${100 + at}`
  })
  return ['Hi, can you cover these, all LWB please:', '', ...lines, '', 'Thanks', 'Sarah'].join('\n')
}

const jobsOf = (poster: Poster) =>
  ask<{ jobsPosted: { nodes: { id: string; price: string }[] } }>(
    poster.person,
    '{ jobsPosted(first: 100) { nodes { id price } } }',
  ).then(({ jobsPosted }) => jobsPosted.nodes)

test('thirty rows of a mail become thirty posted jobs, and one press takes them back', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/post-job-choose')
  await page.getByRole('link', { name: 'Paste a list' }).click()
  await poster.seesHeading('Paste or send a list')
  await poster.readsTheScreen()
  await page.getByLabel('Rows, an email or a message').fill(mailOf(30))
  await poster.presses('Read it')
  await expect(page.getByRole('grid', { name: 'Loads of the list' })).toBeVisible()
  await poster.sees('0 ready · 30 to confirm · 0 to correct')
  await poster.readsTheScreen()
  await page.getByRole('button', { name: /^Confirm all \(30\) ?: Vehicle$/ }).click()
  await poster.presses('Post 30 jobs')
  await poster.sees('Everything in this list is posted.')
  expect(await jobsOf(poster)).toHaveLength(30)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await poster.sees('30 ready · 0 to confirm · 0 to correct')
})

test('by keyboard a cell is corrected, a guess confirmed and the list posted', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/import-loads')
  await page.getByLabel('Rows, an email or a message').fill('LS11 5TD to M1 1AE tomorrow 08:30 van £80')
  await poster.presses('Read it')
  await page.locator('td[aria-selected="true"]').focus()
  await page.keyboard.press('Space') // the day, counted from today
  await poster.sees('0 ready · 0 to confirm · 1 to correct')
  // The answer leads on to the next cell that is open.
  await expect(page.locator('td[aria-selected="true"]')).toContainText('tomorrow')
  await page.locator('td[aria-selected="true"]').focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SWB')
  await page.keyboard.press('Enter')
  await poster.sees('1 ready · 0 to confirm · 0 to correct')
  await page.locator('td[aria-selected="true"]').focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await poster.sees('Everything in this list is posted.')
  expect(await jobsOf(poster)).toMatchObject([{ price: '80.00' }])
})

test('a file without loads and a picture are refused in words, and the pasted text stays', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  const { page } = poster
  await poster.opens('/import-loads')
  await page.getByLabel('Rows, an email or a message').fill('Thanks for lunch')
  await poster.presses('Read it')
  await poster.sees(/^No load was found in it/)
  await expect(page.getByLabel('Rows, an email or a message')).toHaveValue('Thanks for lunch')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'loads.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
  })
  await poster.sees(/^This file holds no text/)
  await poster.readsTheScreen()
})
