import type { ReactNode } from 'react'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { jobOptionText, closeReasonText } from '../job-words.ts'
import { paymentTermsText } from '../../teams/company-words.ts'
import { ReportButton } from '../../cases/report-button.tsx'
import type { JobDetail } from './job-detail.generated.ts'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

/** Everything written about the job besides its route. */
export function JobNotes({ job }: { job: JobDetail }) {
  return (
    <Card title={m.jobs_about()} actions={!job.is_own && <ReportButton thing={{ kind: 'job', id: job.id }} />}>
      <dl className="flex flex-col gap-3">
        {job.additional_options.length > 0 && (
          <Line label={m.jobs_options()}>
            <span className="flex flex-wrap gap-1.5">
              {job.additional_options.map((option) => (
                <Badge key={option}>{jobOptionText(option)}</Badge>
              ))}
            </span>
          </Line>
        )}
        <Text label={m.jobs_details()} text={job.details} />
        <Text label={m.jobs_notes()} text={job.notes} />
        <Text label={m.jobs_private_notes()} text={job.private_notes} />
        <Line label={m.jobs_payment_terms()}>{paymentTermsText(job.payment_terms, job.payment_terms_days)}</Line>
        {job.customer_job_reference_number && (
          <Line label={m.jobs_customer_reference()}>{job.customer_job_reference_number}</Line>
        )}
        <Line label={m.jobs_posted_at()}>
          <span className="figures">{formatDateTime(job.created_at)}</span>
        </Line>
        {job.status === 'active' && (
          <Line label={m.jobs_open_until()}>
            <span className="figures">{formatDateTime(job.expiry_time)}</span>
          </Line>
        )}
        {job.close_reason && job.outcome !== 'reposted' && (
          <Line label={m.jobs_close_reason()}>{closeReasonText(job.close_reason)}</Line>
        )}
        {!job.is_own && <ContactLines job={job} />}
      </dl>
    </Card>
  )
}

function ContactLines({ job }: { job: JobDetail }) {
  return (
    <>
      {job.phone && (
        <Line label={m.jobs_call()}>
          <TextLink to={telLink(job.phone)}>
            <PhoneText phone={job.phone} />
          </TextLink>
        </Line>
      )}
      {job.email && (
        <Line label={m.jobs_email()}>
          <TextLink to={`mailto:${job.email}`}>{job.email}</TextLink>
        </Line>
      )}
    </>
  )
}

function Text({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <Line label={label}>
      <span lang="en" className="whitespace-pre-line">
        {text}
      </span>
    </Line>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-sm leading-6 text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
