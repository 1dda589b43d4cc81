import type { HeicAnswer } from './heic-worker.ts'

/** A photo that takes longer is given up; a 12-megapixel one takes seconds. */
const MAX_MS = 60_000

/** Decodes a HEIC photo where the browser cannot (all but Safari); null when it cannot be read, or the decoder not be loaded. */
export function decodeHeic(blob: Blob): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), MAX_MS)
    const settle = (answer: HeicAnswer) => {
      clearTimeout(timer)
      resolve(answer && createImageBitmap(answer))
    }
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => settle(data)
    worker.onerror = () => settle(null)
    worker.postMessage(blob)
  }).finally(() => worker.terminate())
}
