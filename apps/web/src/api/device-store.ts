type Stored = IDBValidKey

/** A place on this device for what local storage has no room for; it goes with signing out, as every database does. */
export function deviceStore<Entry extends { key: string }>(database: string, store: string) {
  async function inStore<Value>(mode: IDBTransactionMode, use: (entries: IDBObjectStore) => IDBRequest) {
    try {
      const opened = await answerOf<IDBDatabase>(open())
      try {
        return await answerOf<Value>(use(opened.transaction(store, mode).objectStore(store)))
      } finally {
        opened.close()
      }
    } catch {
      return null // private windows have no store: what is kept lives as long as the page
    }
  }

  function open(): IDBOpenDBRequest {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' })
    return opening
  }

  return {
    keep: (entry: Entry) => inStore<Stored>('readwrite', (entries) => entries.put(entry)),
    forget: (key: string) => inStore<undefined>('readwrite', (entries) => entries.delete(key)),
    all: async () => (await inStore<Entry[]>('readonly', (entries) => entries.getAll())) ?? [],
  }
}

function answerOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}
