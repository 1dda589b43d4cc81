import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const dist = join(import.meta.dirname, 'dist')
const text = /\.(js|mjs|css|html|svg|json|geojson|webmanifest)$/
/** The last step up saves two in a hundred and takes twice as long. */
const QUALITY = 10
/** Less fits into one packet as it is. */
const WORTH_BYTES = 1_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Beside each file the same as browsers take it: compressed once and well, not for every visitor anew. */
export function precompressed(): Plugin {
  return {
    name: 'waybill:precompressed',
    // After the service worker, which is written when everything else is.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file))
        await Promise.all(files.map((file) => compress(join(dist, file))))
      },
    },
  }
}

async function compress(path: string) {
  if (path.includes('/.vite/') || statSync(path).size < WORTH_BYTES) return
  const content = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await brotli(content, { params }))
  writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }))
}
