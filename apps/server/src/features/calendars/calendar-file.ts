import ical, { ICalEventStatus } from 'ical-generator'
import { CALENDAR_REFRESH_MINUTES } from '@waybill/domain/calendars/calendar-link-input'
import { calendarTimes } from '@waybill/domain/calendars/calendar-times'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { vehicleName } from '../jobs/vehicle-name.ts'
import type { CalendarJob } from './calendars.sql.ts'

type Feed = {
  jobs: readonly CalendarJob[]
  locale: Language
  /** The market's address, from which entries and links are named. */
  public_url: string
}

/** The jobs as iCalendar (RFC 5545): one entry a place, in UTC, with neither money nor people. */
export function calendarFile({ jobs, locale, public_url }: Feed): string {
  const host = new URL(public_url).hostname
  const calendar = ical({
    name: m.calendars_name({}, { locale }),
    prodId: { company: host, product: 'jobs', language: locale.toUpperCase() },
    ttl: CALENDAR_REFRESH_MINUTES * 60,
  })
  for (const job of jobs) {
    const times = calendarTimes(job)
    job.places.forEach((place, index) =>
      calendar.createEvent({
        id: `${job.id}-${place.id}@${host}`,
        stamp: new Date(job.changed_at),
        lastModified: new Date(job.changed_at),
        sequence: job.sequence,
        ...times[index]!,
        status: job.is_closed ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        summary: summaryOf(job, index, locale),
        description: descriptionOf(job, index, locale),
        location: {
          title: place.company_name ?? place.address,
          address: place.address,
          geo: { lat: place.latitude, lon: place.longitude },
        },
        url: new URL(`/jobs/${job.id}`, public_url).href,
      }),
    )
  }
  return calendar.toString()
}

function summaryOf({ places, job_number, is_closed }: CalendarJob, index: number, locale: Language): string {
  const { kind, company_name, address } = places[index]!
  const words = { place: company_name ?? address, number: job_number }
  const summary = kind === 'collect' ? m.calendars_collect(words, { locale }) : m.calendars_deliver(words, { locale })
  return is_closed ? m.calendars_cancelled({ summary }, { locale }) : summary
}

function descriptionOf({ places, vehicle, reference }: CalendarJob, index: number, locale: Language): string {
  const { date, asap } = places[index]!
  return [
    asap && m.calendars_asap({}, { locale }),
    !asap && date === null && m.calendars_estimated({}, { locale }),
    reference && m.calendars_reference({ reference }, { locale }),
    vehicleName(vehicle, locale),
  ]
    .filter(Boolean)
    .join('\n')
}
