import type { BrowserContext, Page } from '@playwright/test'

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

/** Notes console errors, uncaught errors, breaches of the content security policy and requests that leave this machine. */
export async function watch(context: BrowserContext, watch: Watch) {
  await context.exposeFunction('reportPolicyBreach', (breach: string) =>
    watch.see(`Content security policy: ${breach}`),
  )
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = (window as never as { reportPolicyBreach: (breach: string) => void }).reportPolicyBreach
      report(`${violatedDirective} ${blockedURI}`)
    })
  })
  await context.route(
    (url) => leavesMachine(url),
    (route) => {
      watch.see(`Request leaves this machine: ${route.request().url()}`)
      return route.abort()
    },
  )
  context.on('page', (page) => watchPage(page, watch))
}

function watchPage(page: Page, watch: Watch) {
  page.on('pageerror', (error) => watch.see(`Uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') watch.see(`Console: ${message.text()} (${message.location().url})`)
  })
}

function leavesMachine({ protocol, hostname }: URL): boolean {
  return protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost'
}
