// Arrays as PostgreSQL reads them without parsing a text: for the few statements that take thousands of rows at once.
// Each is one dimension counted from 1; an element is its length and its bytes, or the length -1 for null.

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1
/** PostgreSQL's own numbers for its types (pg_type.oid). */
const types = { int4: 23, uuid: 2950, float8: 701, timestamptz: 1184 } as const

type Write<Value> = (buffer: Buffer, value: Value, offset: number) => void

function binaryArray<Value>(
  values: readonly (Value | null)[],
  { type, bytes, write }: { type: keyof typeof types; bytes: number; write: Write<Value> },
): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + values.length * (LENGTH_BYTES + bytes))
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(1, 4) // there may be nulls
  buffer.writeInt32BE(types[type], 8)
  buffer.writeInt32BE(values.length, 12)
  buffer.writeInt32BE(1, 16)
  let offset = HEADER_BYTES
  for (const value of values) {
    buffer.writeInt32BE(value === null ? NULL_LENGTH : bytes, offset)
    offset += LENGTH_BYTES
    if (value === null) continue
    write(buffer, value, offset)
    offset += bytes
  }
  return buffer.subarray(0, offset)
}

export function int4Array(values: readonly number[]): Buffer {
  return binaryArray(values, { type: 'int4', bytes: 4, write: (buffer, value, at) => buffer.writeInt32BE(value, at) })
}

export function float8Array(values: readonly (number | null)[]): Buffer {
  return binaryArray(values, {
    type: 'float8',
    bytes: 8,
    write: (buffer, value, at) => buffer.writeDoubleBE(value, at),
  })
}

/** Moments in ms since 1970. */
export function timestamptzArray(values: readonly number[]): Buffer {
  return binaryArray(values, { type: 'timestamptz', bytes: 8, write: writeMoment })
}

/** Ids in the usual spelling, with hyphens. */
export function uuidArray(values: readonly (string | null)[]): Buffer {
  return binaryArray(values, { type: 'uuid', bytes: 16, write: writeUuid })
}

const YEAR_2000_MS = Date.UTC(2000, 0, 1)
const HIGH = 2 ** 32

/** Microseconds since 2000, in 64 bits. */
function writeMoment(buffer: Buffer, ms: number, offset: number) {
  const microseconds = Math.round((ms - YEAR_2000_MS) * 1000)
  const high = Math.floor(microseconds / HIGH)
  buffer.writeInt32BE(high, offset)
  buffer.writeUInt32BE(microseconds - high * HIGH, offset + LENGTH_BYTES)
}

/** Where in the text the two digits of each byte begin. */
const digits = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

function writeUuid(buffer: Buffer, id: string, offset: number) {
  for (let byte = 0; byte < digits.length; byte++) {
    const from = digits[byte]!
    buffer[offset + byte] = (hexDigit(id.charCodeAt(from)) << 4) | hexDigit(id.charCodeAt(from + 1))
  }
}

/** Of `0`–`9`, `a`–`f` and `A`–`F`: the letters' lowest four bits begin at one. */
const hexDigit = (code: number) => (code & 15) + (code > 57 ? 9 : 0)
