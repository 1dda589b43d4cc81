import { expect, test } from 'vitest'
import { featuresOf, journeysFor, routesOf } from './changed-tests.ts'

const routes = routesOf([
  {
    file: 'apps/web/src/features/bids/bids.routes.tsx',
    text: "page('/bids/:id', () => 1), page('/team-bids/:id', () => 1)",
  },
  {
    file: 'apps/web/src/features/chat/chat.routes.tsx',
    text: "page('/messages', () => 1), page('/chat/:id', () => 1)",
  },
])
const journeys = [
  { file: 'e2e/journeys/chat.e2e.ts', text: "await a.opens('/messages')" },
  {
    file: 'e2e/journeys/work.e2e.ts',
    text: "await a.opens(`/chat/${id}`); await a.opens('/messages'); a.opens(`/bids/${id}?x`)",
  },
  { file: 'e2e/journeys/sign-in.e2e.ts', text: "await a.opens('/login')" },
  { file: 'e2e/journeys/screens.e2e.ts', text: '' },
]

test('a changed file belongs to the feature of its folder or of its texts', () => {
  expect([...featuresOf(['apps/server/src/features/bids/a.ts', 'packages/locales/messages/chat.pl.json'])!]).toEqual([
    'bids',
    'chat',
  ])
  expect(featuresOf(['apps/web/src/ui/form/field.tsx'])).toBeNull()
  expect(featuresOf(['docs/api.md', 'e2e/journeys/chat.e2e.ts'])).toEqual(new Set())
})

test('the journeys of a changed feature are those that open its screens, the one of its name first', () => {
  expect(journeysFor(['packages/domain/src/chat/a.ts'], journeys, routes)).toEqual({
    journeys: ['e2e/journeys/chat.e2e.ts', 'e2e/journeys/work.e2e.ts'],
    leftOut: 0,
    screens: ['/messages', '/chat/:id'],
  })
  expect(journeysFor(['apps/web/src/features/bids/a.tsx'], journeys, routes).journeys).toEqual([
    'e2e/journeys/work.e2e.ts',
  ])
})

test('a changed journey is always run, and what does not fit into the day’s run is counted', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ file: `e2e/journeys/n${n}.e2e.ts`, text: "opens('/messages')" }))
  const chosen = journeysFor(['e2e/journeys/n8.e2e.ts', 'apps/web/src/features/chat/a.tsx'], many, routes)
  expect(chosen.journeys[0]).toBe('e2e/journeys/n8.e2e.ts')
  expect([chosen.journeys.length, chosen.leftOut]).toEqual([6, 3])
})
