import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { type ComplaintKind, complaintKinds } from '@waybill/domain/cases/case'
import { fileComplaintInput } from '@waybill/domain/cases/case-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { readAccessToken } from '../../api/access-token.ts'
import { useWrite } from '../../query/use-write.ts'
import { LegalLinks, PublicPage } from '../../session/public-page.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Card } from '../../ui/show/card.tsx'
import { FileComplaint } from './cases.generated.ts'

const words: Record<ComplaintKind, () => string> = {
  data_protection: m.cases_complain_data_protection,
  service: m.cases_complain_service,
  decision: m.cases_complain_decision,
}

const options = () => complaintKinds.map((value) => ({ value, label: words[value]() }))

/** Anybody complains here; a mail about a decision leads here with its number (`?number=`). */
function ComplaintScreen() {
  const [filed, setFiled] = useState<{ number: string; email: string } | null>(null)
  return (
    <PublicPage title={m.cases_complain_title()} intro={m.cases_complain_intro()} width="narrow">
      {filed ? (
        <Card title={m.cases_complain_done()}>
          <p role="status">{m.cases_complain_done_text(filed)}</p>
        </Card>
      ) : (
        <Card>
          <ComplaintForm onFiled={setFiled} />
        </Card>
      )}
      <p className="mt-4 text-sm text-soft">{m.cases_complain_ico()}</p>
      {readAccessToken() && (
        <p className="mt-2">
          <TextLink to={href('/cases')}>{m.cases_mine_title()}</TextLink>
        </p>
      )}
      <LegalLinks />
    </PublicPage>
  )
}

function ComplaintForm({ onFiled }: { onFiled: (filed: { number: string; email: string }) => void }) {
  const number = useSearchParams()[0].get('number') ?? ''
  const [send] = useWrite(FileComplaint)
  const form = useDomainForm(fileComplaintInput, {
    defaultValues: {
      kind: number ? ('decision' as const) : ('' as ComplaintKind),
      number,
      text: '',
      name: '',
      email: '',
      language: getLocale(),
    },
    onSubmit: async (input) => {
      const outcome = await send({ input })
      if (outcome.ok) onFiled({ number: outcome.result.fileComplaint.number, email: input.email })
      return outcome
    },
  })
  const kind = form.field('kind')
  return (
    <Form form={form}>
      <RadioGroup label={m.cases_complain_kind()} options={options()} {...kind} />
      {kind.value === 'decision' && (
        <TextField
          label={m.cases_complain_number()}
          description={m.cases_complain_number_hint()}
          autoComplete="off"
          {...form.field('number')}
        />
      )}
      <TextArea label={m.cases_complain_text()} rows={6} maxLength={2000} {...form.field('text')} />
      <TextField label={m.cases_complain_name()} autoComplete="name" {...form.field('name')} />
      <TextField label={m.cases_complain_email()} type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" kind="primary" pending={form.pending}>
        {m.cases_complain_send()}
      </Button>
    </Form>
  )
}

export { ComplaintScreen as Component }
