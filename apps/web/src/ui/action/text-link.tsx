import type { ReactNode } from 'react'
import { Link } from 'react-router'

const className = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-current'

/** A link in running text. An address outside of the product (`tel:`, `geo:`, https) is opened as such. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^[a-z]+:/.test(to)) {
    const away = to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {}
    return (
      <a href={to} className={className} {...away}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
