import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageMenu } from './language-menu.tsx'
import { Wordmark } from './wordmark.tsx'

/** Above the pages of who is not signed in: the logo, the language menu, and a slot for a line of description (spec §2). */
export function AuthHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="px-4 pt-safe-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to="/" className="rounded-control py-1.5">
          <Wordmark />
        </Link>
        <LanguageMenu />
      </div>
      {children && <p className="mx-auto mt-4 max-w-md text-center text-balance text-soft">{children}</p>}
    </header>
  )
}
