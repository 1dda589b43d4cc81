import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { allocateDirectInput } from '@waybill/domain/jobs/job-office-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { useWrite } from '../../../../query/use-write.ts'
import { ComboBox } from '../../../../ui/form/combo-box.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { PenceField } from '../../../../ui/form/pence-field.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { lackOf } from './allocate-lack.ts'
import { AllocateSuggestions } from './allocate-suggestions.tsx'
import {
  AllocateDialogTeam,
  AllocateDialogTeams,
  OfficeAllocateJob,
  type AllocateTaker,
} from './office-dialogs.generated.ts'

/**
 * Gives the job to a member without a bid, for the price the two agreed. A user who comes from a company's page offers
 * it to that company.
 */
export function AllocateDialog({ job, onClose }: OfficeDialogProps) {
  const [typed, setTyped] = useState('')
  const { data, pending } = useLookup(
    AllocateDialogTeams,
    typed.trim().length < 2 ? null : { name: typed.trim(), job_id: job.id },
  )
  const [allocate] = useWrite(OfficeAllocateJob, {
    onDone: () => {
      showToast({ text: m.jobs_allocated(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(allocateDirectInput, {
    defaultValues: { job_id: job.id, user_id: '', agreed_price: penceOf(job.price ?? '') ?? Number.NaN, comment: null },
    onSubmit: ({ agreed_price, ...input }) => allocate({ input: { ...input, agreed_price: decimalOf(agreed_price) } }),
    warnOnLeave: false,
  })
  const takers = data?.findTeams ?? []
  function choose(taker: AllocateTaker | null | undefined) {
    if (!taker?.primary_user || lackOf(taker, job)) return
    form.setValue('user_id', taker.primary_user.id)
    setTyped(taker.company_name)
  }
  const offered_id = useSearchParams()[0].get('offer')
  const { data: offered } = useLookup(AllocateDialogTeam, offered_id ? { id: offered_id, job_id: job.id } : null)
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => latest.current(offered?.Team), [offered])
  return (
    <Modal title={m.jobs_allocate_title()} onClose={onClose}>
      <p className="mb-4">
        {job.bid_count > 0 ? m.jobs_allocate_text_bids({ count: job.bid_count }) : m.jobs_allocate_text()}
      </p>
      <Form form={form}>
        <ComboBox
          label={m.jobs_allocate_member()}
          placeholder={m.jobs_allocate_placeholder()}
          text={typed}
          onText={(text) => {
            setTyped(text)
            if (form.values.user_id && !takers.some((taker) => taker.company_name === text))
              form.setValue('user_id', '')
          }}
          options={takers.map((taker) => ({
            value: taker.id,
            label: taker.company_name,
            description: lackOf(taker, job) ?? whereText(taker),
            disabled: lackOf(taker, job) !== null || !taker.primary_user,
          }))}
          onPick={(id) => choose(takers.find((one) => one.id === id))}
          pending={pending}
          error={form.field('user_id').error && m.jobs_allocate_choose()}
        />
        {typed === '' && <AllocateSuggestions job={job} onPick={choose} />}
        <PenceField label={m.jobs_price_agreed()} {...form.field('agreed_price')} />
        <DialogButtons submit={m.jobs_do_allocate()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

function whereText({ town, primary_user }: AllocateTaker): string {
  return [primary_user && `${primary_user.name_first} ${primary_user.name_last}`, town].filter(Boolean).join(', ')
}
