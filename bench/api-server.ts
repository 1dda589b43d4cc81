// The real application on a database of its own, with the operations of this bench persisted. Its tasks wait: what follows a write is not measured.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '../apps/server/src/features.ts'
import { findersOf } from '../apps/server/src/features/sign-in/viewer.sql.ts'
import { collect } from '../apps/server/src/platform/collect-features.ts'
import { CurrentBrand } from '../apps/server/src/platform/brand/brand.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabases } from '../apps/server/src/platform/database/database.ts'
import { localFileStore } from '../apps/server/src/platform/files/local-file-store.ts'
import { loadDocuments } from '../apps/server/src/platform/graphql/documents.ts'
import { createApp } from '../apps/server/src/platform/http/app.ts'
import { cachedViewers } from '../apps/server/src/platform/http/viewer-cache.ts'
import { liveInProcess } from '../apps/server/src/platform/live/live-in-process.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { outbox } from '../apps/server/src/platform/mail/mailer.ts'
import { postOutsideBy } from '../apps/server/src/platform/outside/post-outside.ts'
import { createPush } from '../apps/server/src/platform/push/create-push.ts'
import { Storage } from '../apps/server/src/platform/storage-full.ts'
import { persistedTexts } from './operations.ts'
import { tellCpu } from './tell-cpu.ts'

const data_dir = await mkdtemp(join(tmpdir(), 'waybill-bench-'))
// One user accepts hundreds of bids a second here: nobody's hands are that fast.
const settings = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: data_dir, DEMO: '0', FLOOD_LIMITS: '0' }
const config = readConfig({ ...process.env, ...settings })
const log = createLog({ log_level: 'warn', production: true })
const databases = await openDatabases(config.database_url!, log)
const now = () => new Date()
const all = collect(features)
const [files, push, live] = [localFileStore(data_dir), createPush(config, databases.db, log), liveInProcess()]
const app = await createApp({
  platform: {
    features: all,
    config,
    databases,
    brand: new CurrentBrand(databases.db),
    files,
    storage: new Storage(data_dir, files),
    log,
    mailer: outbox,
    push,
    post: postOutsideBy(config),
    live,
    now,
  },
  documents: loadDocuments(all, persistedTexts),
  findViewer: cachedViewers(findersOf(databases.db), now),
  routes: all.routes,
})
await app.listen({ port: config.port, host: '127.0.0.1' })
tellCpu()
process.send?.('ready')
process.once('SIGTERM', () => void stop())

async function stop() {
  await app.close()
  await databases.close()
  await rm(data_dir, { recursive: true, force: true })
}
