type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Asks the browser to say when there is a connection again, also to a page that lies behind others, whose own timers rest
 * (Background Sync, Chromium alone): one more start of what waits, never the only one.
 */
export async function askToBeWoken(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  try {
    const registration: Syncing | undefined = await workers?.getRegistration()
    await registration?.sync?.register('journal')
  } catch {
    // The reader has forbidden it: the other starts are there.
  }
}

/** Whenever the service worker says that there is a connection (`worker/service-worker.ts`). */
export function onWoken(wake: () => void, workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  workers?.addEventListener('message', ({ data }: MessageEvent<{ wakes?: string } | null>) => {
    if (data?.wakes === 'journal') wake()
  })
}
