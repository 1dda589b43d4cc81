import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link that stands by itself, not in running text: a finger has more room for it than its words take. */
export function LoneLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative font-medium underline decoration-edge underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:decoration-current pointer-fine:after:hidden"
    >
      {children}
    </Link>
  )
}
