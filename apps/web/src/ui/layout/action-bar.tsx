import type { ReactNode } from 'react'

/** The one next step, in the thumb zone: stays at the bottom of the screen while its page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-start gap-2 border-t border-line bg-surface/95 p-3 backdrop-blur *:grow lg:px-4 lg:*:grow-0">
      {children}
    </div>
  )
}
