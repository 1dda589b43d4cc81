import type { Breadcrumb, BrowserOptions, ErrorEvent } from '@sentry/browser'
import { m } from '@waybill/locales/messages'

type TimedEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/** Spec §8 "Silent cases": said to the user where they happen, and no fault of ours. */
const ignoredMessages = () => [
  'The user credentials were incorrect.',
  m.tracking_enable_in_browser(),
  m.tracking_enable_on_device(),
  'Location services are not enabled',
]

/** How faults are reported (spec §9 "Error reporting"), without the data of the people they happen to. */
export const reportOptions = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  sendDefaultPii: false,
  ignoreErrors: ignoredMessages(),
  beforeSend: withoutPersonalData,
  beforeSendTransaction: withoutQueries,
  beforeBreadcrumb: withoutAddresses,
} satisfies BrowserOptions

/** Links with a token open an account: only the path of the page is reported. A person's name is never reported. */
export function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { user, request, message, ...rest } = event
  const values = event.exception?.values?.map((each) => ({ ...each, ...(each.value && { value: masked(each.value) }) }))
  return {
    ...rest,
    ...(message && { message: masked(message) }),
    ...(user?.id && { user: { id: user.id } }),
    ...(request?.url && { request: { url: pageOf(request.url) } }),
    ...(values && { exception: { values } }),
  }
}

/** How long a page took says where its parts came from, and the page itself, at every turn. */
export function withoutQueries<Event extends TimedEvent>(event: Event): Event {
  const { contexts, spans, transaction, request, ...rest } = event
  const told = JSON.parse(JSON.stringify({ contexts, spans, transaction }), (_, value: unknown) =>
    typeof value === 'string' && /^([A-Z]+ )?(https?:\/)?\/./.test(value) ? pageOf(value) : value,
  ) as Pick<Event, 'contexts' | 'spans' | 'transaction'>
  return { ...rest, ...told, ...(request?.url && { request: { url: pageOf(request.url) } }) } as Event
}

export function withoutAddresses(breadcrumb: Breadcrumb): Breadcrumb {
  const { data, message } = breadcrumb
  const told = Object.entries(data ?? {}).map(([key, value]) => [
    key,
    ['url', 'from', 'to'].includes(key) ? pageOf(String(value)) : value,
  ])
  return {
    ...breadcrumb,
    ...(data && { data: Object.fromEntries(told) }),
    ...(message && { message: masked(message) }),
  }
}

/** The address without its query, and without the token of a link that carries one in its path. */
function pageOf(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').replace(/\/(impersonate|track)\/[^/]+/, '/$1/…')
}

function masked(text: string): string {
  return text.replaceAll(/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '…@…').replaceAll(/\+?\d[\d ]{8,}\d/g, '…')
}
