import { CurrentBrand } from '../src/platform/brand/brand.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabases } from '../src/platform/database/database.ts'
import { localFileStore } from '../src/platform/files/local-file-store.ts'
import { liveInProcess } from '../src/platform/live/live-in-process.ts'
import { createLog } from '../src/platform/log.ts'
import { outbox } from '../src/platform/mail/mailer.ts'
import { postOutsideBy } from '../src/platform/outside/post-outside.ts'
import { createPush } from '../src/platform/push/create-push.ts'
import { Storage } from '../src/platform/storage-full.ts'
import { allFeatures } from '../testing/all-features.ts'
import { Story } from '../testing/story.ts'

/** People and jobs in the database of a server that is a process of its own. */
export async function openStory(url: string) {
  const log = createLog({ log_level: 'silent', production: true })
  const databases = await openDatabases(url, log, { writes: 4, reads: 1 })
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0' })
  const story = new Story({
    features: allFeatures,
    config,
    databases,
    brand: new CurrentBrand(databases.db),
    files: localFileStore('/nonexistent'),
    storage: new Storage('/nonexistent', localFileStore('/nonexistent')),
    log,
    mailer: outbox,
    push: createPush(config, databases.db, log),
    post: postOutsideBy(config),
    live: liveInProcess(),
    now: () => new Date(),
  })
  return { databases, db: databases.db, story }
}
