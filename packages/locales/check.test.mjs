import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkCatalogues } from './check.mjs'
import { oneWordProblems } from './one-word.mjs'

const plural = (...forms) => [
  {
    declarations: ['input count', 'local p = count: plural'],
    selectors: ['p'],
    match: Object.fromEntries(forms.map((form) => [`p=${form}`, '{count} jobs'])),
  },
]
const sound = { bids_title: 'Bids of {team}' }

function problemsOf(en, ro, pl, more = {}) {
  const folder = mkdtempSync(`${tmpdir()}/locales-`)
  const files = { 'bids.en': en, 'bids.ro': ro, 'bids.pl': pl, ...more }
  for (const [name, content] of Object.entries(files))
    writeFileSync(`${folder}/${name}.json`, JSON.stringify(content, null, 2))
  return checkCatalogues(folder).problems
}

test('a catalogue that is equal in three languages is sound', () => {
  expect(problemsOf(sound, sound, sound)).toEqual([])
})

test('a text missing in one language is named', () => {
  expect(problemsOf(sound, {}, sound)).toEqual(['bids_title is missing in ro'])
})

test('a language without its file is named', () => {
  const problems = problemsOf(sound, sound, sound, { 'jobs.en': {}, 'jobs.pl': {} })
  expect(problems).toEqual(['jobs.ro.json does not exist'])
})

test('a text that says nothing is named', () => {
  expect(problemsOf({ bids_title: 'Bids' }, { bids_title: 'Oferte' }, { bids_title: '' })).toEqual([
    'bids_title is empty in pl',
  ])
})

test('a text that only a translation has is named', () => {
  expect(problemsOf({}, {}, { bids_old: 'x' })).toContain('bids_old is missing in en')
})

test('a parameter lost in translation is named', () => {
  expect(problemsOf(sound, sound, { bids_title: 'Oferty' })[0]).toContain('bids_title has other parameters in pl')
})

test('Polish needs four plural forms and Romanian three', () => {
  const problems = problemsOf(
    { bids_count: plural('one', 'other') },
    { bids_count: plural('one', 'other') },
    { bids_count: plural('one', 'few', 'other') },
  )
  expect(problems).toEqual(['bids_count has no plural form "few" in ro', 'bids_count has no plural form "many" in pl'])
})

test('two features may not share a key', () => {
  const problems = problemsOf(sound, sound, sound, { 'jobs.en': sound, 'jobs.ro': sound, 'jobs.pl': sound })
  expect(problems).toContain('bids_title stands in both bids and jobs')
})

test('a key carries the name of its feature', () => {
  expect(problemsOf({ title: 'x' }, { title: 'x' }, { title: 'x' })).toEqual(['title in bids should begin with bids_'])
})

test('one short English text is one text in each other language, endings and sentences aside', () => {
  const folder = mkdtempSync(`${tmpdir()}/locales-`)
  const texts = {
    en: { a: 'Try again', b: 'Try again', c: 'Paid', d: 'Paid', e: 'Bid sent', f: 'Bid sent.', g: 'View', h: 'View' },
    ro: {
      a: 'Încercați',
      b: 'Reîncercați',
      c: 'Plătit',
      d: 'Plătită',
      e: 'Ofertă trimisă',
      f: 'Oferta a fost trimisă.',
      g: 'Vedeți',
      h: 'Vizualizare',
    },
  }
  for (const [locale, content] of Object.entries(texts))
    writeFileSync(`${folder}/bids.${locale}.json`, JSON.stringify(content))
  const problems = oneWordProblems(folder, { ro: new Set(['View', 'Paid']) })
  expect(problems).toEqual([
    '"Try again" is several texts in ro: a "Încercați", b "Reîncercați"',
    '"Paid" may be several texts in ro, and is one',
  ])
})

test('a text that names the software is named; the market’s name is no parameter', () => {
  const named = { bids_title: 'Bids on {product}' }
  expect(problemsOf(named, { bids_title: 'Oferte' }, named)).toEqual([])
  expect(problemsOf(named, named, { bids_title: 'Oferty w Waybill' })).toEqual([
    'bids_title names the software in pl: the market is called {product}',
  ])
})
