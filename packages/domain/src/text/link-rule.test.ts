import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasLink, hasLinkInName, hasWebAddress } from './link-rule.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)

test('dispatchers’ and drivers’ own messages hold no link', () => {
  const chat = linesOf('link-rule.chat.txt')
  expect(chat.length).toBeGreaterThanOrEqual(200)
  expect(chat.filter(hasLink)).toEqual([])
})

test('an address that leads out of the marketplace is a link, however it is put', () => {
  const tricks = linesOf('link-rule.tricks.txt')
  expect(tricks.length).toBeGreaterThanOrEqual(60)
  expect(tricks.filter((trick) => !hasLink(trick))).toEqual([])
  expect(tricks.map((trick) => `Pallet is ready. ${trick}`).filter((text) => !hasLink(text))).toEqual([])
})

test('an address of a mail is none, on neither side of its sign', () => {
  for (const text of ['Ask anna.shop@depot.example', 'anna.shop@evil.shop', 'a@evil.shop'])
    expect(hasLink(text), text).toBe(false)
  expect(hasLink('anna.shop at depot')).toBe(true)
})

test('times of the day lead nowhere, names with a number in them do', () => {
  expect(hasLink('between 10.am/11.am')).toBe(false)
  for (const text of ['evil7.am/x', '7evil.am/x']) expect(hasLink(text), text).toBe(true)
})

test("a person's name is no link in anybody's mail program, written small or not, dots in full width and e-mail addresses included", () => {
  for (const name of ['Mary-Jane', 'J. Green', "O'Brien", 'St. John', 'Ștefan-Țîrcă', 'Tom jr.']) {
    expect(hasLinkInName(name), name).toBe(false)
  }
  for (const name of [
    'Claim prize at https://evil.com/win',
    'EVIL.COM',
    'claim.now',
    'J.Evil.Shop',
    'evil.ｃｏｍ',
    'łódź.pl',
    'Wa.me',
    'Claim at win@evil.com',
  ]) {
    expect(hasLinkInName(name), name).toBe(true)
  }
})

test('a company may be called like its site, and gives no address of it', () => {
  for (const name of [
    'Cars.com Ltd',
    'booking.com',
    'Viber.com Ltd',
    'J.P. Freight Co.Uk',
    'Smith/Jones & Co.',
    'Unit 4.b/5',
  ]) {
    expect(hasWebAddress(name), name).toBe(false)
  }
  for (const name of [
    'www.cars.test',
    'https://cars.test',
    'Cars.com/win',
    'Depot 10.0.0.1:80',
    'wa.me/447700900123',
  ]) {
    expect(hasWebAddress(name), name).toBe(true)
  }
})

test('a hostile text is searched for links in one pass, or this test would not end', () => {
  const letters = 20_000
  const hostile = ['a-', 'a@a.', "a'", '1.', '[:'].map((part) => part.repeat(letters / part.length))
  expect([...hostile, `${'a'.repeat(letters)}.`].map(hasLink)).toEqual([false, false, false, false, false, false])
})
