import { href } from 'react-router'
import { request } from '../../api/request.ts'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { ImportsOfKind } from './imports-of-kind.tsx'
import { ImportsScreenQuery } from './imports-screen.generated.ts'
import { listKindOf, pageOfKind } from './list-kinds.ts'

export const loader = loaderOf('/import-list/:kind', async ({ params, signal }) => {
  const kind = found(listKindOf(params.kind))
  const { imports } = await request(ImportsScreenQuery, { kind, after: null }, { signal })
  return { kind, imports }
})

/** The entry of lists of contacts, saved loads, vehicles or people. */
function ListImportsScreen() {
  const { kind, imports } = useData<typeof loader>()
  return <ImportsOfKind key={kind} kind={kind} imports={imports} back={href(pageOfKind[kind])} />
}

export { ListImportsScreen as Component }
