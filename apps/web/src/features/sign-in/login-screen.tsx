import { useEffect } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { m } from '@waybill/locales/messages'
import { safeNext } from '../../app/navigation-guard.ts'
import { LanguageChoice } from '../../app/preferences.tsx'
import { freshUser, homeOf } from '../../app/session.ts'
import { Wordmark } from '../../app/wordmark.tsx'
import { LoginForm } from './login-form.tsx'

/** Who is signed in already goes on to where they wanted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const me = await freshUser(request.signal).catch(() => null) // whatever is wrong, one can sign in anew
  if (me) throw redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? homeOf(me))
  return null
}

export function Component() {
  useEffect(() => {
    document.title = `${m.sign_in_title()} · ${m.app_name()}`
  }, [])
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center gap-6 p-4">
      <div className="w-full max-w-sm self-center">
        <div className="mb-6 flex flex-col items-center gap-2 text-center">
          <Wordmark />
          <p className="text-soft">{m.sign_in_intro()}</p>
        </div>
        <section className="rounded-panel border border-line bg-surface p-6 shadow-card">
          <h1 className="mb-4 text-xl font-bold">{m.sign_in_title()}</h1>
          <LoginForm />
        </section>
      </div>
      <LanguageChoice />
    </main>
  )
}
