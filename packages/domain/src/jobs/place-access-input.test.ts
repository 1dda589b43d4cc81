import { expect, test } from 'vitest'
import { z } from '../errors/validation.ts'
import { accessShape } from './place-access-input.ts'

const access = z.object(accessShape)
const wrong = (given: object) => access.safeParse(given).error?.issues.map(({ path }) => path[0]) ?? []

test('people’s words for a gate are taken', () => {
  const given = {
    contact_name: 'Łukasz Żak',
    contact_phone: '01632 960123',
    reference: ' BK-48817/2 ',
    access_hours: 'Mon–Fri 07:00–17:00, closed 12:00–12:30',
  }
  expect(access.parse(given)).toMatchObject({ contact_name: 'Łukasz Żak', reference: 'BK-48817/2' })
  expect(access.parse({})).toEqual({ contact_name: null, contact_phone: null, reference: null, access_hours: null })
})

test('names and references end at 60 characters, hours at 100, and none holds a link', () => {
  expect(wrong({ contact_name: 'x'.repeat(60), reference: 'x'.repeat(60), access_hours: 'x'.repeat(100) })).toEqual([])
  expect(wrong({ contact_name: 'x'.repeat(61), reference: 'x'.repeat(61), access_hours: 'x'.repeat(101) })).toEqual([
    'contact_name',
    'reference',
    'access_hours',
  ])
  const link = 'https://pay.example'
  expect(wrong({ contact_name: link, reference: link, access_hours: link })).toEqual([
    'contact_name',
    'reference',
    'access_hours',
  ])
  expect(wrong({ contact_phone: 'ring Dave' })).toEqual(['contact_phone'])
})
