import { redirect, type LoaderFunctionArgs } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { unlessSilent } from '../../api/unless-silent.ts'
import { freshUser } from '../../session/known-user.ts'
import { AuthHeader } from '../../ui/layout/auth-header.tsx'
import { redirectFor, safeNext } from '../../session/navigation-guard.ts'
import { userHere } from '../../session/session.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { optional } from '../../ui/state/optional.ts'
import { LoginForm } from './login-form.tsx'
import { usePageTitle } from '../../ui/layout/page-title.ts'

const SealedNotice = optional(() => import('../on-this-phone/sealed-notice.tsx').then((module) => module.SealedNotice))

/** A signed-in user goes on to the page they wanted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { me, isHeard } = await whoIsHere()
  if (!me) return null
  const { homeOf, homeWithoutSignal } = await import('../../session/home-of.ts') // not part of the first load
  const url = new URL(request.url)
  const place = safeNext(url.searchParams.get('next')) ?? (isHeard ? homeOf(me) : homeWithoutSignal(me))
  // A user whose home is this page stays, instead of being sent to and fro.
  if (redirectFor(me, new URL(place, url)) !== '/login') throw redirect(place)
  return null
}

/** An installed application starts here, also without signal. The form to sign in is shown after any other failure. */
async function whoIsHere() {
  const heard = freshUser().then((me) => ({ me, isHeard: true }))
  const known = { me: userHere(), isHeard: false }
  const orKnown = heard.catch((error: unknown) =>
    error instanceof ApiError && error.code === 'NETWORK' ? known : { me: null, isHeard: false },
  )
  return known.me ? unlessSilent(orKnown, known) : orKnown
}

function LoginScreen() {
  usePageTitle(m.sign_in_title())
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <AuthHeader>{m.sign_in_intro()}</AuthHeader>
      <main className="grid w-full max-w-sm content-start justify-self-center px-4 py-6 lg:pt-[8dvh]">
        <SealedNotice />
        <section className="rounded-panel border border-line bg-surface p-6 shadow-card">
          <h1 className="mb-4 text-xl font-bold">{m.sign_in_title()}</h1>
          <LoginForm />
        </section>
        <nav aria-label={m.help_title()} className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-3 text-sm">
          <TextLink to="/help">{m.help_title()}</TextLink>
          <TextLink to="/download-app">{m.pages_download_title()}</TextLink>
          <TextLink to="/terms">{m.legal_terms()}</TextLink>
          <TextLink to="/code-of-conduct">{m.legal_conduct()}</TextLink>
          <TextLink to="/privacy">{m.legal_privacy()}</TextLink>
          <TextLink to="/cookie-info">{m.pages_cookies_title()}</TextLink>
        </nav>
      </main>
    </div>
  )
}

export { LoginScreen as Component }
