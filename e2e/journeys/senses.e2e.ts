import { Actor } from '../actors/actor.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { cutTexts, nothingOverflows } from '../stage/screen-checks.ts'

// What readers change by themselves: the room between lines, words and letters (WCAG 1.4.12), the size of text (1.4.4) and the
// width of the page (1.4.10), on the screens that the main job goes through.

/** Set as a reader's own style sheet does: a policy forbids styles that a page brings along. */
const spacing = {
  'line-height': '1.5',
  'letter-spacing': '0.12em',
  'word-spacing': '0.16em',
}

test('the main job can be read with wide spacing, with text twice its size, and at 320 px', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const posted_id = await postedJob(poster)
  const job_id = await allocatedJob(poster, taker, { via: ['Derby'] })
  const screens = [
    { as: taker, paths: ['/browse-jobs', `/submit-bid/${posted_id}`, '/my-work', `/my-work/${job_id}`] },
    { as: poster, paths: ['/jobs-posted', `/jobs-posted/${job_id}`, '/post-job-create', '/accounting'] },
  ]
  for (const { as, paths } of screens) {
    const reader = await stage.enters(Actor, as, { on: 'phone', locale: 'pl' })
    const { page } = reader
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await reader.opens(path)
      await test.step(`${path} with wide spacing`, async () => {
        await page.evaluate((styles) => {
          const sheet = new CSSStyleSheet()
          const rules = Object.entries(styles).map(([name, value]) => `${name}: ${value} !important`)
          sheet.replaceSync(`* { ${rules.join('; ')} } p { margin-bottom: 2em !important }`)
          document.adoptedStyleSheets = [sheet]
        }, spacing)
        await expect(page.locator('h1').first()).not.toHaveCSS('letter-spacing', 'normal')
        await nothingOverflows(page)
        expect(await cutTexts(page)).toEqual([])
      })
      await test.step(`${path} with text twice its size`, async () => {
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(':root { font-size: 200% !important }')
          document.adoptedStyleSheets = [sheet]
        })
        await expect(page.locator('html')).toHaveCSS('font-size', '32px')
        await nothingOverflows(page)
      })
      await test.step(`${path} at 320 px`, async () => {
        await page.evaluate(() => (document.adoptedStyleSheets = []))
        await page.setViewportSize({ width: 320, height: 640 })
        await expect(() => nothingOverflows(page)).toPass() // the frame follows the new size
      })
    }
  }
})
