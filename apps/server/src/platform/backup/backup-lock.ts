import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** By which a backup is encrypted, and opened again: a passphrase, or an age key, whose private half the server never needs. */
export type Locking = { passphrase: string } | { recipient: string }
export type Opening = { passphrase: string } | { identity: string }

export type Lock = {
  encrypt: (content: Readable) => Promise<Readable>
  /** The key of this backup, encrypted by the passphrase: hashing that takes seconds, and would be done for each file. */
  key: Uint8Array | null
}
export type Unlock = (content: Readable) => Promise<Readable>

const SHORTEST_PASSPHRASE = 12

/** @throws a sentence when the recipient is none, or the passphrase is short */
export async function lockBy(locking: Locking): Promise<Lock> {
  const encrypter = new Encrypter()
  if ('recipient' in locking) {
    addRecipient(encrypter, locking.recipient)
    return { encrypt: (content) => through(content, (web) => encrypter.encrypt(web)), key: null }
  }
  const { passphrase } = locking
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(`The passphrase has ${passphrase.length} signs: take ${SHORTEST_PASSPHRASE} or more.`)
  const identity = await generateX25519Identity()
  encrypter.addRecipient(await identityToRecipient(identity))
  const ofKey = new Encrypter()
  ofKey.setPassphrase(passphrase)
  return { encrypt: (content) => through(content, (web) => encrypter.encrypt(web)), key: await ofKey.encrypt(identity) }
}

/** `key`: the encrypted key of the backup, where it has one. @throws when it does not open by this */
export async function unlockBy(opening: Opening, key: Uint8Array | null): Promise<Unlock> {
  const decrypter = new Decrypter()
  if ('identity' in opening) decrypter.addIdentity(opening.identity)
  else if (key) {
    const ofKey = new Decrypter()
    ofKey.addPassphrase(opening.passphrase)
    decrypter.addIdentity(await ofKey.decrypt(key, 'text'))
  } else throw new Error('It was encrypted for an age key.')
  return (content) => through(content, (web) => decrypter.decrypt(web))
}

/** The first line that is a key: `age-keygen` writes comments before it. @throws a sentence when there is none */
export async function identityIn(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new Error(`${path} holds no age identity: a line that begins with AGE-SECRET-KEY-.`)
  return identity
}

/** The first line of the file. */
export async function passphraseIn(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).split('\n', 1)[0]!.trim()
}

function addRecipient(encrypter: Encrypter, recipient: string) {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new Error(`"${recipient}" is no age recipient: it begins with age1, as age-keygen prints it.`)
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>
async function through(content: Readable, change: (web: Bytes) => Promise<Bytes>): Promise<Readable> {
  return Readable.fromWeb((await change(Readable.toWeb(content) as unknown as Bytes)) as unknown as ReadableStream)
}
