import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin, type Rolldown } from 'vite'
import { filesToKeep } from './files-to-keep.ts'

const here = import.meta.dirname
const source = join(here, 'src/worker/service-worker.ts')
const address = '/service-worker.js'

type Kept = { version: string; entry: string; files: string[] }

/** Builds the service worker after everything else, with the list of what it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'waybill:service-worker',
    configureServer({ middlewares }) {
      // While working nothing is kept: whoever tries out push messages gets the same worker without files.
      middlewares.use(address, (_request, response, next) => {
        workerWith({ version: 'dev', entry: '', files: [] }).then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    // Not when the bundle is closed: that comes after a build that failed too, and would hide why.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const kept = keptOf(join(here, 'dist'))
        writeFileSync(join(here, 'dist', address), await workerWith(kept))
        writeFileSync(join(here, 'dist/.vite/kept.json'), JSON.stringify(kept.files))
      },
    },
  }
}

function keptOf(dist: string): Kept {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = filesToKeep(manifest)
  const hash = createHash('sha256')
  for (const file of ['/index.html', ...files]) hash.update(file).update(readFileSync(join(dist, file)))
  return { version: hash.digest('hex').slice(0, 12), entry: manifest['index.html']!.file, files }
}

/** One classic script: not every browser takes a module for a service worker. */
async function workerWith(kept: Kept): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT: JSON.stringify(kept) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
