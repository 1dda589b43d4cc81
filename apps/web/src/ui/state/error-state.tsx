import { IconCloudOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  title?: string
  /** The fault, and the way out. */
  text: string
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={40} stroke={1.5} />}
        title={title ?? m.ui_error_title()}
        text={text}
        action={onRetry && <Button onClick={onRetry}>{m.ui_retry()}</Button>}
      />
    </div>
  )
}
