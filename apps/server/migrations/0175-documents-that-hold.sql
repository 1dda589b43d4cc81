-- Which paper counts was written out in four functions and three statements: approved, and not past its last day. It is said here
-- once, for all of them. A function of one expression costs nothing: PostgreSQL writes it into the statement that calls it.

create function document_holds(status text, expiry date, on_day date) returns boolean
language sql immutable parallel safe as $$
  select status = 'approved' and (expiry is null or expiry >= on_day)
$$;

create or replace function team_documents_approved(of_team uuid, today date) returns boolean
language sql stable parallel safe as $$
  select not exists (
    select from document_types t join teams on teams.id = of_team and teams.company_kind = any (t.mandatory_for)
    where not exists (
      select from documents d where d.team_id = of_team and d.type_id = t.id and document_holds(d.status, d.expiry, today)))
$$;

create or replace function team_fors_accredited(of_team uuid, today date) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from documents d join document_types t on t.id = d.type_id and t.code = 'fors_certificate'
    where d.team_id = of_team and document_holds(d.status, d.expiry, today))
$$;

-- Without a day: for servers of before, which may run beside the new ones while they are updated.
create or replace function team_documents_approved(of_team uuid) returns boolean
language sql stable parallel safe as $$
  select team_documents_approved(of_team, (now() at time zone 'Europe/London')::date)
$$;

create or replace function team_fors_accredited(of_team uuid) returns boolean
language sql stable parallel safe as $$
  select team_fors_accredited(of_team, (now() at time zone 'Europe/London')::date)
$$;
