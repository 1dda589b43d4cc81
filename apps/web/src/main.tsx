import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { getLocale, overwriteGetLocale } from '@waybill/locales/runtime'
import { readAccessToken } from './api/access-token.ts'
import { reactToError } from './session/react-to-error.ts'
import { addPages, routes } from './shell/routes.tsx'
import { sessionChanged } from './session/session.ts'
import { type Reactions, ReactionsContext } from './query/reactions.ts'
import { unasked } from './ui/form/use-unsaved-changes.ts'
import { followInstallPrompt } from './features/install/install-prompt.ts'
import { device } from './native/device.ts'
import { applyTheme } from './ui/layout/theme.ts'

// Every text asks for the language, thousands of times a screen, and would each time look into the address and the storage.
// Another language loads the page anew (setLocale), so one answer is right for as long as this page stands.
const language = getLocale()
overwriteGetLocale(() => language)
document.documentElement.lang = language
applyTheme()
// No text is drawn before the operator's own wording is there.
if (document.getElementById('own-texts')) await import('./shell/own-words.ts')
// Asked for now and not when the first word is drawn: it is there before the first rows are.
void document.fonts.load('1em "Inter Variable"')

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPages })
const reactions: Reactions = {
  destination: () => (router.state.navigation.location ?? router.state.location).pathname,
  async fail(error, skipErrors) {
    const goTo = await reactToError(error, skipErrors)
    if (goTo) await router.navigate(goTo, { state: unasked })
  },
}
followInstallPrompt()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ReactionsContext value={reactions}>
      <RouterProvider router={router} />
    </ReactionsContext>
  </StrictMode>,
)

// After the page itself: nobody has one translated before it is there.
addEventListener('load', () => {
  void import('./ui/layout/translated-page.ts').then((page) => page.surviveTranslation(document, navigator.language))
})

// The first time of day that is written has the browser read its languages, for as long as a frame or two: now, while the
// page of whoever is signed in is still on its way.
if (readAccessToken() !== null) Intl.DateTimeFormat.supportedLocalesOf(language)

// After all that the page itself needs, and for whoever signs in: a customer who follows one delivery has no use for the
// driver's day. A shell has its files on the phone already; while working on it nothing is kept.
function keepApplication() {
  if (readAccessToken() !== null) void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
if (import.meta.env.PROD && device.platform === 'web') {
  addEventListener('load', keepApplication)
  sessionChanged.subscribe(keepApplication)
}
