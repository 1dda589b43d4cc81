import { expect, test } from 'vitest'
import { blocksOf, findEntries } from './faq-text.ts'

test('paragraphs, lists and links are told apart', () => {
  expect(blocksOf('Open [Jobs](/browse-jobs) now.\n\n- One\n- Two [there](https://example.test)')).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { text: 'Open ', to: null },
        { text: 'Jobs', to: '/browse-jobs' },
        { text: ' now.', to: null },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ text: 'One', to: null }],
        [
          { text: 'Two ', to: null },
          { text: 'there', to: 'https://example.test' },
        ],
      ],
    },
  ])
})

test.each(['javascript:alert`1`', '//evil.test', '/\\evil.test', 'http://evil.test', 'data:text/html,x'])(
  '%s is no link',
  (to) => {
    expect(blocksOf(`[Go](${to})`)).toEqual([{ kind: 'paragraph', parts: [{ text: 'Go', to: null }] }])
  },
)

const entries = [
  { question: 'Cum găsesc curse potrivite?', answer: 'Deschideți Curse.' },
  { question: 'Jak otrzymam zapłatę?', answer: 'Wystaw fakturę.' },
  { question: 'How do I bid?', answer: 'Press Bid.' },
]

test.each([
  ['', 3],
  ['GASESC', 1],
  ['zaplate', 1],
  ['Zapłatę fakturę', 1],
  ['bid press', 1],
  ['bid faktura', 0],
])('"%s" is found %i times', (typed, count) => {
  expect(findEntries(entries, typed)).toHaveLength(count)
})
