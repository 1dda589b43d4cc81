import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { freshUser } from '../../session/known-user.ts'
import { safeNext } from '../../session/navigation-guard.ts'
import { startSession } from '../../session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { ErrorText, errorClass } from '../../ui/form/field.tsx'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { LoginScreenSignIn } from './login-screen.generated.ts'
import { credentialErrors, signInProblem } from './sign-in-problem.ts'

const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })))

/** The password and, for those who have set up a second factor, its code. */
export function LoginForm() {
  const [asked, setAsked] = useState<{ challenge: string; email: string } | null>(null)
  const next = safeNext(useSearchParams()[0].get('next'))
  const navigate = useNavigate()

  async function begin(access_token: string, email: string) {
    startSession(access_token, email)
    const me = await freshUser()
    if (!me) return
    const { homeOf } = await import('../../session/home-of.ts') // not part of the first load
    await navigate(next ?? homeOf(me), { replace: true })
  }

  if (!asked) return <PasswordForm onSignedIn={begin} onChallenge={setAsked} />
  return (
    <Suspense>
      <CodeForm
        challenge={asked.challenge}
        onSignedIn={(access_token) => begin(access_token, asked.email)}
        onBack={() => setAsked(null)}
      />
    </Suspense>
  )
}

type PasswordFormProps = {
  onSignedIn: (access_token: string, email: string) => Promise<void>
  onChallenge: (asked: { challenge: string; email: string }) => void
}

/** Not a `useDomainForm`: the first page anybody loads does without the schema library. */
function PasswordForm({ onSignedIn, onChallenge }: PasswordFormProps) {
  const [email, setEmail] = useState(localStorage.getItem('lastLoggedUserEmail') ?? '')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const errors = wasSent ? credentialErrors({ email, password }) : {}

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    setProblem(null)
    if (pending) return
    if (Object.keys(credentialErrors({ email, password })).length > 0) return focusFirstError(form.current)
    setPending(true)
    try {
      const { signIn } = await request(LoginScreenSignIn, { input: { email: email.trim(), password } })
      const { access_token, challenge } = signIn
      if (access_token) await onSignedIn(access_token, email.trim())
      if (challenge) onChallenge({ challenge, email: email.trim() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(signInProblem(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <TextField
        label={m.sign_in_email()}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <TextField
        label={m.sign_in_password()}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <label className="-mt-1 flex min-h-target cursor-pointer items-center gap-2 self-start text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
          className="size-4.5 accent-strong"
        />
        {m.sign_in_show_password()}
      </label>
      <div role="alert">
        {problem && (
          <p className={errorClass}>
            <ErrorText text={problem} />
          </p>
        )}
      </div>
      <Button type="submit" kind="primary" size="large" fullWidth pending={pending}>
        {m.sign_in_submit()}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <TextLink to="/forgot-password">{m.sign_in_forgot()}</TextLink>
        <TextLink to="/sign-up">{m.sign_in_sign_up()}</TextLink>
      </p>
    </form>
  )
}
