import type { Page } from '@playwright/test'
import { unasked } from '../../apps/web/src/ui/form/use-unsaved-changes.ts'

type Location = { key: string }
type Router = {
  state: { location: Location; navigation: { state: string } }
  navigate: (path: string, options: { state: string }) => Promise<void>
}
/** What React keeps about a part of the page, as far as it is read here. */
type Part = { memoizedProps: { router?: Router; location?: Location } | null; child: Part | null }

/**
 * Goes to another address as a link does, by the application's own router, and waits until what it leads to is drawn: a quarter
 * of the work of loading the application again. The page that is open has to be one of the application; it does not ask whether
 * to leave what was written there.
 */
export async function followsPath(page: Page, path: string) {
  await page.evaluate(
    async ({ to, state }) => {
      const root: Element = document.querySelector('#root')!
      const keyOf = () => Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
      // An app that has just been started draws its first page in a moment.
      const moment = () => new Promise((resolve) => setTimeout(resolve, 10))
      while (!keyOf()) await moment()
      const key = keyOf()
      const whole = (root as unknown as Record<string, { stateNode: { current: Part } }>)[key!]!.stateNode
      const shown = () => {
        const found: { router?: Router | undefined; location?: Location | undefined } = {}
        for (let part: Part | null = whole.current; part; part = part.child) {
          found.router ??= part.memoizedProps?.router
          found.location ??= part.memoizedProps?.location
        }
        return found
      }
      // Its root stands before what is in it.
      for (let looks = 0; !shown().router && looks < 1_000; looks++) await moment()
      const { router } = shown()
      if (!router) throw new Error('There is no router on this page.')
      await router.navigate(to, { state })
      // A page that leads on by itself has not come to its end yet.
      const isDrawn = () =>
        router.state.navigation.state === 'idle' && shown().location?.key === router.state.location.key
      while (!isDrawn()) await moment()
    },
    { to: path, state: unasked },
  )
}
