import type { ReactNode } from 'react'

type CardProps = {
  /** A heading of level two, with what belongs beside it. */
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** The content reaches the edges: lists, maps, pictures. */
  flush?: boolean
}

export function Card({ title, actions, children, flush = false }: CardProps) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {(title || actions) && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-1">
          <h2 className="text-base font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}
