const STORE = 'files'
const KEPT_MS = 20 * 3_600_000

/** A photo that could not be sent yet. Local storage has no room for it, so it waits in IndexedDB. */
export type PendingFile = { key: string; draft: string; at: number; name: string; blob: Blob }

export async function keepPendingFile(file: PendingFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(file))
}

export async function forgetPendingFile(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}

/** The files of a draft, oldest first; those of drafts that nobody came back to are let go. */
export async function pendingFilesOf(draft: string): Promise<PendingFile[]> {
  const all = (await inStore<PendingFile[]>('readonly', (store) => store.getAll())) ?? []
  const oldest = Date.now() - KEPT_MS
  for (const { key, at } of all) if (at < oldest) void forgetPendingFile(key)
  return all.filter((file) => file.draft === draft && file.at >= oldest).sort((a, b) => a.at - b.at)
}

export async function forgetPendingFiles(draftPrefix: string): Promise<void> {
  const all = (await inStore<PendingFile[]>('readonly', (store) => store.getAll())) ?? []
  for (const { key, draft } of all) if (draft.startsWith(draftPrefix)) await forgetPendingFile(key)
}

/** Answers null where the browser has no store (private windows): the file then lives as long as the page. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | null> {
  try {
    const database = await answerOf<IDBDatabase>(openDatabase())
    try {
      return await answerOf<Value>(use(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function openDatabase(): IDBOpenDBRequest {
  const opening = indexedDB.open('waybill-pending', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  return opening
}

function answerOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}
