import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { nameIndex } from './find-towns.ts'
import { foldName } from './name-index.ts'
import { loadGazetteer } from './gazetteer.ts'

const labels = (query: string, options = {}) => findPlaces(query, { limit: 8, ...options }).map(({ label }) => label)
const first = (query: string, options = {}) => labels(query, options)[0]

test('a town is found from its first letters, the largest first', () => {
  expect(first('manc')).toBe('Manchester, England')
  expect(first('Leeds')).toBe('Leeds, England')
  expect(first('felix')).toBe('Felixstowe, England')
})

test('one typing error does not hide a town', () => {
  const errors = {
    leds: 'Leeds',
    bristl: 'Bristol',
    tilbry: 'Tilbury',
    mancehster: 'Manchester',
    felixtowe: 'Felixstowe',
    deventry: 'Daventry',
  }
  for (const [typed, meant] of Object.entries(errors)) expect(first(typed)).toBe(`${meant}, England`)
})

test('every large town of the country is found in spite of any one missing letter, unless that is another town', () => {
  const large = loadGazetteer().towns.filter(
    ({ population, name, country }) => country === 'GB' && population > 150_000 && name.length > 5,
  )
  expect(large.length).toBeGreaterThan(30)
  const missed = large.flatMap((town) =>
    Array.from(town.name).flatMap((_, at) => {
      const typed = town.name.slice(0, at) + town.name.slice(at + 1)
      const found = findPlaces(typed, { limit: 8 })
      const isFound = found.some(({ town: name, country }) => name === town.name && country === town.country)
      return isFound || foldName(found[0]?.town ?? '') === foldName(typed) ? [] : [typed]
    }),
  )
  expect(missed).toEqual([])
})

test('diacritics may be left out, or typed with the wrong mark', () => {
  expect(first('lodz')).toBe('Łódź, Łódzkie, PL')
  expect(first('krakow')).toBe('Kraków, Małopolskie, PL')
  expect(first('iasi')).toBe('Iași, Iași, RO')
  expect(first('Timişoara')).toBe('Timișoara, Timiș, RO')
})

test('a town is found by the other names people use for it', () => {
  expect(first('hull')).toBe('Kingston upon Hull, England')
  expect(first('Warsaw')).toBe('Warszawa, Mazowieckie, PL')
  expect(first('Bucharest')).toBe('București, București, RO')
  expect(first('Saint Albans')).toBe('St Albans, England')
})

test('namesakes are told apart by region or by a larger town nearby', () => {
  expect(labels('newport')).toContain('Newport, Wales')
  expect(labels('newport, telford')).toEqual(['Newport, Telford and Wrekin, England'])
  expect(labels('newport wales')[0]).toBe('Newport, Wales')
  for (const label of labels('newport')) expect(first(label)).toBe(label)
})

test('the nearer of namesakes comes first when the position is known', () => {
  const telford = { latitude: 52.68, longitude: -2.45 }
  expect(first('newport', { near: [telford] })).toBe('Newport, Telford and Wrekin, England')
})

test('the search can be kept to some countries', () => {
  const polish = findPlaces('bel', { limit: 8, countries: ['PL'] })
  expect(polish.length).toBeGreaterThan(0)
  expect(new Set(polish.map(({ country }) => country))).toEqual(new Set(['PL']))
  expect(labels('LS11', { countries: ['PL'] })).not.toContain('LS11, Leeds')
})

test('a district stands where it is, under the name of its town, and as much of the postcode as was typed stays in the label', () => {
  expect(findPlaces('ls11', { limit: 8 })).toEqual([
    {
      label: 'LS11, Leeds',
      short_address: 'LS11, Leeds',
      town: 'Leeds',
      postcode: 'LS11',
      country: 'GB',
      latitude: 53.7761,
      longitude: -1.5554,
      place_precision: 'district',
      is_exact: true,
      address_line: null,
    },
  ])
  expect(first('LS11 5')).toBe('LS11 5, Leeds')
  expect(first('ls115ab')).toBe('LS11 5AB, Leeds')
  expect(first('LS11, Leeds')).toBe('LS11, Leeds')
  expect(first('ip11')).toBe('IP11, Felixstowe')
  expect(first('nn11')).toBe('NN11, Daventry')
  expect(first('Brick Lane, London E1 6QL')).toBe('E1 6QL, London')
})

