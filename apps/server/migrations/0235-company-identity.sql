-- Who a company is (decision 0112). A register number belongs to one open company; one that has closed gives it back. What a company
-- was called is kept with it; changes, look-alikes and repeated free jobs wait for staff.

alter table teams add column closed_at timestamptz;
update teams t set closed_at = (select max(u.deleted_at) from users u where u.team_id = t.id)
  where exists (select from users u where u.team_id = t.id and u.deleted_at is not null)
    and not exists (select from users u where u.team_id = t.id and not u.inactivated);

-- What stands on documents: without case, accents and punctuation, the form of the company in one spelling.
create function company_name_key(name text) returns text
  language sql immutable parallel safe
  return search_key(regexp_replace(replace(name, '&', ' and '), '\ylimited\y', 'ltd', 'gi'));

create table former_identities (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  company_name text not null,
  company_type text not null constraint former_identities_company_type check (company_type in ('LIMITED_COMPANY', 'SOLE_TRADER')),
  company_number text not null,
  vat_number text,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index former_identities_by_team on former_identities (team_id, changed_at desc);
create index former_identities_by_user on former_identities (changed_by);

create table company_findings (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  kind text not null constraint company_findings_kind check (kind in ('company_changed', 'company_like_another', 'trial_repeated')),
  -- The former name or number, the other company's name, or what is shared and by how many.
  detail text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users on delete set null
);
create unique index company_findings_open_once on company_findings (team_id, kind, detail) where settled_at is null;
create index company_findings_open on company_findings (kind, found_at) where settled_at is null;
create index company_findings_by_user on company_findings (settled_by);

-- Of earlier companies that share a number, the oldest holds it; the others wait for staff.
alter table teams add column number_contested boolean not null default false;
update teams set number_contested = true from (
  select id, row_number() over (partition by company_number order by created_at, id) as place from teams
  where company_type = 'LIMITED_COMPANY' and not is_sandbox and closed_at is null) numbered
where teams.id = numbered.id and numbered.place > 1;
insert into company_findings (team_id, kind, detail, found_at)
  select t.id, 'company_like_another', o.company_name, now() from teams t
    join teams o on o.company_number = t.company_number and o.company_type = 'LIMITED_COMPANY' and not o.is_sandbox and o.closed_at is null and not o.number_contested
  where t.number_contested on conflict do nothing;
create unique index teams_one_open_per_number on teams (company_number)
  where company_type = 'LIMITED_COMPANY' and not is_sandbox and closed_at is null and not number_contested;

-- By what a free job is counted beside the mail address. Digests: a company that closes leaves no phone number behind.
create table trial_claims (
  team_id uuid not null references teams on delete cascade,
  kind text not null constraint trial_claims_kind check (kind in ('number', 'phone', 'place')),
  digest bytea not null,
  primary key (team_id, kind, digest)
);
create index trial_claims_by_digest on trial_claims (digest);

create function trial_claims_of(of_team uuid) returns table (kind text, digest bytea)
language sql stable parallel safe as $$
  select claim.kind, sha256(convert_to(claim.kind || ' ' || claim.value, 'UTF8')) from (
    select 'number' as kind, company_number as value from teams where id = of_team and company_type = 'LIMITED_COMPANY'
    union select 'place', company_name_key(company_name) || ' ' || upper(replace(postal_code, ' ', '')) from teams where id = of_team and postal_code <> ''
    union select 'phone', split_part(phone, ';', 1) from teams where id = of_team
    union select 'phone', split_part(phone, ';', 1) from users where team_id = of_team
  ) claim where claim.value <> ''
$$;
insert into trial_claims (team_id, kind, digest)
  select t.id, claim.kind, claim.digest from teams t, trial_claims_of(t.id) claim
  where not t.is_sandbox and (t.subscription_status in ('limited_trial', 'limited_trial_ended') or t.free_job_id is not null);
