-- Jobs may ask for FORS accredited drivers: a company is one while its certificate is approved and has not run out.
-- A day begins in London, wherever the database stands (semantics, "Time").
create function team_fors_accredited(of_team uuid) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from documents d join document_types t on t.id = d.type_id and t.code = 'fors_certificate'
    where d.team_id = of_team and d.status = 'approved'
      and (d.expiry is null or d.expiry >= (now() at time zone 'Europe/London')::date))
$$;
