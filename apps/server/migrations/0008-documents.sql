-- Insurance and the like (semantics §6). Types are data.
create table document_types (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  amount_required boolean not null,
  expiry_required boolean not null,
  mandatory_for text[] not null default '{}' constraint document_types_mandatory_for check (mandatory_for <@ array['Courier_Company', 'Freight_Forwarder', 'Owner_Driver']),
  sort_no smallint not null unique
);

create table documents (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete restrict,
  type_id uuid not null references document_types on delete restrict,
  status text not null default 'pending' constraint documents_status check (status in ('approved', 'pending', 'rejected')),
  insured_amount pence,
  expiry date,
  is_shared boolean not null default false,
  rejection_reason text,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint documents_rejection_has_reason check (status <> 'rejected' or rejection_reason is not null)
);
create index documents_by_team on documents (team_id, type_id, created_at desc);
create index documents_to_review on documents (created_at) where status = 'pending';

-- A team may bid when every type its kind must have is approved and not past its expiry.
create function team_documents_approved(of_team uuid) returns boolean
language sql stable parallel safe as $$
  select not exists (
    select from document_types t join teams on teams.id = of_team and teams.company_kind = any (t.mandatory_for)
    where not exists (
      select from documents d
      where d.team_id = of_team and d.type_id = t.id and d.status = 'approved' and (d.expiry is null or d.expiry >= current_date)))
$$;
