/** One file of an archive: its path with slashes, what it holds, and whether it may be run. */
export type Entry = { path: string; content: Buffer; executable?: boolean }

const BLOCK = 512

/**
 * A tar archive (ustar) that depends on nothing but its entries and `mtime`: no owner, no order of a file system, no mode of whoever builds it.
 * `mtime` in seconds since 1970.
 */
export function tarOf(entries: readonly Entry[], mtime: number): Buffer {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const parts = sorted.flatMap((entry) => [headerOf(entry, mtime), entry.content, rest(entry.content.length)])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

const rest = (bytes: number) => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)

function headerOf({ path, content, executable = false }: Entry, mtime: number): Buffer {
  const { name, prefix } = splitPath(path)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0)
  octal(executable ? 0o755 : 0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(content.length, 124, 12)
  octal(mtime, 136, 12)
  header.write('        ', 148) // the checksum counts as blanks
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A name has room for 100 bytes, the folders before it for 155. */
function splitPath(path: string) {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  const at = [...path.matchAll(/\//g)].map(({ index }) => index).find((index) => path.length - index - 1 <= 100)
  if (at === undefined || at > 155) throw new Error(`${path} is too long for an archive.`)
  return { name: path.slice(at + 1), prefix: path.slice(0, at) }
}
