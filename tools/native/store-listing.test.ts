import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectedData } from './ios.ts'
import { listingFaults, listingFiles, listingOf, readListing } from './store-listing.ts'

const languages = ['en', 'ro', 'pl'] as const

test('the stores’ texts are there in three languages, and no longer than they take them', () => {
  for (const language of languages) expect(listingFaults(readListing(language, 'Waybill')), language).toEqual([])
  expect(listingFaults(readListing('en', 'A name that is much too long for a store'))).toEqual([
    'Name has 40 of 30 characters',
  ])
  const missing = listingOf('## Description\n\nWords.\n', 'Waybill')
  expect(listingFaults(missing)).toEqual([
    'Subtitle is missing',
    'Short description is missing',
    'Keywords is missing',
    'What is new is missing',
  ])
})

test('a paragraph is one line, and a list keeps its lines', () => {
  const { Description } = listingOf('## Description\n\nOne\ntwo.\n\n• Three\nfour.\n• Five.\n', 'Waybill')
  expect(Description).toBe('One two.\n\n• Three four.\n• Five.')
})

test('every file of both stores is written, under the operator’s address', () => {
  const files = listingFiles('https://vans.example')
  expect(Object.keys(files)).toHaveLength(languages.length * 11)
  expect(files['ios/pl/privacy_url.txt']).toBe('https://vans.example/privacy')
  expect(files['android/ro/title.txt']).toBe('Waybill')
})

/** Apple's types of data that the table of answers for both stores has no row for. */
function unanswered(answers: string): string[] {
  const rows = answers.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const named = rows.filter(({ length }) => length === 7).flatMap((cells) => cells[3]!.split(', '))
  return collectedData.filter((type) => !named.includes(type))
}

test('both stores are told the same of what the app learns', () => {
  const answers = readFileSync(join(import.meta.dirname, '../../apps/web/native-store/README.md'), 'utf8')
  expect(unanswered(answers)).toEqual([])
  expect(unanswered(answers.replace(/.*\| EmailsOrTextMessages .*\n/, ''))).toEqual(['EmailsOrTextMessages'])
})