test.each([
  ['Leeds, Unit B2', 'Leeds, England'],
  ['Unit B2, Leeds', 'Leeds, England'],
  ['Wakefield Europort, Unit E5', 'Wakefield, England'],
  ['Bay B1, Dock E5 Hull', 'Kingston upon Hull, England'],
  ['Woolley Edge Services M1', 'Woolley, England'],
  ['Birch Services M62', undefined],
  ['Services M62', undefined],
  ['Junction 26 M62', undefined],
  ['M6 Toll', undefined],
  ['M62', undefined],
  ['Unit 5 E10', undefined],
  ['Gate 4 LS11', undefined],
  ['ZZ9', undefined],
])('a unit, a gate, a motorway or a junction is no postcode: %s', (typed, label) => {
  expect(first(typed)).toBe(label)
  for (const place of findPlaces(typed, { limit: 8 }))
    expect(place).toMatchObject({ is_exact: false, address_line: typed })
})

test.each(['East Midlands Gateway', 'Magna Park', 'Kings X', '75008 Paris', 'BF1 2AY', 'BFPO 61', 'krakw', 'Dock 3'])(
  'nothing is found that is only like it, or lies in another country: %s',
  (typed) => {
    expect(labels(typed)).toEqual([])
  },
)

test('a like name abroad is meant by those who name the country', () => {
  expect(first('krakw, PL')).toBe('Kraków, Małopolskie, PL')
})

test('a postcode area alone is offered before the towns that begin with it', () => {
  const found = labels('sa')
  expect(found[0]).toBe('SA, Swansea')
  expect(found).toContain('Salford, England')
})

test('an address is offered as the town in it, and kept as the address line', () => {
  for (const address of ['10 Mill Lane, Leeds', '10 mill lane leeds', 'Leeds, Yorkshire']) {
    const [place] = findPlaces(address, { limit: 8 })
    expect(place).toMatchObject({ label: 'Leeds, England', is_exact: false, address_line: address })
  }
})

const isTaken = (query: string) => findPlaces(query, { limit: 8 }).some(({ is_exact }) => is_exact)

test.each(['Newport', 'Whitchurch', 'Bradford', 'St Helens', 'Newcastle', 'Kingston', 'Ashford'])(
  '%s is more than one town: each is offered with its county or region, none is taken',
  (name) => {
    const found = labels(name)
    expect(found.length).toBeGreaterThan(1)
    expect(isTaken(name)).toBe(false)
    for (const label of found) expect(label.split(', ').length).toBeGreaterThan(1)
    expect(new Set(found).size).toBe(found.length)
  },
)

test.each(['Leeds', 'London', 'hull', 'leeds, england', 'Bradford-on-Avon', 'Newport, Isle of Wight', 'Łódź'])(
  '%s has one meaning',
  (name) => expect(isTaken(name)).toBe(true),
)

test.each(['leds', 'Leed', '10 Mill Lane, Leeds', 'LS11 5', 'Elland Road, Leeds LS11', '12 Acacia Avenue E10'])(
  '%s is asked about',
  (typed) => {
    expect(labels(typed).length).toBeGreaterThan(0)
    expect(isTaken(typed)).toBe(false)
  },
)

test('of Bradford and Bradford-on-Avon the one near another place of the job comes first', () => {
  const trowbridge = { latitude: 51.32, longitude: -2.21 }
  expect(first('Bradford')).toBe('Bradford, West Yorkshire, England')
  expect(first('Bradford', { near: [trowbridge] })).toBe('Bradford-on-Avon, Wiltshire, England')
  const leeds = { latitude: 53.8, longitude: -1.55 }
  expect(first('Bradford', { near: [{ latitude: 50.4, longitude: -4.1 }, leeds] })).toBe(
    'Bradford, West Yorkshire, England',
  )
})

test('nothing is found for nothing, and no text breaks the search', () => {
  expect(labels('')).toEqual([])
  for (const text of ['???', ',,,', '   ', '💥', 'x'.repeat(10_000), '\u0000', '((('])
    expect(Array.isArray(labels(text))).toBe(true)
})

test('no more places are answered than were asked for, and none twice', () => {
  const found = labels('st', { limit: 5 })
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('a typing error is looked up among a small part of the names', () => {
  const typed = ['leds', 'bristl', 'birminghm', 'krakw', 'wolverhamton', 'newcaslte']
  for (const text of typed) {
    const compared = nameIndex().similarTo(text, text.length < 8 ? 1 : 2).length
    expect(compared / nameIndex().nameCount).toBeLessThan(0.2)
  }
})

test('as it is written, a text means no like name', () => {
  expect(labels('bristl')).not.toEqual([])
  expect(labels('bristl', { as_written: true })).toEqual([])
  expect(findPlaces('Leeds', { limit: 8, as_written: true })[0]).toMatchObject({ town: 'Leeds', is_exact: true })
})
