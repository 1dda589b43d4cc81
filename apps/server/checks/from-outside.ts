import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs what others do while this check holds a row: they are in no transaction of the check's. */
export const fromOutside = AsyncLocalStorage.snapshot()
