import { expect, type Page } from '@playwright/test'
import { settled } from './screen-checks.ts'

/** What a phone of today keeps for itself: the notch above, the bar below. */
export const insets = { top: 59, bottom: 34 }

/** Nothing that can be pressed or filled in has to be looked for where the phone keeps the screen for itself, however far one scrolls. */
export async function liesInsideInsets(page: Page) {
  await settled(page)
  const outside = await page.evaluate(({ top, bottom }) => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
    const isAt = (control: Element, y: number) => {
      const { x, width } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y)
      return hit !== null && control.contains(hit)
    }
    const scrolled = (to: (each: Element) => number) => {
      for (const each of document.querySelectorAll('*')) each.scrollTop = to(each)
    }
    scrolled(() => 0)
    const underNotch = controls.filter((control) => {
      const box = control.getBoundingClientRect()
      return box.top < top - 0.5 && box.bottom > 0 && isAt(control, Math.max(box.top, 0) + 1)
    })
    scrolled((each) => each.scrollHeight)
    const underBar = controls.filter((control) => {
      const box = control.getBoundingClientRect()
      const isLow = box.bottom > innerHeight - bottom + 0.5 && box.top < innerHeight
      return isLow && isAt(control, Math.min(box.bottom, innerHeight) - 1)
    })
    return [...underNotch, ...underBar].map((control) => control.outerHTML.slice(0, 160))
  }, insets)
  expect(outside, `where nobody can press it, on ${page.url()}`).toEqual([])
}
