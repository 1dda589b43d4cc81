let isAsked = false

/**
 * Asks the browser for persistent storage: once a visit, when there is something to store or the application has been
 * installed. The page "On this phone" shows the answer.
 */
export async function keepForGood(storage: StorageManager | undefined = navigator.storage) {
  if (isAsked || !storage?.persist) return
  isAsked = true
  try {
    if (!(await storage.persisted())) await storage.persist()
  } catch {
    // A private window promises nothing, and keeps for as long as it is open.
  }
}
