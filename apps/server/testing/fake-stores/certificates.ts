import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// Certificates as small as they can be (RFC 5280), so that a chain of our own stands in for Apple's.

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const TRUE = der(0x01, Buffer.from([255]))

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((part) => {
    const septets = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) septets.unshift((left & 127) | 128)
    return septets
  })
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const named = (name: string) => sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))))
const year = (count: number) => der(0x17, Buffer.from(`${String(count).slice(2)}0101000000Z`))
const extension = (id: string, value: Buffer, ...critical: Buffer[]) => sequence(oid(id), ...critical, der(0x04, value))
const isAuthority = extension('2.5.29.19', sequence(TRUE), TRUE)
const NOTHING = der(0x05)

/** Apple's marks on whatever signs for its store. */
export const LEAF_MARK = '1.2.840.113635.100.6.11.1'
export const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1'

export type Certificate = { name: string; raw: Buffer; key: KeyObject }
type Wanted = { name: string; mark?: string; is_authority?: boolean; by?: Certificate }

export function certificate({ name, mark, is_authority = false, by }: Wanted): Certificate {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const extensions = [...(is_authority ? [isAuthority] : []), ...(mark ? [extension(mark, NOTHING)] : [])]
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    ECDSA_SHA256,
    named(by?.name ?? name),
    sequence(year(2020), year(2049)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const signature = createSign('sha256')
    .update(body)
    .sign(by?.key ?? key)
  const raw = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  return { name, raw, key }
}

/** Root, intermediate and leaf, with Apple's marks. */
export function chain(): [leaf: Certificate, by: Certificate, root: Certificate] {
  const root = certificate({ name: 'Root', is_authority: true })
  const by = certificate({ name: 'Intermediate', mark: INTERMEDIATE_MARK, is_authority: true, by: root })
  return [certificate({ name: 'Leaf', by, mark: LEAF_MARK }), by, root]
}
