let isAsked = false

/**
 * Asks the browser not to clear away what is kept here when it wants room: once a visit, when there is something to keep
 * or the application has been put onto the device. What it answers stands on the page "On this phone".
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
