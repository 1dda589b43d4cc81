import { createContext, type ReactNode, use } from 'react'
import { HeaderActions } from './page-header.tsx'
import { useIsWide } from './use-is-wide.ts'

type ScreenProps = {
  header: ReactNode
  children: ReactNode
  /** An `ActionBar`. */
  footer?: ReactNode
  /** `form` keeps lines readable; `wide` is for what is compared; `full` and `desk` have no padding, for lists, maps, and what stands side by side. */
  width?: 'form' | 'wide' | 'full' | 'desk'
}

/** How wide the content may be: the header keeps to the same edges. */
const frames = { form: '[--frame:42rem]', wide: '[--frame:88rem]', full: '[--frame:none]', desk: '[--frame:100rem]' }

/** A page of its own: header, content, and the next step; on a desk that stands in the header, in the thumb zone else. */
export function Screen({ header, children, footer, width = 'form' }: ScreenProps) {
  const isWide = useIsWide()
  return (
    <div className={`flex min-h-full flex-col ${frames[width]}`}>
      <HeaderActions value={isWide ? footer : null}>
        <InHeader value={isWide}>{header}</InHeader>
      </HeaderActions>
      <div
        className={`flex-1 ${width === 'full' || width === 'desk' ? '' : 'mx-auto w-full max-w-(--frame) p-4 pb-safe-4'}`}
      >
        {children}
      </div>
      {!isWide && footer}
    </div>
  )
}

const InHeader = createContext(false)

// One size for all that stands beside a title, whatever size it has under a thumb.
const bars = {
  header:
    'flex flex-wrap items-start justify-end gap-2 [&_a]:min-h-target [&_a]:text-base [&_button]:min-h-target [&_button]:text-base',
  bottom:
    'stays bottom-0 z-10 mt-auto flex flex-wrap items-start gap-2 border-t border-line bg-surface/95 p-3 pb-safe-3 backdrop-blur *:grow lg:px-4 lg:*:grow-0',
}

/** The one next step and what else may be done: beside the title on a desk, else at the bottom while its page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  if (use(InHeader)) return <div className={bars.header}>{children}</div>
  return (
    <div data-bar className={bars.bottom}>
      {children}
    </div>
  )
}
