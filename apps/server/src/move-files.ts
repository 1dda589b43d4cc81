import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import { localFileStore } from './platform/files/local-file-store.ts'
import { moveFiles } from './platform/files/move-files.ts'
import { openBucket } from './platform/files/open-file-store.ts'
import { runCommand } from './platform/run-command.ts'

// `npm run move-files -- s3://…`: from DATA_DIR/files into a bucket. Said as often as one likes; it goes on where it was.
const TELL_MS = 1_000

await runCommand(async (say) => {
  const { data_dir, files: bucket } = readConfig({
    ...process.env,
    FILES_URL: process.argv[2] ?? process.env['FILES_URL'],
  })
  const folder = join(data_dir, 'files')
  if (!bucket) throw new Error('Say which bucket: npm run move-files -- "s3://waybill/files?region=eu-west-2"')
  if (!existsSync(folder)) throw new Error(`There are no files in ${folder}. DATA_DIR says where they are.`)
  let told_at = 0
  const moved = await moveFiles(localFileStore(folder), await openBucket(bucket), ({ proved, files, wrong }) => {
    if (performance.now() - told_at < TELL_MS) return
    told_at = performance.now()
    say(`${proved} of ${files} files proved${wrong.length > 0 ? `, ${wrong.length} wrong` : ''}`)
  })
  if (moved.wrong.length > 0 || moved.proved < moved.files)
    throw new Error(
      `Not done: ${moved.files - moved.proved} of ${moved.files} files are not in the bucket as they are here: ${moved.wrong.slice(0, 10).join(', ')}. Run it again.`,
    )
  const megabytes = (moved.bytes / 1_000_000).toFixed(1)
  say(`Done: ${moved.files} files are in the bucket, each with its hash; ${moved.sent} were sent (${megabytes} MB).`)
})
