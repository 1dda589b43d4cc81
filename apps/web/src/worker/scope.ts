/** What a service worker is told and may do; TypeScript takes `self` for that of any worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
