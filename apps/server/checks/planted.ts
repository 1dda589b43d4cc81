import { relative } from 'node:path'
import { inject, test, type TestAPI } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    checksToProve: readonly string[]
  }
}

const root = `${import.meta.dirname}/../../..`
const nothing = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as TestAPI

/**
 * Defines the tests "the check catches …" of a check. At the gate they are there only when the check, or what it breaks, has
 * changed since all of them last passed (`tools/planted-faults.ts`); else no test is defined, so that none is reported.
 * `breaks` are files or folders (with a slash at the end) that the faults replace and the check does not import.
 */
export function plantedIn(check: string, ..._breaks: readonly string[]): TestAPI {
  return inject('checksToProve').includes(relative(root, check)) ? test : nothing
}
