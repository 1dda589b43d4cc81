import { Writable } from 'node:stream'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const turn = () => new Promise(setImmediate)

test('writes until the turn is over go out as one piece, and later ones as another', async () => {
  const { client, stream, pieces } = line()
  for (const said of ['one', 'two']) {
    gathered(client, setImmediate)
    stream.write(said)
  }
  expect(pieces).toEqual([])
  await turn()
  expect(pieces).toEqual(['onetwo'])
  gathered(client, (send) => process.nextTick(send))
  stream.write('three')
  await turn()
  expect(pieces).toEqual(['onetwo', 'three'])
})

test('lines are gathered each by itself, and one that has ended meanwhile is left alone', async () => {
  const [one, other] = [line(), line()]
  gathered(one.client, setImmediate)
  one.stream.write('kept back')
  other.stream.write('at once')
  expect([one.pieces, other.pieces]).toEqual([[], ['at once']])
  one.stream.destroy()
  await turn()
  expect(one.pieces).toEqual([])
})

function line() {
  const pieces: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      pieces.push(String(chunk))
      done()
    },
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  return { client: { connection: { stream } } as unknown as pg.ClientBase, stream, pieces }
}
