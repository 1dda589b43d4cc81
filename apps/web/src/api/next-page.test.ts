import { expect, test } from 'vitest'
import { withNextPage, type Loaded, type Page } from './next-page.ts'

const page = (name: string, has_next_page = true): Page<string> => ({
  nodes: [name],
  has_next_page,
  end_cursor: `after ${name}`,
})
const namesOf = (loaded: Loaded<string> | null) => loaded?.pages.flatMap(({ nodes }) => nodes)

/** A list on screen, and a server that answers when the test says so. */
function list(first: Loaded<string>) {
  let shown = first
  const questions: { after: string | null; answer: (page: Page<string>) => void }[] = []
  const ask = (after: string | null) => new Promise<Page<string>>((answer) => questions.push({ after, answer }))
  return { questions, shows: (now: Loaded<string>) => (shown = now), more: () => withNextPage(() => shown, ask) }
}

test('the next page follows the last one', async () => {
  const { questions, more } = list({ search: '', pages: [page('a')] })
  const loaded = more()
  questions[0]?.answer(page('b'))
  expect(namesOf(await loaded)).toEqual(['a', 'b'])
})

test('a list that was loaded anew meanwhile keeps what it has now, and goes on from its new end', async () => {
  const { questions, shows, more } = list({ search: '', pages: [page('a'), page('b')] })
  const loaded = more()
  shows({ search: '', pages: [page('a, new'), page('b, new')] })
  questions[0]?.answer(page('c, of before'))
  await expect.poll(() => questions.map(({ after }) => after)).toEqual(['after b', 'after b, new'])
  questions[1]?.answer(page('c, new'))
  expect(namesOf(await loaded)).toEqual(['a, new', 'b, new', 'c, new'])
})

test('another list is left alone', async () => {
  const { questions, shows, more } = list({ search: '', pages: [page('a')] })
  const loaded = more()
  shows({ search: '?group=paid', pages: [page('paid')] })
  questions[0]?.answer(page('b'))
  expect(await loaded).toBeNull()
})

test('a list that has no more pages by then is whole', async () => {
  const { questions, shows, more } = list({ search: '', pages: [page('a')] })
  const loaded = more()
  shows({ search: '', pages: [page('a, alone', false)] })
  questions[0]?.answer(page('b'))
  expect(await loaded).toBeNull()
})
