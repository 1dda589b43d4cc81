import { IconArrowLeft } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { iconButtonClass } from '../action/icon-button.tsx'
import { usePageTitle } from './page-title.ts'

type PageHeaderProps = {
  title: string
  /** Where "back" leads; without it there is an arrow only on a phone, and only where `DefaultBack` knows. */
  back?: string
  /** Beside the title: a status, a count. */
  note?: ReactNode
  /** Secondary actions; the primary one belongs into the screen's `ActionBar`. */
  actions?: ReactNode
  /** Below the title: tabs, filters. */
  children?: ReactNode
}

/** Where "back" leads on a phone from a page that names nothing: what the page is found under; null where it stands in the menu. */
export const DefaultBack = createContext<string | null>(null)

/** The next steps of a screen on a desk, where they stand beside its title. */
export const HeaderActions = createContext<ReactNode>(null)

/** The title bar of a screen or of a split view's detail. It also names the browser's tab. */
export function PageHeader({ title, back, note, actions, children }: PageHeaderProps) {
  usePageTitle(title)
  const byDefault = use(DefaultBack)
  const nextSteps = use(HeaderActions)
  const to = back ?? byDefault
  return (
    <header className="stays top-0 z-10 border-b border-line bg-surface/95 backdrop-blur">
      <div className="mx-auto flex min-h-14 w-full max-w-(--frame) flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-1.5">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-1">
          {to && (
            <Link
              to={to}
              aria-label={m.ui_back()}
              title={m.ui_back()}
              className={`-ml-3 ${iconButtonClass} ${back ? 'lg:group-data-framed/frame:hidden' : 'lg:hidden'}`}
            >
              <IconArrowLeft size={22} />
            </Link>
          )}
          <div className="flex min-w-0 flex-wrap items-center gap-x-3">
            <h1 className="line-clamp-2 text-lg leading-snug font-bold wrap-anywhere">{title}</h1>
            {note}
          </div>
        </div>
        {actions}
        {nextSteps}
      </div>
      {children && <div className="mx-auto w-full max-w-(--frame) px-4">{children}</div>}
    </header>
  )
}
