import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { getLocale } from '@waybill/locales/runtime'
import { allowPartialLoads } from './app/partial-load.ts'
import { followRouter } from './app/router-now.ts'
import { addPages, routes } from './app/routes.tsx'
import { followInstallPrompt } from './features/install/install-prompt.ts'
import { device } from './native/device.ts'
import { applyTheme } from './ui/layout/theme.ts'

document.documentElement.lang = getLocale()
applyTheme()

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPages })
followRouter(router)
followInstallPrompt()
allowPartialLoads(router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

// After all that the page itself needs. A shell has its files on the phone already; while working on it nothing is kept.
if (import.meta.env.PROD && device.platform === 'web')
  addEventListener('load', () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined))
