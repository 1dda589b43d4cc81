import type { Page } from '@playwright/test'
import { Poster } from '../actors/poster.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'

/** What a translating browser does to a page: each text gives way to another one in `<font>`. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter((one) => one.data.trim() !== '' && one.parentElement?.tagName !== 'SCRIPT')) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.parentNode!.replaceChild(outer, text)
    }
  })
}

test('a browser that speaks our languages is asked not to translate, and a page translated anyway goes on', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  for (let each = 0; each < 3; each++)
    await tell(taker, 'raiseInvoice', { job_id: await deliveredJob(poster.person, taker), type: 'system' })
  const { page } = poster
  await poster.opens('/accounting-poster')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  const ticks = page.getByRole('checkbox', { name: /^Select invoice/ })
  await ticks.first().check()
  await poster.sees('1 selected')
  await translate(page)
  await ticks.nth(1).check()
  await poster.sees('2 selected')
  await poster.sees('£576.00')
  await page.getByRole('searchbox').first().fill('nothing like this')
  await poster.sees('No invoices')
  await expect(page.getByText('2 selected')).toHaveCount(0)

  // A tick that was filtered away does not come back.
  await page.getByRole('searchbox').first().fill('')
  await expect(ticks).toHaveCount(3)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})
