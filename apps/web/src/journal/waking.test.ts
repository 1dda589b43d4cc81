import { expect, test, vi } from 'vitest'
import { askToBeWoken, onWoken } from './waking.ts'

function workersWith(registration: object | undefined) {
  const workers = new EventTarget() as ServiceWorkerContainer
  workers.getRegistration = async () => registration as ServiceWorkerRegistration
  const says = (data: unknown) => workers.dispatchEvent(new MessageEvent('message', { data }))
  return { workers, says }
}

test('the browser is asked to say when there is a connection again', async () => {
  const register = vi.fn<() => Promise<void>>(async () => undefined)
  await askToBeWoken(workersWith({ sync: { register } }).workers)
  expect(register).toHaveBeenCalledWith('journal')
})

test('a browser without it, or where the reader forbade it, changes nothing', async () => {
  await askToBeWoken(workersWith({}).workers)
  await askToBeWoken(workersWith(undefined).workers)
  const forbidden = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  await askToBeWoken(workersWith({ sync: { register: forbidden } }).workers)
  expect(forbidden).toHaveBeenCalledOnce()
})

test('the worker’s message about a connection wakes it, and no other message does', () => {
  const wake = vi.fn<() => void>()
  const { workers, says } = workersWith(undefined)
  onWoken(wake, workers)
  says({ kind: 'OPEN' })
  says(null)
  expect(wake).not.toHaveBeenCalled()
  says({ wakes: 'journal' })
  expect(wake).toHaveBeenCalledOnce()
})
