import { href } from 'react-router'
import { request } from '../../api/request.ts'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { ImportOfKind } from './import-of-kind.tsx'
import { ImportScreenQuery } from './import-screen.generated.ts'

export const loader = loaderOf('/import-loads/:id', async ({ params, signal }) =>
  found((await request(ImportScreenQuery, params, { signal })).import),
)

/** A list of loads. */
function ImportScreen() {
  return <ImportOfKind list={useData<typeof loader>()} back={href('/import-loads')} />
}

export { ImportScreen as Component }
