import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useHref, useNavigate } from 'react-router'
import { getLocale } from '@waybill/locales/runtime'
import { regions } from '../format.ts'

/** Gives React Aria the reader's language and the product's router. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <I18nProvider locale={regions[getLocale()]}>
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}
