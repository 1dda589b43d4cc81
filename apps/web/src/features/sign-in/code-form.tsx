import { useRef, useState, type FormEvent } from 'react'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/action/button.tsx'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { CodeFormSignIn } from './code-form.generated.ts'
import { signInProblem } from './sign-in-problem.ts'

type CodeFormProps = {
  challenge: string
  onSignedIn: (access_token: string) => Promise<void>
  onBack: () => void
}

/** The second step of the login, after the right password. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      const { signInWithCode } = await request(CodeFormSignIn, { input: { challenge, code } })
      if (signInWithCode.access_token) await onSignedIn(signInWithCode.access_token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(codeProblem(error))
      requestAnimationFrame(() => focusFirstError(form.current))
    } finally {
      setPending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <p className="text-soft">{m.sign_in_code_intro()}</p>
      <TextField
        label={m.sign_in_code()}
        name="code"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(text) => {
          setCode(text)
          setProblem(null)
        }}
        error={problem ?? undefined}
        ref={focusOnce}
      />
      <Button type="submit" kind="primary" size="large" fullWidth pending={pending}>
        {m.sign_in_code_submit()}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {m.sign_in_code_back()}
      </Button>
    </form>
  )
}

/** The same function each time, so that it is called for the new input alone. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus()
}

function codeProblem(error: ApiError): string {
  if (error.code !== 'VALIDATION') return signInProblem(error)
  return error.take('code')[0] === 'challenge_over' ? m.sign_in_code_over() : m.sign_in_code_wrong()
}
