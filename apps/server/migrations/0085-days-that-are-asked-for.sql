-- What is valid depends on the day, and which day it is says who asks: the server has one clock, and it is not the database's.
-- The functions without a day stay for servers of before, which may run beside the new ones while they are updated.

create function team_documents_approved(of_team uuid, today date) returns boolean
language sql stable parallel safe as $$
  select not exists (
    select from document_types t join teams on teams.id = of_team and teams.company_kind = any (t.mandatory_for)
    where not exists (
      select from documents d
      where d.team_id = of_team and d.type_id = t.id and d.status = 'approved' and (d.expiry is null or d.expiry >= today)))
$$;

create function team_fors_accredited(of_team uuid, today date) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from documents d join document_types t on t.id = d.type_id and t.code = 'fors_certificate'
    where d.team_id = of_team and d.status = 'approved' and (d.expiry is null or d.expiry >= today))
$$;
