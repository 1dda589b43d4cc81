import type { ReactNode } from 'react'

/** A word or number of its own standing: a count, "Primary", "estimated". For a status use `StatusBadge`. */
export function Badge({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className="figures inline-flex items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium whitespace-nowrap text-soft">
      {icon}
      {children}
    </span>
  )
}
