import type { Page } from '@playwright/test'
import { shownOn } from './english.ts'

const MARKET = 'Zażółć Vans'
const SOFTWARE = /Waybill/

/** Every page of this reader is sent with a name of the market's own, as a server sends it whose owner has chosen one. */
export async function namesTheMarket(page: Page) {
  await page.addInitScript((name) => {
    const rename = () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
      if (!meta) return
      meta.content = name
      observer.disconnect()
    }
    const observer = new MutationObserver(rename)
    observer.observe(document, { childList: true, subtree: true })
  }, MARKET)
}

/** Texts on the screen that name the software. What the server says still does: only the page was renamed. */
export async function softwareOn(page: Page): Promise<string[]> {
  return (await shownOn(page)).filter((text) => SOFTWARE.test(text))
}
