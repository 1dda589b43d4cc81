import { assignDriverInput } from '@waybill/domain/jobs/job-office-input'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { DriverHours } from '../../driver-hours/hours-note.tsx'
import { vehicleText } from '../../job-words.ts'
import { VehicleSilhouette } from '../../vehicle-silhouette.tsx'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { AssignDialogTeam, type AssignDialogTeamResult, OfficeAssignDriver } from './office-dialogs.generated.ts'

const nothing = {}

type Users = NonNullable<AssignDialogTeamResult['Me']['team']>['users']
const userOf = (users: Users, id: string | undefined) => users.find((user) => user.id === id) ?? null

/** The driver of the team, and one of its vehicles; a driver's own vehicle is proposed. */
export function AssignDialog({ job, onClose }: OfficeDialogProps) {
  const { data } = useLookup(AssignDialogTeam, nothing, 0)
  const [assign] = useWrite(OfficeAssignDriver, {
    onDone: () => {
      showToast({ text: m.jobs_assigned(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(assignDriverInput, {
    defaultValues: { job_id: job.id, driver_id: job.driver?.id ?? '', vehicle_id: job.fleet_vehicle?.id ?? null },
    onSubmit: (input) => assign({ input }),
    warnOnLeave: false,
  })
  const users = (data?.Me.team?.users ?? []).filter(({ inactivated }) => !inactivated)
  const asksForTracking = job.additional_options.includes('tracked_drivers_only')
  const fleet = data?.fleet ?? []
  const driver = form.field('driver_id')
  function handleDriver(id: string) {
    driver.onChange(id)
    const own = fleet.find(({ user }) => user?.id === id)
    if (own) form.setValue('vehicle_id', own.id)
  }
  return (
    <Modal title={m.jobs_assign_title()} onClose={onClose}>
      {data ? (
        <Form form={form}>
          <RadioGroup
            label={m.jobs_driver()}
            options={users.map(({ id, name_first, name_last, tracking }) => ({
              value: id,
              label: `${name_first} ${name_last}`,
              ...(asksForTracking && !tracking && { description: m.refusals_taker_tracking_asked(), disabled: true }),
            }))}
            {...driver}
            onChange={handleDriver}
          />
          <DriverHours job={{ ...job, driver: userOf(users, driver.value) }} />
          {fleet.length > 0 && (
            <Select
              label={m.jobs_vehicle()}
              optional
              options={fleet.map(({ id, name, vehicle }) => ({
                value: id,
                label: name,
                description: vehicleText(vehicle),
                icon: <VehicleSilhouette vehicle={vehicle} />,
              }))}
              {...form.field('vehicle_id')}
            />
          )}
          <DialogButtons submit={m.jobs_do_assign()} pending={form.pending} onClose={onClose} />
        </Form>
      ) : (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Modal>
  )
}
