import { useState } from 'react'
import { encode } from 'uqr'
import { confirmSecondFactorInput, ownPasswordInput } from '@waybill/domain/sign-in/sign-in-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { SecondFactorBegin, SecondFactorConfirm } from './second-factor.generated.ts'

type Setup = { secret: string; uri: string }
type OnCodes = { onCodes: (codes: readonly string[]) => void }

/** Two steps: the password, then the code of an app that has learnt the secret. */
export function SecondFactorSetup({ onCodes }: OnCodes) {
  const [setup, setSetup] = useState<Setup | null>(null)
  return setup ? <ConfirmStep setup={setup} onCodes={onCodes} /> : <PasswordStep onSetup={setSetup} />
}

function PasswordStep({ onSetup }: { onSetup: (setup: Setup) => void }) {
  const [begin] = useWrite(SecondFactorBegin, { onDone: ({ beginSecondFactor }) => onSetup(beginSecondFactor) })
  const form = useDomainForm(ownPasswordInput, {
    defaultValues: { password: '' },
    onSubmit: (input) => begin({ input }),
    warnOnLeave: false,
  })
  return (
    <Form form={form}>
      <p>{m.sign_in_factor_off()}</p>
      <TextField
        label={m.sign_in_factor_password()}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" kind="primary" pending={form.pending}>
        {m.sign_in_factor_begin()}
      </Button>
    </Form>
  )
}

function ConfirmStep({ setup, onCodes }: { setup: Setup } & OnCodes) {
  const [confirm] = useWrite(SecondFactorConfirm, {
    onDone: ({ confirmSecondFactor }) => onCodes(confirmSecondFactor.codes),
  })
  const form = useDomainForm(confirmSecondFactorInput, {
    defaultValues: { code: '' },
    onSubmit: (input) => confirm({ input }),
    warnOnLeave: false,
  })
  return (
    <Form form={form}>
      <p>{m.sign_in_factor_scan()}</p>
      <QrCode text={setup.uri} label={m.sign_in_factor_qr()} />
      <p className="text-sm text-soft">
        {m.sign_in_factor_secret()}
        <code className="figures mt-1 block break-all text-base text-ink select-all">{inFours(setup.secret)}</code>
      </p>
      <TextField
        label={m.sign_in_factor_confirm()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.field('code')}
      />
      <Button type="submit" kind="primary" pending={form.pending}>
        {m.sign_in_factor_turn_on()}
      </Button>
    </Form>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The empty border that readers need around a code, in modules. */
const BORDER = 4

/** A QR code, dark on light in the dark theme too: many readers cannot see the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
