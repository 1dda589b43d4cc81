import { IconLicense } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { ApiError, NO_ANSWER } from '../../api/api-error.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { PublicPage } from '../../session/public-page.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

type Licence = { name: string; version: string; license: string; text: string }

/** The list lies beside the pages, also inside an app: no server is asked. A page in development is built without it. */
export const loader = loaderOf('/licences', async ({ signal }): Promise<Licence[]> => {
  const response = await fetch('/licences.json', { signal }).catch(() => null)
  if (!response?.ok) throw new ApiError('NETWORK', NO_ANSWER)
  return (await response.json().catch(() => [])) as Licence[]
})

/** Third-party notices: the packages in these pages, each with the text that its licence requires to go with the code. */
function LicencesScreen() {
  const licences = useData<typeof loader>()
  return (
    <PublicPage title={m.legal_licences()} intro={m.legal_licences_intro()} width="narrow">
      {licences.length === 0 ? (
        <EmptyState icon={<IconLicense size={40} stroke={1.5} />} title={m.legal_licences_none()} />
      ) : (
        <ul className="rounded-card border border-line bg-surface px-4 shadow-card">
          {licences.map((licence) => (
            <li key={`${licence.name} ${licence.version}`} className="border-b border-line last:border-b-0">
              <LicenceOf {...licence} />
            </li>
          ))}
        </ul>
      )}
    </PublicPage>
  )
}

/** A few packages come without the text of their licence: nothing opens there. */
function LicenceOf({ name, version, license, text }: Licence) {
  const title = (
    <>
      <span className="font-medium">{name}</span>{' '}
      <span className="text-sm text-soft">
        {version} · {license}
      </span>
    </>
  )
  if (!text) return <p className="py-2.5 pl-4 wrap-anywhere">{title}</p>
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2.5 wrap-anywhere">{title}</summary>
      <p lang="en" className="pb-3 text-sm whitespace-pre-line text-soft wrap-anywhere">
        {text}
      </p>
    </details>
  )
}

export { LicencesScreen as Component }
