import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import type { Bucket } from './bucket.ts'
import { FilesAway, newFilePath, type FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'

/** The folder of DATA_DIR, or the bucket of FILES_URL once it has shown that it takes, gives, lists and removes. */
export async function openFileStore({ data_dir, files }: Pick<Config, 'data_dir' | 'files'>): Promise<FileStore> {
  return files ? openBucket(files) : localFileStore(join(data_dir, 'files'))
}

/** @throws a sentence for whoever set FILES_URL */
export async function openBucket(bucket: Bucket): Promise<FileStore> {
  // Nobody else loads what only a bucket needs.
  const { bucketFileStore } = await import('./bucket-file-store.ts')
  const store = bucketFileStore(bucket)
  try {
    await tryOut(store)
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    throw new Error(`${error.message} Correct it, for example FILES_URL=s3://waybill/files?region=eu-west-2.`)
  }
  return store
}

async function tryOut(store: FileStore) {
  const [path, content] = [newFilePath(), randomBytes(32)]
  await store.write(path, content)
  const kept = await store.read(path)
  if (!kept || !content.equals(await buffer(kept.content)))
    throw new FilesAway('The bucket of FILES_URL does not give back what it was given.')
  for await (const _one of store.writtenBefore(new Date(0))) break
  await store.remove(path)
}
