import type { ReactNode } from 'react'
import { AuthHeader } from '../../ui/layout/auth-header.tsx'
import { usePageTitle } from '../../ui/layout/page-title.ts'

type AuthFrameProps = { title: string; intro?: string; children: ReactNode; below?: ReactNode }

/** A page with one short form, for those who are not signed in. */
export function AuthFrame({ title, intro, children, below }: AuthFrameProps) {
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <AuthHeader />
      <main className="grid w-full max-w-md content-center justify-self-center px-4 py-6">
        <section className="rounded-panel border border-line bg-surface p-6 shadow-card">
          <h1 className="text-xl font-bold">{title}</h1>
          {intro && <p className="mt-1 text-soft">{intro}</p>}
          <div className="mt-5">{children}</div>
        </section>
        {below && <div className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">{below}</div>}
      </main>
    </div>
  )
}
