import { deviceStore } from '../../api/device-store.ts'

const KEPT_MS = 20 * 3_600_000

/** A photo that could not be sent yet. */
export type PendingFile = { key: string; draft: string; at: number; name: string; blob: Blob }
const files = deviceStore<PendingFile>('waybill-pending', 'files')

export async function keepPendingFile(file: PendingFile): Promise<void> {
  await files.keep(file)
}

export async function forgetPendingFile(key: string): Promise<void> {
  await files.forget(key)
}

/** The files of a draft, oldest first; those of drafts that nobody came back to are let go. */
export async function pendingFilesOf(draft: string): Promise<PendingFile[]> {
  const all = await files.all()
  const oldest = Date.now() - KEPT_MS
  for (const { key, at } of all) if (at < oldest) void forgetPendingFile(key)
  return all.filter((file) => file.draft === draft && file.at >= oldest).sort((a, b) => a.at - b.at)
}

export async function forgetPendingFiles(draftPrefix: string): Promise<void> {
  for (const { key, draft } of await files.all()) if (draft.startsWith(draftPrefix)) await forgetPendingFile(key)
}
