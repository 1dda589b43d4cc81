import type { Viewer } from '@waybill/domain/access/viewer'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db } from '../../platform/database/database.ts'
import { selectLanguage } from './users.sql.ts'

/** The language a paper is written in for somebody: the one asked for, else their own. */
export async function languageOf(db: Db, viewer: Viewer, asked: Language | null | undefined): Promise<Language> {
  return asked ?? (await selectLanguage(db, viewer.user_id))
}
