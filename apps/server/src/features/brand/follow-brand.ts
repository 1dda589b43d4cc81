import type { Platform } from '../../platform/context.ts'

/** How soon a node writes the name that another node was given. */
const REFRESH_MS = 2_000

/** Every node reads the brand again when it has changed; one that cannot goes on with what it knows. */
export async function followBrand({ brand, log }: Platform) {
  const timer = setInterval(() => {
    brand.refresh().catch((error: unknown) => log.warn({ error }, 'The brand could not be read'))
  }, REFRESH_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
