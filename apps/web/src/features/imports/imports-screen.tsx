import type { ImportKind } from '@waybill/domain/access/import-rules'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { href } from 'react-router'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { ImportsOfKind } from './imports-of-kind.tsx'
import { ImportsScreenQuery } from './imports-screen.generated.ts'
import { readSharedList } from './shared-list.ts'
import { MailTray } from './mail-tray.tsx'
import { MailTrayQuery } from './mail-tray.generated.ts'

const kind: ImportKind = 'loads'

export const loader = loaderOf('/import-loads', async ({ url, signal }) => {
  const [{ imports }, tray, { takes_lists }, shared] = await Promise.all([
    request(ImportsScreenQuery, { kind, after: null }, { signal }),
    request(MailTrayQuery, {}, { signal }),
    runtimeConfig().catch(() => ({ takes_lists: false })),
    sharedIn(url),
  ])
  return { imports, tray: takes_lists || tray.importAddress ? tray : null, ...shared }
})

/** The text and files that another app shared with this page. */
async function sharedIn(url: URL) {
  const word = url.searchParams.get('shared')
  const shared = word === 'here' ? await readSharedList(Date.now()) : null
  return { shared, isLost: word === 'lost' }
}

/** The entry of lists of loads, and those of the last thirty days. */
function ImportsScreen() {
  const { imports, tray, shared, isLost } = useData<typeof loader>()
  return (
    <ImportsOfKind kind={kind} imports={imports} back={href('/post-job-choose')} shared={shared} isLost={isLost}>
      {tray && <MailTray tray={tray} />}
    </ImportsOfKind>
  )
}

export { ImportsScreen as Component }
