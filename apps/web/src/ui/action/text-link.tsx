import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { buttonClass, type ButtonLook } from './button.tsx'

const className = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-current'

/** To read something beside what is being filled in; its words say that it opens in a new tab. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={className}>
      {children}
    </Link>
  )
}

// A number is called with gloves on: more of the screen than its line answers to a finger.
const thumb = 'relative after:absolute after:-inset-x-2 after:-inset-y-3.5 pointer-fine:after:hidden'

/** A link in running text. An address outside of the product (`tel:`, `geo:`, https) is opened as such. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^[a-z]+:/.test(to)) {
    const away = to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {}
    return (
      <a href={to} className={`${className} ${to.startsWith('tel:') ? thumb : ''}`} {...away}>
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

type OutsideLinkProps = Omit<ButtonLook, 'icon'> & {
  to: string
  /** The site's name: the address leads there at once, or by way of ours. */
  host: string
  children: ReactNode
}

/** Leads out of the product, and says so: another tab, which learns nothing of the page it was opened from. */
export function OutsideLink({ to, host, children, ...look }: OutsideLinkProps) {
  return (
    <span className="flex flex-col gap-1.5">
      <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
        {children}
        <IconExternalLink aria-hidden="true" size={20} />
      </a>
      <span className="text-sm wrap-anywhere text-soft">{m.ui_leaves({ host })}</span>
    </span>
  )
}
