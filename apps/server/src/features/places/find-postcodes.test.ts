import { distanceBetween } from '@waybill/domain/geo/distance'
import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { publicPointOfPlace } from './public-point.ts'
import { findUkPostcode } from './uk-postcode.ts'

const found = (typed: string) => findPlaces(typed, { limit: 8 })

test.each([
  ['LS115AB', 'LS11 5AB, Leeds'],
  ['LS11-5AB', 'LS11 5AB, Leeds'],
  ['LS11\u20135AB', 'LS11 5AB, Leeds'],
  ['ls11  5ab', 'LS11 5AB, Leeds'],
  ['LS11\u00a05AB', 'LS11 5AB, Leeds'],
  ['LS 11 5AB', 'LS11 5AB, Leeds'],
  ['Postcode: LS11 5AB', 'LS11 5AB, Leeds'],
  ['Leeds LS11 5AB', 'LS11 5AB, Leeds'],
  ['EC1V OBW', 'EC1V 0BW, London'],
  ['W1A1AA', 'W1A 1AA, London'],
  ['GIR 0AA', 'GIR 0AA, Bootle'],
  ['gir0aa', 'GIR 0AA, Bootle'],
  ['JE2 3AB', 'JE2 3AB, St Helier'],
  ['GY1 1AA', 'GY1 1AA, St Peter Port'],
  ['IM1 1AA', 'IM1 1AA, Douglas'],
  ['ZE1 0AA', 'ZE1 0AA, Lerwick'],
  ['HS1 2AA', 'HS1 2AA, Stornoway'],
  ['LS 11', 'LS11, Leeds'],
  ['Leeds LS11', 'LS11, Leeds'],
  ['KA27', 'KA27, Isle of Arran'],
])('%s is %s, taken without asking, and leaves nothing for the address line', (typed, label) => {
  expect(found(typed)).toEqual([expect.objectContaining({ label, is_exact: true, address_line: null })])
})

test.each([
  ['LS1I 5AB', 'LS11 5AB, Leeds'],
  ['LSII 5AB', 'LS11 5AB, Leeds'],
  ['0X1 2JD', 'OX1 2JD, Oxford'],
  ['SE1O 9ZZ', 'SE10 9ZZ, London'],
  ['Unit 4, LS1I 5AB', 'LS11 5AB, Leeds'],
  ['LS99 1AB', 'LS99 1AB, Leeds'],
])('%s is asked about: %s?', (typed, label) => {
  expect(found(typed)[0]).toMatchObject({ label, is_exact: false })
  expect(findUkPostcode('LS1I 5AB')).toBeNull()
})

test('the words beside a complete postcode stay as the address line', () => {
  const typed = 'Unit 4, Gelderd Trading Estate, LS12 6BD'
  expect(found(typed)).toEqual([
    expect.objectContaining({ label: 'LS12 6BD, Leeds', is_exact: true, address_line: typed }),
  ])
})

test('two postcodes in one box are two places to choose from', () => {
  expect(found('LS11 5AB LS12 6BD').map(({ postcode, is_exact }) => [postcode, is_exact])).toEqual([
    ['LS11 5AB', false],
    ['LS12 6BD', false],
  ])
})

test.each([
  ['LS11', 'LS12', 1.5, 6],
  ['E5', 'E10', 1.5, 5],
  ['SE1', 'SE28', 8, 20],
  ['N1', 'N22', 4, 12],
  ['G1', 'G51', 2, 8],
  ['BS1', 'BS11', 5, 14],
  ['CF10', 'CF24', 0.5, 5],
  ['NG1', 'NG7', 0.5, 5],
  ['TW6', 'TW3', 2, 10],
  ['KA27', 'KA1', 30, 70],
  ['TR21', 'TR18', 40, 75],
  ['PA78', 'PA1', 120, 180],
  ['PH50', 'PH1', 70, 120],
  ['LA20', 'LA1', 25, 60],
])('%s and %s stand where they are: between %d and %d km apart', (one, other, least, most) => {
  const [from, to] = [found(one)[0], found(other)[0]]
  const kilometres = distanceBetween(from!, to!) / 1000
  expect(kilometres).toBeGreaterThan(least)
  expect(kilometres).toBeLessThan(most)
  expect([from?.place_precision, to?.place_precision]).toEqual(['district', 'district'])
})

test('the public point of a place is that of its district, never of a unit that looks like one', () => {
  const at = { latitude: 53.6801, longitude: -1.4993 }
  const district = publicPointOfPlace({ ...at, short_address: 'Leeds LS11', latitude: 53.78, longitude: -1.55 })
  expect(district).toEqual({ latitude: 53.78, longitude: -1.56 })
  expect(publicPointOfPlace({ ...at, short_address: 'Wakefield Europort, Unit E5' })).toEqual(
    publicPointOfPlace({ ...at, short_address: 'Wakefield Europort' }),
  )
})
