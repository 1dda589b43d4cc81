import { IconUserOff } from '@tabler/icons-react'
import type { OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import { m } from '@waybill/locales/messages'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'

type UserBadgesProps = {
  user: {
    is_primary: boolean
    has_full_access: boolean
    inactivated: boolean
    registration_progress: OnboardingStep
  }
}

export function UserBadges({ user }: UserBadgesProps) {
  const step = user.registration_progress
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.inactivated && <StatusBadge tone="trouble" icon={IconUserOff} label={m.back_office_inactivated()} />}
      {step === 'admin' && <Badge>{m.back_office_staff()}</Badge>}
      {step !== 'admin' && step !== 'completed' && <Badge>{m.back_office_signing_up()}</Badge>}
      {user.is_primary && <Badge>{m.back_office_primary()}</Badge>}
      {!user.has_full_access && <Badge>{m.back_office_limited()}</Badge>}
    </span>
  )
}
