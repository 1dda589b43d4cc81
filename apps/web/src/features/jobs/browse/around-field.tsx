import { IconCurrentLocation } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { aroundPlace, DEFAULT_MILES, type Around } from './browse-filters.ts'
import { PlaceSearch } from './place-search.tsx'
import { RadiusSelect } from './radius-select.tsx'

type AroundFieldProps = { label: string; value: Around | null; onChange: (around: Around | null) => void }

/** A place and how far around it; "near me" takes the place where the device is. */
export function AroundField({ label, value, onChange }: AroundFieldProps) {
  const [pending, setPending] = useState(false)
  const miles = value?.miles ?? DEFAULT_MILES
  const now = useRef({ value, miles })
  now.current = { value, miles }

  function handleNearMe() {
    // Without a secure connection, or where the device has none.
    if (!('geolocation' in navigator)) {
      showToast({ text: m.jobs_geolocation_unavailable(), tone: 'trouble' })
      return
    }
    setPending(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPending(false)
        const { miles } = now.current
        if (now.current.value?.label !== value?.label) return // another place was chosen meanwhile
        onChange({ label: m.jobs_near_me(), latitude: coords.latitude, longitude: coords.longitude, miles })
      },
      () => {
        setPending(false)
        showToast({ text: m.jobs_near_me_failed(), tone: 'trouble' })
      },
      { maximumAge: 60_000, timeout: 10_000 },
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <PlaceSearch label={label} value={value?.label ?? ''} onPick={(place) => onChange(aroundPlace(place, miles))} />
      <div className="flex items-center gap-2">
        {value && <RadiusSelect value={value.miles} onChange={(radius) => onChange({ ...value, miles: radius })} />}
        <Button
          size="small"
          kind="quiet"
          icon={<IconCurrentLocation size={18} />}
          pending={pending}
          onClick={handleNearMe}
        >
          {m.jobs_near_me()}
        </Button>
      </div>
    </div>
  )
}
