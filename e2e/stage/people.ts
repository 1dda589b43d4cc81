import { join } from 'node:path'
import { allFeatures } from '../../apps/server/testing/all-features.ts'
import { Story } from '../../apps/server/testing/story.ts'
import { CurrentBrand } from '../../apps/server/src/platform/brand/brand.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabases } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { liveInProcess } from '../../apps/server/src/platform/live/live-in-process.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { outbox } from '../../apps/server/src/platform/mail/mailer.ts'
import { postOutsideBy } from '../../apps/server/src/platform/outside/post-outside.ts'
import { createPush } from '../../apps/server/src/platform/push/create-push.ts'
import { Storage } from '../../apps/server/src/platform/storage-full.ts'

/** People of companies nobody else uses, told as in the server's tests, in the database of a running server. */
export type People = { story: Story; close: () => Promise<void> }

/** Attaches to the database that the server on `data_dir` has already started. */
export async function peopleOf(data_dir: string): Promise<People> {
  const { url } = await startEmbeddedPostgres(data_dir)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: data_dir, DEMO: '0' })
  const log = createLog({ log_level: 'silent', production: true })
  const databases = await openDatabases(url, log, { writes: 2, reads: 1 })
  const files = localFileStore(join(data_dir, 'files'))
  const [storage, push] = [new Storage(data_dir, files), createPush(config, databases.db, log)]
  const story = new Story(
    {
      features: allFeatures,
      config,
      databases,
      brand: new CurrentBrand(databases.db),
      files,
      storage,
      log,
      mailer: outbox,
      push,
      post: postOutsideBy(config),
      live: liveInProcess(),
      now: () => new Date(),
    },
    `-${process.pid}`,
  )
  return { story, close: () => databases.close() }
}
