import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { Card } from '../../../../ui/show/card.tsx'
import type { DraftPlace } from '../draft/job-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { isSavedLoad } from '../steps.ts'
import { WizardPage } from '../wizard-page.tsx'
import { StopsFields } from './stops-fields.tsx'
import { suggestTime, usePlacesForm } from './use-places-form.ts'
import { TimingFields } from './timing-fields.tsx'
import { useWizard } from '../use-wizard.ts'

/** First step: where from, where to, what lies between, and when; of a job on its way only what lies between. */
function CreateStep() {
  return useWizard().kind === 'edit-stops' ? <StopsAlone /> : <AllPlaces />
}

function StopsAlone() {
  const { draft } = useWizard()
  const { form, stops } = usePlacesForm()
  return (
    <WizardPage form={form}>
      <PlaceLine title={m.job_wizard_pickup()} place={draft.pickup} />
      <StopsFields stops={stops} asksTimes />
      <PlaceLine title={m.job_wizard_destination()} place={draft.destination} />
    </WizardPage>
  )
}

function PlaceLine({ title, place }: { title: string; place: DraftPlace }) {
  return (
    <Card>
      <p className="text-sm text-soft">{title}</p>
      <p className="font-semibold">{place.short_address}</p>
    </Card>
  )
}

function AllPlaces() {
  const { kind, draft } = useWizard()
  const { form, placeHandle, stops } = usePlacesForm()
  const asksTimes = !isSavedLoad(kind)
  const pickup = placeHandle('pickup')
  const destination = placeHandle('destination')
  return (
    <WizardPage form={form}>
      <Card title={`${placeMark(0)} · ${m.job_wizard_pickup()}`}>
        <div className="flex flex-col gap-4">
          <PlaceFields place={pickup} />
          {asksTimes && <TimingFields place={pickup} suggest={() => suggestTime(null)} />}
        </div>
      </Card>
      <StopsFields stops={stops} asksTimes={asksTimes} />
      <Card title={`${placeMark(stops.list.length + 1)} · ${m.job_wizard_destination()}`}>
        <div className="flex flex-col gap-4">
          <PlaceFields place={destination} />
          {asksTimes && <TimingFields place={destination} suggest={() => suggestTime(draft.pickup.date ?? null)} />}
        </div>
      </Card>
      {!asksTimes && <p className="text-soft">{m.job_wizard_no_times()}</p>}
    </WizardPage>
  )
}

export { CreateStep as Component }
