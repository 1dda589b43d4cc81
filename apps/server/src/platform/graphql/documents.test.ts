import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { allFeatures } from '../../../testing/all-features.ts'
import { type Documents, loadDocuments } from './documents.ts'

const MB = 1024 * 1024
/** A valid document that is as long as may be; each is another, and one sign makes each letter two bytes. */
const long = (n: number) => `{ MobilePlans { id } } # ${n} ${'ł'.repeat(19_000)}`

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What so many documents leave in the memory. */
function kept(open: Documents['open'], count: number): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < count; n++) open(long(n), undefined)
  collectGarbage()
  return process.memoryUsage().heapUsed - before
}

test('visitors’ own documents take little memory, however long they are', () => {
  const documents = loadDocuments(allFeatures, {})
  expect(kept(documents.open, 600)).toBeLessThan(8 * MB)
  expect(documents.open(long(599), undefined)).toBe(documents.open(long(599), undefined))
})

test('the test catches a store that keeps the words', () => {
  const store = new Map<string, unknown>()
  const open: Documents['open'] = (text) => {
    store.set(text, parse(text))
    return loadDocuments(allFeatures, {}).open('{ MobilePlans { id } }', undefined)
  }
  expect(kept(open, 600)).toBeGreaterThan(8 * MB)
  expect(store.size).toBe(600)
})

test('a document that nobody has used lately makes room, and is told from another operation of the same text', () => {
  const { open } = loadDocuments(allFeatures, {})
  const first = open('{ MobilePlans { id } }', undefined)
  for (let n = 0; n < 600; n++) open(long(n), undefined)
  expect(open('{ MobilePlans { id } }', undefined)).not.toBe(first)
  const two = 'query A { MobilePlans { id } } query B { vehicles { id } }'
  expect(open(two, 'A')).not.toBe(open(two, 'B'))
})

test('a document longer than any that could be run is refused; an error says where it is', () => {
  const { open } = loadDocuments(allFeatures, {})
  const refusal = (text: string) => {
    try {
      return open(text, undefined)
    } catch (error) {
      return error
    }
  }
  expect(refusal(`{ MobilePlans { id } } # ${'x'.repeat(20_000)}`)).toMatchObject({
    errors: [{ extensions: { code: 'LIMIT' } }],
  })
  expect(refusal('{\n  Nothing }')).toMatchObject({ errors: [{ locations: [{ line: 2, column: 3 }] }] })
})
