import { IconAlertTriangle, IconBan, IconBuildingBank, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { href } from 'react-router'
import { DEBIT_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import type { PaymentStep } from './use-payment.ts'

type PaymentLoaderProps = {
  step: PaymentStep
  /** Whether a payment is under way, one of the phone's store, or only a change of the cards. */
  about?: 'payment' | 'store' | 'card'
  onRetry: () => void
  onClose: () => void
}

/** Stands over the page while the provider is asked: it cannot be closed before there is an answer (spec §9). */
export function PaymentLoader({ step, about = 'payment', onRetry, onClose }: PaymentLoaderProps) {
  if (step.at === 'asking_holder') return null
  const isWaiting = step.at === 'processing' || step.at === 'successful'
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isWaiting}
      isKeyboardDismissDisabled={isWaiting}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 flex animate-appear items-center justify-center bg-scrim p-4"
    >
      <Modal className="w-full max-w-md animate-rise rounded-panel bg-raised shadow-float">
        <Dialog role="alertdialog" className="p-6 text-center outline-none">
          {step.at === 'failed' ? (
            <Failed failure={step.failure} about={about} onRetry={onRetry} onClose={onClose} />
          ) : (
            <Going step={step} about={about} onRetry={onRetry} onClose={onClose} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Going({ step, about, onRetry, onClose }: PaymentLoaderProps) {
  if (step.at === 'collecting')
    return (
      <Message
        icon={<IconBuildingBank size={40} />}
        title={m.subscriptions_loader_collecting_title()}
        text={m.subscriptions_debit_takes_days({ days: DEBIT_WORKING_DAYS })}
      >
        <Button kind="primary" onClick={onClose}>
          {m.subscriptions_loader_continue()}
        </Button>
      </Message>
    )
  if (step.at === 'slow')
    return (
      <Message
        icon={<IconClock size={40} />}
        title={m.subscriptions_loader_slow_title()}
        text={m.subscriptions_loader_slow_text()}
      >
        <Button kind="primary" onClick={onClose}>
          {m.subscriptions_loader_continue()}
        </Button>
      </Message>
    )
  if (step.at === 'cancelled')
    return (
      <Message
        icon={<IconBan size={40} />}
        title={m.subscriptions_loader_cancelled_title()}
        text={m.subscriptions_loader_cancelled_text()}
      >
        <Button kind="quiet" onClick={onClose}>
          {m.subscriptions_loader_close()}
        </Button>
        <Button kind="primary" onClick={onRetry}>
          {m.subscriptions_loader_retry()}
        </Button>
      </Message>
    )
  return (
    <Message
      icon={<Spinner />}
      title={about === 'card' ? m.subscriptions_loader_card_title() : m.subscriptions_loader_title()}
      text={m.subscriptions_loader_text()}
    />
  )
}

const failures: Readonly<Record<string, () => string>> = {
  declined: m.subscriptions_failure_declined,
  expired_card: m.subscriptions_failure_expired_card,
  no_card: m.subscriptions_failure_no_card,
  not_open: m.subscriptions_failure_not_open,
}

type FailedProps = Pick<PaymentLoaderProps, 'about' | 'onRetry' | 'onClose'> & { failure: string | null }

function Failed({ failure, about, onRetry, onClose }: FailedProps) {
  const text = (failure && failures[failure]?.()) ?? m.subscriptions_loader_failed_text()
  return (
    <Message
      icon={<IconAlertTriangle size={40} className="text-trouble-ink" />}
      title={m.subscriptions_loader_failed_title()}
      text={text}
    >
      <Button kind="quiet" onClick={onClose}>
        {m.subscriptions_loader_close()}
      </Button>
      {about === 'payment' && (
        <LinkButton to={href('/subscription-edit-cards')}>{m.subscriptions_loader_other_card()}</LinkButton>
      )}
      <Button kind="primary" onClick={onRetry}>
        {m.subscriptions_loader_retry()}
      </Button>
    </Message>
  )
}

type MessageProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-3">
      <span className="flex size-14 items-center justify-center text-soft">{icon}</span>
      <Heading slot="title" className="text-lg font-bold">
        {title}
      </Heading>
      <p className="text-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
