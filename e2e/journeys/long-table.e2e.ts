import type { Page } from '@playwright/test'
import { Poster } from '../actors/poster.ts'
import { type Frames, scrollsLike, watchFrames, wordsOf } from '../stage/frames.ts'
import { expect, test } from '../stage/journey.ts'

type Row = { id: string; job_number: string }
type List = { nodes: Row[]; has_next_page: boolean; end_cursor: string | null }

/** The server's own answer, with its rows over and over under ids of their own: how much is drawn is asked, not how fast it comes. */
async function answersWithRows(page: Page, count: number) {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { workList?: List } }
    const list = answer.data?.workList
    if (!list?.nodes.length) return route.fulfill({ response })
    const rows = Array.from({ length: count }, (_, n): Row => {
      const job = list.nodes[n % list.nodes.length]!
      return { ...job, id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`, job_number: String(n + 1) }
    })
    const workList: List = { nodes: rows, has_next_page: false, end_cursor: null }
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, workList } } })
  })
}

/** Wheels down through the table. */
async function framesWhileScrolling(page: Page): Promise<Frames> {
  await page.getByRole('grid').hover()
  const frames = await watchFrames(page)
  for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, 600)
  return frames.seen()
}

test('ten thousand jobs scroll as sixty do: only what is in sight is drawn', async ({ stage, story }) => {
  const person = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  for (const hours of [2, 3, 4]) await story.job(person, { status: 'allocated', carrier, collect_in_hours: hours })
  const measured: Frames[] = []
  for (const count of [60, 10_000]) {
    const poster = await stage.enters(Poster, person)
    await answersWithRows(poster.page, count)
    await poster.opens('/jobs-posted?group=on_the_road')
    await expect(poster.page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1))
    const frames = await framesWhileScrolling(poster.page)
    measured.push(frames)
    expect(await poster.page.getByRole('row').count()).toBeLessThan(80)
    process.stdout.write(`${count} rows: ${wordsOf(frames)}\n`)
  }
  const [few = [], many = []] = measured
  expect(scrollsLike(few, many), 'ten thousand rows scroll as sixty do').toBe(true)
})
