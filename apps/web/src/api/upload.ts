import { ApiError, NO_ANSWER } from './api-error.ts'
import { line } from './line.ts'
import { serverUrl } from './server.ts'
import { serverClock } from './server-clock.ts'

type Options = { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined }

/** fetch cannot report how much of a body has been sent, so files go by XMLHttpRequest. */
export function upload(
  body: FormData,
  headers: Record<string, string>,
  options: Options,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', serverUrl('/graphql'))
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    const began = performance.now()
    xhr.upload.onload = ({ loaded }) => line.noteSent(loaded, performance.now() - began)
    xhr.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    xhr.onload = () => {
      serverClock.hear(xhr.getResponseHeader('date'))
      resolve({ status: xhr.status, text: xhr.responseText })
    }
    xhr.onerror = () => reject(new ApiError('NETWORK', NO_ANSWER))
    xhr.onabort = () => reject(new ApiError('ABORTED', 'Aborted'))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    if (options.signal?.aborted) return reject(new ApiError('ABORTED', 'Aborted'))
    xhr.send(body)
  })
}
