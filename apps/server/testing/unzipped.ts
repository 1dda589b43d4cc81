import { inflateRawSync } from 'node:zlib'

const DEFLATED = 8
const END_BYTES = 22

/** The files of a ZIP, such as an Excel file, by their names: as its directory at the end lists them. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.length - END_BYTES
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, local] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const name = archive.readUInt16LE(at + 28)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + packed)
    const isPacked = archive.readUInt16LE(at + 10) === DEFLATED
    files.set(archive.toString('utf8', at + 46, at + 46 + name), String(isPacked ? inflateRawSync(content) : content))
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
