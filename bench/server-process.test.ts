import { expect, test } from 'vitest'
import { startServerProcess } from './server-process.ts'

test('a server that ends by itself is named', async () => {
  const nowhere = 'postgres://postgres@127.0.0.1:1/postgres'
  await expect(startServerProcess('bare-handler.ts', nowhere)).rejects.toThrow(
    /bare-handler\.ts.*ended by itself: code 1/,
  )
})
