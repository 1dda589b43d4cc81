import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { buttonClass, type ButtonLook } from './button.tsx'

type OutsideLinkProps = Omit<ButtonLook, 'icon'> & {
  to: string
  /** Whose pages they are: the address leads there at once, or by way of ours. */
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
