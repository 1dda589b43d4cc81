import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { actsOn, type CaseAct, type CaseOutcome, caseOutcomes, outcomesWithActs } from '@waybill/domain/cases/case'
import { decideCaseInput } from '@waybill/domain/cases/case-input'
import { type RestrictedAct, restrictedActs } from '@waybill/domain/cases/restriction'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { caseOutcomeWords, restrictedActWords } from '../../cases/case-words.ts'
import { type CaseFile, DecideCase } from './cases-screen.generated.ts'
import { shortActWords } from './short-act-words.ts'
import '../parts/staff-validation-texts.ts'

/** The decision: an outcome with its reason, and acts with the statement of reasons that goes out with them. */
export function DecideForm({ file }: { file: CaseFile }) {
  const viewer = useViewer()
  const form = useDecision(file)
  const about = { file: { appealed_decided_by: file.is_own_decision ? viewer.user_id : null } }
  return (
    <Card title={m.cases_decide()}>
      <Form form={form}>
        {file.is_own_decision && <p className="font-medium text-trouble-ink">{m.cases_own_decision()}</p>}
        <RadioGroup
          label={m.cases_outcome()}
          columns={2}
          options={caseOutcomes.map((value) => ({ value, label: caseOutcomeWords[value]() }))}
          {...form.field('outcome')}
        />
        <TextArea
          label={m.cases_decide_outcome_text()}
          description={file.language ? m.cases_decide_reads({ language: languageName(file.language) }) : undefined}
          rows={4}
          {...form.field('outcome_text')}
        />
        <ActFields file={file} form={form} />
        {file.appeal_of && (
          <Switch
            label={m.cases_decide_restores()}
            description={m.cases_decide_restores_hint()}
            {...form.field('restores')}
          />
        )}
        <Button
          type="submit"
          kind="primary"
          pending={form.pending}
          disabledReason={refusalText(refusalOf(viewer, 'case.decide', about))}
        >
          {m.cases_decide()}
        </Button>
      </Form>
    </Card>
  )
}

type Decision = ReturnType<typeof useDecision>

function useDecision(file: CaseFile) {
  const [schema] = useState(() => decideCaseInput(new Date()))
  const [decide] = useWrite(DecideCase, {
    onDone: () => showToast({ text: m.cases_decide_done(), tone: 'success' }),
  })
  return useDomainForm(schema, {
    defaultValues: {
      case_id: file.id,
      outcome: '' as CaseOutcome,
      outcome_text: '',
      acts: [] as CaseAct[],
      rule: '',
      statement: '',
      restricted: [] as RestrictedAct[],
      restricted_until: null,
      restores: false,
    },
    onSubmit: (input) => decide({ input }),
  })
}

/** The acts that are possible here, and what each of them needs. */
function ActFields({ file, form }: { file: CaseFile; form: Decision }) {
  const chosen = form.field('acts').value ?? []
  const possible = file.subject_kind && (file.against_team_id || file.against_user_id) ? actsOn[file.subject_kind] : []
  const isFound = outcomesWithActs.has(form.field('outcome').value as CaseOutcome)
  return (
    <>
      {possible.length > 0 && (isFound || chosen.length > 0) && (
        <CheckboxGroup
          label={m.cases_decide_acts()}
          columns={2}
          options={possible.map((value) => ({ value, label: shortActWords[value]() }))}
          {...form.field('acts')}
        />
      )}
      {chosen.includes('restrict') && <RestrictionFields form={form} />}
      {chosen.length > 0 && <ReasonFields form={form} />}
    </>
  )
}

function RestrictionFields({ form }: { form: Decision }) {
  return (
    <>
      <CheckboxGroup
        label={m.cases_decide_restricted()}
        columns={3}
        options={restrictedActs.map((value) => ({ value, label: restrictedActWords[value]() }))}
        {...form.field('restricted')}
      />
      <DateField label={m.cases_decide_until()} {...form.field('restricted_until')} />
    </>
  )
}

function ReasonFields({ form }: { form: Decision }) {
  return (
    <>
      <TextField
        label={m.cases_decide_rule()}
        description={m.cases_decide_rule_hint()}
        autoComplete="off"
        {...form.field('rule')}
      />
      <TextArea
        label={m.cases_decide_statement()}
        description={m.cases_decide_statement_hint()}
        rows={4}
        {...form.field('statement')}
      />
    </>
  )
}

/** A language in its own words, as its speakers look for it. */
const languageName = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
