import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOffice } from '@waybill/domain/access/viewer'
import { handOverInput } from '@waybill/domain/jobs/job-office-input'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { useWrite } from '../../../../query/use-write.ts'
import { refusalText } from '../../../../session/refusal-text.ts'
import { useViewer } from '../../../../session/viewer.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { HandOverDialogTeam, OfficeHandOver, type HandOverDialogTeamResult } from './office-dialogs.generated.ts'

type Colleague = NonNullable<HandOverDialogTeamResult['Me']['team']>['users'][number]

const nothing = {}

/** The colleague who looks after the job from now on, and is notified as its poster. */
export function HandOverDialog({ job, onClose }: OfficeDialogProps) {
  const viewer = useViewer()
  const { data } = useLookup(HandOverDialogTeam, nothing, 0)
  const [handOver] = useWrite(OfficeHandOver, {
    onDone: () => {
      showToast({ text: m.jobs_handed_over(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(handOverInput, {
    defaultValues: { job_id: job.id, user_id: '' },
    onSubmit: (input) => handOver({ input }),
    warnOnLeave: false,
  })
  const colleagues = (data?.Me.team?.users ?? []).filter(({ id, inactivated }) => id !== job.user.id && !inactivated)
  const whyNot = (user: Colleague) =>
    refusalText(
      refusalOf(viewer, 'job.hand_over', {
        job: { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null },
      }) ?? otherRefusalOf('job.hand_over', { is_active: !user.inactivated, post_work: user.post_work }),
    )
  const noteOf = (user: Colleague) => whyNot(user) ?? (isOffice(user) ? '' : m.jobs_hand_over_limited())
  return (
    <Modal title={m.jobs_hand_over_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_hand_over_text({ name: `${job.user.name_first} ${job.user.name_last}` })}</p>
      {!data && <Skeleton className="h-24" />}
      {data && colleagues.length === 0 && <p className="text-soft">{m.jobs_hand_over_nobody()}</p>}
      {data && colleagues.length > 0 && (
        <Form form={form}>
          <RadioGroup
            label={m.jobs_hand_over_to()}
            options={colleagues.map((user) => ({
              value: user.id,
              label: `${user.name_first} ${user.name_last}`,
              description: noteOf(user),
              disabled: whyNot(user) !== null,
            }))}
            {...form.field('user_id')}
          />
          <DialogButtons submit={m.jobs_do_hand_over()} pending={form.pending} onClose={onClose} />
        </Form>
      )}
    </Modal>
  )
}
