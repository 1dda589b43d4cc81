-- What members get from partners (semantics §13): content of staff, in three languages. A body is paragraphs, "- " lines and [links](/path).
create table benefits (
  id uuid primary key default uuidv7(),
  sort_no smallint not null,
  partner_name text not null,
  url text not null constraint benefits_url check (url like 'https://%'),
  -- What the partner asks for; null where nothing has to be quoted.
  code text,
  active boolean not null default true,
  starts_on date,
  ends_on date,
  title_en text not null,
  title_ro text not null,
  title_pl text not null,
  summary_en text not null,
  summary_ro text not null,
  summary_pl text not null,
  body_en text not null,
  body_ro text not null,
  body_pl text not null,
  updated_at timestamptz not null default now(),
  constraint benefits_dates check (ends_on >= starts_on)
);
create index benefits_in_order on benefits (sort_no, id);

-- An office's consent to hand an invoice over to the factoring partner: who, when, and word for word what (decision 0039).
create table factoring_consents (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete restrict,
  partner_name text not null,
  invoice_number text not null,
  from_company_name text not null,
  to_company_name text not null,
  subtotal bigint not null,
  total_vat bigint not null,
  total bigint not null,
  due_on date not null,
  consented_at timestamptz not null,
  -- The partner has asked with the reference: from here on nothing can be taken back.
  handed_over_at timestamptz,
  withdrawn_at timestamptz,
  constraint factoring_consents_end check (handed_over_at is null or withdrawn_at is null)
);
create unique index factoring_consents_one_per_invoice on factoring_consents (invoice_id) where withdrawn_at is null;
create index factoring_consents_by_invoice on factoring_consents (invoice_id, id desc);
create index factoring_consents_by_user on factoring_consents (user_id);
create index factoring_consents_by_team on factoring_consents (team_id);
