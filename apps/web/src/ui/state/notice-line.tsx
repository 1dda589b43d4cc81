import { type Icon, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'

type NoticeLineProps = {
  /** Read out as its name. */
  label: string
  icon: Icon
  /** The label of its cross. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A line over the page that keeps nobody from going on, until it is closed. */
export function NoticeLine({ label, icon: Sign, closeLabel, onClose, children }: NoticeLineProps) {
  return (
    <section
      aria-label={label}
      className="flex items-center gap-3 border-b border-line bg-open-tint pl-4 text-sm font-medium text-open-ink"
    >
      <Sign aria-hidden="true" size={20} className="shrink-0" />
      {children}
      <IconButton label={closeLabel} icon={<IconX size={18} />} onClick={onClose} />
    </section>
  )
}
