import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { backOf } from './steps.ts'
import { useWizard } from './use-wizard.ts'

/** The way back and the way on, in reach while the questions scroll. */
export function StepActions({ children }: { children: ReactNode }) {
  const wizard = useWizard()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto lg:mx-0">
      <ActionBar>
        <LinkButton to={backOf(wizard, wizard.step)}>{m.ui_back()}</LinkButton>
        {children}
      </ActionBar>
    </div>
  )
}
