import { expect, test } from 'vitest'
import { isMeant } from './is-meant.ts'

const lodz = { short_address: 'Łódź, Poland', point: 'ul. Piotrkowska 12' }

test.each(['lodz', 'Łódź', 'ŁÓDŹ'.normalize('NFD'), 'piotr lodz', '12 pol'])(
  'a place used before is found by %s',
  (query) => {
    expect(isMeant(lodz, query)).toBe(true)
  },
)

test.each(['', ' ', 'odz', 'lodz 13', '北京'])('and not by "%s"', (query) => {
  expect(isMeant(lodz, query)).toBe(false)
})

test('apostrophes are typed or not', () => {
  const yard = { short_address: 'Bishop’s Stortford', point: "O'Neill & Sons" }
  for (const query of ["bishop's", 'bishops', 'o’neill', 'oneill']) expect(isMeant(yard, query), query).toBe(true)
})
