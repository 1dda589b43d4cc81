import { type ReactNode, useState } from 'react'
import { statusAfter, type SubscriptionEvent } from '@waybill/domain/subscriptions/subscription-flow'
import { grantTrialInput } from '@waybill/domain/subscriptions/subscription-input'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { type Outcome, useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { planName, sourceNames, wordsOfStatus } from '../../subscriptions/subscription-words.ts'
import { EditDialog } from '../content/edit-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { ByHandDialog } from './by-hand-dialog.tsx'
import type { StaffTeam } from './staff-team-screen.generated.ts'
import {
  TeamSubscriptionGrantTrial,
  TeamSubscriptionPause,
  TeamSubscriptionResume,
  TeamSubscriptionTrading,
} from './team-subscription.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

/** How the company pays, and what staff may change about it: what the flow of subscriptions allows now. */
export function TeamSubscription({ team }: { team: StaffTeam }) {
  const status = team.subscription_status ?? 'non_subscription'
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const may = (event: SubscriptionEvent) => statusAfter(event, status) !== null
  return (
    <Card title={m.back_office_subscription()}>
      <FactsList
        facts={[
          [m.back_office_status(), wordsOfStatus(status).label()],
          [m.back_office_plan(), team.plan && planName(team.plan)],
          [m.subscriptions_paid_by(), team.payment_method && wordOf(sourceNames, team.payment_method)],
          [m.back_office_expires(), team.expire_at && <DateText value={team.expire_at} relative />],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {may('grant_trial') && (
          <StaffButton
            permission="money.act"
            size="small"
            onClick={() => setDialog(<GrantTrialDialog team={team} onClose={close} />)}
          >
            {status === 'trial' ? m.back_office_sub_move_trial() : m.back_office_sub_trial()}
          </StaffButton>
        )}
        {may('subscribe_by_hand') && (
          <StaffButton
            permission="money.act"
            size="small"
            onClick={() => setDialog(<ByHandDialog team={team} onClose={close} />)}
          >
            {m.back_office_sub_by_hand()}
          </StaffButton>
        )}
        <Switches team_id={team.id} may={may} />
      </div>
      {dialog}
    </Card>
  )
}

function Switches({ team_id, may }: { team_id: string; may: (event: SubscriptionEvent) => boolean }) {
  const done = { onDone: () => showToast({ text: m.back_office_saved(), tone: 'success' as const }) }
  const [pause] = useWrite(TeamSubscriptionPause, done)
  const [resume] = useWrite(TeamSubscriptionResume, done)
  const [trade] = useWrite(TeamSubscriptionTrading, done)
  return (
    <>
      {may('pause') && (
        <SubscriptionSwitch
          label={m.back_office_sub_pause()}
          text={m.back_office_sub_pause_text()}
          onConfirm={() => pause({ input: { team_id } })}
        />
      )}
      {may('resume') && (
        <SubscriptionSwitch
          label={m.back_office_sub_resume()}
          text={m.back_office_sub_resume_text()}
          onConfirm={() => resume({ input: { team_id } })}
        />
      )}
      {may('stop_trading') && (
        <SubscriptionSwitch
          label={m.back_office_sub_stop_trading()}
          text={m.back_office_sub_stop_trading_text()}
          onConfirm={() => trade({ input: { team_id, is_trading: false } })}
        />
      )}
      {may('trade_again') && (
        <SubscriptionSwitch
          label={m.back_office_sub_trade_again()}
          text={m.back_office_sub_trade_again_text()}
          onConfirm={() => trade({ input: { team_id, is_trading: true } })}
        />
      )}
    </>
  )
}

type SubscriptionSwitchProps<Result> = {
  label: string
  /** The consequence for the company. */
  text: string
  onConfirm: () => Promise<Outcome<Result>>
}

/** A button that says what it will do to the company before it does it. */
function SubscriptionSwitch<Result>({ label, text, onConfirm }: SubscriptionSwitchProps<Result>) {
  const [asks, setAsks] = useState(false)
  const [pending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    await onConfirm()
    setPending(false)
    setAsks(false)
  }
  return (
    <>
      <StaffButton permission="money.act" size="small" onClick={() => setAsks(true)}>
        {label}
      </StaffButton>
      {asks && (
        <Modal title={label} onClose={() => setAsks(false)}>
          <p className="mb-4 text-soft">{text}</p>
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {m.ui_cancel()}
            </Button>
            <Button kind="primary" pending={pending} onClick={() => void confirm()}>
              {label}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

const USUAL_DAYS = 30

type GrantTrialDialogProps = { team: { id: string; company_name: string }; onClose: () => void }

function GrantTrialDialog({ team, onClose }: GrantTrialDialogProps) {
  const [grant] = useWrite(TeamSubscriptionGrantTrial, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const form = useDomainForm(grantTrialInput, {
    defaultValues: { team_id: team.id, expire_at: daysAhead(USUAL_DAYS) },
    onSubmit: (input) => grant({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.back_office_sub_trial_title({ company: team.company_name })}
      consequence={m.back_office_sub_trial_text()}
      form={form}
      onClose={onClose}
    >
      <DateTimeField label={m.back_office_sub_until()} {...form.field('expire_at')} />
    </EditDialog>
  )
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
