import type { BrowserContext, Page } from '@playwright/test'

/** What a browser says by itself while nothing can be reached. */
export const noSignal =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_ABORTED|Failed to (fetch|load)|NETWORK|WebSocket/

/** Everything that went wrong in a browser without anybody seeing it on the screen. */
export class Watch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []

  /** A problem that belongs to the story, such as the 401 of a wrong password. */
  expects(problem: RegExp) {
    this.#expected.push(problem)
  }

  see(problem: string) {
    this.#problems.push(problem)
  }

  unexpected(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((expected) => expected.test(problem)))
  }
}

/**
 * Notes console errors, uncaught errors, breaches of the content security policy and requests that leave this machine.
 * Those reach nobody (`playwright.config.ts`); a route that stopped them here would cost every page the browser's cache.
 */
export async function watch(context: BrowserContext, see: (problem: string) => void) {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  context.on('request', (request) => {
    if (leavesMachine(new URL(request.url()))) see(`Request leaves this machine: ${request.url()}`)
  })
  context.on('page', (page) => watchPage(page, see))
}

function watchPage(page: Page, see: (problem: string) => void) {
  page.on('pageerror', (error) => see(`Uncaught: ${error.stack || `${error.name}: ${error.message}`}`))
  page.on('console', (message) => {
    if (message.type() === 'error') see(`Console: ${message.text()} (${message.location().url})`)
  })
}

function leavesMachine({ protocol, hostname }: URL): boolean {
  return protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost'
}
