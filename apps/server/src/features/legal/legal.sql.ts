import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type LegalKind, legalKinds, VERSIONS_SHOWN } from '@waybill/domain/legal/legal-document'
import { FALLBACK_LANGUAGE, type Language } from '@waybill/domain/users/profile-setting'
import type { Database, Db, Tx } from '../../platform/database/database.ts'

export type LegalRow = Selectable<Database['legal_documents']> & { kind: LegalKind; language: Language }

/** Of the language, or of English where it was not translated. */
const readIn = (language: Language | RawBuilder<unknown>) =>
  sql`order by d.language = ${language} desc, d.language = ${FALLBACK_LANGUAGE} desc limit 1`

/** The version in force: of those that have begun, the one published last. */
const currentVersion = (kind: RawBuilder<unknown>, now: Date) =>
  sql`(select max(v.version) from legal_documents v where v.kind = ${kind} and v.effective_at <= ${now})`

/** The document as it is in force, or the version that is asked for; undefined where none is published. */
export async function selectDocument(
  db: Db,
  { kind, language, version }: { kind: LegalKind; language: Language; version: number | null },
  now: Date,
): Promise<LegalRow | undefined> {
  const wanted = version === null ? currentVersion(sql`${kind}`, now) : sql`${version}`
  const { rows } = await sql<LegalRow>`select d.* from legal_documents d
    where d.kind = ${kind} and d.version = ${wanted} ${readIn(language)}`.execute(db)
  return rows[0]
}

export type Upcoming = { version: number; effective_at: Date }

/** The next version that will be in force, for those who want to read it before. */
export async function selectUpcoming(db: Db, kind: LegalKind, now: Date): Promise<Upcoming | undefined> {
  const { rows } = await sql<Upcoming>`select distinct d.version, d.effective_at from legal_documents d
    where d.kind = ${kind} and d.effective_at > ${now} and d.version > coalesce(${currentVersion(sql`${kind}`, now)}, 0)
    order by d.effective_at, d.version limit 1`.execute(db)
  return rows[0]
}

export type LegalQuestionRow = { id: string; kind: LegalKind; version: number; effective_at: Date }

/**
 * The documents a member has still to be asked about: those in force, where a version that has to be accepted came after the
 * last one they were asked about.
 */
export async function selectQuestions(
  db: Db,
  { user_id, language }: { user_id: string; language: Language },
  now: Date,
): Promise<LegalQuestionRow[]> {
  const { rows } = await sql<LegalQuestionRow>`select d.id, d.kind, d.version, d.effective_at
    from (select kind, max(version) as version, max(version) filter (where must_accept) as must_version
      from legal_documents where effective_at <= ${now} group by kind) c
    cross join lateral (select d.* from legal_documents d where d.kind = c.kind and d.version = c.version ${readIn(language)}) d
    where c.must_version > coalesce((select max(asked.version) from acceptances a
      join legal_documents asked on asked.id = a.document_id
      where a.user_id = ${user_id} and asked.kind = c.kind), 0)
    order by array_position(${sql.lit(`{${legalKinds.join(',')}}`)}::text[], d.kind)`.execute(db)
  return rows
}

/** The document a member may still accept after they put it off: the one in force, which they have been asked about. */
export async function selectPutOff(db: Db, user_id: string, { kind, version }: { kind: LegalKind; version: number }) {
  const { rows } = await sql`select 1 from acceptances a join legal_documents d on d.id = a.document_id
    where a.user_id = ${user_id} and d.kind = ${kind} and d.version = ${version} and a.at is null`.execute(db)
  return rows.length > 0
}

/** Published documents that are in force, by their ids; fewer where one is not. */
export function selectInForce(tx: Tx, ids: readonly string[], now: Date) {
  return tx
    .selectFrom('legal_documents')
    .select(['id', 'kind'])
    .where('id', 'in', [...ids])
    .where('effective_at', '<=', now)
    .execute()
}

type Acceptance = { user_id: string; document_id: string; team_id: string | null; asked_at: Date; at: Date | null }

/** The first acceptance counts; putting a document off never takes it back. */
export async function storeAcceptances(tx: Tx, acceptances: readonly Acceptance[]) {
  await tx
    .insertInto('acceptances')
    .values([...acceptances])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'document_id']).doUpdateSet((update) => ({
        at: sql`coalesce(acceptances.at, ${update.ref('excluded.at')})`,
        team_id: sql`case when acceptances.at is null then ${update.ref('excluded.team_id')} else acceptances.team_id end`,
      })),
    )
    .execute()
}

/** Signing up accepts what is in force, in the language of the form. */
export async function acceptCurrent(
  tx: Tx,
  { user_id, language, kinds }: { user_id: string; language: Language; kinds: readonly LegalKind[] },
  now: Date,
) {
  await sql`insert into acceptances (user_id, document_id, asked_at, at)
    select ${user_id}, d.id, ${now}, ${now} from unnest(${[...kinds]}::text[]) k
    cross join lateral (select d.id from legal_documents d where d.kind = k and d.version = ${currentVersion(sql`k`, now)}
      ${readIn(language)}) d
    on conflict do nothing`.execute(tx)
}

/** Two owners who publish at once take turns. */
export async function lockLegalVersions(tx: Tx, kind: LegalKind): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('legal_documents'))`.execute(tx)
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from legal_documents where kind = ${kind}`.execute(tx)
  return rows[0]?.version ?? 0
}

type NewDocument = Omit<LegalRow, 'id'>

export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]) {
  await tx
    .insertInto('legal_documents')
    .values([...documents])
    .execute()
}

export type VersionRow = {
  version: number
  body_en: string
  body_ro: string | null
  body_pl: string | null
  effective_at: Date
  must_accept: boolean
  person: string | null
  created_at: Date
  asked: number
  accepted: number
}

/** The newest versions of a document with all their translations, and how many people have answered. */
export async function selectLegalVersions(db: Db, kind: LegalKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select d.version, max(d.body) filter (where d.language = 'en') as body_en,
      max(d.body) filter (where d.language = 'ro') as body_ro, max(d.body) filter (where d.language = 'pl') as body_pl,
      min(d.effective_at) as effective_at, bool_or(d.must_accept) as must_accept,
      max(u.name_first || ' ' || u.name_last) as person, min(d.created_at) as created_at,
      sum(a.asked)::int as asked, sum(a.accepted)::int as accepted
    from legal_documents d left join users u on u.id = d.user_id
    cross join lateral (select count(*) as asked, count(at) as accepted from acceptances where document_id = d.id) a
    where d.kind = ${kind} group by d.version order by d.version desc limit ${sql.lit(VERSIONS_SHOWN)}`.execute(db)
  return rows
}

/** The kinds of which a version of the operator's own is in force. */
export async function selectKindsInForce(db: Db, now: Date): Promise<LegalKind[]> {
  const { rows } = await sql<{ kind: LegalKind }>`
    select distinct kind from legal_documents where effective_at <= ${now}`.execute(db)
  return rows.map(({ kind }) => kind)
}
