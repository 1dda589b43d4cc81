import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'

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
