import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import { callbackEvents } from './callback.ts'
import {
  addCallbackEndpointInput,
  callbackDeliveryIdInput,
  callbackEndpointIdInput,
  editCallbackEndpointInput,
  switchCallbackEndpointInput,
  testCallbackInput,
} from './callback-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const endpoint = { url: 'https://example.com/waybill', events: ['JOB_CREATED'] }
const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

test('an endpoint is told of what it asks for; it is the company’s own unless it is of the demo account', () => {
  expect(addCallbackEndpointInput.parse(endpoint)).toEqual({ ...endpoint, name: null, is_demo: false, password: null })
  expect(addCallbackEndpointInput.parse({ ...endpoint, events: [...callbackEvents] }).events).toHaveLength(12)
})

test.each<[string, object, object]>([
  ['of nothing', { events: [] }, { events: ['too_few'] }],
  ['of one thing over and over', { events: Array(13).fill('JOB_CREATED') }, { events: ['too_many'] }],
  ['of what is no event', { events: ['JOB_LOST'] }, { 'events.0': ['invalid'] }],
])('an endpoint cannot be told %s', (_what, overrides, problems) => {
  expect(said(addCallbackEndpointInput, { ...endpoint, ...overrides })).toEqual(problems)
  expect(said(editCallbackEndpointInput, { ...endpoint, endpoint_id: id, ...overrides })).toEqual(problems)
})

test.each([
  'https://example.com',
  'HTTPS://Example.com/Waybill?team=7',
  ' https://example.com/waybill ',
  'https://example.com:8443/a/b',
  // Refused where it is asked, with a reason of its own.
  'http://example.com/waybill',
  `https://example.com/${'x'.repeat(480)}`,
])('%j is a whole address', (url) => {
  expect(addCallbackEndpointInput.parse({ ...endpoint, url }).url).toBe(url.trim())
})

test.each([
  ['example.com/waybill', 'url_incorrect'],
  ['ftp://example.com/waybill', 'url_incorrect'],
  ['see https://example.com/waybill', 'url_incorrect'],
  ['https://example.com/way bill', 'url_incorrect'],
  ['https://', 'url_incorrect'],
  ['https://example.com:port', 'url_incorrect'],
  [`https://example.com/${'x'.repeat(481)}`, 'too_long'],
])('%j is refused', (url, message) => {
  expect(said(addCallbackEndpointInput, { ...endpoint, url })).toEqual({ url: [message] })
})

test('an action on an endpoint names the endpoint', () => {
  for (const schema of [
    editCallbackEndpointInput,
    callbackEndpointIdInput,
    switchCallbackEndpointInput,
    testCallbackInput,
  ])
    expect(said(schema, {})['endpoint_id']).toEqual(['required'])
  expect(said(callbackDeliveryIdInput, {})).toEqual({ delivery_id: ['required'] })
  expect(testCallbackInput.parse({ endpoint_id: id, event: 'POD_DELETED' }).event).toBe('POD_DELETED')
})
