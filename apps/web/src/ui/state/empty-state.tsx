import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** Why it is empty, or what would fill it. */
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div data-empty className="mx-auto flex max-w-sm flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && <span className="mb-1 text-faint">{icon}</span>}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
