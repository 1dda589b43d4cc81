-- The operator's terms, code of conduct, privacy policy and so on. A version is published in English, and in other languages where
-- there is a translation; it is never changed afterwards, because people have agreed to it. Without any the shipped sample is shown.
create table legal_documents (
  id uuid primary key default uuidv7(),
  kind text not null constraint legal_documents_kind check (kind in ('terms', 'conduct', 'privacy', 'cookies', 'accessibility', 'imprint')),
  language text not null constraint legal_documents_language check (language in ('en', 'ro', 'pl')),
  version integer not null constraint legal_documents_version check (version > 0),
  body text not null,
  effective_at timestamptz not null,
  -- Members are asked once whether they accept it.
  must_accept boolean not null,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint legal_documents_unique unique (kind, version, language)
);
create index legal_documents_by_user on legal_documents (user_id);

-- What a member answered to a version, in the language it was shown in. `at` is null where they put it off: nobody is asked twice.
create table acceptances (
  user_id uuid not null references users on delete cascade,
  document_id uuid not null references legal_documents,
  -- The company for which its Primary Member has answered.
  team_id uuid references teams on delete set null,
  asked_at timestamptz not null,
  at timestamptz,
  primary key (user_id, document_id)
);
create index acceptances_by_document on acceptances (document_id);
create index acceptances_by_team on acceptances (team_id);
