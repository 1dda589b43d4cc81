import type { ReactNode } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import type { RoutePath } from '../../session/paths.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { FormHandle } from '../../ui/form/use-domain-form.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { type Company, CompanyQuery } from './company.generated.ts'

type CompanyPageProps = {
  title: string
  hint?: string
  form: FormHandle
  /** A question that has to be answered before it is saved. */
  dialog?: ReactNode
  permission?: 'team.edit' | 'team.edit_bank'
  children: ReactNode
}

/** One page of the company: its fields, and a button that says why it cannot be pressed. */
export function CompanyPage({ title, hint, form, dialog, permission = 'team.edit', children }: CompanyPageProps) {
  const refusal = refusalText(refusalOf(useViewer(), permission, {}))
  return (
    <Screen header={<PageHeader title={title} back={href('/company')} />}>
      <Card>
        <Form form={form}>
          {hint && <p className="text-soft">{hint}</p>}
          {children}
          <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
            {m.teams_save()}
          </Button>
        </Form>
        {dialog}
      </Card>
    </Screen>
  )
}

/** Back to the company, where what was changed stands. */
export function saved(): string {
  showToast({ text: m.teams_saved(), tone: 'success' })
  return href('/company')
}

/** Every page of the company shows a part of the same company. Staff have none. */
export const companyLoader = (path: RoutePath) =>
  loaderOf(path, async ({ signal }) => found((await request(CompanyQuery, {}, { signal })).Me.team))

export function useCompany(): Company {
  return useData<ReturnType<typeof companyLoader>>()
}
