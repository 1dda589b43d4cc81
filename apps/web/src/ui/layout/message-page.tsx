import { createContext, use, type ReactNode } from 'react'
import { AuthHeader } from './auth-header.tsx'
import { usePageTitle } from './page-title.ts'

/** Whether the shell's `<main>` stands around the page already: there is one on a page. */
export const InsideMain = createContext(false)

type MessagePageProps = {
  title: string
  text: string
  icon?: ReactNode
  children?: ReactNode
  /** Ways on that are longer than a button. */
  below?: ReactNode
}

/** A page that only says something: not found, maintenance, suspended. */
export function MessagePage({ title, text, icon, children, below }: MessagePageProps) {
  usePageTitle(title)
  const message = (
    <>
      {icon && (
        <span aria-hidden="true" className="mb-1 grid size-16 place-items-center rounded-full bg-sunken text-soft">
          {icon}
        </span>
      )}
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="max-w-md text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
      {below}
    </>
  )
  const frame = 'grid min-h-full place-content-center justify-items-center gap-3 px-6 py-12 text-center'
  if (use(InsideMain)) return <div className={frame}>{message}</div>
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <AuthHeader />
      <main className={frame}>{message}</main>
    </div>
  )
}
