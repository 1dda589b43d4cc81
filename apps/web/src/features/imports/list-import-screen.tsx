import { href } from 'react-router'
import { request } from '../../api/request.ts'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { ImportOfKind } from './import-of-kind.tsx'
import { ImportScreenQuery } from './import-screen.generated.ts'

export const loader = loaderOf('/import-list/:kind/:id', async ({ params: { kind, id }, signal }) => {
  const list = found((await request(ImportScreenQuery, { id }, { signal })).import)
  return found(list.kind === kind ? list : null)
})

/** A list of contacts, saved loads, vehicles or people. */
function ListImportScreen() {
  const list = useData<typeof loader>()
  return <ImportOfKind list={list} back={href('/import-list/:kind', { kind: list.kind })} />
}

export { ListImportScreen as Component }
