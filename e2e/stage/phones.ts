import type { Page } from '@playwright/test'

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
}

/** What the browser says of itself from the next page on. */
export async function saysItIs(page: Page, phone: keyof typeof agents) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent: agents[phone] })
}

/** An iPhone’s word for "opened by its icon on the home screen". */
export async function opensAsApplication(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
}

/** No browser asks in a test: it is said in its place, and what is answered is counted. */
export async function mayBeInstalled(page: Page) {
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.documentElement.dataset['asked'] = 'true'
          return Promise.resolve({ outcome: 'accepted' })
        },
      })
      dispatchEvent(asked)
    }),
  )
}
