import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../platform/context.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteUnclaimedBefore, pathsInUse } from './uploads.sql.ts'

const UNCLAIMED_RETENTION_MS = 24 * HOUR_MS
/** A run without signal, and its photos that went ahead. */
const RUN_RETENTION_MS = 72 * HOUR_MS
const AT_ONCE = 500

/** Uploads that nothing claimed within a day go, those of a run after three, and with them every stored file that no row names. */
export async function removeUnclaimedUploads({ databases, files, now }: Platform) {
  const moment = new Date(now().getTime() - UNCLAIMED_RETENTION_MS)
  const of_run = new Date(now().getTime() - RUN_RETENTION_MS)
  await deleteUnclaimedBefore(databases.db, { moment, of_run })
  for await (const paths of inGroups(files.writtenBefore(moment), AT_ONCE)) {
    const used = await pathsInUse(databases.db, paths)
    for (const path of paths) if (!used.has(path)) await files.remove(path)
  }
}

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncIterable<Item[]> {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

export const uploadsTasks: FeatureTasks = {
  tasks: { remove_unclaimed_uploads: (_payload, platform) => removeUnclaimedUploads(platform) },
  schedule: { remove_unclaimed_uploads: '17 * * * *' },
}
