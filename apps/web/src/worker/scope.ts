/** The service worker's global scope; TypeScript takes `self` for that of any worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
