import type { RawBuilder } from 'kysely'
import { searchWords } from '@waybill/domain/search/search-input'
import { anywhere } from '../database/sql-parts.ts'
import type { Ask } from './fields.ts'

/** The `search` argument as a pattern for `ilike`; null, and so no part of the statement, where nothing is looked for. */
export function searched({ shape, bind }: Pick<Ask, 'shape' | 'bind'>): RawBuilder<unknown> | null {
  if (!shape((args) => Boolean(args['search']))) return null
  return bind((args) => anywhere(searchWords(String(args['search']))))
}
