import { IconArrowLeft } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../api/access-token.ts'
import { TextLink } from '../ui/action/text-link.tsx'
import { AuthHeader } from '../ui/layout/auth-header.tsx'
import { InsideMain } from '../ui/layout/message-page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { usePageTitle } from '../ui/layout/page-title.ts'
import { Screen } from '../ui/layout/screen.tsx'

type PublicPageProps = {
  title: string
  intro?: string
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/**
 * A page to read that anybody may open: help, downloads, what is kept on the device. Members keep the shell around it.
 */
export function PublicPage({ title, intro, width = 'wide', children }: PublicPageProps) {
  usePageTitle(title)
  if (use(InsideMain))
    return (
      <Screen header={<PageHeader title={title} back="/settings" />} width={width === 'wide' ? 'wide' : 'form'}>
        {intro && <p className="mb-4 max-w-3xl whitespace-pre-line text-soft">{intro}</p>}
        {children}
      </Screen>
    )
  return (
    <div className="min-h-dvh">
      <AuthHeader />
      <main className={`mx-auto w-full px-4 pt-3 pb-16 ${width === 'wide' ? 'max-w-6xl' : 'max-w-3xl'}`}>
        <Link
          to={readAccessToken() ? '/settings' : '/login'}
          className="mb-2 -ml-1 inline-flex min-h-target items-center gap-1.5 rounded-control px-1 font-medium text-soft hover:text-ink"
        >
          <IconArrowLeft aria-hidden="true" size={20} />
          {readAccessToken() ? m.app_nav_settings() : m.sign_in_title()}
        </Link>
        <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
        {intro && <p className="mt-2 max-w-3xl whitespace-pre-line text-soft">{intro}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}

/** At the foot of the pages that anybody may open. */
export function LegalLinks() {
  return (
    <nav aria-label={m.legal_links()} className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <TextLink to="/terms">{m.legal_terms()}</TextLink>
      <TextLink to="/code-of-conduct">{m.legal_conduct()}</TextLink>
      <TextLink to="/privacy">{m.legal_privacy()}</TextLink>
      <TextLink to="/cookie-info">{m.legal_cookies()}</TextLink>
    </nav>
  )
}
