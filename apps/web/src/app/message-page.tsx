import { createContext, use, useEffect, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'

/** Whether the shell's `<main>` stands around the page already: there is one on a page. */
export const InsideMain = createContext(false)

type MessagePageProps = { title: string; text: string; children?: ReactNode }

/** A page that only says something: not found, maintenance, suspended. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  useEffect(() => {
    document.title = `${title} · ${m.app_name()}`
  }, [title])
  const Frame = use(InsideMain) ? 'div' : 'main'
  return (
    <Frame className="grid min-h-full place-content-center justify-items-center gap-3 px-6 py-16 text-center">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="max-w-md text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
    </Frame>
  )
}
