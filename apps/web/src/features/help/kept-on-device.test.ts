import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptOnDevice } from './kept-on-device.ts'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|generated)\.|kept-on-device/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

const storing = /localStorage|sessionStorage|caches\.open|indexedDB/
/** What names a place of storage: `setItem('x')`, `const KEY = 'x'`, `` const keyOf = (id) => `x:${id}` ``. */
const literal = /(?:[sg]et|remove)Item\('([\w-]+)'/g
const constant = /const (?:\w*[kK]ey|KEY|OFF|impersonation|[A-Z_]*CACHE|JOURNAL|SHELL)\b[^=]*= '([\w-]+)'/g
const template = /const (?:\w*[kK]eyOf|\w*[kK]ey|placeOf)\b[^`\n]*`([\w-]+):/g

function namesIn(text: string): string[] {
  if (!storing.test(text)) return []
  return [literal, constant, template].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => (name ?? '').replace(/-$/, '')),
  )
}

// Of the library for live messages; the key of the language stands in the compiled texts.
const ofOthers = ['pusherTransportTLS', 'pusherTransportNonTLS', 'i18n_locale']
const listed = keptOnDevice.flatMap(({ names }) => names)

test('everything that the application stores on a device is named on the page about it', () => {
  const written = new Set(files.flatMap(namesIn))
  expect(written.size).toBeGreaterThan(12)
  expect([...written].filter((name) => !listed.includes(name))).toEqual([])
})

test('the page names nothing that is not kept', () => {
  const all = files.join('\n')
  expect(listed.filter((name) => !all.includes(name) && !ofOthers.includes(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})
