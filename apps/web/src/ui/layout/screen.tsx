import type { ReactNode } from 'react'

type ScreenProps = {
  header: ReactNode
  children: ReactNode
  /** An `ActionBar`. */
  footer?: ReactNode
  /** `form` keeps lines readable; `full` has no padding, for lists and maps. */
  width?: 'form' | 'wide' | 'full'
}

const widths = { form: 'mx-auto w-full max-w-2xl p-4', wide: 'mx-auto w-full max-w-6xl p-4', full: '' }

/** A page of its own: header, content, and the next step below. */
export function Screen({ header, children, footer, width = 'form' }: ScreenProps) {
  return (
    <div className="flex min-h-full flex-col">
      {header}
      <div className={`flex-1 ${widths[width]}`}>{children}</div>
      {footer}
    </div>
  )
}

/** The one next step, in the thumb zone: stays at the bottom of the screen while its page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-start gap-2 border-t border-line bg-surface/95 p-3 backdrop-blur *:grow lg:px-4 lg:*:grow-0">
      {children}
    </div>
  )
}
