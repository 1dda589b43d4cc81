import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { m } from '@waybill/locales/messages'

const folder = join(import.meta.dirname, 'messages')

test.each(['en', 'ro', 'pl'])('a text in %s reads as it was written, with its paragraphs', (locale) => {
  const written = globSync(`*.${locale}.json`, { cwd: folder }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))).filter(
      ([, text]) => typeof text === 'string' && !text.replaceAll('{product}', '').includes('{'),
    ),
  )
  expect(written.filter(([, text]) => text.includes('\n\n')).length).toBeGreaterThan(5)
  const read = Object.fromEntries(written.map(([key]) => [key, m[key]({}, { locale })]))
  expect(read).toEqual(Object.fromEntries(written.map(([key, text]) => [key, text.replaceAll('{product}', 'Waybill')])))
})
