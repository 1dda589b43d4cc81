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
