import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { RoutePath } from '../../session/paths.ts'
import { type Company, CompanyQuery } from './company.generated.ts'

/** Every page of the company shows a part of the same company. Staff have none. */
export const companyLoader = (path: RoutePath) =>
  loaderOf(path, async ({ signal }) => found((await request(CompanyQuery, {}, { signal })).Me.team))

export function useCompany(): Company {
  return useData<ReturnType<typeof companyLoader>>()
}
