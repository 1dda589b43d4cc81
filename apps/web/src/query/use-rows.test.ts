import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { client } from './client.ts'
import { jobTopic, type Topic } from './facts.ts'
import { keys } from './keys.ts'
import { refetch } from './live.ts'
import { type Rows, withNextRows } from './rows.ts'
import { rowsQuestion } from './use-rows.ts'

type Named = { id: string; said?: string }
const page = (at: number) => ({
  nodes: Array.from({ length: 100 }, (_, row): Named => ({ id: `${at * 100 + row}` })),
  has_next_page: true,
  end_cursor: `after ${at}`,
})

test('of twenty pages a fact asks for the rows it speaks of, in one request, and what is new waits', async () => {
  const pages: (string | null)[] = []
  const rows: (readonly string[])[] = []
  const key = keys.rows('jobs', '')
  const question = rowsQuestion(key, {
    first: page(0),
    told: 'before',
    async ask(after) {
      pages.push(after)
      return page(0)
    },
    async askRows(ids) {
      rows.push(ids)
      return { nodes: ids.map((id) => ({ id, said: 'now' })), listed: ids.filter((id) => id !== '1300'), told: 'after' }
    },
  })
  const leave = new QueryObserver(client, question).subscribe(() => undefined)
  const shown = () => client.getQueryData<Rows<Named, string>>(key)!
  for (let at = 1; at < 20; at++) client.setQueryData(key, withNextRows(shown(), page(at)))
  expect(shown().nodes).toHaveLength(2_000)

  const changed: Topic[] = ['jobs', jobTopic('1300'), jobTopic('7'), jobTopic('new')]
  expect(await refetch((topic) => changed.includes(topic), changed)).toBe('answered')
  expect(pages).toEqual([])
  expect(rows).toEqual([['1300', '7', 'new']])
  expect(shown().nodes[7]).toEqual({ id: '7', said: 'now' })
  expect(shown().nodes).toHaveLength(2_000)
  expect([[...shown().left], [...shown().fresh], shown().told]).toEqual([['1300'], ['new'], 'after'])
  // Of one's own step nobody says which job: those on screen are known.
  await refetch((topic) => topic === jobTopic('8'))
  expect([pages, rows.slice(1)]).toEqual([[], [['8']]])
  leave()
})

test('a list that hears of what is new in another way asks for what it shows alone', async () => {
  const rows: (readonly string[])[] = []
  const question = rowsQuestion(keys.rows('board', ''), {
    first: page(0),
    told: null,
    isOfShown: true,
    ask: async () => page(0),
    async askRows(ids) {
      rows.push(ids)
      return { nodes: [], listed: [], told: null }
    },
  })
  const leave = new QueryObserver(client, question).subscribe(() => undefined)
  const changed: Topic[] = ['jobs', jobTopic('new')]
  await refetch((topic) => changed.includes(topic), changed)
  expect(rows).toEqual([])
  changed.push(jobTopic('3'))
  await refetch((topic) => changed.includes(topic), changed)
  expect(rows).toEqual([['3']])
  leave()
})
