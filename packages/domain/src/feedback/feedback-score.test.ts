import { expect, test } from 'vitest'
import { scoreOf, shownSide } from './feedback-score.ts'

const by = (partner: string, stars: number, age_days = 0) => ({ partner, stars, age_days })

test('newer ratings count more', () => {
  expect(scoreOf([by('a', 5), by('b', 5, 90), by('c', 4, 180), by('d', 1, 360)])).toBe(4.3)
})

test('one partner who rates well again and again does not outweigh three others', () => {
  const often = Array.from({ length: 10 }, () => by('friend', 5))
  expect(scoreOf([...often, by('a', 3), by('b', 3), by('c', 3)])).toBe(3.9)
  const uncapped = Array.from({ length: 10 }, (_, n) => by(`friend ${n}`, 5))
  expect(scoreOf([...uncapped, by('a', 3), by('b', 3), by('c', 3)])).toBe(4.4)
})

test('there is no score of one or two ratings', () => {
  expect(scoreOf([by('a', 5), by('b', 5)])).toBeNull()
  expect(scoreOf([by('a', 5), by('b', 5), by('c', 5)])).toBe(4.5)
})

test('a company is shown with the score of what it does', () => {
  const counts = { as_carrier: 4, as_poster: 5 }
  expect(shownSide('Owner_Driver', counts)).toBe('as_carrier')
  expect(shownSide('Freight_Forwarder', { as_carrier: 9, as_poster: 0 })).toBe('as_poster')
  expect(shownSide('Courier_Company', counts)).toBe('as_poster')
  expect(shownSide('Courier_Company', { as_carrier: 5, as_poster: 5 })).toBe('as_carrier')
})
